/// The measures of a cell, in picture units: 9 by 18, or more where characters and lines are
/// spaced. A font's glyphs stay in the middle, and glyphs drawn as shapes grow to the edges.
struct PictureCell: Hashable {
  static let baseline = 14.0
  static let fontSize = 15
  /// The cell without spacing. In both directions, a light line of 1 unit or a double line in the
  /// middle lies on whole units.
  static let plain = PictureCell(width: 9, height: 18)

  let width: Double
  let height: Double

  init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// Creates the cell of a picture. Rounds spacing to whole pixels where possible, for sharp edges.
  init(_ options: PictureOptions) {
    let unit = options.pixels / Double(PictureCell.fontSize)
    let tall = (PictureCell.plain.height * options.stretch * unit + 1e-6).rounded(.down) / unit
    width = PictureCell.exact(PictureCell.plain.width + options.spacing.rounded() / unit)
    height = options.stretch > 1 ? PictureCell.exact(tall) : PictureCell.plain.height
  }

  /// Rounds a length to a multiple of 1/64, so that sums of lengths are exact and neighbours touch.
  private static func exact(_ length: Double) -> Double { (length * 64).rounded() / 64 }

  /// The extra space on each side of a glyph that fills a plain cell: at the left, and at the top.
  var left: Double { (width - PictureCell.plain.width) / 2 }
  var top: Double { (height - PictureCell.plain.height) / 2 }

  /// Converts `x` from a plain cell to this cell. Lines in the middle keep their width, and lines
  /// that end at an edge still end at it.
  func stretchedX(_ x: Double) -> Double {
    PictureCell.stretched(x, in: PictureCell.plain.width, middle: 3...6, by: left)
  }

  /// Converts `y`, which grows downward, as ``stretchedX(_:)`` converts `x`.
  func along(_ y: Double) -> Double {
    PictureCell.stretched(y, in: PictureCell.plain.height, middle: 7...10, by: top)
  }

  private static func stretched(
    _ place: Double, in length: Double, middle: ClosedRange<Double>, by room: Double
  ) -> Double {
    if place < middle.lowerBound { return place * (middle.lowerBound + room) / middle.lowerBound }
    guard place > middle.upperBound else { return place + room }
    let share = (place - middle.upperBound) / (length - middle.upperBound)
    return place + room + room * share
  }
}

extension PictureOptions {
  /// The font size, clamped to the drawable range.
  var pixels: Double { min(max(4, fontSize), 200) }

  /// The letter spacing, clamped to the drawable range.
  var spacing: Double { min(max(0, letterSpacing), 200) }

  /// The line height, clamped to the drawable range.
  var stretch: Double { min(max(1, lineHeight), 10) }
}

/// The size of a cell in whole pixels, and of the part in its middle that a font's glyphs fill.
struct PixelCell: Hashable {
  /// The size without spacing.
  let glyphWidth: Int
  let glyphHeight: Int
  let width: Int
  let height: Int

  init(_ options: PictureOptions) {
    (glyphWidth, glyphHeight) = (
      Int((options.pixels * 0.6).rounded()), Int((options.pixels * 1.2).rounded())
    )
    width = glyphWidth + Int(options.spacing.rounded())
    height = Int((Double(glyphHeight) * options.stretch + 1e-6).rounded(.down))
  }

  /// Creates a cell without spacing.
  init(width: Int, height: Int) {
    (glyphWidth, glyphHeight, self.width, self.height) = (width, height, width, height)
  }

  /// The number of pixels before a glyph: to its left, and above it.
  var left: Int { (width - glyphWidth) / 2 }
  var top: Int { (height - glyphHeight) / 2 }
}
