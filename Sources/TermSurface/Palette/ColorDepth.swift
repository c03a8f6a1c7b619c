/// The number of colours that a terminal has.
///
/// ```swift
/// let orange = ColorDepth.palette16.nearest(to: .rgb(255, 128, 0))  // one of the 16
/// let plain = ColorDepth.mono.nearest(to: .red)  // the terminal's own
/// ```
///
/// Programs need no depth to draw: they use the ``Color`` they want. Use a depth to see how a given
/// terminal shows a colour.
public enum ColorDepth: Int, Sendable, Comparable, CaseIterable {
  /// No colours: attributes still carry meaning, and reverse video distinguishes light fills from
  /// dark ones.
  case mono = 0
  /// The first 8 palette entries.
  case palette8 = 8
  /// The first 16 palette entries.
  case palette16 = 16
  /// All 256 palette entries.
  case palette256 = 256
  /// Red, green and blue.
  case trueColor = 16_777_216

  /// Whether `a` has fewer colours than `b`.
  public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }

  /// The nearest colour at this depth; ``Color/default`` stays unchanged.
  ///
  /// Among 16, an entry on which text cannot be read gives way to its brighter twin, if text can be
  /// read on the twin and the twin is nearer. So a yellow becomes the bright one. An orange becomes
  /// the dark yellow, on some screens a brown: the bright one is a lemon everywhere.
  public func nearest(to color: Color) -> Color {
    switch self {
    case .trueColor: return color
    case .palette256:
      if color.paletteIndex != nil { return color }
      guard let (red, green, blue) = color.channels else { return .default }
      return .palette(ColorPalette.nearest256(red, green, blue))
    case .palette16, .palette8:
      if let index = color.paletteIndex, index < rawValue { return color }
      guard let (red, green, blue) = color.channels else { return .default }
      return .palette(LegibleColors(count: rawValue).fillColor(red, green, blue))
    case .mono: return .default
    }
  }
}

/// Legible text in the first 8 or 16 entries of the terminal's palette.
///
/// Terminals disagree about these entries: 3 is a bright yellow or a brown. So text counts as
/// legible only if it has enough contrast in xterm's colours and in those of a VGA text screen.
/// Black on VGA's brown has slightly less contrast, and is accepted: VGA's letters are large, and a
/// label on an orange would be a lemon.
///
/// The pair of colours alone decides, so a word looks the same everywhere. With 256 or more colours
/// text needs none of this.
struct LegibleColors {
  /// The number of entries, 8 or 16.
  let count: Int

  private var black: Int { 0 }
  private var white: Int { count - 1 }

  /// Text in `ink` on `ground`, made legible by another ink or, if no ink is legible, by a label
  /// under the text. The label is the ground's brighter twin, black or white.
  func textColors(ink: Int, ground: Int) -> (ink: Int, ground: Int) {
    let inks = [ink, twin(of: ink), black, white]
    if let ink = inks.first(where: { isLegible($0, on: ground) }) { return (ink, ground) }
    if isLegible(ink, on: twin(of: ground)) { return (ink, twin(of: ground)) }
    let label = isLegible(ink, on: white) ? white : black
    return (isLegible(ink, on: label) ? ink : white, label)
  }

  /// A fill for a colour: the nearest entry, or its brighter twin where text can lie on the twin alone
  /// and the twin's distances in xterm's and VGA's palettes are smaller together. So a yellow gets the
  /// twin, and an orange does not.
  func fillColor(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let entry = ColorPalette.nearest(red, green, blue, among: count)
    let brighter = entry | 8
    guard !takesText(entry), brighter < count, takesText(brighter) else { return entry }
    let color = (red, green, blue)
    return distance(brighter, color) < distance(entry, color) ? brighter : entry
  }

  private func distance(_ entry: Int, _ color: Channels) -> Int {
    ColorPalette.distance(ColorPalette.channels(of: entry), color)
      + ColorPalette.distance(ColorPalette.vga(entry), color)
  }

  private func takesText(_ ground: Int) -> Bool {
    ground != LegibleColors.brown && [black, white].contains { isLegible($0, on: ground) }
  }

  /// The same hue, brighter or darker.
  private func twin(of entry: Int) -> Int { count == 16 ? entry ^ 8 : entry }

  private static let brown = 3

  private func isLegible(_ ink: Int, on ground: Int) -> Bool {
    let least = ground == LegibleColors.brown ? 4 : Color.leastContrast
    return contrast(ColorPalette.channels(of: ink), ColorPalette.channels(of: ground))
      >= Color.leastContrast
      && contrast(ColorPalette.vga(ink), ColorPalette.vga(ground)) >= least
  }

  private typealias Channels = (red: Int, green: Int, blue: Int)

  private func contrast(_ ink: Channels, _ ground: Channels) -> Double {
    Color.rgb(ink.red, ink.green, ink.blue)
      .contrast(with: .rgb(ground.red, ground.green, ground.blue)) ?? 0
  }
}

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
