import TermSurface

/// What a view or controller can know about where it is shown. Follows `UITraitCollection`, of
/// which a terminal has one trait.
///
/// ```swift
/// let isLight = view.traitCollection.userInterfaceStyle == .light
/// ```
///
/// Drawing rarely asks: a colour from `Color/role(_:)` follows the style by itself. When a trait
/// changes, the whole window is drawn again.
public struct TraitCollection: Hashable, Sendable {
  /// Whether the window is light or dark; unspecified outside of windows.
  public let userInterfaceStyle: UserInterfaceStyle
}

extension View {
  /// The traits of the view's window.
  public var traitCollection: TraitCollection {
    TraitCollection(userInterfaceStyle: window?.palette.userInterfaceStyle ?? .unspecified)
  }
}

extension ViewController {
  /// The traits of the view's window; does not load the view.
  public var traitCollection: TraitCollection {
    viewIfLoaded?.traitCollection ?? TraitCollection(userInterfaceStyle: .unspecified)
  }
}
