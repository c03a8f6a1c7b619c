extension UserInterfaceStyle {
  /// The style whose ink is told better from `background`.
  package init(onBackground background: Color) {
    // As far from black as from white, by WCAG's contrast.
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
