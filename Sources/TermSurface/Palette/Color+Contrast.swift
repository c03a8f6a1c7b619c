extension Color {
  /// The contrast that text needs, by WCAG.
  package static var leastContrast: Double { 4.5 }

  /// Returns WCAG's contrast ratio with `other`: 1 for none, 21 for black on white; nil where
  /// ``luminance`` is. UIKit has no counterpart.
  public func contrast(with other: Color) -> Double? {
    guard let a = luminance, let b = other.luminance else { return nil }
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
