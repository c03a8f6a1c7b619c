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

/// What a controller remembers of its appearance.
struct Appearance {
  var state = AppearanceState.disappeared
  /// `beginAppearanceTransition` calls without their end.
  var openTransitions = 0
  /// Which opening that is: one that has taken another's place is not for that one to end.
  var opening = 0
  /// Which way the open ones go.
  var isOpenForAppearing = false
  var animated = false
  /// `viewIsAppearing(_:)` is still to come.
  var owesIsAppearing = false
  /// Children that were removed between a *will* and the *did* that was to be forwarded to them.
  var departed: [ViewController] = []
  /// Shown already when it came to a parent that forwards by hand: the window speaks for it until that
  /// parent does.
  var isOnItsOwn = false
  /// Added to, or about to leave, its parent: what the two flags below go by.
  var entersParent = false
  var leavesParent = false
  /// Presented, or dismissed, and the *did* callback not sent yet.
  var isPresentedAnew = false
  var isDismissed = false
  /// A presentation by this controller is only just beginning, and what it is to do then.
  var isPresenting = false
  var dismissals: [() -> Void] = []
  /// Where the view of who presents this controller was taken out.
  var presenterPlace: Weak<View>?
  /// Children whose appearance ends with this controller's own, for which nobody else may do it.
  var begun: [ViewController] = []
  /// The callback that the framework is sending, the innermost where one has led to another.
  var sending: AppearanceCallback?
  /// The framework is sending `willMove(toParent:)` or `didMove(toParent:)`.
  var isSendingMove = false

  /// In the window, or on the way into it.
  // Always inlined: otherwise who asks copies all of this first.
  @inline(__always) var isShown: Bool { state == .appearing || state == .appeared }
  /// Whether a transition is open that goes this way.
  @inline(__always) func isOpen(_ isAppearing: Bool) -> Bool {
    openTransitions > 0 && isOpenForAppearing == isAppearing
  }
  /// Between a *will* and its *did*.
  @inline(__always) var isUnderWay: Bool { state == .appearing || state == .disappearing }
  var isInAppearCallback: Bool { sending?.isAppearing == true }
  var isInDisappearCallback: Bool { sending?.isAppearing == false }
  /// A *did* is still to be forwarded.
  @inline(__always) var owesChildren: Bool { isUnderWay || sending != nil }
}

/// The four callbacks that nobody but the framework sends.
enum AppearanceCallback {
  case willAppear, didAppear, willDisappear, didDisappear

  var isAppearing: Bool { self == .willAppear || self == .didAppear }

  var name: StaticString {
    switch self {
    case .willAppear: "viewWillAppear(_:)"
    case .didAppear: "viewDidAppear(_:)"
    case .willDisappear: "viewWillDisappear(_:)"
    case .didDisappear: "viewDidDisappear(_:)"
    }
  }
}

extension ViewController {
  /// Where the controller's view is on its way into or out of a window. No counterpart in UIKit.
  public var appearanceState: AppearanceState { appearance.state }

  /// Inside `viewWillAppear(_:)` and `viewDidAppear(_:)`: whether the view appears because the
  /// controller has been added to its parent. False elsewhere.
  public var isMovingToParent: Bool {
    appearance.isInAppearCallback && appearance.entersParent
  }

  /// Inside `viewWillDisappear(_:)` and `viewDidDisappear(_:)`: whether the view disappears because
  /// the controller is being removed from its parent, which `willMove(toParent: nil)` has
  /// announced. False elsewhere.
  public var isMovingFromParent: Bool {
    appearance.isInDisappearCallback && appearance.leavesParent
  }

  /// Inside `viewWillAppear(_:)` and `viewDidAppear(_:)`: whether the view appears because the
  /// controller has been presented. False elsewhere, and for what is inside it.
  public var isBeingPresented: Bool {
    appearance.isInAppearCallback && appearance.isPresentedAnew
  }

  /// Inside `viewWillDisappear(_:)` and `viewDidDisappear(_:)`: whether the view disappears because
  /// the controller is being dismissed. False elsewhere, and for what is inside it.
  public var isBeingDismissed: Bool {
    appearance.isInDisappearCallback && appearance.isDismissed
  }
}
