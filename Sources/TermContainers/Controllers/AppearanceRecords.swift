// What a controller remembers beside its `Lifecycle`, each about one subject.

/// How the callbacks of an appearance are sent.
struct AppearanceDelivery {
  /// What the last *will* was given; its *did* is given the same.
  var animated = false
  /// The callback that is being sent, the innermost where one has led to another.
  var current: AppearanceCallback?
  /// How often somebody has begun to drive the controller: the number of the opening. Whoever ends one
  /// sees by it whether another one has taken its place.
  var opening = 0

  var isOfAppearing: Bool { current?.isOfAppearing == true }
  var isOfDisappearing: Bool { current?.isOfAppearing == false }
}

/// Why the view comes or goes, where its controller enters or leaves a parent.
struct ParentMove {
  enum Reason {
    case entering, leaving
  }

  /// From `willMove(toParent:)` until the view has followed.
  var reason: Reason?
  /// The framework is sending `willMove(toParent:)` or `didMove(toParent:)`, and what super does there
  /// has not been called yet.
  var isBeingSent = false

  /// What has come of it is known.
  mutating func end(_ reason: Reason) {
    if self.reason == reason { self.reason = nil }
  }
}

/// What a controller's own presentation, or one by it, leads to.
struct PresentationRecord {
  /// Presented, and `viewDidAppear(_:)` not sent yet.
  var isNew = false
  /// Dismissed, and `viewDidDisappear(_:)` not sent yet.
  var isDismissed = false
  /// What callbacks want dismissed of what this controller is only just presenting; nil when it is not.
  var dismissals: [() -> Void]?
  /// Where the view of the presenting controller was taken out.
  var presenterPlace: Weak<View>?
}

/// Children whose *did* this container owes them, beside those that are its children and hear the *will*.
struct OwedChildren {
  /// Removed between a *will* and the *did* that was to be forwarded to them.
  var departed: [ViewController] = []
  /// Begun with this container, which forwards by hand, and to be ended with it.
  var begun: [ViewController] = []
}

/// An object that is known, not kept.
struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object?) { self.object = object }
}
