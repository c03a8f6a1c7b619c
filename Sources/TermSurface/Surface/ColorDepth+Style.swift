extension ColorDepth {
  /// The style as a terminal of this depth shows it.
  ///
  /// Without colours a light fill becomes reverse video, so that light and dark fills stay
  /// distinct.
  public func nearest(to style: Style) -> Style {
    var result = style
    result.foreground = nearest(to: style.foreground)
    result.background = nearest(to: style.background)
    if self == .mono, let luminance = style.background.luminance, luminance > 0.3 {
      result.attributes.formSymmetricDifference(.reverse)
    }
    return result
  }
}
