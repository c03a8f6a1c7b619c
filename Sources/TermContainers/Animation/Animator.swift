import TermSurface

/// The animations of an application. Drawing code needs no knowledge of animations, and views that are not
/// animated pay nothing.
@MainActor
final class Animator: FrameAnimator {
  private(set) var running: [ViewAnimation] = []
  /// Animations that have ended and whose completions are due after the frame.
  private var ended: [ViewAnimation] = []
  /// Whether the intermediate values are in place.
  private var isShowing = false
  /// Where the animated views were drawn in the last frame, and what was in the window then.
  private var drawn: [Rect] = []
  private var drawnContent = 0

  var isIdle: Bool { running.isEmpty && ended.isEmpty }

  /// Whether completions are due after the next frame.
  var hasEnded: Bool { !ended.isEmpty }

  /// The animator of `application`, created on demand.
  static func of(_ application: Application) -> Animator {
    if let animator = application.animator as? Animator { return animator }
    let animator = Animator()
    application.animator = animator
    return animator
  }

  func add(_ animation: ViewAnimation) { running.append(animation) }

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
    for animation in over where animation.timeline?.direction == .back {
      animation.end(isBack: true)
    }
    ended += over
  }

  func runCompletions() {
    let over = ended
    ended = []
    for animation in over { animation.end() }
  }

  func showing<Result>(in window: Window, _ body: () -> Result) -> Result {
    let old = drawn
    let isOutermost = beginShowing()
    window.placesMove()
    drawn = (running + ended).flatMap(\.changes).map(\.view).filter { $0.window === window }
      .map { $0.reachOfDrawing(in: window) }
    // What has changed in animated views is not drawn where it is, and was not.
    if window.contentGeneration != drawnContent {
      for rect in old + drawn { window.damaged.add(rect) }
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
    _ view: Root, _ property: ReferenceWritableKeyPath<Root, Value>
  ) -> Value? {
    view.window.map(damageDrawn)
    for animation in running {
      let change = animation.giveUp { $0.view === view && $0.keyPath == property }
      if let change = change as? PropertyChange<Root, Value> {
        return change.value(at: animation.progress)
      }
    }
    return nil
  }

  /// Redraws views drawn away from their final place, since they may not be drawn there again.
  func damageDrawn(in window: Window) {
    for rect in drawn { window.damage(rect) }
  }

  /// Ends the animations of a view that left the window.
  func forget(_ view: View) {
    for animation in running { _ = animation.giveUp { $0.view === view } }
  }
}
