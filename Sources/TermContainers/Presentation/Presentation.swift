import TermSurface

/// The presentation of one controller over another, outside the tree of parents and children.
///
/// It is a transition in the window. A full-screen view lies in front of the presenting view, which
/// leaves the window. A view over a context is the front-most subview of the context's view, and
/// moves, appears and leaves with that view. Sheets, popovers and an app's own styles lie in a
/// container in the window, where a ``PresentationController`` places them.
@MainActor
struct Presentation {
  /// The duration of presenting and dismissing, in seconds.
  static let duration = 0.3

  private let presented: ViewController
  private let presenter: ViewController
  private let source: ViewController
  private let host: View

  /// Fails, with a diagnostic or an error, if the presentation is not possible.
  private init?(
    of controller: ViewController, from source: ViewController, source asked: ViewController? = nil
  ) {
    if let obstacle = controller.obstacle(for: source) {
      ContainmentError.notFree(controller: controller, by: source, because: obstacle).raise()
      return nil
    }
    presented = controller
    self.source = asked ?? source
    presenter = Presentation.presenter(for: controller.modalPresentationStyle, from: source)
    // Checked first, because a full screen presentation takes the presenter out of the window.
    guard presenter.ownPresented == nil else {
      ContainmentDiagnostic(.alreadyPresenting, controller, container: presenter).log()
      return nil
    }
    guard let window = source.application?.keyWindow,
      let place = presenter.rootView, place.window === window
    else {
      ContainmentDiagnostic(.presenterNotInWindow, controller, container: source).log()
      return nil
    }
    host = controller.modalPresentationStyle == .overCurrentContext ? place : window
  }

  /// Presents `controller` from `source`, if that is possible.
  static func requestPresentation(
    _ controller: ViewController, from source: ViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    guard let planned = Presentation(of: controller, from: source),
      (controller as? AlertController)?.isPresentable != false
    else { return }
    let transitions = planned.host.window?.transitions
    planned.finishWhatPlays()
    // A presenter presents nothing while it is being dismissed, wherever that plays.
    if planned.presenter.reasons.contains(.dismissed) { transitions?.cut(.dismissal) }
    // The end of a transition may have presented or moved either controller.
    guard planned.presenter.ownPresented == nil else {
      return ContainmentDiagnostic(.alreadyPresenting, controller, container: planned.presenter)
        .log()
    }
    guard let presentation = Presentation(of: controller, from: planned.presenter, source: source)
    else { return }
    guard presentation.pointsAtSomething else {
      return ContainmentError.popoverWithoutSource(controller: controller).raise()
    }
    let top = presentation.presenter.topmostContainer
    if top !== presentation.host.window?.rootViewController && top.ownPresenter == nil {
      ContainmentDiagnostic(.detachedPresenter, controller, container: source).log()
    }
    presentation.swapIn(animated: animated, completion: completion)
  }

  /// Whether a popover has the source it needs, once its delegate has prepared it; otherwise true.
  private var pointsAtSomething: Bool {
    guard presented.modalPresentationStyle == .popover, let window = host.window,
      let popover = presented.popoverPresentationController
    else { return true }
    popover.prepare(in: window.traitCollection)
    return !popover.needsSource || popover.source != nil
  }

  /// Ends the transition in the host, and interactive ones that its completions begin there. If the
  /// presenter is itself presented in a container, then ends all transitions in that container,
  /// until nothing plays in it.
  private func finishWhatPlays() {
    host.window?.transitions.cut(.anotherBegins(in: host)) {
      ($0 as? ViewTransition)?.direction != .forward
    }
    guard let place = presenter.activePresentation?.container else { return }
    place.window?.transitions.cut(.anotherBegins(in: place)) { _ in true }
  }

  private static func presenter(
    for style: ModalPresentationStyle, from source: ViewController
  ) -> ViewController {
    var presenter = source
    while style != .overCurrentContext || !presenter.definesPresentationContext,
      let parent = presenter.parent
    { presenter = parent }
    return presenter
  }

  private func swapIn(animated: Bool, completion: (() -> Void)?) {
    presenter.ownPresented = presented
    presented.ownPresenter = presenter
    presented.leftUntraced = false
    // A callback of its dismissal may present it again.
    presented.reasons.remove(.dismissed)
    presented.reasons.insert(.presented)
    let record = PresentationRecord()
    presented.activePresentation = record
    // A dismissal waits, also one by a delegate that is called now.
    record.changes.performNow {
      let style = presented.modalPresentationStyle
      let manager =
        style.hasContainer ? presented.managerForUse(presenting: presenter, source: source) : nil
      let leaves = manager?.shouldRemovePresentersView ?? (style == .fullScreen)
      record.manager = manager
      // A presenter that is about to leave its place does not return there.
      if leaves, presenter.lifecycle.isShown {
        record.presenterPlace = presenter.rootView?.superview
      }
      let container = (host as? Window).flatMap { manager?.insertContainer(in: $0, at: index) }
      record.container = container
      manager?.adapt()
      record.isModal = manager?.isModal ?? true
      if manager == nil { sizePresentedView() }
      // A presented controller's view is loaded without a parent.
      presented.containmentRecord?.wasLoadedAlone = false
      var swap = swap(leaves ? presenter : nil, in: container, manager)
      let timing = ModalMotion(presented: presented, presenter: presenter, isPresenting: true)
        .chooseAnimator(&swap, animated, source: source)
      swap.follow = { [presented, presenter] step in
        switch step {
        case .begins:
          if let manager { LifecycleTrace.app { manager.presentationTransitionWillBegin() } }
          manager?.preparePresentedView()
        case .ends(isBack: true):
          Presentation.cancelPresentation(record, of: presented, by: presenter)
        case .over(let isBack): record.endPhase(.coming, completed: !isBack)
        case .announced, .ending, .ends: break
        }
      }
      ViewTransition.performSwap(swap, timing) { _ in completion?() }
    }
  }

  private static func cancelPresentation(
    _ record: PresentationRecord, of presented: ViewController, by presenter: ViewController
  ) {
    guard presented.activePresentation === record else { return }
    // A controller that `presented` has presented since goes with it.
    if presented.ownPresented != nil {
      Dismissal(presenter: presented).dismissChain(waitsForCompletions: false)
      presented.placeView?.leaveSuperview()
    }
    if presented.activePresentation === record { unlink([presented], from: presenter) }
  }

  /// The index at which the presented view, or its container, enters the host: right in front of
  /// the subview that is or contains the presenting view.
  private var index: Int {
    let own = host.subviews.firstIndex { presenter.rootView?.isDescendant(of: $0) ?? false }
    return own.map { $0 + 1 } ?? host.subviews.count
  }

  private func swap(
    _ leaving: ViewController?, in container: View?, _ manager: PresentationController?
  ) -> TransitionSwap {
    let place = presenter.rootView?.superview
    var swap = TransitionSwap(
      leaving: leaving, entering: presented, host: container ?? host,
      isShown: presenter.lifecycle.isShown)
    swap.leavingHost = place
    if let manager {
      swap.enteringView = manager.presentedView
    } else {
      swap.index = index
      swap.area = presented.loadedView().frame
    }
    return swap
  }

  /// Sizes the presented view to the screen, or to the context's view, whose size it follows later.
  private func sizePresentedView() {
    guard let window = host as? Window else {
      presented.loadedView(in: host.bounds.size).setFrame(host.bounds)
      presented.loadedView().autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return
    }
    presented.loadedView(in: window.rootViewFrame.size).setFrame(window.rootViewFrame)
  }

  static func unlink(_ chain: [ViewController], from presenter: ViewController) {
    presenter.ownPresented = nil
    // The front-most first, because the others decide whether it is in traces.
    for controller in chain.reversed() {
      controller.leftUntraced = !controller.isInTraces
      controller.ownPresenter = nil
      controller.ownPresented = nil
      controller.activePresentation = nil
    }
  }
}

/// Chooses the animation of a presented controller: the app's animator, ours, or an effect.
@MainActor
struct ModalMotion {
  let presented: ViewController
  let presenter: ViewController
  let isPresenting: Bool

  /// Gives `swap` its animator, if there is one, and returns the timing. With a `drag`, the app's
  /// animator is not used.
  func chooseAnimator(
    _ swap: inout TransitionSwap, _ animated: Bool, source: ViewController,
    drag: PercentDrivenInteractiveTransition? = nil
  ) -> TransitionTiming {
    guard animated, swap.isShown else { return TransitionTiming(duration: 0, effect: nil) }
    let (own, interactor) = drag == nil ? ownAnimator(source) : (nil, drag)
    let manager = presented.presentationManager
    let usual = manager.map {
      ModalAnimator($0.transitionStyle, isPresenting: isPresenting, dimming: $0.dimming)
    }
    guard let animator = own ?? usual else {
      let effect = presented.modalTransitionStyle.effect(isPresenting: isPresenting)
      return TransitionTiming(duration: Presentation.duration, effect: effect)
    }
    let view = manager?.presentedView ?? presented.loadedView()
    let frame = manager?.frameOfPresentedViewInContainerView ?? view.frame
    let behind = (isPresenting ? swap.leaving : swap.entering)?.viewIfLoaded
    let context = TransitionContext(
      from: isPresenting ? presenter : presented, to: isPresenting ? presented : presenter,
      in: swap.host, views: isPresenting ? (behind, view) : (view, behind),
      modal: (presented, frame), animator, interactor)
    swap.context = context
    return context.timing
  }

  /// Returns the animator and the interactor of the app's transitioning delegate, if it has them.
  private func ownAnimator(
    _ source: ViewController
  ) -> (
    (any ViewControllerAnimatedTransitioning)?, (any ViewControllerInteractiveTransitioning)?
  ) {
    guard let delegate = presented.transitioningDelegate else { return (nil, nil) }
    return LifecycleTrace.app {
      let own =
        isPresenting
        ? delegate.animationController(
          forPresented: presented, presenting: presenter, source: source)
        : delegate.animationController(forDismissed: presented)
      guard let own else { return (nil, nil) }
      let driver =
        isPresenting
        ? delegate.interactionControllerForPresentation(using: own)
        : delegate.interactionControllerForDismissal(using: own)
      return (own, driver)
    }
  }
}

/// The animation that presents and dismisses a controller, unless a
/// ``ViewControllerTransitioningDelegate`` has an animator. Follows `UIModalTransitionStyle`.
///
/// ```swift
/// dialog.modalTransitionStyle = .crossDissolve
/// ```
///
/// For the exchange of two children use `View.AnimationOptions`.
public enum ModalTransitionStyle: Int, Sendable, CaseIterable {
  /// Comes up from the bottom, and goes down again. The default.
  case coverVertical
  /// Turns the screen over. A sheet or a popover dissolves instead.
  case flipHorizontal
  /// Fades in and out.
  case crossDissolve
  /// Curls the page behind it up, and down again. A sheet or a popover dissolves instead.
  case partialCurl

  /// Returns the effect on the whole host, for a presentation style without a container.
  func effect(isPresenting: Bool) -> TransitionEffect {
    switch self {
    case .coverVertical: isPresenting ? .slide(from: .bottom) : .reveal(towards: .bottom)
    case .flipHorizontal: .flip(from: isPresenting ? .right : .left)
    case .crossDissolve: .crossDissolve
    case .partialCurl: isPresenting ? .curlUp : .curlDown
    }
  }
}

/// Moves or fades a presented view in a container, along with the view that dims the rest.
final class ModalAnimator: ViewControllerAnimatedTransitioning {
  private let style: ModalTransitionStyle
  private let isPresenting: Bool
  private weak var dimming: View?
  /// The view that fades out, and becomes opaque again at the end.
  private weak var faded: View?

  init(_ style: ModalTransitionStyle, isPresenting: Bool, dimming: View?) {
    (self.style, self.isPresenting, self.dimming) = (style, isPresenting, dimming)
  }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { Presentation.duration }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    if isPresenting { setAway(true, view, context) } else { faded = view }
    View.animate(
      withDuration: Presentation.duration, options: context.isInteractive ? .curveLinear : [],
      animations: { setAway(!isPresenting, view, context) },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }

  func animationEnded(_ transitionCompleted: Bool) { faded?.alpha = 1 }

  private func setAway(
    _ isAway: Bool, _ view: View, _ context: any ViewControllerContextTransitioning
  ) {
    dimming?.alpha = isAway ? 0 : 1
    guard style == .coverVertical else { return view.alpha = isAway ? 0 : 1 }
    let place = isPresenting ? context.viewController(forKey: .to) : nil
    let frame = place.map(context.finalFrame(for:)) ?? view.frame
    let down = isAway ? context.containerView.bounds.maxY - frame.minY : 0
    LifecycleTrace.framework { view.frame = frame.offsetBy(dx: 0, dy: down) }
  }
}
