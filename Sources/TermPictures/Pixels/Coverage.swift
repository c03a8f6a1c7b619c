/// The share of each pixel that a glyph covers, 0 to 255, row by row.
struct Coverage {
  let width: Int
  let height: Int
  var values: [UInt8]

  /// Creates an empty coverage.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    values = Array(repeating: 0, count: width * height)
  }

  /// Covers whole pixels.
  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ value: UInt8 = 255) {
    for y in rows.clamped(to: 0..<height) {
      for x in columns.clamped(to: 0..<width) {
        values[y * width + x] = max(values[y * width + x], value)
      }
    }
  }

  /// Covers the area of `isInside`, with sixteen samples per pixel.
  mutating func fill(where isInside: (Double, Double) -> Bool) {
    for y in 0..<height {
      for x in 0..<width {
        var count = 0
        for place in 0..<16 {
          let (right, down) = (Double(place % 4) + 0.5, Double(place / 4) + 0.5)
          if isInside(Double(x) + right / 4, Double(y) + down / 4) { count += 1 }
        }
        let value = UInt8(min(255, count * 16))
        values[y * width + x] = max(values[y * width + x], value)
      }
    }
  }
}
