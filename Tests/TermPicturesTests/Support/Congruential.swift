/// A linear congruential generator.
struct Congruential {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

extension Congruential {
  /// Pixels of `colors` in rows of `width`: runs, noise, and rows that are like those above.
  mutating func pixels<Pixel>(_ count: Int, width: Int, of colors: [Pixel]) -> [Pixel] {
    var pixels: [Pixel] = []
    while pixels.count < count {
      let length = 1 + Int(next() % (next() % 8 == 0 ? 9000 : 20))
      switch next() % 3 {
      case 0 where pixels.count >= width:
        for _ in 0..<length { pixels.append(pixels[pixels.count - width]) }
      case 1:
        for _ in 0..<length % 32 { pixels.append(color(of: colors)) }
      default:
        pixels += Array(repeating: color(of: colors), count: length)
      }
    }
    return Array(pixels.prefix(count))
  }

  private mutating func color<Pixel>(of colors: [Pixel]) -> Pixel {
    colors[Int(next() % UInt64(colors.count))]
  }
}
