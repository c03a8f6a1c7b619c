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

/// Why the view appears or disappears, until it has.
struct AppearanceReasons: OptionSet {
  let rawValue: UInt8

  /// The controller enters a parent: since `willMove(toParent:)`.
  static let entering = Self(rawValue: 1)
  /// It leaves its parent: since `willMove(toParent: nil)`.
  static let leaving = Self(rawValue: 2)
  static let presented = Self(rawValue: 4)
  static let dismissed = Self(rawValue: 8)
}

/// A time during which a controller is presented: a dismissal ends only the one that it found.
@MainActor
final class PresentationStay {
  /// The superview from which the presenting controller's view was removed.
  private(set) weak var presenterPlace: View?
  /// While the presentation begins, dismissals wait.
  let changes = SerialChanges()

  init(presenterPlace: View?) { self.presenterPlace = presenterPlace }
}
