/// The measures of a cell, in picture units: 9 by 18, or more where characters and lines are spaced.
/// A font's glyphs keep their place in the middle, and what is drawn as a shape grows to the edges.
struct PictureCell: Hashable {
  static let baseline = 14.0
  static let fontSize = 15
  /// Without spacing. Both have a middle on whole units for a light line of 1 unit or a double one.
  static let plain = PictureCell(width: 9, height: 18)

  let width: Double
  let height: Double

  init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// The cell of a picture. Space is of whole pixels where possible, for sharp edges.
  init(_ options: PictureOptions) {
    let unit = options.pixels / Double(PictureCell.fontSize)
    let tall = (PictureCell.plain.height * options.stretch * unit + 1e-6).rounded(.down) / unit
    width = PictureCell.exact(PictureCell.plain.width + options.spacing.rounded() / unit)
    height = options.stretch > 1 ? PictureCell.exact(tall) : PictureCell.plain.height
  }

  /// A multiple of 1/64, so that sums are exact and neighbours touch.
  private static func exact(_ length: Double) -> Double { (length * 64).rounded() / 64 }

  /// The room on each side of a glyph of a plain cell, across and down.
  var left: Double { (width - PictureCell.plain.width) / 2 }
  var top: Double { (height - PictureCell.plain.height) / 2 }

  /// The same line in a cell with this spacing: what is in the middle keeps its width, and what ends
  /// at an edge of the plain cell ends at this one's.
  func across(_ x: Double) -> Double {
    PictureCell.moved(x, in: PictureCell.plain.width, middle: 3...6, by: left)
  }

  /// The same from top to bottom.
  func along(_ y: Double) -> Double {
    PictureCell.moved(y, in: PictureCell.plain.height, middle: 7...10, by: top)
  }

  private static func moved(
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
