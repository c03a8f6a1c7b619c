/// A cell's colour: the terminal's own default, one of its 256 palette entries, or red, green and
/// blue.
///
/// ```swift
/// let brand = Color.rgb(255, 128, 0)
/// let brightRed = Color.palette(9)
/// let isDark = (brand.luminance ?? 0) < 0.2
/// ```
///
/// A colour is a request: `FrameEncoder` substitutes the nearest colour that the terminal has.
///
/// Use ``rgb(_:_:_:)`` where the exact colour matters. Use ``palette(_:)`` or ``default`` where the
/// user's own theme should decide, and ``role(_:)`` where light and dark screens need different
/// ones.
public struct Color: Hashable, Sendable {
  /// The code: 0 default, 1 clear, 0x01_0000_nn palette, 0x02_rr_gg_bb, 0x04_0000_nn role. With the
  /// bit 0x0800_0000 it holds for light interfaces only.
  @usableFromInline package let code: UInt32
  /// The code for dark interfaces, if ``code`` is for light ones; otherwise 0.
  @usableFromInline let darkCode: UInt32

  @inlinable
  package init(code: UInt32) { (self.code, darkCode) = (code, 0) }

  /// The colour that the terminal uses by default.
  @inlinable public static var `default`: Color { Color(code: 0) }

  /// A background that keeps the colour below. Follows `UIColor.clear`; a foreground is never
  /// clear.
  @inlinable public static var clear: Color { Color(code: 1) }

  /// Entry `index` (0–255; taken modulo 256) of the terminal's palette.
  @inlinable
  public static func palette(_ index: Int) -> Color {
    Color(code: 0x0100_0000 | UInt32(truncatingIfNeeded: index & 0xFF))
  }

  /// Creates a colour of red, green and blue from 0 to 1; other numbers are clamped, NaN to 0. A
  /// cell is not transparent: an `alpha` of 0 or less gives ``clear``, any other the opaque colour.
  /// Follows `UIColor.init(red:green:blue:alpha:)`.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    func channel(_ part: Double) -> Int { Int((255 * max(0, min(part, 1))).rounded()) }
    let parts = [red, green, blue].map { $0.isNaN ? 0 : channel($0) }
    self = alpha > 0 ? .rgb(parts[0], parts[1], parts[2]) : .clear
  }

  /// Creates a grey, from 0, black, to 1, white. Follows `UIColor.init(white:alpha:)`.
  public init(white: Double, alpha: Double) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Red, green and blue, 0–255 each (taken modulo 256).
  @inlinable
  public static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> Color {
    let channels = (red & 0xFF) << 16 | (green & 0xFF) << 8 | (blue & 0xFF)
    return Color(code: 0x0200_0000 | UInt32(truncatingIfNeeded: channels))
  }

  /// The palette index, if the colour is a palette entry.
  @inlinable public var paletteIndex: Int? {
    code >> 24 == 1 ? Int(code & 0xFF) : nil
  }

  /// Red, green and blue, 0–255 each; for a palette entry the values that xterm uses; nil for
  /// default and clear, which only the terminal knows, and for a role, which a ``Palette`` resolves.
  public var channels: (red: Int, green: Int, blue: Int)? {
    switch code >> 24 {
    case 2: (Int(code >> 16 & 0xFF), Int(code >> 8 & 0xFF), Int(code & 0xFF))
    case 1: ColorPalette.channels(of: Int(code & 0xFF))
    default: nil
    }
  }

  /// Relative luminance, 0 (black) to 1 (white), as WCAG defines it; nil where ``channels`` is nil.
  public var luminance: Double? {
    guard let (red, green, blue) = channels else { return nil }
    // The sRGB curve, as an approximate power of 2.2: close enough for comparisons, without `pow`
    // from a maths library.
    func linear(_ channel: Int) -> Double {
      let value = Double(channel) / 255
      return value * value * (0.8 + 0.2 * value)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

extension Color {
  @inlinable static var dynamicBit: UInt32 { 0x0800_0000 }

  /// The bits of colours that only a palette resolves.
  @inlinable static var unresolvedBits: UInt32 { roleBit | dynamicBit }

  /// Creates a colour that is `light` in light interfaces and `dark` in dark ones. Of a dynamic
  /// colour it takes the part that fits.
  package init(light: Color, dark: Color) {
    let (light, dark) = (light.code(in: .light), dark.code(in: .dark))
    (code, darkCode) = light == dark ? (light, 0) : (light | Color.dynamicBit, dark)
  }

  /// The code in light interfaces.
  @inlinable var lightCode: UInt32 { code & ~Color.dynamicBit }

  /// Whether it is one colour in light interfaces and another in dark ones.
  package var isDynamic: Bool { code & Color.dynamicBit != 0 }

  /// The colour in a style, which is not dynamic but may be a role.
  package func part(for style: UserInterfaceStyle) -> Color { Color(code: code(in: style)) }

  private func code(in style: UserInterfaceStyle) -> UInt32 {
    guard isDynamic else { return code }
    return style == .light ? lightCode : darkCode
  }

  /// Whether every palette resolves it to a colour, so that nothing below shows through.
  package var isOpaque: Bool {
    self != .clear && !(isDynamic && (part(for: .light) == .clear || part(for: .dark) == .clear))
  }

  /// Reads red, green and blue, from 0 to 1, and an alpha of 1. Follows
  /// `UIColor.getRed(_:green:blue:alpha:)`.
  ///
  /// - Returns: Whether the colour has them: see ``channels``. If not, nothing is written.
  public func getRed(
    _ red: UnsafeMutablePointer<Double>?, green: UnsafeMutablePointer<Double>?,
    blue: UnsafeMutablePointer<Double>?, alpha: UnsafeMutablePointer<Double>?
  ) -> Bool {
    guard let (r, g, b) = channels else { return false }
    red?.pointee = Double(r) / 255
    green?.pointee = Double(g) / 255
    blue?.pointee = Double(b) / 255
    alpha?.pointee = 1
    return true
  }

  /// Reads hue, saturation and brightness, from 0 to 1, and an alpha of 1. A grey has the hue 0.
  /// Follows `UIColor.getHue(_:saturation:brightness:alpha:)`.
  ///
  /// - Returns: False, and writes nothing, where ``channels`` is nil.
  public func getHue(
    _ hue: UnsafeMutablePointer<Double>?, saturation: UnsafeMutablePointer<Double>?,
    brightness: UnsafeMutablePointer<Double>?, alpha: UnsafeMutablePointer<Double>?
  ) -> Bool {
    var (red, green, blue) = (0.0, 0.0, 0.0)
    guard getRed(&red, green: &green, blue: &blue, alpha: alpha) else { return false }
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let spread = most - least
    let sixths =
      if spread == 0 {
        0.0
      } else if most == red {
        (green - blue) / spread
      } else if most == green {
        2 + (blue - red) / spread
      } else {
        4 + (red - green) / spread
      }
    hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    saturation?.pointee = most == 0 ? 0 : spread / most
    brightness?.pointee = most
    return true
  }

  /// Creates a colour of hue, saturation and brightness from 0 to 1; other numbers are clamped, and
  /// NaN becomes 0. Follows `UIColor.init(hue:saturation:brightness:alpha:)`.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    func part(_ value: Double) -> Double { value.isNaN ? 0 : max(0, min(value, 1)) }
    let (sixths, light) = (part(hue) * 6, part(brightness))
    func channel(_ shift: Double) -> Double {
      let place = (shift + sixths).truncatingRemainder(dividingBy: 6)
      return light * (1 - part(saturation) * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// The contrast that text needs, by WCAG.
  package static var leastContrast: Double { 4.5 }

  /// Returns WCAG's contrast ratio with `other`: 1 for none, 21 for black on white; nil if either
  /// ``luminance`` is nil. UIKit has no counterpart.
  public func contrast(with other: Color) -> Double? {
    guard let a = luminance, let b = other.luminance else { return nil }
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
