extension ViewController {
  /// As ``present(_:animated:completion:)``, whatever overrides that.
  func beginPresenting(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) {
    LifecycleTrace.call(
      by: self, "present(_:animated:completion:)", controller, animated: animated
    ) {
      guard let presentation = Presentation(of: controller, from: self) else { return }
      presentation.show(animated: animated, completion: completion)
    }
  }

  /// As ``dismiss(animated:completion:)``, whatever overrides that.
  func endPresenting(animated: Bool, completion: (() -> Void)?) {
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
