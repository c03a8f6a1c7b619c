/// One child's view taking another's place, from the call to its completion.
@MainActor
final class ViewTransition {
  /// Seconds between two frames.
  static let frameInterval = 1.0 / 60

  private let from: ViewController
  private let to: ViewController
  private let host: View
  private let effect: TransitionEffect?
  private let old: Surface?
  private let start: Double
  private let duration: Double
  private let completion: ((Bool) -> Void)?
  /// Nil where nobody hears of it, the container being in no window.
  private weak var application: Application?
  private var progress = 0.0
  private var isFinished = false

  /// The view that is no longer drawn, but for the picture of how it was.
  var leaving: View? { from.viewIfLoaded }

  private init(
    _ from: ViewController, _ to: ViewController, host: View, effect: TransitionEffect?,
    old: Surface?,
    duration: Double, application: Application?, completion: ((Bool) -> Void)?
  ) {
    self.from = from
    self.to = to
    self.host = host
    self.effect = effect
    self.old = old
    self.duration = duration
    self.application = application
    self.completion = completion
    start = application?.clock.now ?? 0
  }

  /// See ``ViewController/transition(from:to:duration:options:animations:completion:)``.
  static func replace(
    _ from: ViewController, with to: ViewController, duration: Double, effect: TransitionEffect?,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard from !== to, let parent = from.parent, let host = from.view.superview else {
      animations?()
      completion?(true)
      return
    }
    let application = host.window?.application
    application?.finishTransitions(in: host)
    if to.viewIfLoaded?.superview != nil { ContainmentDiagnostic.unbalancedTransition(to).log() }
    let isShown = application != nil && parent.appearance.isShown
    let animated = duration > 0 && isShown
    if isShown {
      from.beginAppearance(false, animated: animated)
      to.beginAppearance(true, animated: animated)
    }
    let plays = animated && effect != nil
    let transition = ViewTransition(
      from, to, host: host, effect: effect, old: plays ? host.window?.snapshot(of: host) : nil,
      duration: animated ? duration : 0, application: isShown ? application : nil,
      completion: completion)
    transition.begin(animations)
  }

  private func begin(_ animations: (() -> Void)?) {
    if to.view.superview !== host {
      host.insertSubview(to.view, at: host.subviews.count, cause: "transition")
    }
    animations?()
    to.view.layoutIfNeeded()
    guard duration > 0, let application else { return finish(true) }
    // What the callbacks began in the same place, or where they have put that place.
    application.finishTransitions(in: host)
    guard host.window?.application === application else { return finish(false) }
    if old != nil {
      host.transition = self
      host.window?.placesChanged()
      redraw()
    }
    application.begin(self)
  }

  /// Shows the moment `now`.
  func step(to now: Double) {
    // The end is compared, not computed: a rounding error would keep the last frame away for ever.
    let new = now >= start + duration ? 1 : (now - start) / duration
    guard new != progress else { return }
    progress = new
    redraw()
    application?.setNeedsTurn()
  }

  private func redraw() {
    guard old != nil, let window = host.window else { return }
    window.damage(host.placed(in: window).visible)
  }

  /// Whether the last moment has been shown.
  var isOver: Bool { progress >= 1 }

  /// When to show the next moment: frames are counted from the start, so none drifts.
  func nextFrame(after now: Double) -> Double {
    // Nothing to be seen in between.
    if old == nil { return start + duration }
    let frame = ((now - start) / ViewTransition.frameInterval + 1e-6).rounded(.down) + 1
    return min(start + frame * ViewTransition.frameInterval, start + duration)
  }

  /// Ends it: `completed` when it has been shown to its end.
  func finish(_ completed: Bool) {
    guard !isFinished else { return }
    isFinished = true
    application?.end(self)
    if host.transition === self {
      host.transition = nil
      host.window?.placesChanged()
      redraw()
    }
    LifecycleTrace.caused(by: "transition(from:to:duration:options:animations:completion:)") {
      if from.view.superview === host { from.view.removeFromSuperview() }
      if let application { endAppearance(application) }
    }
    completion?(completed)
  }
}

extension ViewTransition {
  private func endAppearance(_ application: Application) {
    for controller in [to, from] where controller.appearance.openTransitions > 0 {
      controller.endAppearance()
    }
    // Moves of their views were not told while this was open.
    for controller in [to, from] { controller.followWindow(application) }
  }

  /// Draws the present moment in the host's place.
  func paint(on canvas: borrowing Canvas, at origin: Point, clip: Rect) {
    guard let old, let effect, !clip.isEmpty else { return }
    let place = Rect(origin: origin, size: host.frame.size)
    var new = canvas.contents(of: place)
    new.withCanvas {
      host.paintContent(on: $0, at: .zero, clip: host.frame.atOrigin, skipping: leaving)
    }
    let bounds = place.atOrigin
    effect.draw(
      canvas.inner(origin: origin, bounds: bounds, clippedTo: clip), old: old, new: new,
      progress: progress)
  }

  func isIn(_ view: View) -> Bool { host === view }

  /// Whether `view` takes part, or the transition runs inside it.
  func involves(_ view: View) -> Bool {
    guard !isFinished else { return false }
    return from.viewIfLoaded === view || to.viewIfLoaded === view || host.isDescendant(of: view)
  }

  func isBetweenChildren(of container: ViewController) -> Bool {
    !isFinished && (from.parent === container || to.parent === container)
  }
}

extension Application {
  func finishTransitions(in host: View) {
    for transition in transitions where transition.isIn(host) { transition.finish(false) }
  }
}

extension Rect {
  fileprivate var atOrigin: Rect { Rect(origin: .zero, size: size) }
}
