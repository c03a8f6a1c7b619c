/// Animates changes that can be paused, moved back and forth, reversed and stopped. Follows
/// `UIViewPropertyAnimator`.
///
/// ```swift
/// let animator = ViewPropertyAnimator(duration: 0.4, curve: .easeOut) {
///   drawer.frame.origin.x = 0
/// }
/// animator.addCompletion { position in note(position) }
/// animator.fractionComplete = 0.3  // as far as the mouse was dragged
/// animator.continueAnimation()
/// ```
///
/// The blocks run when the animator first starts or pauses; then properties have their new values,
/// and drawing follows. Unlike UIKit, a fraction that is set follows the curve (`scrubsLinearly` is
/// false), there are no springs, and an animator can be used again after its end.
@MainActor
public final class ViewPropertyAnimator {
  /// The states of an animator. Follows `UIViewAnimatingState`.
  public enum State: Int, Sendable {
    /// Not started yet, or ended.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, and waiting for ``ViewPropertyAnimator/finishAnimation(at:)``.
    case stopped
  }

  /// A position in an animation. Follows `UIViewAnimatingPosition`.
  public enum Position: Int, Sendable {
    /// At the new values.
    case end
    /// At the old values.
    case start
    /// Between the old and the new values.
    case current
  }

  /// The seconds from the beginning to the end, without ``delay``.
  public let duration: Double
  /// The seconds between the start and the first visible change.
  public private(set) var delay = 0.0
  /// The state: inactive, active or stopped.
  public private(set) var state = State.inactive
  /// Whether the animation moves back to the start. An app can change this at any time.
  public var isReversed = false {
    willSet { if newValue != isReversed { rebase() } }
    didSet { if isReversed != oldValue { wakeAnimations() } }
  }
  private let curve: AnimationCurve
  private var blocks: [() -> Void] = []
  private var completions: [(Position) -> Void] = []
  private var animations: [ViewAnimation] = []
  /// The changes of a stopped animator.
  private var kept: [any AnimatedChange] = []
  private var isPaused = false
  // The seconds elapsed at the time `start`, and the animation's seconds per real second since.
  private var (base, start, speed) = (0.0, 0.0, 1.0)

  /// Creates an animator that does not run yet. A `duration` of 0 or less means no animation.
  public init(duration: Double, curve: AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = max(0, duration)
    self.curve = curve
    blocks = animations.map { [$0] } ?? []
  }

  /// Creates and starts an animator with the curve of `options`.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double, options: View.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Position) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    completion.map(animator.addCompletion)
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Whether the animation is active and not paused.
  public var isRunning: Bool { state == .active && !isPaused }

  /// The part of the time that has passed, 0 to 1, counted from the beginning even when the
  /// animation is reversed. Setting it pauses the animation there.
  public var fractionComplete: Double {
    get { duration > 0 ? min(max(0, (elapsed(at: now) - delay) / duration), 1) : 0 }
    set {
      pauseAnimation()
      guard state == .active else { return }
      base = delay + min(max(0, newValue), 1) * duration
      wakeAnimations()
    }
  }

  /// Adds changes. An active animator makes them at once, and animates them from now to its end.
  public func addAnimations(_ animation: @escaping () -> Void) {
    guard state == .active else { return blocks.append(animation) }
    let lead = max(delay, elapsed(at: now))
    runAnimation([animation], delay: 0, lead: lead, delay + duration - lead, completion: nil)
  }

  /// Adds a closure to call at the end, with the final position: ``Position/current`` if another
  /// animation took over a view, or a view left the window.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }

  /// Starts the animation, or continues it after a pause, in the direction of ``isReversed``.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animation after `delay` seconds. If it has begun already, continues it at once.
  public func startAnimation(afterDelay delay: Double) {
    if state == .active { return continueAnimation() }
    makeActive(delay: max(0, delay), isPaused: false)
  }

  /// Pauses the animation. If it has not started, starts it in the paused state.
  public func pauseAnimation() {
    if state == .inactive { return makeActive(delay: 0, isPaused: true) }
    guard isRunning else { return }
    rebase()
    isPaused = true
    wakeAnimations()
  }

  /// Continues after a pause. The rest lasts `durationFactor` × ``duration``; with 0, as usual.
  public func continueAnimation(durationFactor: Double = 0) {
    guard state == .active, isPaused else { return }
    let rest = isReversed ? base - delay : delay + duration - base
    speed = durationFactor > 0 && rest > 0 ? rest / (durationFactor * duration) : 1
    (start, isPaused) = (now, false)
    wakeAnimations()
  }

  /// Stops where the views are drawn now, and sets the properties to the values drawn. With `true`,
  /// calls no completion; with `false`, ``finishAnimation(at:)`` must follow.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    state = withoutFinishing ? .inactive : .stopped
    let stopped = animations
    animations = []
    for animation in stopped.reversed() { kept += animation.stopWhereDrawn() }
    if withoutFinishing { removeEverything() }
  }

  /// Ends a stopped animation at `finalPosition`, and calls the completions.
  public func finishAnimation(at finalPosition: Position) {
    guard state == .stopped else { return }
    for change in kept where finalPosition != .current {
      if finalPosition == .end { change.settle(at: 1) } else { change.revert() }
    }
    becomeInactive(at: finalPosition)
  }

  private func makeActive(delay: Double, isPaused: Bool) {
    guard state == .inactive else { return }
    state = .active
    (self.delay, self.isPaused, base, speed) = (
      delay, isPaused, isReversed ? delay + duration : 0, 1
    )
    let blocks = blocks
    self.blocks = []
    runAnimation(blocks, delay: delay, lead: 0, duration) { [self] isWhole in
      becomeInactive(
        at: isReversed && elapsed(at: now) <= delay ? .start : isWhole ? .end : .current)
    }
    start = now
  }

  private func runAnimation(
    _ blocks: [() -> Void], delay: Double, lead: Double, _ duration: Double,
    completion: ((Bool) -> Void)?
  ) {
    let animation = ViewAnimation(
      duration: duration, delay: delay, curve: curve, completion: completion)
    (animation.timeline, animation.lead) = (self, lead)
    AnimationBlock.$current.withValue(animation) { for block in blocks { block() } }
    animations.append(animation)
    animation.startRunning()
  }

  private func becomeInactive(at position: Position) {
    guard state != .inactive else { return }
    state = .inactive
    let completions = completions
    removeEverything()
    for completion in completions { completion(position) }
  }

  private func removeEverything() {
    (animations, kept, completions, isPaused) = ([], [], [], false)
  }

  private var now: Double { animations.lazy.compactMap(\.now).first ?? start }

  /// Makes the present time the base of ``elapsed(at:)``.
  private func rebase() {
    let now = now
    (base, start) = (elapsed(at: now), now)
  }

  private func wakeAnimations() { for animation in animations { animation.requestTurn() } }
}

extension ViewPropertyAnimator: AnimationTimeline {
  var direction: AnimationDirection { isPaused ? .held : isReversed ? .back : .forward }

  func elapsed(at now: Double) -> Double {
    let passed = (now - start) * speed
    return switch direction {
    case .held: base
    case .forward: now >= arrival ? delay + duration : base + passed
    case .back: now >= arrival ? delay : base - passed
    }
  }

  func nextMotion(after now: Double) -> Double? {
    switch direction {
    case .held: nil
    case .forward where elapsed(at: now) < delay: start + (delay - base) / speed
    default: min(FrameRate.nextFrame(after: now, of: start), max(now, arrival))
    }
  }

  /// The time, in seconds, at which the animation reaches its end or, in reverse, its start.
  private var arrival: Double {
    start + (isReversed ? base - delay : delay + duration - base) / speed
  }
}
