extension ViewController {
  /// The controller presented by this one, or by its nearest ancestor that presents. Follows
  /// `presentedViewController`.
  public var presentedViewController: ViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or its nearest presented ancestor; nil again before
  /// `viewDidDisappear(_:)` of a dismissal. Follows `presentingViewController`.
  public var presentingViewController: ViewController? {
    ownPresenter ?? parent?.presentingViewController
  }

  /// The container at the top of this controller's tree.
  var topmostContainer: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// This controller and the chain of controllers presented from it, back to front.
  var presentationChain: [ViewController] {
    var chain = [self]
    while let next = chain[chain.count - 1].ownPresented { chain.append(next) }
    return chain
  }

  /// This root controller, and the presented ones whose view, or the container around it, lies in
  /// the window itself.
  var fillingRoot: [ViewController] {
    presentationChain.filter { $0 === self || $0.fillingView?.superview is Window }
  }

  /// The view that fills the window for this controller.
  var fillingView: View? { presentation?.container ?? viewIfLoaded }

  /// The view that represents the controller among the views behind it: its own, or the container
  /// in which it is presented.
  var placeView: View? {
    guard let container = presentation?.container else { return viewIfLoaded }
    return viewIfLoaded?.isDescendant(of: container) == false ? viewIfLoaded : container
  }
}

extension ViewController {
  /// The presenter, if events go on to it: its view is visible, and the way from there does not lead
  /// back, as it would if an app had put that view into this controller's.
  var presenterInChain: ViewController? {
    guard let presenter = ownPresenter, presenter.rootView?.window != nil else { return nil }
    var next: ViewController? = presenter
    while let current = next, let view = rootView {
      if current.rootView?.isDescendant(of: view) == true { return nil }
      next = current.presentingViewController
    }
    return presenter
  }
}
