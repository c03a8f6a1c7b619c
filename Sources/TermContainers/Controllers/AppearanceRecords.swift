// What is stored about callbacks that are due, who writes and who reads it. `AppearanceLedger.swift`
// says how these work together.
//
// | value | says | written by | read by |
// |---|---|---|---|
// | `Application.ledger` | what the next frame brings | `sendAfterFrame` | `sendWhatIsDue` |
// | `formerContainer`, `formerChildren` | who waits for a container that it has left | the ledger | the ledger |
// | `waits.begun` | who ends along with one that forwards by hand | `embed`, the stack, Forwarding | Forwarding, the ledger |
// | `Lifecycle.last` | the callback sent last | `Lifecycle` | everybody |
// | `Lifecycle.driver` | who decides when the next one comes: the container, the window, or open begins | `Lifecycle` | `Lifecycle` |
// | `delivery.animated` | the argument of the *did* | *will* | `sendDid` |
// | `delivery.turn` | which *will* a *did* belongs to | begin and *will* | `sendDid`, transitions |
// | `delivery.current` | the callback that runs | Sending | `isMovingToParent` and its kin |
// | `reasons` | why the view comes or goes | the moves, presentations | `isMovingToParent` and its kin |
// | `isBeingMoved` | who sends a `willMove` or `didMove` | Sending | `noteWillMove`, `noteDidMove` |
// | `presentation` | where the presenter's view was, and what waits until it has begun | `present` | `dismiss` |
// | `ViewTransition.phase`, `driven` | how far it is; whom it drives, since which turn | the transition | the transition |
// | `View.moves`, `ViewTransition.moves` | whether a view has been away | the tree; the transition | the same |
// | `SerialChanges` | what waits for a change under way: pushes, dismissals, queued swaps | the change | the change |
// | `NavigationController.shown`, `unmoved` | whose view is in; who gets `didMove(toParent:)` when it has appeared | the stack | the stack |
// | `leftUntraced` | that it left a container kept out of traces | the moves | the trace |

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
