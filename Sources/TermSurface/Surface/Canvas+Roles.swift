extension Canvas {
  /// The style with the colours of its roles, so that a cell always holds concrete ones and nothing
  /// after drawing knows of roles. Each drawing call tests one bit for this.
  @inlinable
  func concrete(_ style: Style) -> Style { style.namesRole ? resolved(style) : style }

  @usableFromInline
  func resolved(_ style: Style) -> Style {
    var result = style
    result.foreground = palette.resolved(style.foreground)
    result.background = palette.resolved(style.background)
    return result
  }
}

extension Style {
  @inlinable var namesRole: Bool {
    (foreground.code | background.code) & Color.unresolvedBits != 0
  }
}
