/// The progress of a transition, which it shares with its coordinator, its picture and the context of its
/// animator: these may outlive it. A change of size has one, too.
@MainActor
final class TransitionProgress {
  let curve: AnimationCurve
  var phase = Phase.announcing(told: 0)
  var direction = AnimationDirection.forward
  /// The elapsed fraction of the duration in the last frame, 0 to 1.
  var fraction = 0.0
  /// The animations that go along with it, and those of an animator that the user drives.
  var changes: [ViewAnimation] = []

  /// The phases, in order.
  enum Phase: Equatable {
    /// The *will* callbacks are sent: to none yet, to the first controller, to both.
    case announcing(told: Int)
    /// The views are exchanged; once cut short, it ends as soon as they have been.
    case exchanging(isCutShort: Bool)
    /// The effect runs.
    case running
    /// The animator has not reported its end in time.
    case overdue
    /// It is over.
    case finished(isCutShort: Bool)
  }

  init(curve: AnimationCurve, isHeld: Bool = false) {
    self.curve = curve
    if isHeld { direction = .held }
  }

  /// The number of controllers that have been sent their *will*; nil from the exchange of the views on.
  var told: Int? { if case .announcing(let told) = phase { told } else { nil } }
  var isAnnouncing: Bool { told != nil }
  var isRunning: Bool { phase == .running || phase == .overdue }
  var isFinished: Bool { if case .finished = phase { true } else { false } }
  /// Whether the user is driving it.
  var isHeld: Bool { !isFinished && direction == .held }
  /// Whether it is returning to its start, or has ended there.
  var isBack: Bool { isFinished ? direction != .forward : direction == .back }
  var isCutShort: Bool { phase == .finished(isCutShort: true) }
  /// The progress drawn, with the curve applied.
  var shown: Double { direction == .forward ? curve.progress(at: fraction) : fraction }

  /// Makes changes that take `duration` seconds, along the curve.
  func animate(_ duration: Double, _ changes: () -> Void) {
    let animation = ViewAnimation(duration: duration, delay: 0, curve: curve, completion: nil)
    AnimationBlock.$current.withValue(animation) { LifecycleTrace.app(changes) }
    animation.start()
    self.changes.append(animation)
  }

  /// Stops the animations if the transition was cut short; those that follow its time end with it. The
  /// others go on.
  func releaseChanges() {
    for animation in changes {
      let isDriven = animation.timeline != nil
      guard isDriven ? (isCutShort || isBack) && !animation.isOver : isCutShort else { continue }
      animation.end(isBack: isDriven && isBack)
    }
    changes = []
  }
}
