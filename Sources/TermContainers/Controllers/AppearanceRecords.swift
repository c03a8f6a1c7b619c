// State that a controller keeps beside its `Lifecycle`, one record per subject: what is being sent,
// why it comes or goes, and who presents it. The life cycle decides which callback an event sends;
// the records say whether a callback in between has made that event void.

/// The delivery of appearance callbacks.
struct AppearanceDelivery {
  /// The argument of the last *will*; its *did* gets the same.
  var animated = false
  /// The number of the way that the controller goes: incremented when a begin by hand, a container
  /// or the window turns it. A *did* completes only the *will* that it was due for, and a
  /// transition ends only what it has begun.
  var turn = 0
  /// The callback that is being sent; the innermost if they are nested.
  var current: AppearanceCallback?

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
  /// Whether it entered its container while another had it disappear by hand: it was sent nothing
  /// there, and goes by its window after the last end.
  var enteredWhileDriven = false
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

/// A weak reference.
struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object?) { self.object = object }
}
