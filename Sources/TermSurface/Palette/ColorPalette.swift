/// The 256 colours of xterm and similar terminals, and the nearest of them to a given colour.
enum ColorPalette {
  /// The channels that xterm shows for a palette entry.
  static func channels(of index: Int) -> (red: Int, green: Int, blue: Int) {
    if index < 16 { return base(index) }
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
    let cube = index - 16
    return (step(cube / 36), step(cube / 6 % 6), step(cube % 6))
  }

  /// The nearest entry of the 6×6×6 cube or the grey ramp.
  static func nearest256(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let cube = 36 * level(red) + 6 * level(green) + level(blue)
    let grey = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
    let toCube = distance(channels(of: 16 + cube), (red, green, blue))
    let toGrey = distance(channels(of: 232 + grey), (red, green, blue))
    return toGrey < toCube ? 232 + grey : 16 + cube
  }

  /// The nearest of the first `count` entries.
  static func nearest(_ red: Int, _ green: Int, _ blue: Int, among count: Int) -> Int {
    var best = 0
    for index in 1..<count
    where distance(base(index), (red, green, blue)) < distance(base(best), (red, green, blue)) {
      best = index
    }
    return best
  }

  /// The channels that a VGA text screen, such as the Linux console, shows for one of the first 16.
  static func vga(_ index: Int) -> (red: Int, green: Int, blue: Int) {
    if index == 3 { return (170, 85, 0) }
    let (low, high) = index < 8 ? (0, 170) : (85, 255)
    func channel(_ bit: Int) -> Int { index >> bit & 1 == 1 ? high : low }
    return (channel(0), channel(1), channel(2))
  }

  private static func step(_ level: Int) -> Int { level == 0 ? 0 : 55 + 40 * level }

  private static func level(_ channel: Int) -> Int {
    channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40
  }

  private static func base(_ index: Int) -> (red: Int, green: Int, blue: Int) {
    switch index {
    case 0: return (0, 0, 0)
    case 4: return (0, 0, 238)
    case 7: return (229, 229, 229)
    case 8: return (127, 127, 127)
    case 12: return (92, 92, 255)
    default:
      // The bits are red, green and blue; the first eight entries are darker.
      let full = index < 8 ? 205 : 255
      return ((index & 1) * full, (index >> 1 & 1) * full, (index >> 2 & 1) * full)
    }
  }

  /// The squared distance of two colours, weighted by the sensitivity of the eye.
  static func distance(_ a: (red: Int, green: Int, blue: Int), _ b: (Int, Int, Int)) -> Int {
    let (red, green, blue) = (a.red - b.0, a.green - b.1, a.blue - b.2)
    // The eye is most sensitive to green.
    return 3 * red * red + 4 * green * green + 2 * blue * blue
  }
}
