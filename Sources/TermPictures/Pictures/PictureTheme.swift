import CPictures
import TermEmulator
import TermSurface

/// The colours that a picture is drawn in: a terminal's defaults and its first 16 palette colours.
///
/// ```swift
/// let paper = PictureTheme(
///   foreground: .init(40, 40, 40), background: .init(250, 245, 230))
/// let nord = PictureTheme.named("Nord") ?? .dark
/// ```
///
/// `TerminalColors` are the colours that a terminal reports to a program, or that a cast names.
public struct PictureTheme: Hashable, Sendable {
  /// A colour of the theme. Its red, green and blue are 0 to 255, taken modulo 256.
  public struct Tint: Hashable, Sendable {
    /// The colour as 0xrrggbb.
    let code: UInt32

    /// Creates a colour from its components.
    public init(_ red: Int, _ green: Int, _ blue: Int) {
      code = UInt32((red & 0xFF) << 16 | (green & 0xFF) << 8 | (blue & 0xFF))
    }

    /// Creates a colour from 0xrrggbb.
    init(_ code: Int) { self.init(code >> 16, code >> 8, code) }

    /// Creates a colour from `#rrggbb`; nil for anything else.
    public init?(_ text: String) {
      guard let (red, green, blue) = Color(hex: text)?.channels else { return nil }
      self.init(red, green, blue)
    }

    fileprivate var color: Color { .rgb(Int(code >> 16), Int(code >> 8 & 0xFF), Int(code & 0xFF)) }

    /// The colour as six hexadecimal digits.
    package var hex: String {
      let digits = String(code, radix: 16)
      return String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }
  }

  /// The default text colour.
  public var foreground: Tint
  /// The default background.
  public var background: Tint
  /// The first colours of the palette, up to sixteen; missing ones are xterm's.
  public var palette: [Tint]
  /// The cursor's colour; nil for the text's.
  public var cursor: Tint?
  /// The background of selected text; nil if the theme has none. Pictures show no selection.
  public var selection: Tint?

  /// Creates a theme of these colours.
  public init(foreground: Tint, background: Tint, palette: [Tint] = []) {
    (self.foreground, self.background, self.palette) = (foreground, background, palette)
  }

  /// Creates a theme from colours as 0xrrggbb.
  init(foreground: Int, background: Int, palette: [Int]) {
    self.init(
      foreground: Tint(foreground), background: Tint(background), palette: palette.map { Tint($0) })
  }

  /// The colours that a terminal of this theme reports to a program.
  public var terminalColors: TerminalColors {
    TerminalColors(
      foreground: foreground.color, background: background.color, cursor: cursor?.color,
      palette: palette.map(\.color))
  }

  /// The colour in which cursors are drawn.
  var cursorTint: Tint { cursor ?? foreground }

  /// The background of captions: a little nearer to the text's colour.
  var band: Tint { Tint(Int(PixelColor.mixed(background.code, foreground.code, 0.1))) }

  /// Light text on a dark background, on which every colour but black is legible.
  public static let dark = PictureTheme(
    foreground: 0xDFE3E8, background: 0x16191D,
    palette: [
      0x16191D, 0xFF6B6B, 0x5FD068, 0xE5C453, 0x6CA8FF, 0xD98CF0, 0x55CBD3, 0xDFE3E8,
      0x8A929C, 0xFF8F8F, 0x83E38A, 0xF2D87A, 0x93C0FF, 0xE6ABF7, 0x7FDEE4, 0xFFFFFF,
    ])

  /// Dark text on a light background, on which every colour but white is legible.
  public static let light = PictureTheme(
    foreground: 0x1F2328, background: 0xFFFFFF,
    palette: [
      0x1F2328, 0xB3261E, 0x1A6E2E, 0x7A5600, 0x0A58C2, 0x8A2DA8, 0x0B6B74, 0x6A737D,
      0x57606A, 0xC4342B, 0x1F7A36, 0x855E00, 0x1E66CF, 0x9A3DB8, 0x0F7480, 0xFFFFFF,
    ])

  /// Returns the theme that VHS knows by `name`, or ``dark`` or ``light``; nil for an unknown name.
  /// Case matters only where two names differ only in case, such as `TokyoNight` and `tokyonight`.
  public static func named(_ name: String) -> PictureTheme? {
    let wanted = name.lowercased()
    if wanted == "dark" || wanted == "light" { return wanted == "dark" ? .dark : .light }
    let index = names.firstIndex(of: name) ?? names.firstIndex { $0.lowercased() == wanted }
    return index.flatMap { PictureTheme(lines[$0]) }
  }

  /// The names of VHS's themes, for ``named(_:)``, in alphabetical order.
  public static let names: [String] = lines.map {
    String(decoding: $0.prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self)
  }

  /// The lines of the colour schemes' file, which is part of the program: the name of a scheme, its
  /// background, foreground, cursor and selection, and its palette, with tabs between them. A
  /// look-up parses only the line that it needs.
  private static var lines: [Slice<UnsafeBufferPointer<UInt8>>] {
    let bytes = UnsafeBufferPointer(start: tc_themes_bytes(), count: tc_themes_size())
    // The first two lines name the source of the schemes, and the columns.
    return Array(bytes.split(separator: UInt8(ascii: "\n")).dropFirst(2))
  }

  /// Reads a line of the table; nil if it lacks a colour that every theme has.
  private init?(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    let tints = fields.dropFirst().map { field in
      Int(String(decoding: field, as: UTF8.self), radix: 16).map { Tint($0) }
    }
    guard tints.count == 20, let background = tints[0], let foreground = tints[1] else {
      return nil
    }
    self.init(
      foreground: foreground, background: background, palette: tints[4...].compactMap(\.self))
    (cursor, selection) = (tints[2], tints[3])
  }
}
