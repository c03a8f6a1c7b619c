extension ViewController: PresentationPerforming {
  func performPresentation(
    of controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) {
    LifecycleTrace.call(
      by: self, "present(_:animated:completion:)", controller, animated: animated
    ) {
      Presentation.begin(controller, from: self, animated: animated, completion: completion)
    }
  }

  func performDismissal(animated: Bool, completion: (() -> Void)?) {
    LifecycleTrace.call(by: self, "dismiss(animated:completion:)", animated: animated) {
      guard let presenter = presenterToDismissFrom else {
        LifecycleTrace.app { completion?() }
        return
      }
      Presentation.end(by: presenter, animated: animated, completion: completion)
    }
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

  func dropPresented() {
    if ownPresented != nil {
      Presentation.end(by: self, animated: false, completion: nil)
    }
    for child in children { child.dropPresented() }
  }
}
