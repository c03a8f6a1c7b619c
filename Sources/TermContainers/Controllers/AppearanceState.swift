/// How far a controller's view has come into its window, or out of it. UIKit keeps it to itself.
///
/// In a window means appeared, whether or not it can be seen: hidden and covered views have
/// appeared too.
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

extension ViewController {
  /// Where the controller's view is on its way into or out of a window. No counterpart in UIKit.
  public var appearanceState: AppearanceState { lifecycle.state }

  /// Inside `viewWillAppear(_:)` and `viewDidAppear(_:)`: whether the view appears because the
  /// controller has been added to its parent. False elsewhere.
  public var isMovingToParent: Bool {
    delivery.isOfAppearing && parentMove.reason == .entering
  }

  /// Inside `viewWillDisappear(_:)` and `viewDidDisappear(_:)`: whether the view disappears because
  /// the controller is being removed from its parent, which `willMove(toParent: nil)` has
  /// announced. False elsewhere.
  public var isMovingFromParent: Bool {
    delivery.isOfDisappearing && parentMove.reason == .leaving
  }

  /// Inside `viewWillAppear(_:)` and `viewDidAppear(_:)`: whether the view appears because the
  /// controller has been presented. False elsewhere, and for what is inside it.
  public var isBeingPresented: Bool { delivery.isOfAppearing && presentation.isNew }

  /// Inside `viewWillDisappear(_:)` and `viewDidDisappear(_:)`: whether the view disappears because
  /// the controller is being dismissed. False elsewhere, and for what is inside it.
  public var isBeingDismissed: Bool { delivery.isOfDisappearing && presentation.isDismissed }
}
