extension UserInterfaceStyle {
  /// Creates the style whose ink contrasts more with `background`.
  package init(onBackground background: Color) {
    // A luminance of 0.18 contrasts equally with black and with white, by WCAG.
    self = (background.luminance ?? 0) > 0.18 ? .light : .dark
  }
}

extension Palette {
  /// Whether every ink can be read on `background`: it is no closer to the inks than the highest of
  /// the palette's own grounds.
  package func fits(background: Color) -> Bool {
    guard let luminance = background.luminance, let top = self[.top].luminance else { return false }
    return userInterfaceStyle == .light ? luminance >= top : luminance <= top
  }
}
