/// The dismissal of the controller that another presents, and of those presented from it.
@MainActor
struct Dismissal {
  let presenter: ViewController
  var animated = false
  /// The controller that the user dismisses; nil if the app does.
  var seen: ViewController?
  /// The user's drag that it follows.
  var interactor: PercentDrivenInteractiveTransition?
  var completion: (() -> Void)?

  /// Dismisses the chain. A dismissal that is requested by one of a presentation's first callbacks
  /// waits for these, and then ends the presentation at once, with its completion. With
  /// `waitsForCompletions` false, because the presenter goes itself, it does not wait for
  /// completions.
  func begin(waitsForCompletions: Bool = true) {
    let coming = chain.lazy.compactMap(\.presentation).first {
      $0.changes.isUnderWay && (waitsForCompletions || $0.phase == .coming)
    }
    if let coming { coming.changes.ask { begin() } } else { perform() }
  }

  /// The controllers presented from the presenter, back to front.
  private var chain: [ViewController] { Array(presenter.presentationChain.dropFirst()) }

  private func perform() {
    // The presenter may be covered, and so in no window: the front-most is in one.
    for controller in [presenter, presenter.presentationChain.last].compactMap(\.self) {
      controller.rootView?.window?.transitions.cut(.dismissal)
    }
    // That may have dismissed it already, and presented another, which the user has not seen.
    if let seen, seen.ownPresenter !== presenter { return LifecycleTrace.app { completion?() } }
    let chain = announceEnd()
    presenter.application?.keyWindow?.focusMayChange()
    guard chain.contains(where: { $0.presentationManager != nil }) else { return take(chain) }
    // The callbacks below may dismiss as well: that dismissal waits.
    chain.last?.presentation?.changes.perform { take(chain) }
  }

  /// Marks the chain as being dismissed, and returns it.
  private func announceEnd() -> [ViewController] {
    let chain = chain
    for controller in chain {
      controller.reasons.remove(.dismissed)
      if controller.lifecycle.isShown { controller.reasons.insert(.dismissed) }
    }
    return chain
  }

  /// Tells the presentation controllers in the chain that the dismissal begins.
  private func tellManagers() {
    // Bounded, because each could present another.
    for _ in 0..<100 {
      let next = chain.lazy.compactMap(\.presentation).first {
        $0.manager != nil && $0.phase != .going
      }
      guard let next else { break }
      next.beginGoing()
    }
  }

  private func take(_ chain: [ViewController]) {
    guard let front = Dismissal.outermost(chain), let host = front.placeInPresentation else {
      tellManagers()
      // The managers may have presented more.
      let gone = announceEnd()
      let records = gone.compactMap(\.presentation)
      Presentation.forget(gone, of: presenter)
      records.forEach { $0.end(.going, completed: true) }
      LifecycleTrace.app { completion?() }
      return
    }
    // The other views leave unseen, or with the view that contains them.
    let returns = chain.filter { $0 !== front && !$0.isInside(front) }.compactMap { $0.leave() }
    var swap = TransitionSwap(
      leaving: front, entering: returning, host: host, isShown: front.lifecycle.isShown)
    swap.enteringHost = chain.first?.presentation?.presenterPlace
    if let place = swap.enteringHost, place === front.placeView?.superview {
      swap.index = place.subviews.firstIndex { $0 === front.placeView }
    }
    if let manager = front.presentationManager {
      swap.leavingView = manager.presentedView
    } else {
      swap.area = front.rootView?.frame
    }
    let timing = ModalMotion(presented: front, presenter: presenter, isPresenting: false)
      .animate(&swap, animated, source: presenter, drag: interactor)
    let records = chain.map(\.presentation)
    var (isBack, ending) = (false, records)
    swap.follow = { step in
      switch step {
      case .begins: tellManagers()
      case .ends(isBack: true):
        for controller in chain { controller.reasons.remove(.dismissed) }
        for comeBack in returns.reversed() { comeBack() }
        host.window?.focusMayChange()
      case .ends:
        // A callback may have dismissed the chain already, and presented it again.
        guard presenter.ownPresented === chain.first,
          zip(chain, records).allSatisfy({ $0.presentation == nil || $0.presentation === $1 })
        else { return }
        ending = end(seen: front)
      case .over(let isOverBack):
        isBack = isOverBack
        ending.forEach { $0?.end(.going, completed: !isBack) }
      case .announced, .ending: break
      }
    }
    ViewTransition.perform(swap, timing) { _ in if !isBack { completion?() } }
  }

  /// Ends all that is presented from the presenter, of which `front` was seen to leave. Returns the
  /// records whose end is still to be announced.
  private func end(seen front: ViewController) -> [PresentationRecord?] {
    // A callback may have presented more.
    tellManagers()
    let gone = chain
    let ending = gone.map(\.presentation)
    // Controllers that left with the view that contains them, or have come back since.
    for controller in gone where controller !== front { controller.placeView?.leaveSuperview() }
    for controller in gone { controller.presentation?.container?.leaveSuperview() }
    Presentation.forget(gone, of: presenter)
    return ending
  }

  /// The front-most visible controller, or the one whose view contains that one's.
  private static func outermost(_ chain: [ViewController]) -> ViewController? {
    let shown = chain.filter { $0.viewIfLoaded?.superview != nil }
    guard let front = shown.last else { return nil }
    return shown.first { front === $0 || front.isInside($0) }
  }

  /// The presenter, if its view left the window for the presentation and must return.
  private var returning: ViewController? {
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

  /// Takes its view out of its place. Returns a function that puts it back, unless it was moved since.
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

  /// The view in which its own is presented.
  fileprivate var placeInPresentation: View? {
    guard let view = viewIfLoaded, view.superview != nil else { return nil }
    guard let container = presentation?.container, view.isDescendant(of: container) else {
      return view.superview
    }
    return container
  }
}
