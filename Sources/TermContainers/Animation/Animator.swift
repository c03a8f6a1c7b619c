import TermSurface

/// The animations of an application.
///
/// Views have their final values all the time; only while the window is drawn are the moments in
/// between put in their place. So nothing that draws knows of animations, and what is not animated
/// pays nothing for it.
@MainActor
final class Animator: FrameAnimator {
  private var running: [ViewAnimation] = []
  /// What is over, and has to say so after the frame.
  private var ended: [ViewAnimation] = []

  var isIdle: Bool { running.isEmpty && ended.isEmpty }

  /// Whether somebody is to be told after the next frame.
  var hasEnded: Bool { !ended.isEmpty }

  /// The animator of `application`, made when there is none.
  static func of(_ application: Application) -> Animator {
    if let animator = application.animator as? Animator { return animator }
    let animator = Animator()
    application.animator = animator
    return animator
  }

  func add(_ animation: ViewAnimation) { running.append(animation) }

  func nextFrame(after now: Double) -> Double? {
    ended.isEmpty ? running.map { $0.nextFrame(after: now) }.min() : now
  }

  /// Moves on to the moment `now`, and has drawn again what looks different.
  func step(to now: Double) {
    guard !running.isEmpty else { return }
    let before = reaches
    var isChanged = false
    for animation in running where animation.step(to: now) { isChanged = true }
    if isChanged {
      for (window, rect) in before + reaches { window.damage(rect) }
    }
    ended += running.filter(\.isOver)
    running.removeAll(where: \.isOver)
  }

  func runCompletions() {
    let over = ended
    ended = []
    for animation in over { animation.end() }
  }

  /// Where what is animated is drawn at the moment.
  private var reaches: [(Window, Rect)] {
    showing {
      running.flatMap(\.changes).compactMap { change in
        change.view.window.map { ($0, change.view.reachOfDrawing(in: $0)) }
      }
    }
  }

  /// Does `body` with the moments in their place.
  func showing<Result>(_ body: () -> Result) -> Result {
    guard !running.isEmpty else { return body() }
    for animation in running {
      for change in animation.changes { change.show(animation.progress) }
    }
    let windows = running.flatMap(\.changes).compactMap(\.view.window)
    for window in windows { window.placesMove() }
    let result = body()
    for animation in running.reversed() {
      for change in animation.changes.reversed() { change.restore() }
    }
    for window in windows { window.placesMove() }
    return result
  }
}

extension Animator {
  /// What is drawn of a property at the moment, where it is animated, whose animation gives it up.
  func takeOver<Root: View, Value: Interpolated>(
    _ view: Root, _ property: ReferenceWritableKeyPath<Root, Value>
  ) -> Value? {
    damageShown()
    for animation in running {
      let change = animation.giveUp { $0.view === view && $0.keyPath == property }
      if let change = change as? PropertyChange<Root, Value> {
        return change.value(at: animation.progress)
      }
    }
    return nil
  }

  /// What is drawn elsewhere than where it is has to be drawn over, now that it may not come back.
  func damageShown() {
    for (window, rect) in reaches { window.damage(rect) }
  }

  /// A view has left the window.
  func forget(_ view: View) {
    for animation in running { _ = animation.giveUp { $0.view === view } }
  }
}
