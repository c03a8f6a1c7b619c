/// One controller's view taking another's place, from the call to its completion.
@MainActor
final class ViewTransition {
  /// Who goes and who comes, and where.
  struct Swap {
    /// Whose view is taken out at the end; nil where what is there stays.
    let leaving: ViewController?
    /// Whose view is put in at the start; nil where what lies behind comes to light.
    let entering: ViewController?
    /// The view that both are subviews of.
    let host: View
    /// Whether the controllers hear of it, their container being in a window and shown.
    let isShown: Bool
    /// Where among the host's subviews the entering view is put; nil for in front of them.
    var index: Int?
    /// Where the effect plays, in the host; nil for all of it.
    var area: Rect?
    /// Which of the two hears first that it is over.
    var endsLeavingFirst = false
    /// Done when it is over, before anybody hears of that.
    var beforeEnd: (() -> Void)?
  }

  /// Seconds between two frames.
  static let frameInterval = 1.0 / 60

  private let swap: Swap
  private let effect: TransitionEffect?
  private let old: Surface?
  private let start: Double
  private let duration: Double
  private let completion: ((Bool) -> Void)?
  private let cause = LifecycleTrace.keptCause
  /// Nil where nobody hears of it, the container being in no window.
  private weak var application: Application?
  private var progress = 0.0
  private var isFinished = false

  private var host: View { swap.host }
  /// The view that is no longer drawn, but for the picture of how it was.
  var leaving: View? { swap.leaving?.viewIfLoaded }

  private init(
    _ swap: Swap, effect: TransitionEffect?, old: Surface?, duration: Double,
    application: Application?, completion: ((Bool) -> Void)?
  ) {
    self.swap = swap
    self.effect = effect
    self.old = old
    self.duration = duration
    self.completion = completion
    self.application = application
    start = application?.clock.now ?? 0
  }

  /// Begins a swap, which takes `duration` seconds where anybody can see it.
  static func begin(
    _ swap: Swap, duration: Double, effect: TransitionEffect?, animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)?
  ) {
    // Asked before the callbacks, which may change it.
    let application = swap.host.window?.application
    application?.finishTransitions(in: swap.host)
    let isShown = swap.isShown && application != nil
    let animated = duration > 0 && isShown
    if isShown {
      swap.leaving?.beginAppearance(false, animated: animated)
      swap.entering?.beginAppearance(true, animated: animated)
    }
    let old = animated && effect != nil ? picture(of: swap) : nil
    let transition = ViewTransition(
      swap, effect: effect, old: old, duration: animated ? duration : 0,
      application: isShown ? application : nil, completion: completion)
    transition.begin(animations)
  }

  private static func picture(of swap: Swap) -> Surface? {
    guard let whole = swap.host.window?.snapshot(of: swap.host) else { return nil }
    return swap.area.map { whole.cropped(to: $0) } ?? whole
  }

  private func begin(_ animations: (() -> Void)?) {
    if let view = swap.entering?.view, view.superview !== host {
      host.takeIn(view, at: swap.index ?? host.subviews.count)
    }
    animations?()
    swap.entering?.view.layoutIfNeeded()
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
    let place = host.placed(in: window)
    window.damage(area.offsetBy(dx: place.origin.x, dy: place.origin.y).intersection(place.visible))
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
    LifecycleTrace.caused(by: cause) {
      if let leaving, leaving.superview === host { leaving.leaveSuperview() }
      swap.beforeEnd?()
      if let application { endAppearance(application) }
      if let completion {
        LifecycleTrace.caused(by: "completion of a transition") { completion(completed) }
      }
    }
  }
}

extension ViewTransition {
  private func endAppearance(_ application: Application) {
    let inOrder = [swap.entering, swap.leaving].compactMap { $0 }
    let controllers = swap.endsLeavingFirst ? inOrder.reversed() : inOrder
    for controller in controllers where controller.appearance.openTransitions > 0 {
      controller.endAppearance()
    }
    // Moves of their views were not told while this was open.
    for controller in controllers { controller.followWindow(application) }
  }

  /// Where the effect plays, in the host.
  private var area: Rect { swap.area ?? host.frame.atOrigin }

  /// Draws the present moment in the host's place.
  func paint(on canvas: borrowing Canvas, at origin: Point, clip: Rect) {
    guard let old, let effect, !clip.isEmpty else { return }
    let whole = Rect(origin: origin, size: host.frame.size)
    let place = area.offsetBy(dx: origin.x, dy: origin.y)
    if place != whole {
      host.paintContent(on: canvas, at: origin, clip: clip, skipping: leaving)
    }
    var new = canvas.contents(of: whole)
    new.withCanvas {
      host.paintContent(on: $0, at: .zero, clip: host.frame.atOrigin, skipping: leaving)
    }
    if place != whole { new = new.cropped(to: area) }
    effect.draw(
      canvas.inner(
        origin: place.origin, bounds: place.atOrigin, clippedTo: clip.intersection(place)),
      old: old, new: new, progress: progress)
  }

  func isIn(_ view: View) -> Bool { host === view }

  /// Whether `view` takes part, or the transition runs inside it.
  func involves(_ view: View) -> Bool {
    guard !isFinished else { return false }
    return leaving === view || swap.entering?.viewIfLoaded === view || host.isDescendant(of: view)
  }

  func isBetweenChildren(of container: ViewController) -> Bool {
    !isFinished
      && (swap.leaving?.parent === container || swap.entering?.parent === container)
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
