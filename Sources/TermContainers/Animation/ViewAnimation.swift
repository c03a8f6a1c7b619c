/// The direction of an animation or a transition.
enum AnimationDirection {
  case forward, held, back
}

/// A timeline for animations. It stands still while the user holds it, and can run backward.
@MainActor
protocol AnimationTimeline: AnyObject {
  var direction: AnimationDirection { get }
  /// The seconds since the beginning.
  func elapsed(at now: Double) -> Double
  /// The time of the next frame, in seconds; nil while the timeline stands still.
  func nextMotion(after now: Double) -> Double?
}

/// The changes of one call of ``View/animate(withDuration:delay:options:animations:completion:)``.
@MainActor
final class ViewAnimation: AnimatesChanges {
  let duration: Double
  let curve: AnimationCurve
  private let delay: Double
  private var completion: ((Bool) -> Void)?
  /// The changes, without the abandoned ones.
  var changes: [any AnimatedChange] {
    if !abandoned.isEmpty {
      all.removeAll { abandoned.contains(ObjectIdentifier($0)) }
      abandoned = []
    }
    return all
  }
  private var all: [any AnimatedChange] = []
  private var abandoned: Set<ObjectIdentifier> = []
  /// Whether another animation took over a change, or a change was abandoned.
  private var isInterrupted = false
  private var startTime = 0.0
  private(set) var progress = 0.0
  private weak var application: Application?
  /// The timeline that drives the animation instead of the application's time, if any.
  var timeline: (any AnimationTimeline)?

  init(
    duration: Double, delay: Double, curve: AnimationCurve, completion: ((Bool) -> Void)?
  ) {
    (self.duration, self.delay, self.curve) = (duration, delay, curve)
    self.completion = completion
  }

  func add<Root: View, Value: Interpolated>(
    _ root: Root, _ property: AnimatedProperty<Root, Value>, from old: Value,
    before: Value, in application: Application
  ) {
    guard duration > 0, !root.traits.reducesMotion else { return }
    self.application = application
    all.append(PropertyChange(root, property, from: old, before: before))
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
    let now = timeline.map { startTime - delay + $0.elapsed(at: now) } ?? now
    let fraction = now >= startTime + duration ? 1 : max(0, now - startTime) / duration
    let new = curve.progress(at: fraction)
    defer { progress = new }
    return new != progress
  }

  var isOver: Bool {
    switch timeline?.direction ?? .forward {
    case _ where changes.isEmpty: true
    case .forward: progress >= 1
    case .held: false
    case .back: progress <= 0
    }
  }

  func nextFrame(after now: Double) -> Double? {
    if changes.isEmpty { return now }
    if let timeline { return timeline.nextMotion(after: now) }
    if now < startTime { return startTime }
    return min(FrameRate.nextFrame(after: now, of: startTime), startTime + duration)
  }

  /// Abandons a change.
  func giveUp(_ change: any AnimatedChange) {
    abandoned.insert(ObjectIdentifier(change))
    isInterrupted = true
    application?.setNeedsTurn()
  }

  private func giveUpAll() {
    guard !changes.isEmpty else { return }
    (application?.animator as? Animator)?.forget(changes)
    all = []
    isInterrupted = true
    application?.setNeedsTurn()
  }

  /// The application's time; nil while it animates nothing.
  var now: Double? { application?.now }

  /// Requests a turn because its timeline has changed.
  func wake() { application?.setNeedsTurn() }

  /// Ends the animation where it is drawn and sets the properties to the values drawn. Does not
  /// call the completion. Returns the changes.
  func release() -> [any AnimatedChange] {
    completion = nil
    let (released, progress) = (changes, progress)
    stop()
    for change in released { change.settle(at: progress) }
    return released
  }

  /// Stops the animation, so that views are drawn in their final place.
  func stop() {
    damage()
    giveUpAll()
  }

  /// Ends the animation where its timeline has ended. If that is at the start, restores the
  /// properties' old values.
  func end(isBack: Bool) {
    damage()
    if isBack {
      for change in changes.reversed() { change.revert() }
    }
    giveUpAll()
  }

  /// Redraws its views where they were drawn, and where they are.
  private func damage() {
    guard let application, let window = application.keyWindow else { return }
    application.animator?.damageDrawn(in: window)
    for view in changes.map(\.view) where view.window === window {
      window.damage(view.reachOfDrawing(in: window))
    }
  }

  /// Releases everything it holds. It draws no more frames and calls no completion.
  func abandon() { (timeline, completion, all) = (nil, nil, []) }

  /// Calls the completion, once.
  func end() {
    let completion = completion
    self.completion = nil
    completion?(!isInterrupted)
  }
}
