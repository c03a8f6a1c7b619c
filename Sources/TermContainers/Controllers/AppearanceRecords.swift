// The fifteen values stored about callbacks that are due, with the code that writes and reads
// each. `AppearanceLedger.swift` says how these work together.
//
// | value | says | written by | read by |
// |---|---|---|---|
// | `Application.ledger` | what the next frame brings | `sendAfterFrame` | `sendWhatIsDue` |
// | `waits.formerContainer` | the container that a controller has left and waits for | the waits | the waits |
// | `waits.formerChildren` | the controllers that have left a container and wait for it | the waits | the ledger |
// | `Lifecycle.last` | the callback sent last | `Lifecycle` | all rooms |
// | `Lifecycle.opening` and `isOnItsOwn` | the driver, which decides when the next callback comes: open begins, with the transition or the container that has begun by name; else the window, or the container | `Lifecycle` | the ledger, transitions, the stack |
// | `delivery.animated` | the argument of the *did* | *will* | *did* |
// | `delivery.current` | the appearance callback that runs | the ledger | `isMovingToParent` and its kin, checks |
// | `delivery.move` | the callback of a move that runs, alone or inside `current` | the ledger | checks |
// | `announcedMove` | the move into or out of a parent by which the view comes or goes | the moves | `isMovingToParent` and its kin |
// | `reasons` | whether the view comes or goes by a presentation; for a page also whether its `didMove(toParent:)` is still due | presentations, the stack | `isBeingPresented` and its kin, the stack |
// | `TransitionProgress.phase` and `isInterrupted` | a transition's progress, how many controllers have had their *will*, and whether it was cut short | the transition | the transition, its coordinator, what its animator sees |
// | `View.moves` | whether a view has been away while a callback ran | the tree | the tree, transitions |
// | `PresentationRecord.phase` | what a presentation controller is still to be sent | `PresentationRecord` | presentations |
// | `SerialChanges.line` | what waits for a change under way: pushes, dismissals, queued swaps | the change | the change |
// | `NavigationController.shown` | the page whose view is in, or about to come in | the stack | the stack |
//
// Two other values cause no callback: `activePresentation` says where the presenter's view returns
// to, and `leftUntraced` what a trace shows.

/// The appearance callback of one controller that is being sent, and its argument.
struct AppearanceDelivery {
  /// The `animated` argument of the last *will* callback, which its *did* callback also gets.
  var animated = false
  /// The appearance callback that is being sent; the innermost if they are nested.
  var current: AppearanceCallback?
  /// The callback of a move that is being sent, alone or inside `current`.
  var move: SentMove?

  var isOfAppearing: Bool { current?.isOfAppearing == true }
  var isOfDisappearing: Bool { current?.isOfAppearing == false }
}

/// A callback about a move into or out of a parent, while the framework sends it.
enum SentMove: Equatable {
  /// A call of `willMove(toParent:)`, with the identity of the parent.
  case into(ObjectIdentifier)
  /// A call of `didMove(toParent: nil)`.
  case out
}

/// The move that `willMove(toParent:)` announced. Kept until the view has appeared or disappeared.
enum AnnouncedMove {
  /// A move into a parent.
  case entering
  /// A move out of the parent.
  case leaving
}

/// Reasons, other than a move, for the view to appear or disappear. Kept until it has done so.
struct AppearanceReasons: OptionSet {
  let rawValue: UInt8

  static let presented = Self(rawValue: 1)
  static let dismissed = Self(rawValue: 2)
  /// Marks a stack's top page, which is sent `didMove(toParent:)` once the page has appeared.
  static let unmoved = Self(rawValue: 4)
}

/// The order of *did* callbacks between a container and the controllers that have left it.
struct AppearanceWaits {
  /// The container that this controller has left, if the controller's *did* comes after the
  /// container's. The container's deinit clears it.
  unowned var formerContainer: ViewController?
  /// The controllers that have left this one, and get their *did* after this controller's *did*.
  var formerChildren: [ViewController] = []
}

/// One presentation of a controller, from its beginning to its end. A dismissal ends only the
/// presentation that was current when the dismissal began.
@MainActor
final class PresentationRecord {
  /// The superview from which the presenting controller's view was removed.
  weak var presenterPlace: View?
  /// The presentation controller; nil for a style without a container.
  var manager: (any ContentContainer)?
  /// The container of the presented view, which `manager` puts in front of the views behind.
  var container: View?
  /// Whether keys and the focus cannot reach the views behind.
  var isModal = true
  /// The queue of dismissals that are requested while the presentation begins or ends.
  let changes = SerialChanges()
  /// The present phase of the presentation.
  var phase = Phase.coming

  /// The phases. A cancelled presentation is over; a cancelled dismissal is in place again.
  enum Phase {
    case coming, inPlace, going, over
  }
}

/// Serialises changes: a change that is requested during another waits for the ``endChange()`` of
/// the change under way. A stack serialises its pushes and pops, a presenting controller its
/// dismissals, and a transition the swaps that are queued behind it.
@MainActor
final class SerialChanges {
  /// The queue: first the changes under way, as nil, the innermost first; then the waiting changes.
  private var line: [(() -> Void)?] = []

  /// Whether a change is under way, so that others wait.
  var isUnderWay: Bool { !line.isEmpty && line[0] == nil }

  /// Performs `change` now or, if a change is under way, at the ``endChange()`` of that change.
  func request(_ change: @escaping () -> Void) {
    if isUnderWay { line.append(change) } else { change() }
  }

  /// Performs `change`, and then the changes that were requested while it ran.
  func performNow(_ change: () -> Void) {
    beginChange()
    change()
    endChange()
  }

  /// Begins a change: changes that are requested from now on wait for its ``endChange()``.
  func beginChange() { line.insert(nil, at: 0) }

  func endChange() {
    line.removeFirst()
    while let next = line.first, let change = next {
      line.removeFirst()
      change()
    }
  }
}
