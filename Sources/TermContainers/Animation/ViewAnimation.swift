import TermSurface

/// The direction of an animation or a transition; `held` while it is paused.
enum AnimationDirection {
  case forward, held, back
}

/// A timeline that animations follow. It can be paused, and can run backward.
@MainActor
protocol AnimationTimeline: AnyObject {
  var direction: AnimationDirection { get }
  /// Returns the position on the timeline at time `now`, in seconds from its beginning.
  func elapsed(at now: Double) -> Double
  /// Returns the time of the first frame after `now`, in seconds; nil while the timeline is paused.
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
  /// The seconds of the timeline before the animation, with its delay, begins.
  var lead = 0.0

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

  /// Starts the animation after its changes are made. Without changes, calls the completion now.
  func startRunning() {
    guard let application, !changes.isEmpty else { return runCompletion() }
    startTime = application.now + delay
    Animator.of(application).run(self)
    application.setNeedsTurn()
  }

  /// Advances to time `now`. Returns whether anything looks different.
  func step(to now: Double) -> Bool {
    let now = timeline.map { startTime - delay + ($0.elapsed(at: now) - lead) } ?? now
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

  /// Abandons a change, so that the rest of the animation continues without it.
  func giveUpChange(_ change: any AnimatedChange) {
    abandoned.insert(ObjectIdentifier(change))
    isInterrupted = true
    application?.setNeedsTurn()
  }

  private func giveUpAll() {
    guard !changes.isEmpty else { return }
    (application?.animator as? Animator)?.dropChanges(changes)
    all = []
    isInterrupted = true
    application?.setNeedsTurn()
  }

  /// The application's time; nil until a change has been added.
  var now: Double? { application?.now }

  /// Requests a turn, because the animation's timeline has changed.
  func requestTurn() { application?.setNeedsTurn() }

  /// Ends the animation at its present progress, and sets the properties to the values drawn. Does
  /// not call the completion. Returns the changes.
  func stopWhereDrawn() -> [any AnimatedChange] {
    completion = nil
    let (released, progress) = (changes, progress)
    endWithTimeline(isBack: false)
    for change in released { change.settle(at: progress) }
    return released
  }

  /// Ends the animation, so that views are drawn with their actual values. With `isBack`, the
  /// timeline has run back to its start, and the properties get their old values first.
  func endWithTimeline(isBack: Bool) {
    damageViews()
    if isBack {
      for change in changes.reversed() { change.revert() }
    }
    giveUpAll()
  }

  /// Schedules a redraw where the animated views were drawn, and where they are now.
  private func damageViews() {
    guard let application, let window = application.keyWindow else { return }
    application.animator?.damageDrawn(in: window)
    for view in changes.map(\.view) where view.window === window {
      window.damage(view.reachOfDrawing(in: window))
    }
  }

  /// Releases the changes and the completion, so that neither frames nor a completion follow.
  func abandon() { (timeline, completion, all) = (nil, nil, []) }

  /// Calls the completion, once.
  func runCompletion() {
    let completion = completion
    self.completion = nil
    completion?(!isInterrupted)
  }
}

extension View {
  /// Animates the changes that `animations` makes to views in a window: to ``frame``, the origin of
  /// ``bounds``, ``alpha``, ``backgroundColor``, ``tintColor``, the colours of text and titles,
  /// progress bars and sliders. Follows
  /// `animate(withDuration:delay:options:animations:completion:)`.
  ///
  /// The properties have their new values at once; drawing follows gradually. A new animation of an
  /// animated property starts at the value drawn; a change outside of `animations` ends the
  /// animation. Either way the earlier `completion` gets `false`. Inside another call's
  /// `animations`, that call's duration and curve apply, unless the options override them.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 changes at once, and `completion` is called before this returns.
  ///   - delay: Seconds before the animation starts.
  ///   - options: The curve; ``AnimationOptions/curveEaseInOut`` by default.
  ///   - animations: Called once, before this returns.
  ///   - completion: Called once, after the last frame, with whether all changes ran to their end.
  ///     If nothing is animated, it is called before this returns.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let outer = AnimationBlock.current as? ViewAnimation
    let animation = ViewAnimation(
      duration: outer.flatMap { options.overridesDuration ? nil : $0.duration } ?? max(0, duration),
      delay: max(0, delay),
      curve: outer.flatMap { options.overridesCurve ? nil : $0.curve } ?? options.curve,
      completion: completion)
    AnimationBlock.$current.withValue(animation, operation: animations)
    animation.startRunning()
  }

  /// Makes the changes of `changes` without animation, even inside another call's `animations`.
  /// Follows `performWithoutAnimation(_:)`.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    AnimationBlock.$current.withValue(nil, operation: changes)
  }
}

extension View.AnimationOptions {
  /// Starts an animation at the value drawn. Every animation here does so: the option has no
  /// effect, and exists for UIKit code to compile.
  public static var beginFromCurrentState: Self { Self(rawValue: 1 << 2) }
  /// Allows interaction with views while they move. It is always allowed here: the option has no
  /// effect, and exists for UIKit code to compile.
  public static var allowUserInteraction: Self { Self(rawValue: 1 << 1) }
  /// Uses the given duration, not that of the enclosing call.
  public static var overrideInheritedDuration: Self { Self(rawValue: 1 << 5) }
  /// Uses the given curve, not that of the enclosing call.
  public static var overrideInheritedCurve: Self { Self(rawValue: 1 << 6) }

  fileprivate var overridesDuration: Bool { contains(.overrideInheritedDuration) }
  fileprivate var overridesCurve: Bool { contains(.overrideInheritedCurve) }
}

/// An animation of one property of a view between two values.
@MainActor
protocol AnimatedChange: AnyObject {
  var view: View { get }
  /// The ``AnimatedProperty`` that changes.
  var kind: AnyObject { get }
  /// Sets the property, temporarily for drawing, to its value at `progress`.
  func show(_ progress: Double)
  /// Restores the property's actual value after a drawing.
  func restore()
  /// Sets the property for good to the value that it had before the animation.
  func revert()
  /// Sets the property for good to the value that is drawn at `progress`.
  func settle(at progress: Double)
}

final class PropertyChange<Root: View, Value: Interpolated>: AnimatedChange {
  private let root: Root
  private let property: AnimatedProperty<Root, Value>
  private let from: Value
  private let before: Value
  private var model: Value?

  init(
    _ root: Root, _ property: AnimatedProperty<Root, Value>, from: Value, before: Value
  ) {
    (self.root, self.property, self.from, self.before) = (root, property, from, before)
  }

  var view: View { root }
  var kind: AnyObject { property }

  func show(_ progress: Double) {
    if model == nil { model = property.value(root) }
    property.set(root, drawnValue(at: progress))
    if property.isPlace { root.reachChanged() }
  }

  func restore() {
    if let model { property.set(root, model) }
    model = nil
    if property.isPlace { root.reachChanged() }
  }

  func revert() {
    model = nil
    setProperty(before)
  }

  func settle(at progress: Double) {
    let model = model ?? property.value(root)
    setProperty(progress < 1 ? drawnValue(at: progress) : model)
    self.model = progress < 1 ? model : nil
  }

  private func setProperty(_ value: Value) {
    View.performWithoutAnimation {
      if let setForGood = property.setForGood { return setForGood(root, value) }
      property.set(root, value)
      if property.isPlace { root.reachChanged() }
      root.setNeedsDisplay()
    }
  }

  /// Returns the value drawn at `progress`.
  func drawnValue(at progress: Double) -> Value {
    let model = model ?? property.value(root)
    guard Value.hasPalette, root.window != nil else {
      return from.interpolated(to: model, progress)
    }
    let palette = root.shownPalette
    return from.resolved(in: palette).interpolated(to: model.resolved(in: palette), progress)
  }
}
