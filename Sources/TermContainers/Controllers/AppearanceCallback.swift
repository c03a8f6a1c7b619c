/// The appearance callbacks. Only the framework may send them.
package enum AppearanceCallback: Hashable, Sendable, CaseIterable {
  case willAppear, isAppearing, didAppear, willDisappear, didDisappear

  /// Whether the callback belongs to an appearance, not a disappearance.
  @inline(__always) var isOfAppearing: Bool {
    self != .willDisappear && self != .didDisappear
  }

  /// UIKit's Swift spelling.
  var name: StaticString {
    switch self {
    case .willAppear: "viewWillAppear(_:)"
    case .isAppearing: "viewIsAppearing(_:)"
    case .didAppear: "viewDidAppear(_:)"
    case .willDisappear: "viewWillDisappear(_:)"
    case .didDisappear: "viewDidDisappear(_:)"
    }
  }

  /// The callback that begins an appearance or a disappearance.
  static func will(_ isAppearing: Bool) -> AppearanceCallback {
    isAppearing ? .willAppear : .willDisappear
  }

  /// The callback that ends an appearance or a disappearance.
  static func did(_ isAppearing: Bool) -> AppearanceCallback {
    isAppearing ? .didAppear : .didDisappear
  }
}
