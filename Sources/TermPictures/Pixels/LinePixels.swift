/// Snaps the edges of lines to pixels. A heavy line is a light one plus its width on each side, and
/// a double one consists of those two sides alone: so lines join, and stay apart, at any size.
struct LinePixels {
  let light: Range<Int>
  private let unit: Double

  /// Creates the edges for a light line that begins at unit `light`, `room` pixels later.
  init(light: Double, scale: Double, room: Int = 0) {
    unit = light
    let line = ShapeCoverage.snapped(light, 1, scale)
    self.light = line.lowerBound + room..<line.upperBound + room
  }

  func line(isHeavy: Bool) -> Range<Int> {
    isHeavy ? light.lowerBound - light.count..<light.upperBound + light.count : light
  }

  /// The pixels between two edges, in units, of a line or of the cell of `length` pixels. Contains
  /// at least one pixel of the cell.
  func range(_ start: Double, _ end: Double, of length: Int) -> Range<Int> {
    let first = min(max(0, edge(start, of: length)), length - 1)
    return first..<max(first + 1, min(edge(end, of: length), length))
  }

  /// The pixel of an edge of a line, or of the cell before or after it.
  private func edge(_ place: Double, of length: Int) -> Int {
    switch place - unit {
    case -1: light.lowerBound - light.count
    case 0: light.lowerBound
    case 1: light.upperBound
    case 2: light.upperBound + light.count
    default: place < unit ? 0 : length
    }
  }
}
