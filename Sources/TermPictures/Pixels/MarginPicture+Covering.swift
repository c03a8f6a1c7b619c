extension MarginPicture {
  /// 0xrrggbb of each pixel over `ground`, row by row, scaled so that it covers `width` by `height`
  /// pixels, with its middle in the middle.
  func covering(width: Int, height: Int, over ground: UInt32) throws(PixelError) -> [UInt32] {
    let scaling = PixelScaling(
      width: self.width, height: self.height, channels: 3,
      factor: max(Double(width) / Double(self.width), Double(height) / Double(self.height)))
    let pixels = try pixels.withUnsafeBufferPointer { opaque($0, over: ground) }
    let bytes = scaling.scaled(pixels, width: width, height: height)
    return (0..<width * height).map { pixel in
      bytes[pixel * 3..<pixel * 3 + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// Red, green and blue of each pixel over `ground`.
  private func opaque(_ bytes: UnsafeBufferPointer<UInt8>, over ground: UInt32) -> [UInt8] {
    let below = PixelColor.bytes(ground).map(Int.init)
    var result = [UInt8](repeating: 0, count: width * height * 3)
    for pixel in 0..<width * height {
      let opacity = Int(bytes[pixel * 4 + 3])
      for channel in 0..<3 {
        let mixed = Int(bytes[pixel * 4 + channel]) * opacity + below[channel] * (255 - opacity)
        result[pixel * 3 + channel] = UInt8((mixed + 127) / 255)
      }
    }
    return result
  }
}
