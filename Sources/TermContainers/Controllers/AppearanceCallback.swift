/// The callbacks that make up an appearance, each of which only the framework sends.
package enum AppearanceCallback: Hashable, Sendable, CaseIterable {
  case willAppear, isAppearing, didAppear, willDisappear, didDisappear

  /// Whether the view comes, or has come.
  @inline(__always) package var isOfAppearing: Bool {
    self != .willDisappear && self != .didDisappear
  }

  /// UIKit's Swift spelling.
  package var name: StaticString {
    switch self {
    case .willAppear: "viewWillAppear(_:)"
    case .isAppearing: "viewIsAppearing(_:)"
    case .didAppear: "viewDidAppear(_:)"
    case .willDisappear: "viewWillDisappear(_:)"
    case .didDisappear: "viewDidDisappear(_:)"
    }
  }

  /// The one that begins it.
  static func will(_ isAppearing: Bool) -> AppearanceCallback {
    isAppearing ? .willAppear : .willDisappear
  }

  /// The one that ends what a *will* of that direction began.
  static func did(_ isAppearing: Bool) -> AppearanceCallback {
    isAppearing ? .didAppear : .didDisappear
  }
}
