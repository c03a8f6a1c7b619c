/// Scales a picture around its middle.
struct PixelScaling {
  /// The size of the picture in pixels.
  let width: Int
  let height: Int
  /// The bytes of a pixel.
  let channels: Int
  /// The factor by which the picture grows.
  let factor: Double

  /// Returns the middle of `source`, as much as `width` by `height` pixels have room for. Scales
  /// row by row: first across, then down over the rows that are needed.
  func scaled(_ source: [UInt8], width: Int, height: Int) -> [UInt8] {
    let columns = Reach.all(count: width, of: self.width, scale: factor)
    let rows = Reach.all(count: height, of: self.height, scale: factor)
    var known: [Int: [Double]] = [:]
    var result: [UInt8] = []
    result.reserveCapacity(width * height * channels)
    for reach in rows {
      for row in known.keys where row < reach.start { known[row] = nil }
      var sum = [Double](repeating: 0, count: width * channels)
      for (row, weight) in zip(reach.start..., reach.weights) {
        let line = known[row] ?? across(source, row, columns)
        known[row] = line
        for place in sum.indices { sum[place] += line[place] * weight }
      }
      result += sum.map { UInt8(min(max(0, $0.rounded()), 255)) }
    }
    return result
  }

  /// Returns a row of the source, as wide as the result.
  private func across(_ source: [UInt8], _ row: Int, _ columns: [Reach]) -> [Double] {
    var line: [Double] = []
    line.reserveCapacity(columns.count * channels)
    for reach in columns {
      for channel in 0..<channels {
        var place = (row * width + reach.start) * channels + channel
        var sum = 0.0
        for weight in reach.weights {
          sum += Double(source[place]) * weight
          place += channels
        }
        line.append(sum)
      }
    }
    return line
  }
}

/// The pixels of the source that make up one pixel of the result, with their shares.
private struct Reach {
  let start: Int
  let weights: [Double]

  /// Returns the pixels for `count` pixels in the middle of `length`, which are `scale` times as
  /// large. The weights fall off to both sides, over at least a pixel of the source.
  static func all(count: Int, of length: Int, scale: Double) -> [Reach] {
    let first = (Double(length) - Double(count) / scale) / 2
    let support = max(1, 1 / scale)
    return (0..<count).map { index in
      let center = first + (Double(index) + 0.5) / scale
      let start = max(0, Int((center - support + 0.5).rounded(.down)))
      let end = min(length, max(start + 1, Int((center + support + 0.5).rounded(.down))))
      let shares = (min(start, length - 1)..<max(end, 1)).map { pixel in
        max(0, 1 - abs(Double(pixel) + 0.5 - center) / support)
      }
      let sum = shares.reduce(0, +)
      return Reach(
        start: min(start, length - 1), weights: sum > 0 ? shares.map { $0 / sum } : [1])
    }
  }
}
