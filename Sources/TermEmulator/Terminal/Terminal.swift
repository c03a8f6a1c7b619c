import TermSurface

/// A terminal emulator without a window: it interprets a program's output for `xterm-256color` and
/// provides the resulting screen. A terminal is a value: later writes do not change a copy.
///
/// ```swift
/// var terminal = Terminal(size: Size(width: 10, height: 2))
/// terminal.write("plain \u{1B}[1mbold\u{1B}[0m")
/// let text = terminal.surface.text  // "plain bold"
/// ```
///
/// It only draws and stores: it has no clipboard or sound, and ignores unknown sequences. Its
/// answers to a program's queries wait in ``takeReplies()``; the code that runs the program sends
/// them. So the output of a program or a file affects only the terminal's own properties. Hidden
/// text is blank, and images are left out. No operation costs more than the size of the screen,
/// whatever the input.
///
/// A ``CastPlayback`` plays a recording on a terminal.
public struct Terminal: Sendable {
  /// Columns and rows.
  public internal(set) var size: Size
  /// The visible screen and the hidden one.
  var (grid, otherGrid): (TerminalGrid, TerminalGrid)
  /// The rows that have left the main screen.
  var history = TerminalHistory()
  /// Whether the alternate screen is shown, on which full-screen programs draw.
  public internal(set) var isAlternateScreen = false
  var cursor = TerminalCursor()
  /// The saved cursors of the main screen and of the alternate one.
  var saved = (main: TerminalCursor(), alternate: TerminalCursor())
  var modes = TerminalModes()
  /// The rows that scroll.
  var margins: Range<Int>
  /// The columns that scroll, and within which text wraps: all, unless mode 69 is on.
  var sideMargins: Range<Int>
  /// Whether each column is a tab stop.
  var tabStops: [Bool]
  var marked = MarkedGlyphs()
  var decorations = TerminalDecorations()
  /// The character that `REP` repeats.
  var lastPrinted: Unicode.Scalar?
  /// The input that the program asks for, and its form.
  public internal(set) var inputModes = TerminalInputModes()
  /// The shape of the cursor.
  public internal(set) var cursorShape = CursorShape.block
  /// Whether the program wants its cursor to blink.
  public internal(set) var isCursorBlinking = false
  /// Whether the cursor blinks until the program chooses a shape. Set it before the program writes.
  package var blinksByDefault = false { didSet { selectCursorShape(0) } }
  /// The title that the program gave its window: one line of at most 256 printable characters.
  public internal(set) var title = ""
  /// The last mark of the shell; nil without any.
  public internal(set) var promptMark: PromptMark?
  /// The number of marks that the shell has written.
  public internal(set) var promptMarkCount = 0
  /// The number of images that the program has shown: sixels, and images of kitty and iTerm2. The
  /// terminal leaves them out.
  public internal(set) var imageCount = 0
  /// The colours that the terminal reports to a program that asks for them.
  public var colors = TerminalColors()
  /// The colours that the program has set in place of ``colors``.
  var ownColors = TerminalOwnColors()
  /// The size of a cell in pixels that the terminal reports to a program that asks for it.
  public var cellPixels = Size(width: 10, height: 20)
  /// The answers that have not been taken.
  var replies: [UInt8] = []
  var savedTitles: [String] = []
  private var parser = TerminalParser()
  /// The work other than writing cells, in cells and bytes.
  var otherWork = 0

  /// Creates a blank terminal; sides of `size` below 1 count as 1.
  public init(size: Size) {
    self.size = Size(width: max(1, size.width), height: max(1, size.height))
    (grid, otherGrid) = (TerminalGrid(size: self.size), TerminalGrid(size: self.size))
    (margins, sideMargins) = (0..<self.size.height, 0..<self.size.width)
    tabStops = Terminal.tabStops(self.size.width)
  }

  /// Interprets a program's output; calls may split sequences and characters anywhere. Malformed
  /// UTF-8 shows as `�`.
  public mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = write($0) }
  }

  /// Interprets `text` until ``work`` reaches `limit`. Returns whether all of it was interpreted.
  package mutating func write(_ text: String, until limit: Int) -> Bool {
    var text = text
    return text.withUTF8 { write($0, until: limit) == $0.count }
  }

  /// Interprets bytes.
  public mutating func write(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { _ = write($0) } }

  private mutating func write(
    _ bytes: UnsafeBufferPointer<UInt8>, until limit: Int = .max
  ) -> Int {
    var index = 0
    while index < bytes.count, work < limit {
      let end = parser.isInPlainText ? Terminal.endOfASCII(bytes, index) : index
      if end > index {
        printASCII(bytes[index..<end])
        otherWork += end - index
        index = end
      } else {
        take(bytes[index])
        otherWork += 1
        index += 1
      }
    }
    return index
  }

  private static func endOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    let limit = min(bytes.count, start + longestPiece)
    var end = start
    while end < limit, bytes[end] &- 0x20 < 0x5F { end += 1 }
    return end
  }

  /// The most bytes printed in one step.
  private static let longestPiece = 1000

  private mutating func take(_ byte: UInt8) {
    if parser.isTorn(by: byte) { print("\u{FFFD}") }
    switch parser.take(byte) {
    case .none: break
    case .print(let scalar): print(scalar)
    case .control(let byte): obey(control: byte)
    case .escape(let final): obey(escape: final, parser.intermediate)
    case .sequence(let final): obey(parser.sequence, final)
    case .string: obey(parser.string)
    }
  }

  /// Takes the answers to queries since the last call, to be sent to the program.
  ///
  /// ```swift
  /// var terminal = Terminal(size: Size(width: 80, height: 24))
  /// terminal.write("ab\u{1B}[6n")
  /// let position = terminal.takeReplies()  // ESC [1;3R
  /// ```
  ///
  /// At most 4096 bytes wait; later answers are dropped.
  public mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  /// The position of the next character; see also ``isCursorVisible``.
  public var cursorPosition: Point { Point(x: cursor.x, y: cursor.y) }

  /// Whether the program shows its cursor, which ``surface`` never contains.
  public var isCursorVisible: Bool { modes.showsCursor }

  /// Whether the program is drawing a frame that must not be shown before its end (mode 2026).
  public var isHoldingFrame: Bool { modes.holdsFrame }

  /// The work done so far, in bytes and cells.
  package var work: Int { otherWork + grid.work + otherGrid.work }

  /// The columns of each cell's glyph, row by row: 1, or 2 and 0 for the halves of a wide one.
  package var cellColumns: [[UInt8]] { grid.rows.map { $0.map(\.columns) } }
}

/// The position and the style of printed text.
struct TerminalCursor: Sendable {
  var (x, y) = (0, 0)
  /// Whether the next character goes to the next row, because the last column before the right edge
  /// or margin has been written.
  var wrapsNext = false
  var pen = TerminalPen()
  /// Whether each of the four character sets draws lines in place of letters.
  var drawsLines = [false, false, false, false]
  /// The set in use.
  var charset = 0
  /// Whether rows and columns count from the margins and the cursor stays within them.
  var isInOrigin = false
}

/// The modes that programs switch on and off.
struct TerminalModes: Sendable {
  var inserts = false
  var wraps = true
  var lineFeedReturns = false
  var isReversed = false
  /// Whether the program may set ``Terminal/sideMargins``.
  var hasSideMargins = false
  var showsCursor = true
  /// Whether the program has chosen a shape that blinks. Mode 12 does not count: many programs
  /// switch it on in passing.
  var blinksCursor = false
  /// Whether the program asks that its frame is not shown before it is whole.
  var holdsFrame = false
}
