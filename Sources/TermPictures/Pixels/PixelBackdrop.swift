/// The picture of a margin, scaled so that it covers an area, with its middle in the middle.
struct PixelBackdrop {
  private let source: MarginPicture
  private let width: Int
  private let height: Int

  /// Covers `width` by `height` pixels.
  init(_ source: MarginPicture, width: Int, height: Int) {
    (self.source, self.width, self.height) = (source, width, height)
  }

  /// 0xrrggbb of each pixel over `ground`, row by row.
  func pixels(over ground: UInt32) throws(PixelError) -> [UInt32] {
    let scale = max(
      Double(width) / Double(source.width), Double(height) / Double(source.height))
    let columns = Reach.all(count: width, of: source.width, scale: scale)
    let rows = Reach.all(count: height, of: source.height, scale: scale)
    let pixels = try source.pixels.withUnsafeBufferPointer { bytes in
      opaque(bytes, over: ground)
    }
    return scaled(pixels, columns, rows)
  }

  /// Red, green and blue of each pixel of the source over `ground`.
  private func opaque(_ bytes: UnsafeBufferPointer<UInt8>, over ground: UInt32) -> [UInt8] {
    let below = PixelColor.bytes(ground).map(Int.init)
    var result = [UInt8](repeating: 0, count: source.width * source.height * 3)
    for pixel in 0..<source.width * source.height {
      let opacity = Int(bytes[pixel * 4 + 3])
      for channel in 0..<3 {
        let mixed = Int(bytes[pixel * 4 + channel]) * opacity + below[channel] * (255 - opacity)
        result[pixel * 3 + channel] = UInt8((mixed + 127) / 255)
      }
    }
    return result
  }

  /// Scales row by row: first across, then down over the rows that are needed.
  private func scaled(_ source: [UInt8], _ columns: [Reach], _ rows: [Reach]) -> [UInt32] {
    var known: [Int: [Double]] = [:]
    var result: [UInt32] = []
    result.reserveCapacity(width * height)
    for reach in rows {
      for row in known.keys where row < reach.start { known[row] = nil }
      var sum = [Double](repeating: 0, count: width * 3)
      for (row, weight) in zip(reach.start..., reach.weights) {
        let line = known[row] ?? across(source, row, columns)
        known[row] = line
        for place in sum.indices { sum[place] += line[place] * weight }
      }
      for x in 0..<width {
        let channels = (0..<3).map { UInt32(min(max(0, sum[x * 3 + $0].rounded()), 255)) }
        result.append(channels[0] << 16 | channels[1] << 8 | channels[2])
      }
    }
    return result
  }

  /// A row of the source, as wide as the area.
  private func across(_ source: [UInt8], _ row: Int, _ columns: [Reach]) -> [Double] {
    var line: [Double] = []
    line.reserveCapacity(width * 3)
    for reach in columns {
      for channel in 0..<3 {
        var place = (row * self.source.width + reach.start) * 3 + channel
        var sum = 0.0
        for weight in reach.weights {
          sum += Double(source[place]) * weight
          place += 3
        }
        line.append(sum)
      }
    }
    return line
  }
}

/// The pixels of the source that one of the area is made of, with their shares.
private struct Reach {
  let start: Int
  let weights: [Double]

  /// Those of `count` pixels in the middle of `length`, which are `scale` times as large. The
  /// weights fall off to both sides, over at least a pixel of the source.
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
