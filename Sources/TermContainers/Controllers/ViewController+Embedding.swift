// The recipes in one call each. No counterpart in UIKit; made of the primitives, which the trace
// shows. In a container that forwards by hand they begin and end the appearance, too.
extension ViewController {
  /// Adds `child` and puts its view into `container`, a view inside this controller's, which is
  /// that view itself by default. The child's view fills it and follows its size. Returns the child.
  @discardableResult
  public func embed<Child: ViewController>(_ child: Child, in container: View? = nil) -> Child {
    LifecycleTrace.call(by: self, "embed(_:in:)", child) {
      addChild(child)
      guard child.parent === self else { return }
      let host = container ?? loadedView()
      child.loadedView().frame = host.bounds
      child.loadedView().autoresizingMask = [.flexibleWidth, .flexibleHeight]
      child.appearingByHand(true, in: self) { host.addSubview(child.loadedView()) }
      child.didMove(toParent: self)
    }
    return child
  }

  /// Removes this controller from its parent, and its view from its superview. Nothing without a
  /// parent.
  public func unembed() {
    guard let parent else { return }
    LifecycleTrace.call(by: parent, "unembed()", self) {
      willMove(toParent: nil)
      if let view = viewIfLoaded {
        appearingByHand(false, in: parent) { view.removeFromSuperview() }
      }
      removeFromParent()
    }
  }

  /// Removes `old`, a child, and adds `new` with its view in the same place, by a transition of
  /// `duration` seconds with `options`. `completion` is told whether that ran to its end. Where the
  /// view of `old` is not loaded, or is nowhere, that of `new` is not loaded either. Returns `new`.
  @discardableResult
  public func replace<Child: ViewController>(
    _ old: ViewController, with new: Child, duration: Double = 0,
    options: View.AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) -> Child {
    guard old.parent === self, old !== new else {
      ContainmentError.noCommonParent(from: old, to: new, receiver: self).raise()
      return new
    }
    LifecycleTrace.call(by: self, "replace(_:with:duration:options:completion:)", old, to: new) {
      old.willMove(toParent: nil)
      addChild(new)
      swapViews(of: old, and: new, duration, options) { finished in
        old.removeFromParent()
        new.didMove(toParent: self)
        completion?(finished)
      }
    }
    return new
  }

  private func swapViews(
    of old: ViewController, and new: ViewController, _ duration: Double,
    _ options: View.AnimationOptions, completion: @escaping (Bool) -> Void
  ) {
    guard new.parent === self, let place = old.viewIfLoaded, let host = place.superview else {
      return completion(true)
    }
    new.loadedView().frame = place.frame
    new.loadedView().autoresizingMask = place.autoresizingMask
    guard !shouldAutomaticallyForwardAppearanceMethods else {
      return transition(
        from: old, to: new, duration: duration, options: options, completion: completion)
    }
    let swap = TransitionSwap(
      leaving: old, entering: new, host: host,
      isShown: host.window?.application != nil && appearance.state == .appeared)
    let timing = TransitionTiming(
      duration: max(0, duration), effect: options.effect, curve: options.curve)
    ViewTransition.begin(swap, timing, completion: completion)
  }

  /// Does `change` between begin and end, where this child's `container` is shown and forwards
  /// nothing by itself. While that is only just appearing the child does so with it.
  private func appearingByHand(
    _ isAppearing: Bool, in container: ViewController, _ change: () -> Void
  ) {
    guard !container.shouldAutomaticallyForwardAppearanceMethods, container.appearance.isShown
    else { return change() }
    let endsLater = isAppearing && container.appearance.state == .appearing
    let animated = endsLater && container.appearance.animated
    beginAppearanceTransition(isAppearing, animated: animated)
    change()
    if endsLater {
      container.appearance.begun.append(self)
    } else {
      endAppearanceTransition()
    }
  }
}
