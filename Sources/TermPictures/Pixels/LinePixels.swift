/// Snaps the edges of lines to pixels. A heavy line is a light one plus its width on each side, and
/// a double one consists of those two sides alone: so lines join, and stay apart, at any size.
struct LinePixels {
  let light: Range<Int>
  private let unit: Double
  private let scale: Double

  /// Creates the edges for a light line that begins at unit `light`.
  init(light: Double, scale: Double) {
    (unit, self.scale) = (light, scale)
    self.light = ShapeCoverage.snapped(light, 1, scale)
  }

  func line(isHeavy: Bool) -> Range<Int> {
    isHeavy ? light.lowerBound - light.count..<light.upperBound + light.count : light
  }

  /// The pixels between two edges, in units, of a line or of the cell of `length` pixels. Contains
  /// at least one pixel of the cell.
  func range(_ start: Double, _ end: Double, of length: Int) -> Range<Int> {
    let first = min(max(0, edge(start)), length - 1)
    return first..<max(first + 1, min(edge(end), length))
  }

  private func edge(_ place: Double) -> Int {
    switch place - unit {
    case -1: light.lowerBound - light.count
    case 0: light.lowerBound
    case 1: light.upperBound
    case 2: light.upperBound + light.count
    default: Int((place * scale).rounded())
    }
  }
}
