extension ViewController {
  /// Shows `controller` over this one or what contains it. Follows
  /// `present(_:animated:completion:)`.
  ///
  /// Who presents is the topmost container, or with
  /// ``ModalPresentationStyle/overCurrentContext`` the nearest container, this one included, that
  /// defines a context; ``presentedViewController`` and ``presentingViewController`` tell.
  /// `controller` is not among the ``children`` of anybody. With
  /// ``ModalPresentationStyle/fullScreen`` the presenting view leaves the window, with the callbacks
  /// of that; the other styles leave it there. Calls go: presenting `viewWillDisappear`, presented
  /// `viewWillAppear`, and at the end presented `viewDidAppear`, presenting `viewDidDisappear`,
  /// `completion`.
  ///
  /// Nothing is shown, with a diagnostic and without `completion`, where this controller's view is
  /// not in a window that is shown or the presenting controller presents already. A controller with
  /// a parent, one that is presented already, and one that contains this one are
  /// ``ContainmentError/notFree(controller:by:)``.
  public func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    LifecycleTrace.call(
      by: self, "present(_:animated:completion:)", controller, animated: animated
    ) {
      guard let presentation = Presentation(of: controller, from: self) else { return }
      presentation.begin(animated: animated, completion: completion)
    }
  }

  /// Takes away what this controller presents, and all that presents in turn; where it presents
  /// nothing, the request goes up to what contains it, and to what presented that. Follows
  /// `dismiss(animated:completion:)`.
  ///
  /// Only the front-most goes animated; those between go with it. Calls go: presented
  /// `viewWillDisappear`, presenting `viewWillAppear` where it had left, and at the end presenting
  /// `viewDidAppear`, presented `viewDidDisappear`, with ``presentingViewController`` nil again, then
  /// `completion`. Where nothing is presented only `completion` is called.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    LifecycleTrace.call(by: self, "dismiss(animated:completion:)", animated: animated) {
      guard let presenter = presenterToDismissFrom else {
        completion?()
        return
      }
      Presentation.end(by: presenter, animated: animated, completion: completion)
    }
  }

  /// What this controller, or the nearest that contains it and does, presents. Follows
  /// `presentedViewController`.
  public var presentedViewController: ViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// Who presents this controller, or the nearest that contains it; nil again before
  /// `viewDidDisappear(_:)` of a dismissal. Follows `presentingViewController`.
  public var presentingViewController: ViewController? {
    ownPresenter ?? parent?.presentingViewController
  }

  private var presenterToDismissFrom: ViewController? {
    var controller: ViewController? = self
    while let current = controller {
      if current.ownPresented != nil { return current }
      if let presenter = current.ownPresenter { return presenter }
      controller = current.parent
    }
    return nil
  }

  /// The container at the top of this controller's tree.
  var topmostContainer: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// This controller and what it presents, and so on, from back to front.
  var presentationChain: [ViewController] {
    var chain = [self]
    while let next = chain[chain.count - 1].ownPresented { chain.append(next) }
    return chain
  }

  /// The root controller and what fills the window in its place or over it.
  var fillingRoot: [ViewController] {
    presentationChain.filter { $0 === self || $0.viewIfLoaded?.superview is Window }
  }

  /// Takes away all that is presented, unseen: the window gets another root.
  func dropPresented() {
    if ownPresented != nil {
      Presentation.end(by: self, animated: false, completion: nil)
    }
    for child in children { child.dropPresented() }
  }
}
