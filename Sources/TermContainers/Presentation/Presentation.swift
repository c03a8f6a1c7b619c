/// The presentation of one controller over another, outside the tree of parents and children.
///
/// It is a transition in the window. A full-screen presentation lies beside the root's view, which
/// leaves the window. One over a context is the front-most subview of the context's view, so it
/// moves, appears and leaves with that view.
@MainActor
struct Presentation {
  /// The duration of presenting and dismissing, in seconds.
  static let duration = 0.3

  private static func timing(_ animated: Bool, _ effect: TransitionEffect) -> TransitionTiming {
    TransitionTiming(duration: animated ? duration : 0, effect: effect)
  }

  private let presented: ViewController
  private let presenter: ViewController
  private let host: View

  /// Nil, with a diagnostic, if the presentation is not possible.
  private init?(of controller: ViewController, from source: ViewController) {
    guard Presentation.isFree(controller, for: source) else {
      ContainmentError.notFree(controller: controller, by: source).raise()
      return nil
    }
    presented = controller
    presenter = Presentation.presenter(for: controller.modalPresentationStyle, from: source)
    // Checked first, because a full screen presentation takes the presenter out of the window.
    guard presenter.ownPresented == nil else {
      Presentation.logAlreadyPresenting(controller, presenter)
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

  private static func logAlreadyPresenting(
    _ controller: ViewController, _ presenter: ViewController
  ) {
    ContainmentDiagnostic(.alreadyPresenting, controller, container: presenter).log()
  }

  /// Presents `controller` from `source`, if that is possible.
  static func begin(
    _ controller: ViewController, from source: ViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    guard let planned = Presentation(of: controller, from: source) else { return }
    let transitions = planned.host.window?.transitions
    transitions?.cut(.anotherBegins(in: planned.host))
    // It presents nothing while it is being dismissed, wherever that plays.
    if planned.presenter.reasons.contains(.dismissed) { transitions?.cut(.dismissal) }
    // That may have presented or moved either controller.
    guard planned.presenter.ownPresented == nil else {
      return logAlreadyPresenting(controller, planned.presenter)
    }
    guard let presentation = Presentation(of: controller, from: planned.presenter) else { return }
    let top = presentation.presenter.topmostContainer
    if top !== presentation.host.window?.rootViewController && top.ownPresenter == nil {
      ContainmentDiagnostic(.detachedPresenter, controller, container: source).log()
    }
    presentation.show(animated: animated, completion: completion)
  }

  private static func isFree(_ controller: ViewController, for source: ViewController) -> Bool {
    guard controller.parent == nil, controller.ownPresenter == nil,
      controller !== controller.application?.keyWindow?.rootViewController
    else { return false }
    return !source.isContained(in: controller)
  }

  private static func presenter(
    for style: ModalPresentationStyle, from source: ViewController
  ) -> ViewController {
    guard style == .overCurrentContext else { return source.topmostContainer }
    var controller: ViewController? = source
    while let current = controller {
      if current.definesPresentationContext { return current }
      controller = current.parent
    }
    return source.topmostContainer
  }

  private func show(animated: Bool, completion: (() -> Void)?) {
    presenter.ownPresented = presented
    presented.ownPresenter = presenter
    presented.leftUntraced = false
    presented.reasons.insert(.presented)
    // One that is about to leave its place does not return there.
    let returns = !presented.modalPresentationStyle.keepsPresenter && presenter.lifecycle.isShown
    let stay = PresentationStay(presenterPlace: returns ? presenter.rootView?.superview : nil)
    presented.presentation = stay
    stay.changes.perform {
      fit()
      // A presented controller's view is loaded without a parent.
      presented.containmentRecord?.wasLoadedAlone = false
      ViewTransition.perform(swap, Presentation.timing(animated, .slide(from: .bottom))) { _ in
        completion?()
      }
    }
  }

  private var swap: TransitionSwap {
    let place = presenter.rootView?.superview
    let leaves = !presented.modalPresentationStyle.keepsPresenter
    var swap = TransitionSwap(
      leaving: leaves ? presenter : nil, entering: presented, host: host,
      isShown: presenter.lifecycle.isShown)
    swap.leavingHost = place
    // In front of the presenting view, or of the subview that contains it.
    swap.index = host.subviews.firstIndex { presenter.rootView?.isDescendant(of: $0) ?? false }
      .map { $0 + 1 }
    swap.area = presented.loadedView().frame
    return swap
  }

  /// Sizes the presented view to the screen, or to the context's view, whose size it then follows.
  private func fit() {
    guard let window = host as? Window else {
      presented.loadedView(in: host.bounds.size).setFrame(host.bounds)
      presented.loadedView().autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return
    }
    presented.loadedView(in: window.rootViewFrame.size).setFrame(window.rootViewFrame)
  }
}

extension Presentation {
  /// Dismisses the controller that `presenter` presents, and those presented from it. Waits for those
  /// of these presentations that are just beginning.
  static func end(by presenter: ViewController, animated: Bool, completion: (() -> Void)?) {
    let stays = presenter.presentationChain.dropFirst().lazy.compactMap(\.presentation)
    guard let stay = stays.first(where: \.changes.isUnderWay) else {
      return dismiss(by: presenter, animated: animated, completion: completion)
    }
    stay.changes.ask { Self.end(by: presenter, animated: animated, completion: completion) }
  }

  private static func dismiss(
    by presenter: ViewController, animated: Bool, completion: (() -> Void)?
  ) {
    // The presenter may be covered, and so in no window: the front-most is in one.
    for controller in [presenter, presenter.presentationChain.last].compactMap(\.self) {
      controller.rootView?.window?.transitions.cut(.dismissal)
    }
    let chain = Array(presenter.presentationChain.dropFirst())
    for controller in chain {
      controller.reasons.remove(.dismissed)
      if controller.lifecycle.isShown { controller.reasons.insert(.dismissed) }
    }
    guard let front = outermost(chain), let host = front.viewIfLoaded?.superview else {
      forget(chain, of: presenter)
      LifecycleTrace.app { completion?() }
      return
    }
    // The other views leave unseen, or with the view that contains them.
    for controller in chain where controller !== front && !controller.isInside(front) {
      controller.viewIfLoaded?.leaveSuperview()
    }
    var swap = TransitionSwap(
      leaving: front, entering: returning(presenter), host: host,
      isShown: front.lifecycle.isShown)
    swap.enteringHost = chain.first?.presentation?.presenterPlace
    swap.index =
      swap.enteringHost === host ? host.subviews.firstIndex { $0 === front.rootView } : nil
    swap.area = front.rootView?.frame
    let stays = chain.map(\.presentation)
    swap.beforeEnd = { _ in
      // A callback may have dismissed them already, and presented them again.
      guard presenter.ownPresented === chain.first,
        zip(chain, stays).allSatisfy({ $0.presentation == nil || $0.presentation === $1 })
      else { return }
      // Removes the views that left with the view that contains them, or came back meanwhile.
      let gone = Array(presenter.presentationChain.dropFirst())
      for controller in gone where controller !== front {
        controller.viewIfLoaded?.leaveSuperview()
      }
      forget(gone, of: presenter)
    }
    ViewTransition.perform(swap, timing(animated, .reveal(towards: .bottom))) { _ in completion?() }
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

  private static func forget(_ chain: [ViewController], of presenter: ViewController) {
    presenter.ownPresented = nil
    for controller in chain.reversed() { controller.leftUntraced = !controller.isInTraces }
    for controller in chain {
      controller.ownPresenter = nil
      controller.ownPresented = nil
      controller.presentation = nil
    }
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
}
