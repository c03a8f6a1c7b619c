import TermSurface

extension Color {
  /// Creates a colour of your own that follows the appearance. Follows `UIColor.init(dynamicProvider:)`.
  ///
  /// ```swift
  /// let note = Color { $0.userInterfaceStyle == .dark ? .rgb(90, 80, 20) : .rgb(255, 245, 180) }
  /// view.backgroundColor = note
  /// ```
  ///
  /// Unlike UIKit, it calls `dynamicProvider` at once, first for the light style and then for the
  /// dark one, and never again: a colour is a value, and two with the same parts are equal. Only
  /// the style is specified then; ask a view's traits in `draw(_:)` for a colour that depends on
  /// others.
  public init(dynamicProvider: (TraitCollection) -> Color) {
    let light = dynamicProvider(TraitCollection(userInterfaceStyle: .light))
    self.init(light: light, dark: dynamicProvider(TraitCollection(userInterfaceStyle: .dark)))
  }

  /// Returns the colour that a view with these traits shows: never a role, nor one of
  /// ``init(dynamicProvider:)``. An unspecified style is dark, and an unspecified number of colours
  /// is true colour. Follows `UIColor.resolvedColor(with:)`.
  public func resolvedColor(with traitCollection: TraitCollection) -> Color {
    let values = traitCollection.values
    return Palette(values.style, colors: values.depth ?? .trueColor).resolved(self)
  }
}
