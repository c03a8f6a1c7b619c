// State that a controller keeps beside its `Lifecycle`, one record per subject: why it comes or
// goes, and what it owes to whom. The life cycle decides what is sent; these records do not.

/// The delivery of appearance callbacks.
struct AppearanceDelivery {
  /// The argument of the last *will*; its *did* gets the same.
  var animated = false
  /// Counts the *will* callbacks: a *did* completes only the one it was due for.
  var wills = 0
  /// The callback that is being sent; the innermost if they are nested.
  var current: AppearanceCallback?
  /// Counts the times an explicit begin has opened a transition. Each end compares the count to
  /// learn whether another opening has replaced its own.
  var opening = 0

  var isOfAppearing: Bool { current?.isOfAppearing == true }
  var isOfDisappearing: Bool { current?.isOfAppearing == false }
}

/// The reason why the view appears or disappears when its controller enters or leaves a parent.
struct ParentMove {
  enum Reason {
    case entering, leaving
  }

  /// Set from `willMove(toParent:)` until the view has followed.
  var reason: Reason?
  /// Whether the framework is sending `willMove(toParent:)` or `didMove(toParent:)`, and the
  /// override has not called super yet.
  var isBeingSent = false

  /// Ends the move for `reason`, now that its outcome is known.
  mutating func end(_ reason: Reason) {
    if self.reason == reason { self.reason = nil }
  }
}

/// The presentation state of a controller, as presented or presenting.
struct PresentationRecord {
  /// Counts the times it was presented: a dismissal ends only the one that it found.
  var number = 0
  /// Presented, but `viewDidAppear(_:)` has not been sent yet.
  var isNew = false
  /// Dismissed, but `viewDidDisappear(_:)` has not been sent yet.
  var isDismissed = false
  /// Dismissals that callbacks requested while this controller was still presenting; nil when it is
  /// not.
  var dismissals: [() -> Void]?
  /// The superview from which the presenting controller's view was removed.
  var presenterPlace: Weak<View>?
}

/// Which *did* comes after whose, where the tree of controllers does not say it.
struct AppearanceWaits {
  /// The container that this controller has left, if its *did* comes after that one's. Cleared by
  /// that container's deinit.
  unowned var formerContainer: ViewController?
  /// The controllers that have left this one, and whose *did* comes after its own.
  var formerChildren: [ViewController] = []
  /// Begun along with this container, which forwards by hand; they end along with it.
  var begun: [ViewController] = []

  /// Forgets that `child` began along with the container. Returns whether it had.
  @MainActor mutating func releaseBegun(_ child: ViewController) -> Bool {
    guard let index = begun.firstIndex(where: { $0 === child }) else { return false }
    begun.remove(at: index)
    return true
  }
}

/// A weak reference.
struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object?) { self.object = object }
}
