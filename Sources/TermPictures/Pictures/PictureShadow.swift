/// The measures of a window's shadow, which is a blurred rectangle.
struct PictureShadow {
  /// The standard deviation of the blur.
  let deviation: Double
  /// How far it is below the window.
  let drop: Double
  static let opacity = 0.5

  /// A shadow that fades over `size`; nil for none.
  init?(size: Double) {
    guard size > 0 else { return nil }
    (deviation, drop) = (size / 2, size / 3)
  }
}
