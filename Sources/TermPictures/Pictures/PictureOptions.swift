/// Options for drawing a film. Formats ignore options that they do not support: only an SVG can
/// have two appearances.
///
/// ```swift
/// var options = PictureOptions()
/// options.appearance = .both(dark: nord, light: paper)
/// options.fontSize = 20
/// options.poster = .time(0.5)
/// let picture = SVGAnimation(film, options: options)
/// ```
///
/// A ``PictureTheme`` is the colours alone.
public struct PictureOptions: Hashable, Sendable {
  /// The colours, which may depend on the reader's preference.
  public enum Appearance: Hashable, Sendable {
    /// One theme for all readers.
    case one(PictureTheme)
    /// The first theme, or the second for readers who prefer light pages. Pixel formats use the
    /// first.
    case both(dark: PictureTheme, light: PictureTheme)

    /// The theme for readers without a preference.
    var first: PictureTheme {
      switch self {
      case .one(let theme), .both(let theme, _): theme
      }
    }
  }

  /// The picture to show where animation is off.
  public enum Poster: Hashable, Sendable {
    /// The screen at the end.
    case last
    /// The screen at a marker; at the end if there is no such marker.
    case marker(String)
    /// The screen at a time, in seconds after the start.
    case time(Double)
  }

  /// The terminal's colours.
  public var appearance = Appearance.one(.dark)
  /// Font names in order of preference, before the built-in ones; for pixel formats also paths of
  /// font files, with a slash. An SVG uses the reader's fonts, pixel formats this machine's. A
  /// glyph that the first installed font lacks comes from the others, then from a fixed list; an
  /// emoji comes from the first font with colours.
  public var fontFamilies: [String] = []
  /// The font size in pixels, 4 to 200; a cell is 0.6 times as wide and 1.2 times as high. Lines
  /// are sharpest if cells are whole pixels (5, 10, 15, 20).
  public var fontSize = 15.0
  /// The space between two characters in pixels, 0 to 200. Lines, blocks and Braille still join.
  public var letterSpacing = 0.0
  /// The height of a line in heights of a cell, 1 to 10. Lines, blocks and Braille still join.
  public var lineHeight = 1.0
  /// The pixels of a file per pixel of these measures, 1 to 4: 2 for screens of high resolution. An
  /// SVG is sharp at any size and ignores it.
  public var scale = 1
  /// The least width of the picture in pixels. Padding fills the room beyond the cells and their
  /// border.
  public var width: Int?
  /// The least height of the picture in pixels.
  public var height: Int?
  /// The border around the cells.
  public var border = PictureBorder()
  /// Whether to show captions below the picture. An SVG's description always has them.
  public var showsCaptions = false
  /// Whether to show each input below the picture, for ``keyTime`` from its time on.
  public var showsKeys = false
  /// Whether the cursor blinks, in the rhythm of ``cursorBlinkTime``; nil if the program decides by
  /// its shape (DECSCUSR). The cursor stays visible where animation is off, and after ten seconds
  /// without a change.
  public var blinksCursor: Bool?
  /// The still, by default the marker `poster`.
  public var poster = Poster.marker("poster")
  /// The number of times to play the film, at least 1; nil for endlessly.
  public var loopCount: Int?
  /// The least seconds for which a moving picture shows the last screen.
  public var lastScreenTime = 0.0
  /// The percentage of the time to move from the start to the end.
  public var loopOffset = 0.0
  /// The most frames per second; nil for all frames in an SVG and ``pixelFramerate`` in pixel
  /// formats.
  public var framerate: Int?

  /// The default frames per second of pixel formats.
  public static let pixelFramerate = 25

  /// The seconds for which an input is shown, unless another one comes.
  public static let keyTime = 1.5

  /// The seconds for which a blinking cursor is visible, and then hidden.
  public static let cursorBlinkTime = 0.53

  /// Creates the defaults: dark, looping endlessly, with the marker "poster" or else the end as the
  /// poster.
  public init() {}
}

/// The border around a picture's cells. All measures are in pixels.
///
/// ```swift
/// var options = PictureOptions()
/// options.border.bar = .colorful
/// options.border.radius = 8
/// options.border.margin = 20
/// options.border.title = "an example"
/// options.border.line = .init(color: .init(90, 90, 90))
/// options.border.shadow = 12
/// ```
///
/// The border lies around the cells; the colours inside are a ``PictureTheme``.
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

  /// A line along the window's edge, inside of it.
  public struct Line: Hashable, Sendable {
    /// The line's width.
    public var width: Int
    /// The line's colour.
    public var color: PictureTheme.Tint

    /// Creates a line `width` pixels wide.
    public init(width: Int = 1, color: PictureTheme.Tint) {
      (self.width, self.color) = (width, color)
    }
  }

  /// The space between the cells and the window's edge; nil for 0.6 times the font size.
  public var padding: Int?
  /// The space around the window.
  public var margin = 0
  /// The margin's colour; nil for none in an SVG, and the theme's background for pixels.
  public var marginFill: PictureTheme.Tint?
  /// A picture that fills the margin, over its colour.
  public var marginPicture: MarginPicture?
  /// The bar above the cells.
  public var bar: Bar?
  /// The height of the bar.
  public var barSize = 30
  /// The text in the middle of the bar; "" for the film's title, nil for none. It stays the same,
  /// and is cut where there is no room.
  public var title: String?
  /// The line along the window's edge; nil for none.
  public var line: Line?
  /// The distance by which the window's shadow reaches into the margin; 0 for none.
  public var shadow = 0
  /// The radius of the window's corners.
  public var radius = 0

  /// Creates a border with only the default padding.
  public init() {}
}
