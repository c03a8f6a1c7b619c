// The way back.
extension Presentation {
  /// Dismisses the controller that `presenter` presents, and those presented from it. Waits for those
  /// of these presentations that are just beginning.
  static func end(by presenter: ViewController, animated: Bool, completion: (() -> Void)?) {
    end(by: presenter, animated: animated, user: nil, completion: completion)
  }

  /// Dismisses what `presenter` presents, because it goes itself. What has come does not wait for its
  /// completion.
  static func endAlong(with presenter: ViewController) {
    end(by: presenter, animated: false, user: nil, waitsForCompletions: false, completion: nil)
  }

  /// A dismissal by the user.
  private struct User {
    /// What they see go.
    let presented: ViewController
    /// The drag that it follows.
    let interactor: PercentDrivenInteractiveTransition?
  }

  /// Dismisses `presented` because the user wants it; `didDismiss` follows unless they change their
  /// mind.
  static func dismissByUser(
    _ presented: ViewController, interactor: PercentDrivenInteractiveTransition?,
    didDismiss: @escaping () -> Void
  ) {
    guard let presenter = presented.ownPresenter else { return }
    LifecycleTrace.caused(by: "the user") {
      let user = User(presented: presented, interactor: interactor)
      end(by: presenter, animated: true, user: user, completion: didDismiss)
    }
  }

  private static func end(
    by presenter: ViewController, animated: Bool, user: User?, waitsForCompletions: Bool = true,
    completion: (() -> Void)?
  ) {
    let records = presenter.presentationChain.dropFirst().lazy.compactMap(\.presentation)
    let coming = records.first {
      $0.changes.isUnderWay && (waitsForCompletions || $0.phase == .coming)
    }
    guard let record = coming else {
      return dismiss(by: presenter, animated: animated, user: user, completion: completion)
    }
    record.changes.ask {
      end(by: presenter, animated: animated, user: user, completion: completion)
    }
  }

  private static func dismiss(
    by presenter: ViewController, animated: Bool, user: User?, completion: (() -> Void)?
  ) {
    // The presenter may be covered, and so in no window: the front-most is in one.
    for controller in [presenter, presenter.presentationChain.last].compactMap(\.self) {
      controller.rootView?.window?.transitions.cut(.dismissal)
    }
    // That may have taken it away already, and presented another, which the user has not seen.
    if let user, user.presented.ownPresenter !== presenter {
      return LifecycleTrace.app { completion?() }
    }
    let chain = announceEnd(of: presenter)
    presenter.application?.keyWindow?.focusMayChange()
    guard chain.contains(where: { $0.presentationManager != nil }) else {
      return take(
        chain, from: presenter, animated: animated, interactor: user?.interactor,
        completion: completion)
    }
    // The callbacks below may dismiss as well: that dismissal waits.
    chain.last?.presentation?.changes.perform {
      take(
        chain, from: presenter, animated: animated, interactor: user?.interactor,
        completion: completion)
    }
  }

  /// Notes that those presented from `presenter` are being dismissed, and returns them.
  private static func announceEnd(of presenter: ViewController) -> [ViewController] {
    let chain = Array(presenter.presentationChain.dropFirst())
    for controller in chain {
      controller.reasons.remove(.dismissed)
      if controller.lifecycle.isShown { controller.reasons.insert(.dismissed) }
    }
    return chain
  }

  /// Tells the presentation controllers in the chain that the dismissal begins.
  private static func tellManagers(of presenter: ViewController) {
    // Bounded, because each could present another.
    for _ in 0..<100 {
      let records = presenter.presentationChain.dropFirst().lazy.compactMap(\.presentation)
      guard let next = records.first(where: { $0.manager != nil && $0.phase != .going }) else {
        break
      }
      next.beginGoing()
    }
  }

  private static func take(
    _ chain: [ViewController], from presenter: ViewController, animated: Bool,
    interactor: PercentDrivenInteractiveTransition?, completion: (() -> Void)?
  ) {
    guard let front = outermost(chain), let host = front.placeInPresentation else {
      tellManagers(of: presenter)
      // They may have presented more.
      let gone = announceEnd(of: presenter)
      let records = gone.compactMap(\.presentation)
      forget(gone, of: presenter)
      records.forEach { $0.endGoing(completed: true) }
      LifecycleTrace.app { completion?() }
      return
    }
    // The other views leave unseen, or with the view that contains them.
    let returns = chain.filter { $0 !== front && !$0.isInside(front) }.compactMap { $0.leave() }
    var swap = TransitionSwap(
      leaving: front, entering: returning(presenter), host: host,
      isShown: front.lifecycle.isShown)
    swap.enteringHost = chain.first?.presentation?.presenterPlace
    if let place = swap.enteringHost, place === front.placeView?.superview {
      swap.index = place.subviews.firstIndex { $0 === front.placeView }
    }
    if let manager = front.presentationManager {
      swap.leavingView = manager.presentedView
    } else {
      swap.area = front.rootView?.frame
    }
    var timing = TransitionTiming(duration: 0, effect: nil)
    if animated, swap.isShown {
      (swap.context, timing) = motion(of: front, presenter, swap, interactor)
    }
    let records = chain.map(\.presentation)
    var (isBack, ending) = (false, records)
    swap.follow = { step in
      switch step {
      case .begins: tellManagers(of: presenter)
      case .ends(isBack: true):
        for controller in chain { controller.reasons.remove(.dismissed) }
        for comeBack in returns.reversed() { comeBack() }
        host.window?.focusMayChange()
      case .ends:
        // A callback may have dismissed them already, and presented them again.
        guard presenter.ownPresented === chain.first,
          zip(chain, records).allSatisfy({ $0.presentation == nil || $0.presentation === $1 })
        else { return }
        ending = leave(presenter, seen: front)
      case .over(let isOverBack):
        isBack = isOverBack
        ending.forEach { $0?.endGoing(completed: !isBack) }
      case .announced, .returns: break
      }
    }
    ViewTransition.perform(swap, timing) { _ in if !isBack { completion?() } }
  }

  /// Ends all that is presented from `presenter`, of which `front` was seen to leave. Returns what is
  /// still to be told that it is over.
  private static func leave(
    _ presenter: ViewController, seen front: ViewController
  ) -> [PresentationRecord?] {
    // A callback may have presented more.
    tellManagers(of: presenter)
    let gone = Array(presenter.presentationChain.dropFirst())
    let ending = gone.map(\.presentation)
    // Those that left with the view that contains them, or came back meanwhile.
    for controller in gone where controller !== front { controller.placeView?.leaveSuperview() }
    for controller in gone { controller.presentation?.container?.leaveSuperview() }
    forget(gone, of: presenter)
    return ending
  }

  /// Who animates the dismissal, and in which time.
  private static func motion(
    of front: ViewController, _ presenter: ViewController, _ swap: TransitionSwap,
    _ interactor: PercentDrivenInteractiveTransition?
  ) -> (TransitionContext?, TransitionTiming) {
    let motion = ModalMotion(
      presented: front, presenter: presenter, isPresenting: false,
      exchangesViews: swap.entering != nil, host: swap.host)
    // A sheet that is dragged goes the way of the mouse.
    if interactor != nil { return motion.make(nil, interactor) }
    let delegate = front.transitioningDelegate
    let own = LifecycleTrace.app { delegate?.animationController(forDismissed: front) }
    let driver = own.flatMap { own in
      LifecycleTrace.app { delegate?.interactionControllerForDismissal(using: own) }
    }
    return motion.make(own, driver)
  }

  /// The front-most visible controller, or the one whose view contains that one's.
  private static func outermost(_ chain: [ViewController]) -> ViewController? {
    let shown = chain.filter { $0.viewIfLoaded?.superview != nil }
    guard let front = shown.last else { return nil }
    return shown.first { front === $0 || front.isInside($0) }
  }

  /// The `presenter`, if its view left the window for the presentation and must return.
  private static func returning(_ presenter: ViewController) -> ViewController? {
    guard let place = presenter.ownPresented?.presentation?.presenterPlace,
      presenter.parent == nil, presenter.rootView?.superview == nil
    else { return nil }
    guard let window = place as? Window else { return presenter }
    guard presenter === window.rootViewController || presenter.ownPresenter != nil else {
      return nil
    }
    presenter.loadedView().setFrame(window.rootViewFrame)
    return presenter
  }
}

extension ViewController {
  /// Whether the view is inside that of `other`.
  fileprivate func isInside(_ other: ViewController) -> Bool {
    guard self !== other, let view = viewIfLoaded, let outer = other.viewIfLoaded else {
      return false
    }
    return view.isDescendant(of: outer)
  }

  /// Takes its view out of its place. Returns what puts it back, if nobody has moved it since.
  fileprivate func leave() -> (() -> Void)? {
    guard let view = placeView, let place = view.superview,
      let index = place.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    let record = presentation
    view.leaveSuperview()
    return { [self] in
      guard presentation === record, view.superview == nil else { return }
      place.takeIn(view, at: min(index, place.subviews.count))
    }
  }

  /// What its view is presented in.
  fileprivate var placeInPresentation: View? {
    guard let view = viewIfLoaded, view.superview != nil else { return nil }
    guard let container = presentation?.container, view.isDescendant(of: container) else {
      return view.superview
    }
    return container
  }
}
