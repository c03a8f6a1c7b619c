/// The changes of one call of ``View/animate(withDuration:delay:options:animations:completion:)``.
@MainActor
final class ViewAnimation: AnimatesChanges {
  let duration: Double
  let curve: AnimationCurve
  private let delay: Double
  private var completion: ((Bool) -> Void)?
  private(set) var changes: [any AnimatedChange] = []
  /// Whether another animation took over a change, or a change was abandoned.
  private var isInterrupted = false
  private var startTime = 0.0
  private(set) var progress = 0.0
  private weak var application: Application?

  init(
    duration: Double, delay: Double, curve: AnimationCurve, completion: ((Bool) -> Void)?
  ) {
    (self.duration, self.delay, self.curve) = (duration, delay, curve)
    self.completion = completion
  }

  func add<Root: View, Value: Interpolated>(
    _ root: Root, _ property: ReferenceWritableKeyPath<Root, Value>, from old: Value,
    in application: Application
  ) {
    guard duration > 0, !root.traits.reducesMotion else { return }
    self.application = application
    changes.append(PropertyChange(root, property, from: old))
  }

  /// Starts, after all changes have been made.
  func start() {
    guard let application, !changes.isEmpty else { return end() }
    startTime = application.now + delay
    Animator.of(application).add(self)
    application.setNeedsTurn()
  }

  /// Advances to time `now`. Returns whether anything looks different.
  func step(to now: Double) -> Bool {
    let fraction = now >= startTime + duration ? 1 : max(0, now - startTime) / duration
    let new = curve.progress(at: fraction)
    defer { progress = new }
    return new != progress
  }

  var isOver: Bool { progress >= 1 || changes.isEmpty }

  func nextFrame(after now: Double) -> Double {
    if changes.isEmpty { return now }
    if now < startTime { return startTime }
    return min(FrameRate.nextFrame(after: now, of: startTime), startTime + duration)
  }

  /// Abandons the changes that `isMeant` selects. Returns the first of them.
  func giveUp(_ isMeant: (any AnimatedChange) -> Bool) -> (any AnimatedChange)? {
    guard let index = changes.firstIndex(where: isMeant) else { return nil }
    let first = changes[index]
    changes.removeAll(where: isMeant)
    isInterrupted = true
    application?.setNeedsTurn()
    return first
  }

  /// Stops the animation, so that views are drawn in their final place.
  func stop() {
    application?.animator?.damageShown()
    _ = giveUp { _ in true }
  }

  /// Calls the completion, once.
  func end() {
    let completion = completion
    self.completion = nil
    completion?(!isInterrupted)
  }
}
