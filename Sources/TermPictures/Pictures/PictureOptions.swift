import CPictures
import TermSurface

/// Options for drawing a film. Formats ignore unsupported ones, such as two appearances in a GIF.
///
/// ```swift
/// var options = PictureOptions()
/// options.appearance = .both(dark: nord, light: paper)
/// options.fontSize = 20
/// options.poster = .time(0.5)
/// let picture = SVGAnimation(film, options: options)
/// ```
///
/// A ``PictureTheme`` has only the colours.
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
  /// The font size in pixels, 4 to 200. A cell is 0.6 font sizes wide and 1.2 font sizes high.
  /// Lines are sharpest if cells are whole pixels (5, 10, 15, 20).
  public var fontSize = 15.0
  /// The space between two characters in pixels, 0 to 200. Lines, blocks and Braille still join.
  public var letterSpacing = 0.0
  /// The height of a line as a multiple of a cell's, 1 to 10. Lines, blocks and Braille still join.
  public var lineHeight = 1.0
  /// The number of pixels in the file for each pixel of the other options, 1 to 4; 2 is for screens
  /// of high resolution. An SVG is sharp at any size and ignores the scale.
  public var scale = 1
  /// The least width of the picture in pixels. Padding fills what the cells and their border leave.
  public var width: Int?
  /// The least height of the picture in pixels.
  public var height: Int?
  /// The border around the cells.
  public var border = PictureBorder()
  /// Whether to show captions below the picture. An SVG's description always has them.
  public var showsCaptions = false
  /// Whether to show each input below the picture, for ``keyTime`` seconds.
  public var showsKeys = false
  /// Whether the cursor blinks, in the rhythm of ``cursorBlinkTime``; nil lets the program decide,
  /// by the cursor's style (DECSCUSR). The cursor stays visible where animation is off, and after
  /// ten seconds without a change.
  public var blinksCursor: Bool?
  /// The picture to show without animation; by default, the screen at the marker `poster`.
  public var poster = Poster.marker("poster")
  /// The number of times to play the film, at least 1; nil plays it endlessly.
  public var loopCount: Int?
  /// The least time in seconds for which an animation shows the last screen.
  public var lastScreenTime = 0.0
  /// The percentage of the film's time that is moved from its start to its end.
  public var loopOffset = 0.0
  /// The most frames per second; nil for all in an SVG, and ``pixelFramerate`` in pixel formats.
  public var framerate: Int?

  /// The default frames per second of pixel formats.
  public static let pixelFramerate = 25

  /// The seconds for which an input is shown, unless another input follows sooner.
  public static let keyTime = 1.5

  /// The seconds for which a blinking cursor is visible, and for which it is then hidden.
  public static let cursorBlinkTime = 0.53

  /// Creates the defaults: dark, looping endlessly, with the marker "poster" or the end as poster.
  public init() {}

  /// Returns how many columns and rows fit into `width` by `height` pixels, at least one each.
  ///
  /// ```swift
  /// var options = PictureOptions()
  /// options.border.padding = 20
  /// (options.width, options.height) = (1200, 600)
  /// let size = options.screenSize(width: 1200, height: 600)  // 128 by 31
  /// ```
  ///
  /// Rows for captions are added to these. Without ``width`` and ``height`` a picture is as large
  /// as its cells and their border.
  public func screenSize(width: Int, height: Int) -> Size {
    // Cells of an SVG may be a fraction of a pixel larger, or smaller.
    let (cell, units) = (PixelCell(self), PictureCell(self))
    let unit = pixels / Double(PictureCell.fontSize)
    let border = PictureLayout(self, .zero, cell: (0, 0))
    func count(_ pixels: Int, _ around: Double, _ length: Int, _ sharp: Double) -> Int {
      let room = Double(min(max(0, pixels), 100_000)) - around
      return max(1, Int(room / max(Double(length), sharp * unit)))
    }
    return Size(
      width: count(width, border.around.width, cell.width, units.width),
      height: count(height, border.around.height, cell.height, units.height))
  }

  /// The options with each measure multiplied by ``scale``, and a scale of 1.
  var inDevicePixels: PictureOptions {
    var options = self
    let scale = min(max(1, scale), 4)
    options.scale = 1
    options.fontSize = pixels * Double(scale)
    options.letterSpacing *= Double(scale)
    options.width = width.map { $0 * scale }
    options.height = height.map { $0 * scale }
    options.border = border.enlarged(scale, fontSize: pixels)
    return options
  }
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
    /// Three discs, red, yellow and green, on the right.
    case colorfulRight = "ColorfulRight"
    /// Three rings on the left.
    case rings = "Rings"
    /// Three rings on the right.
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
  /// The margin's colour; nil for none in an SVG, and the theme's background in pixel formats.
  public var marginFill: PictureTheme.Tint?
  /// A picture that fills the margin, over its colour.
  public var marginPicture: MarginPicture?
  /// The bar above the cells.
  public var bar: Bar?
  /// The height of the bar.
  public var barSize = 30
  /// The text in the middle of the bar; "" for the film's title, nil for none. The text stays the
  /// same during the film, and is cut where there is no room.
  public var title: String?
  /// The line along the window's edge; nil for none.
  public var line: Line?
  /// The distance by which the window's shadow reaches into the margin; 0 for none.
  public var shadow = 0
  /// The radius of the window's corners.
  public var radius = 0

  /// Creates a border with only the default padding.
  public init() {}

  /// Returns the border `scale` times as large, around text of `fontSize` pixels.
  fileprivate func enlarged(_ scale: Int, fontSize: Double) -> PictureBorder {
    func limited(_ pixels: Int) -> Int { min(max(0, pixels), 10_000) * scale }
    var border = self
    border.padding = limited(padding ?? PictureBorder.padding(fontSize: fontSize))
    border.margin = limited(margin)
    border.barSize = limited(barSize)
    border.radius = limited(radius)
    border.shadow = limited(shadow)
    border.line?.width = limited(line?.width ?? 0)
    return border
  }

  /// Returns the default padding in pixels.
  static func padding(fontSize: Double) -> Int { Int((fontSize * 0.6).rounded()) }
}

/// A picture that fills the margin around the window: a PNG file. It is scaled in its proportions
/// until it covers the whole area, and cut at two edges.
///
/// ```swift
/// var options = PictureOptions()
/// options.border.margin = 40
/// options.border.marginPicture = try MarginPicture(png)
/// ```
///
/// An SVG embeds the file. Transparent parts of the picture show ``PictureBorder/marginFill``.
public struct MarginPicture: Hashable, Sendable {
  /// The most pixels of a picture: 16 million.
  public static let mostPixels = 16_000_000
  /// The most bytes of a file: 20 million.
  public static let mostBytes = 20_000_000

  /// The size in pixels.
  let width: Int
  let height: Int
  /// The file.
  let file: [UInt8]

  /// Reads the PNG in `file`. Throws if there is no libpng, if the file is no PNG or a broken one,
  /// or if it has more than ``mostPixels`` or ``mostBytes``.
  public init(_ file: [UInt8]) throws(PixelError) {
    try PixelLibrary.png.check()
    var (width, height): (Int32, Int32) = (0, 0)
    guard file.count <= Self.mostBytes, tc_png_size(file, file.count, &width, &height) != 0 else {
      throw .noPNG
    }
    (self.width, self.height, self.file) = (Int(width), Int(height), file)
    guard self.width * self.height <= Self.mostPixels else {
      throw .tooLarge(width: self.width, height: self.height)
    }
    _ = try pixels
  }

  /// Red, green, blue and opacity of each pixel, row by row.
  var pixels: [UInt8] {
    get throws(PixelError) {
      var isWhole = false
      let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        isWhole = tc_png_unpack(file, file.count, start) != 0
        count = isWhole ? buffer.count : 0
      }
      guard isWhole else { throw .noPNG }
      return pixels
    }
  }
}
