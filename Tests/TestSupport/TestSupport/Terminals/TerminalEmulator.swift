import CTestSupport

/// A real terminal emulator without a window: it takes a program's bytes, and tells what a user
/// would see.
///
/// It is libvterm 0.1.4 with workarounds for its known faults. A glyph has the width that libvterm
/// gives to its code points one by one: a sequence joined by U+200D is several glyphs, and U+FE0F
/// does not widen the glyph before it.
public final class TerminalEmulator {
  /// The mouse movements that the program asked for.
  public enum MouseMode: Int, Sendable {
    case none, click, drag, move
  }

  private let screen: OpaquePointer
  public private(set) var columns: Int
  public private(set) var rows: Int

  public init(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "a terminal has at least one cell")
    self.columns = columns
    self.rows = rows
    screen = cts_screen_create(Int32(columns), Int32(rows))
  }

  deinit { cts_screen_free(screen) }

  /// Takes bytes. Sequences and glyphs may be cut anywhere between two calls.
  public func feed(_ bytes: some Sequence<UInt8>) {
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable {
      cts_screen_feed(screen, $0.baseAddress, $0.count)
    }
    if isContiguous == nil { feed(Array(bytes)) }
  }

  /// Takes a text as UTF-8.
  public func feed(_ text: String) { feed(Array(text.utf8)) }

  /// Changes the size, as a user who drags a corner does. Lines are not rewrapped.
  public func resize(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "a terminal has at least one cell")
    self.columns = columns
    self.rows = rows
    cts_screen_resize(screen, Int32(columns), Int32(rows))
  }

  /// The terminal's answers to queries since the last call.
  public func takeReplies() -> [UInt8] {
    let count = cts_screen_reply_count(screen)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = buffer.baseAddress.map { cts_screen_take_replies(screen, $0, count) } ?? 0
    }
  }

  /// The cell in a column and row counted from 0; outside the screen, an empty one.
  public func cell(x: Int, y: Int) -> EmulatorCell {
    let raw = cts_screen_cell(screen, Int32(x), Int32(y))
    return EmulatorCell(
      text: raw.width == 0 ? "" : text(raw), width: Int(raw.width),
      foreground: color(raw.foreground), background: color(raw.background), bold: raw.bold,
      dim: raw.dim, italic: raw.italic, underline: raw.underline, reverse: raw.reverse,
      strikethrough: raw.strike, blink: raw.blink, underlineKind: Int(raw.underline_kind))
  }

  /// All cells, row by row.
  public var grid: [[EmulatorCell]] {
    (0..<rows).map { y in (0..<columns).map { x in cell(x: x, y: y) } }
  }

  /// The text of each row, without blanks at its right end.
  public var lines: [String] {
    (0..<rows).map { y in
      var line = ""
      for x in 0..<columns { line += cell(x: x, y: y).text }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  public var cursor: (x: Int, y: Int) {
    let state = cts_screen_state(screen)
    return (Int(state.x), Int(state.y))
  }

  public var isCursorVisible: Bool { cts_screen_state(screen).cursor_visible }

  public var isAlternateScreen: Bool { cts_screen_state(screen).alternate_screen }

  public var mouseMode: MouseMode {
    MouseMode(rawValue: Int(cts_screen_state(screen).mouse)) ?? .none
  }

  private func text(_ cell: CTSCell) -> String {
    let (a, b, c, d, e, f) = cell.chars
    if a == 0 { return " " }
    var scalars = String.UnicodeScalarView()
    for code in [a, b, c, d, e, f] {
      if code == 0 { break }
      scalars.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
    return String(scalars)
  }

  private func color(_ color: CTSColor) -> EmulatorColor {
    switch Int(color.kind) {
    case CTSColorIndexed: .indexed(Int(color.index))
    case CTSColorRGB: .rgb(Int(color.red), Int(color.green), Int(color.blue))
    default: .default
    }
  }
}
