import TermSurface

extension ViewController {
  func sendViewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    LifecycleTrace.callback(self, "viewWillTransition(to:with:)") {
      viewWillTransition(to: size, with: coordinator)
    }
  }

  /// The base class's part of ``viewWillTransition(to:with:)``: notifies the children on screen.
  func passSizeTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator)
  {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      pass(childSize, with: coordinator, to: child)
    }
    // A controller presented over this view has its size.
    if let cover = ownPresented, let view = rootView,
      cover.viewIfLoaded?.superview === view
    {
      pass(size, with: coordinator, to: cover)
    }
  }

  private func pass(
    _ size: Size, with coordinator: any ViewControllerTransitionCoordinator,
    to controller: ViewController
  ) {
    guard let view = controller.viewIfLoaded, view.window != nil, view.frame.size != size else {
      return
    }
    LifecycleTrace.forwarded(from: self, "viewWillTransition(to:with:)") {
      controller.sendViewWillTransition(to: size, with: coordinator)
    }
  }
}

extension ViewController {
  func sendPreferredContentSize() {
    presentation?.manager?.preferredContentSizeDidChange(forChildContentContainer: self)
    guard let parent else { return }
    let event: StaticString = "preferredContentSizeDidChange(forChildContentContainer:)"
    LifecycleTrace.callback(parent, event, parent: self, rule: "preferredContentSize") {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  func sendSystemLayoutFittingSize() {
    guard let parent else { return }
    let event: StaticString = "systemLayoutFittingSizeDidChange(forChildContentContainer:)"
    LifecycleTrace.callback(parent, event, parent: self, rule: "layout") {
      parent.systemLayoutFittingSizeDidChange(forChildContentContainer: self)
    }
  }
}
