/// Colours as 0xrrggbb.
enum PixelColor {
  /// Returns the colour between `a` and `b`, `share` of the way to `b`.
  static func mixed(_ a: UInt32, _ b: UInt32, _ share: Double) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let (from, to) = (Double(a >> shift & 0xFF), Double(b >> shift & 0xFF))
      return UInt32((from + (to - from) * share).rounded()) << shift
    }
    return channel(16) | channel(8) | channel(0)
  }

  /// Returns the visual distance of two colours: weighted squares of red, green and blue, with
  /// green counting most.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    func difference(_ shift: UInt32) -> Int { Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF) }
    let (red, green, blue) = (difference(16), difference(8), difference(0))
    return 3 * red * red + 6 * green * green + blue * blue
  }

  /// Returns red, green and blue as bytes.
  static func rgbBytes(_ color: UInt32) -> [UInt8] {
    [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
  }
}
