/// How a film is drawn. What a format cannot have it leaves out: only an SVG has two appearances.
public struct PictureOptions: Hashable, Sendable {
  /// The colours, which may depend on what the reader prefers.
  public enum Appearance: Hashable, Sendable {
    /// The same for all.
    case one(PictureTheme)
    /// The first, or the second for those who prefer light pages. Pixels have the first.
    case both(dark: PictureTheme, light: PictureTheme)

    /// The one where nobody says what they prefer.
    var first: PictureTheme {
      switch self {
      case .one(let theme), .both(let theme, _): theme
      }
    }
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
  /// Fonts by name, the best first; others come after them. An SVG loads none: those are used that the reader has.
  /// For pixels those are used that this machine has.
  public var fontFamilies: [String] = []
  /// Pixels, 4 to 200; a cell is 0.6 of it wide and 1.2 high. Where cells are whole pixels (5, 10, 15, 20) lines are
  /// sharpest.
  public var fontSize = 15.0
  /// What is around the cells.
  public var border = PictureBorder()
  /// Whether captions stand below the picture. They are always in an SVG's description.
  public var showsCaptions = false
  /// Whether what was pressed stands below the picture, with its times.
  public var showsSteps = false
  /// What is seen where nothing moves.
  public var poster = Poster.marker("poster")
  /// How often it plays, at least once; nil for ever.
  public var loopCount: Int?
  /// Percent of the time that comes last instead of first.
  public var loopOffset = 0.0
  /// Frames a second, at most; nil for all there are in an SVG, and ``pixelFramerate`` for pixels.
  public var framerate: Int?

  /// Frames a second of pixels where nothing else is said.
  public static let pixelFramerate = 25

  /// Dark, for ever, with the end as its poster unless a marker is called "poster".
  public init() {}
}

/// What is around the cells of a picture. All in pixels.
public struct PictureBorder: Hashable, Sendable {
  /// The bar above a window.
  public enum Bar: String, Hashable, Sendable, CaseIterable {
    /// Three discs, red, yellow and green, on the left.
    case colorful = "Colorful"
    /// The same on the right.
    case colorfulRight = "ColorfulRight"
    /// Three rings on the left.
    case rings = "Rings"
    /// The same on the right.
    case ringsRight = "RingsRight"
  }

  /// Between the cells and the window's edge; nil for 0.6 of the font's size.
  public var padding: Int?
  /// Around the window.
  public var margin = 0
  /// The margin's colour; nil for none in an SVG, and the theme's background for pixels.
  public var marginFill: PictureTheme.Tint?
  /// The bar above the cells.
  public var bar: Bar?
  /// How high it is.
  public var barSize = 30
  /// Of the window's corners.
  public var radius = 0

  /// A narrow one, and nothing else.
  public init() {}
}
