extension Color {
  /// The contrast that text needs, by WCAG.
  package static var leastContrast: Double { 4.5 }

  /// WCAG's contrast ratio: 1 for none, 21 for black on white; nil where ``luminance`` is.
  package func contrast(with other: Color) -> Double? {
    guard let a = luminance, let b = other.luminance else { return nil }
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
