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

  /// The root controller and the controllers that fill the window in its place or over it, if only by
  /// what their views lie in, or will return to.
  var fillingRoot: [ViewController] {
    presentationChain.filter { $0 === self || $0.fillingView?.superview is Window }
  }

  /// What fills the window for it.
  var fillingView: View? { presentation?.container ?? viewIfLoaded }

  /// What stands for the controller among the views behind it: its view, or what that is presented in.
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
