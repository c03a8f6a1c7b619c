/// How a recording is drawn as SVG.
public struct SVGOptions: Hashable, Sendable {
  /// The colours, which may depend on what the reader prefers.
  public enum Appearance: Hashable, Sendable {
    /// The same for all.
    case one(SVGTheme)
    /// The first, or the second for those who prefer light pages.
    case both(dark: SVGTheme, light: SVGTheme)
  }

  /// The picture that is seen where nothing moves.
  public enum Poster: Hashable, Sendable {
    /// What the screen shows at the end.
    case last
    /// What it shows at a marker; at the end where no marker is called so.
    case marker(String)
    /// What it shows so many seconds after the start.
    case time(Double)
  }

  /// The colours that the terminal gives.
  public var appearance = Appearance.one(.dark)
  /// Fonts by name, the best first. Nothing is loaded: those are used that the reader has.
  public var fontFamilies = [
    "ui-monospace", "SFMono-Regular", "Menlo", "Cascadia Mono", "DejaVu Sans Mono",
    "Liberation Mono", "Consolas", "monospace",
  ]
  /// Pixels; a cell is 0.6 of it wide and 1.2 high. Where cells are whole pixels (5, 10, 15, 20) lines are
  /// sharpest.
  public var fontSize = 15.0
  /// Whether captions stand below the picture. They are always in the description.
  public var showsCaptions = false
  /// What is seen where nothing moves.
  public var poster = Poster.marker("poster")
  /// How often it plays, at least once; nil for ever.
  public var loopCount: Int?

  /// Dark, for ever, with the end as its poster unless a marker is called "poster".
  public init() {}
}

/// The colours that a terminal gives to what asks for none, and to the first sixteen of its palette.
public struct SVGTheme: Hashable, Sendable {
  /// A colour of the theme, 0–255 each (taken modulo 256).
  public struct Tint: Hashable, Sendable {
    let hex: String

    /// A colour from its parts.
    public init(_ red: Int, _ green: Int, _ blue: Int) {
      let digits = String((red & 0xFF) << 16 | (green & 0xFF) << 8 | (blue & 0xFF), radix: 16)
      hex = String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// 0xrrggbb.
    init(_ code: Int) { self.init(code >> 16, code >> 8, code) }
  }

  /// Of text.
  public var foreground: Tint
  /// Behind it.
  public var background: Tint
  /// The first sixteen colours of the palette, or less: those left out are xterm's.
  public var palette: [Tint]

  /// A theme of these colours.
  public init(foreground: Tint, background: Tint, palette: [Tint] = []) {
    (self.foreground, self.background, self.palette) = (foreground, background, palette)
  }

  /// Light text on a dark ground; every colour but black reads on it.
  public static let dark = SVGTheme(
    foreground: Tint(0xDFE3E8), background: Tint(0x16191D),
    palette: [
      0x16191D, 0xFF6B6B, 0x5FD068, 0xE5C453, 0x6CA8FF, 0xD98CF0, 0x55CBD3, 0xDFE3E8,
      0x8A929C, 0xFF8F8F, 0x83E38A, 0xF2D87A, 0x93C0FF, 0xE6ABF7, 0x7FDEE4, 0xFFFFFF,
    ].map { Tint($0) })

  /// Dark text on a light ground; every colour but white reads on it.
  public static let light = SVGTheme(
    foreground: Tint(0x1F2328), background: Tint(0xFFFFFF),
    palette: [
      0x1F2328, 0xB3261E, 0x1A6E2E, 0x7A5600, 0x0A58C2, 0x8A2DA8, 0x0B6B74, 0x6A737D,
      0x57606A, 0xC4342B, 0x1F7A36, 0x855E00, 0x1E66CF, 0x9A3DB8, 0x0F7480, 0xFFFFFF,
    ].map { Tint($0) })
}
