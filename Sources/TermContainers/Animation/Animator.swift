import TermSurface

/// Runs the animations of an application. Drawing code does not depend on them, and views that are
/// not animated have no cost.
@MainActor
final class Animator: FrameAnimator {
  private(set) var running: [ViewAnimation] = []
  /// The changes of the running animations, by view.
  private var changes: [ObjectIdentifier: [(of: ViewAnimation, change: any AnimatedChange)]] = [:]
  /// Animations that have ended and whose completions are due after the frame.
  private var ended: [ViewAnimation] = []
  /// Whether the animated properties have their intermediate values now, for drawing.
  private var isShowing = false
  /// The rectangles, in the window, in which the last frame drew the animated views.
  private var drawn: [Rect] = []
  /// Whether `drawn` has been marked for redrawing.
  private var drawnIsDamaged = false
  /// The window's content generation in the last frame.
  private var drawnContent = 0

  var isIdle: Bool { running.isEmpty && ended.isEmpty }

  /// Whether completions are due after the next frame.
  var hasEnded: Bool { !ended.isEmpty }

  /// Returns the animator of `application`, created on demand.
  static func of(_ application: Application) -> Animator {
    if let animator = application.animator as? Animator { return animator }
    let animator = Animator()
    application.animator = animator
    return animator
  }

  func run(_ animation: ViewAnimation) {
    running.append(animation)
    for change in animation.changes {
      changes[ObjectIdentifier(change.view), default: []].append((animation, change))
    }
  }

  /// Removes the changes `gone`, which are no longer animated.
  func dropChanges(_ gone: [any AnimatedChange]) {
    for change in gone {
      let view = ObjectIdentifier(change.view)
      changes[view]?.removeAll { $0.change === change }
      if changes[view]?.isEmpty == true { changes[view] = nil }
    }
  }

  func nextFrame(after now: Double) -> Double? {
    ended.isEmpty ? running.compactMap { $0.nextFrame(after: now) }.min() : now
  }

  func step(to now: Double) {
    guard !running.isEmpty else { return }
    for animation in running where animation.step(to: now) {
      for change in animation.changes { change.view.window?.motionChanged() }
    }
    let over = running.filter(\.isOver)
    running.removeAll(where: \.isOver)
    for animation in over { dropChanges(animation.changes) }
    for animation in over where animation.timeline?.direction == .back {
      animation.endWithTimeline(isBack: true)
    }
    ended += over
  }

  func abandon() {
    for animation in running + ended { animation.abandon() }
    (running, ended, changes) = ([], [], [:])
  }

  func runCompletions() {
    let over = ended
    ended = []
    for animation in over { animation.runCompletion() }
  }

  func showing<Result>(in window: Window, _ body: () -> Result) -> Result {
    let old = drawn
    let isOutermost = beginShowing()
    window.placesMove()
    drawn.removeAll()
    // Loops, because a closure that is passed to the standard library has its actor checked each time.
    for animation in running + ended {
      for change in animation.changes where change.view.window === window {
        drawn.append(change.view.reachOfDrawing(in: window))
      }
    }
    drawnIsDamaged = false
    // A changed view has damaged its final area, but not the areas where it was and is drawn.
    if window.contentGeneration != drawnContent {
      for rect in old { window.damaged.add(rect) }
      for rect in drawn { window.damaged.add(rect) }
    }
    let result = body()
    if isOutermost { endShowing() }
    window.placesMove()
    drawnContent = window.contentGeneration
    return result
  }

  func beginShowing() -> Bool {
    if isShowing { return false }
    isShowing = true
    for animation in running {
      for change in animation.changes { change.show(animation.progress) }
    }
    return true
  }

  func endShowing() {
    isShowing = false
    for animation in running.reversed() {
      for change in animation.changes.reversed() { change.restore() }
    }
  }
}

extension Animator {
  func takeOver<Root: View, Value: Interpolated>(
    _ view: Root, _ property: AnimatedProperty<Root, Value>
  ) -> Value? {
    view.window.map(damageDrawn)
    var value: Value?
    for (animation, change) in changes[ObjectIdentifier(view)] ?? [] where change.kind === property
    {
      let change = change as? PropertyChange<Root, Value>
      value = value ?? change?.drawnValue(at: animation.progress)
      if let change { giveUp(change, of: animation) }
    }
    return value
  }

  private func giveUp(_ change: any AnimatedChange, of animation: ViewAnimation) {
    animation.giveUpChange(change)
    dropChanges([change])
  }

  /// Schedules a redraw where the last frame drew animated views, since the next can move them.
  func damageDrawn(in window: Window) {
    if drawnIsDamaged { return }
    drawnIsDamaged = true
    for rect in drawn { window.damage(rect) }
  }

  /// Ends the animations of a view that left the window.
  func endAnimations(of view: View) {
    for (animation, change) in changes[ObjectIdentifier(view)] ?? [] {
      giveUp(change, of: animation)
    }
  }
}
