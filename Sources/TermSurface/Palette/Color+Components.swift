extension Color {
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
}
