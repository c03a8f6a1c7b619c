/// A cell's colour: the terminal's own default, one of its 256 palette entries, or red, green and
/// blue.
///
/// ```swift
/// let brand = Color.rgb(255, 128, 0)
/// let brightRed = Color.palette(9)
/// let isDark = (brand.luminance ?? 0) < 0.2
/// ```
///
/// A colour states what is wanted; `FrameEncoder` substitutes the nearest one that the terminal
/// has.
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
  /// cell is not transparent: with an `alpha` of 0 or less it is ``clear``, else the whole colour.
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
}

extension Color {
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

  /// Relative luminance, 0 (black) to 1 (white), as WCAG defines it; nil where
  /// ``channels`` is.
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
