import TermSurface

/// The progress of a transition. The transition shares it with its coordinator, its picture and its
/// animator's context, which may all outlive the transition. A change of size has a progress, too.
@MainActor
final class TransitionProgress {
  let curve: AnimationCurve
  var phase = Phase.announcing(told: 0)
  /// Whether the transition was cut short. If that happens in the exchange of the views, the
  /// transition ends after the exchange.
  var isInterrupted = false
  var direction = AnimationDirection.forward
  /// The elapsed fraction of the duration in the last frame, 0 to 1.
  var fraction = 0.0
  /// The animations alongside, and those that the animator of an interactive transition started.
  var changes: [ViewAnimation] = []

  /// The phases, in order.
  enum Phase: Equatable {
    /// The *will* callbacks are being sent. `told` controllers have been sent theirs, 0 to 2.
    case announcing(told: Int)
    /// The views are being exchanged.
    case exchanging
    /// The effect runs.
    case running
    /// The animator has not reported its end in time.
    case overdue
    /// The transition is over.
    case finished
  }

  init(curve: AnimationCurve, isHeld: Bool = false) {
    self.curve = curve
    if isHeld { direction = .held }
  }

  /// The number of controllers that have been sent their *will*; nil from the exchange of the views on.
  var told: Int? { if case .announcing(let told) = phase { told } else { nil } }
  var isAnnouncing: Bool { told != nil }
  var isRunning: Bool { phase == .running || phase == .overdue }
  var isFinished: Bool { phase == .finished }
  /// Whether the user is driving the transition.
  var isHeld: Bool { !isFinished && direction == .held }
  /// Whether the transition is returning to its start, or has ended there.
  var isBack: Bool { isFinished ? direction != .forward : direction == .back }
  var isCutShort: Bool { isFinished && isInterrupted }
  /// The fraction that is drawn. The curve applies only while the transition runs forward.
  var shown: Double { direction == .forward ? curve.progress(at: fraction) : fraction }

  /// Runs `changes` as an animation that takes `duration` seconds, along the curve.
  func runAnimations(_ duration: Double, _ changes: () -> Void) {
    let animation = ViewAnimation(duration: duration, delay: 0, curve: curve, completion: nil)
    AnimationBlock.$current.withValue(animation) { LifecycleTrace.app(changes) }
    animation.startRunning()
    self.changes.append(animation)
  }

  /// Ends all animations if the transition was cut short. If the transition has returned to its
  /// start, ends only the animations that follow its time. The others continue.
  func releaseChanges() {
    for animation in changes {
      let isDriven = animation.timeline != nil
      guard isDriven ? (isCutShort || isBack) && !animation.isOver : isCutShort else { continue }
      animation.endWithTimeline(isBack: isDriven && isBack)
    }
    changes = []
  }
}

/// Draws a transition: the old picture, the new one, and the effect between them.
///
/// Both pictures are stored, so a frame costs only the effect and what was redrawn. The effect
/// draws its whole area in each frame; the encoder skips the cells that have not changed.
@MainActor
final class TransitionPicture: ViewPicture {
  private let progress: TransitionProgress
  private let effect: TransitionEffect
  private var old: Surface
  /// The view that shows the picture, and therefore outlives it.
  private unowned let host: View
  private let area: Rect?
  /// The new picture on the screen, cached until anything in the window is redrawn.
  private var new: Surface?
  private var generation = -1

  /// Fails if no picture of the old state can be taken.
  init?(of swap: TransitionSwap, _ effect: TransitionEffect, _ progress: TransitionProgress) {
    guard let whole = swap.host.window?.snapshot(of: swap.host) else { return nil }
    (self.effect, self.progress, host, area) = (effect, progress, swap.host, swap.area)
    old = swap.area.map { whole.cropped(to: $0) } ?? whole
    super.init(leaving: swap.leavingView)
  }

  override func draw(on canvas: borrowing Canvas, at origin: Point, clip: Rect) {
    guard !clip.isEmpty else { return }
    let whole = Rect(origin: origin, size: host.frame.size)
    let place = area?.offsetBy(dx: origin.x, dy: origin.y) ?? whole
    if place != whole {
      host.paintContent(on: canvas, at: origin, clip: clip, skipping: leaving)
    } else if host.superview == nil {
      // The host is a window, and nothing behind it draws over the last frame.
      host.drawSelf(on: canvas, at: origin, clip: clip)
    }
    if old.palette != canvas.palette { old = old.recolored(with: canvas.palette) }
    let new = present(
      whole, on: canvas, isWhole: clip.contains(whole.intersection(canvas.visibleRect)))
    effect.draw(
      canvas.inner(
        origin: place.origin, bounds: place.atOrigin, clippedTo: clip.intersection(place)),
      old: old, new: new, progress: progress.shown)
  }

  /// Returns the new picture. The canvas has the background already, but only in the drawn part.
  private func present(_ whole: Rect, on canvas: borrowing Canvas, isWhole: Bool) -> Surface {
    let current = host.window?.contentGeneration ?? 0
    // An animation changes sizes without a redraw.
    let size = area?.size ?? whole.size
    if isForScreen, let new, generation == current, new.size == size { return new }
    var fresh = canvas.contents(of: whole)
    fresh.withCanvas {
      host.paintContent(on: $0, at: .zero, clip: host.frame.atOrigin, skipping: leaving)
    }
    if let area { fresh = fresh.cropped(to: area) }
    if isWhole && isForScreen { (new, generation) = (fresh, current) }
    return fresh
  }
}
