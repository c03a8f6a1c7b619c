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
    let pixels = try source.pixels.withUnsafeBufferPointer { bytes in
      opaque(bytes, over: ground)
    }
    let scaling = PixelScaling(
      width: source.width, height: source.height, channels: 3, factor: scale)
    let bytes = scaling.scaled(pixels, width: width, height: height)
    return (0..<width * height).map { pixel in
      bytes[pixel * 3..<pixel * 3 + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }
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
}
