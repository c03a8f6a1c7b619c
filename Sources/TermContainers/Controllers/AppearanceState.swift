/// The stage of a view's appearance in its window. UIKit keeps this private.
///
/// A view in a window counts as appeared whether or not it is visible, even if it is hidden or
/// covered.
public enum AppearanceState: String, Sendable, CaseIterable {
  /// Not in a window.
  case disappeared
  /// After `viewWillAppear(_:)`.
  case appearing
  /// After `viewDidAppear(_:)`.
  case appeared
  /// After `viewWillDisappear(_:)`.
  case disappearing
}

extension AppearanceState {
  /// The state as one glyph: `○ ◐ ● ◑`.
  public var mark: String {
    switch self {
    case .disappeared: "○"
    case .appearing: "◐"
    case .appeared: "●"
    case .disappearing: "◑"
    }
  }

  /// The ``mark`` for screens that show ASCII only: `o ( O )`.
  public var asciiMark: String {
    switch self {
    case .disappeared: "o"
    case .appearing: "("
    case .appeared: "O"
    case .disappearing: ")"
    }
  }
}

extension ViewController {
  /// The stage of the view's appearance. No counterpart in UIKit.
  public var appearanceState: AppearanceState { lifecycle.state }

  /// Whether the view appears because the controller was added to its parent. Only true inside
  /// `viewWillAppear(_:)` and `viewDidAppear(_:)`.
  public var isMovingToParent: Bool {
    delivery.isOfAppearing && reasons.contains(.entering) && parent != nil
  }

  /// Whether the view disappears because the controller is being removed from its parent, as
  /// `willMove(toParent: nil)` announced. Only true inside `viewWillDisappear(_:)` and
  /// `viewDidDisappear(_:)`.
  public var isMovingFromParent: Bool {
    delivery.isOfDisappearing && reasons.contains(.leaving)
  }

  /// Whether the view appears because the controller was presented. Only true inside
  /// `viewWillAppear(_:)` and `viewDidAppear(_:)`, and not for child controllers.
  public var isBeingPresented: Bool { delivery.isOfAppearing && reasons.contains(.presented) }

  /// Whether the view disappears because the controller is being dismissed. Only true inside
  /// `viewWillDisappear(_:)` and `viewDidDisappear(_:)`, and not for child controllers.
  public var isBeingDismissed: Bool { delivery.isOfDisappearing && reasons.contains(.dismissed) }
}
