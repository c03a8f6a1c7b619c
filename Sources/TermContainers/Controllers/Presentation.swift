/// One controller shown over another, beside the tree of parents and children.
@MainActor
struct Presentation {
  /// Seconds for coming and going.
  static let duration = 0.3

  private static func timing(_ animated: Bool, _ effect: TransitionEffect) -> TransitionTiming {
    TransitionTiming(duration: animated ? duration : 0, effect: effect)
  }

  private let presented: ViewController
  private let presenter: ViewController
  private let host: View

  /// Nil, with what is to be said about it, where it cannot be.
  init?(of controller: ViewController, from source: ViewController) {
    guard Presentation.isFree(controller, for: source) else {
      ContainmentError.notFree(controller: controller, by: source).raise()
      return nil
    }
    presented = controller
    presenter = Presentation.presenter(for: controller.modalPresentationStyle, from: source)
    guard let window = source.application?.keyWindow,
      let place = presenter.rootView, place.window === window
    else {
      ContainmentDiagnostic(.presenterNotInWindow, controller, container: source).log()
      return nil
    }
    guard presenter.presentedViewController == nil else {
      ContainmentDiagnostic(.alreadyPresenting, controller, container: presenter).log()
      return nil
    }
    host = controller.modalPresentationStyle == .overCurrentContext ? place : window
    let top = source.topmostContainer
    if top !== window.rootViewController && top.presentingViewController == nil {
      ContainmentDiagnostic(.detachedPresenter, controller, container: source).log()
    }
  }

  private static func isFree(_ controller: ViewController, for source: ViewController) -> Bool {
    guard controller.parent == nil, controller.presentingViewController == nil,
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

  func begin(animated: Bool, completion: (() -> Void)?) {
    let keeps = presented.modalPresentationStyle.keepsPresenter
    host.window?.application?.finishTransitions(in: host)
    presenter.presentedViewController = presented
    presented.presentingViewController = presenter
    presented.appearance.isPresentedAnew = true
    fit()
    // The view of one that is detached is not the window's to take out.
    let leaves = !keeps && presenter.rootView?.superview === host
    var swap = TransitionSwap(
      leaving: leaves ? presenter : nil, entering: presented, host: host,
      isShown: presenter.appearance.isShown)
    swap.index = host.subviews.firstIndex { $0 === presenter.rootView }.map { $0 + 1 }
    swap.area = presented.view.frame
    ViewTransition.begin(
      swap, Presentation.timing(animated, .slide(from: .bottom))
    ) { _ in completion?() }
    // A callback has dismissed it before it came.
    if presented.presentingViewController !== presenter { presented.viewIfLoaded?.leaveSuperview() }
  }

  /// What is presented fills the screen, or the context's view; there it follows that view's size.
  private func fit() {
    guard let window = host as? Window else {
      presented.view.frame = host.bounds
      presented.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return
    }
    presented.view.frame = window.rootViewFrame
  }
}

extension Presentation {
  /// Takes away what `presenter` presents, and what that presents.
  static func end(by presenter: ViewController, animated: Bool, completion: (() -> Void)?) {
    presenter.application?.finishAllTransitions()
    presenter.presentedViewController?.application?.finishAllTransitions()
    let chain = presenter.presentationChain.dropFirst()
    // Those between go without being seen.
    for controller in chain { controller.appearance.isDismissed = controller.appearance.isShown }
    for controller in chain.dropLast() { controller.viewIfLoaded?.leaveSuperview() }
    guard let front = chain.last, let host = front.viewIfLoaded?.superview else {
      forget(chain, of: presenter)
      completion?()
      return
    }
    var swap = TransitionSwap(
      leaving: front, entering: returning(presenter, to: host), host: host,
      isShown: front.appearance.isShown)
    swap.index = host.subviews.firstIndex { $0 === front.rootView }
    swap.area = front.rootView?.frame
    swap.beforeEnd = { forget(chain, of: presenter) }
    ViewTransition.begin(swap, timing(animated, .reveal(towards: .bottom))) { _ in completion?() }
  }

  /// `presenter`, where its view has left the window for what it presented.
  private static func returning(_ presenter: ViewController, to host: View) -> ViewController? {
    guard let window = host as? Window, presenter.parent == nil,
      presenter.rootView?.superview == nil
    else { return nil }
    presenter.view.frame = window.rootViewFrame
    return presenter
  }

  private static func forget(_ chain: ArraySlice<ViewController>, of presenter: ViewController) {
    presenter.presentedViewController = nil
    for controller in chain {
      controller.presentingViewController = nil
      controller.presentedViewController = nil
    }
  }
}
