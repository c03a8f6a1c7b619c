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
}

extension ColorDepth {
  /// The nearest colour at this depth; ``Color/default`` stays unchanged.
  ///
  /// Of 16, an entry that text cannot lie on gives way to its brighter twin, if text can lie on
  /// that and it is nearer. So a yellow becomes the bright one. An orange becomes the dark one,
  /// which some screens show as a brown: the bright one is a lemon everywhere.
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
      return .palette(LegibleColors(count: rawValue).fill(red, green, blue))
    case .mono: return .default
    }
  }
}
