// Containment sequences in one call. No counterpart in UIKit; built from primitives, which the
// trace shows. In a container that forwards by hand, they also begin and end the appearance.
extension ViewController {
  /// Adds `child` and its view, which fills `container` and follows its size. `container` is a view
  /// inside this controller's view, by default this controller's view itself. Returns the child.
  @discardableResult
  public func embed<Child: ViewController>(_ child: Child, in container: View? = nil) -> Child {
    LifecycleTrace.call(by: self, "embed(_:in:)", child) {
      child.finishOwnTransitions()
      addChild(child)
      guard child.parent === self else { return }
      let host = container ?? loadedView()
      child.loadedView().setFrame(host.bounds)
      child.loadedView().autoresizingMask = [.flexibleWidth, .flexibleHeight]
      // From here on a callback may have removed it again; that stands.
      guard child.parent === self else { return }
      child.appearingByHand(true, in: self) { $0.map(host.addSubview) }
      guard child.parent === self else { return child.removeView(from: host) }
      child.didMove(toParent: self)
    }
    return child
  }

  /// Removes this controller from its parent, and its view from its superview. Does nothing without
  /// a parent. If a callback shows it again, it stays a child.
  public func unembed() {
    guard let parent else { return }
    LifecycleTrace.call(by: parent, "unembed()", self) {
      finishOwnTransitions()
      guard self.parent === parent else { return }
      willMove(toParent: nil)
      guard self.parent === parent else { return }
      if isViewLoaded { appearingByHand(false, in: parent) { $0?.removeFromSuperview() } }
      let isBack = lifecycle.isShown && viewIfLoaded?.superview != nil
      if self.parent === parent && !isBack { removeFromParent() }
    }
  }

  /// Finishes the transitions that the view takes part in, so that their callbacks come first.
  private func finishOwnTransitions() {
    guard let view = viewIfLoaded else { return }
    view.window?.transitions.cut(.viewMoves(view))
  }

  /// Removes the view from `host`, to which it was added after the controller had lost its parent.
  private func removeView(from host: View) {
    guard parent == nil, ownPresenter == nil, let view = viewIfLoaded, view.superview === host
    else {
      return
    }
    view.removeFromSuperview()
  }

  /// Replaces the child `old` by `new`, whose view takes the same place, in a transition of
  /// `duration` seconds with `options`. `completion` receives whether the transition ran to its
  /// end. If the view of `old` is not loaded, or has no superview, that of `new` is not loaded
  /// either. Returns `new`.
  ///
  /// ``transitionInterruption`` decides what happens to a transition running in the same superview.
  /// If the replacement then fails, because `old` has left or `new` cannot be added, the children
  /// stay as they were and `completion` gets false. After false, `new.parent` is this controller if
  /// the replacement was cut short, not if it was refused. The ``LifecycleTrace`` says which.
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
      replaceChild(old, new, duration, options) { finished in
        LifecycleTrace.app { completion?(finished) }
      }
    }
    return new
  }

  private func replaceChild(
    _ old: ViewController, _ new: ViewController, _ duration: Double,
    _ options: View.AnimationOptions, completion: @escaping (Bool) -> Void
  ) {
    if let place = old.viewIfLoaded?.superview {
      let isAdmitted = admits(new, to: place, completion) { container in
        container.replaceChild(old, new, duration, options, completion: completion)
      }
      guard isAdmitted else { return }
    }
    new.finishOwnTransitions()
    guard old.parent === self else { return ViewController.refuse(completion) }
    old.willMove(toParent: nil)
    addChild(new)
    guard old.parent === self, new.parent === self else {
      restoreChildren(old, new)
      return ViewController.refuse(completion)
    }
    swapViews(of: old, and: new, duration, options) { [weak self] finished in
      LifecycleTrace.framework { self?.finishReplacement(old, new, finished) }
      completion(finished)
    }
  }

  private func finishReplacement(_ old: ViewController, _ new: ViewController, _ finished: Bool) {
    // A callback may have added the old view again.
    if old.parent === self && old.viewIfLoaded?.superview == nil { old.removeFromParent() }
    guard new.parent === self else { return }
    // The transition did not begin: the end of another removed the leaving view.
    if !finished && !holdsView(of: new) { return restoreChildren(old, new) }
    new.didMove(toParent: self)
  }

  /// Restores the children after a replacement failed, because a child has moved or was not added.
  private func restoreChildren(_ old: ViewController, _ new: ViewController) {
    if new.parent === self && !holdsView(of: new) {
      new.willMove(toParent: nil)
      new.removeFromParent()
    }
    if old.parent === self { old.didMove(toParent: self) }
  }

  private func swapViews(
    of old: ViewController, and new: ViewController, _ duration: Double,
    _ options: View.AnimationOptions, completion: @escaping (Bool) -> Void
  ) {
    guard let place = old.viewIfLoaded, let host = place.superview else { return completion(true) }
    new.loadedView().setFrame(place.frame)
    new.loadedView().autoresizingMask = place.autoresizingMask
    guard old.parent === self, new.parent === self, place.superview === host else {
      return ViewController.refuse(completion)
    }
    guard !forwards(to: old) else {
      return transition(
        from: old, to: new, duration: duration, options: options, completion: completion)
    }
    guard lifecycle.state != .appearing else {
      return exchangeByHand(old, new, in: host, completion: completion)
    }
    ViewTransition.performSwap(
      childSwap(from: old, to: new, in: host), options.transitionTiming(duration),
      completion: completion)
  }

  /// Exchanges the children while the container, which forwards by hand, is still appearing: the
  /// new child appears with it.
  private func exchangeByHand(
    _ old: ViewController, _ new: ViewController, in host: View,
    completion: (Bool) -> Void
  ) {
    old.appearingByHand(false, in: self) { $0?.removeFromSuperview() }
    if new.parent === self { new.appearingByHand(true, in: self) { $0.map(host.addSubview) } }
    completion(true)
  }

  /// Runs `change` between begin and end, if `container` is shown and forwards by hand. The child
  /// appears along with the container, also if a callback turns the container round; if the
  /// container is at rest, the child appears at once. `change` gets the view, or nil if the begin's
  /// callback has moved the child elsewhere.
  private func appearingByHand(
    _ isAppearing: Bool, in container: ViewController, _ change: (View?) -> Void
  ) {
    guard !container.forwards(to: self), container.lifecycle.isShown
    else { return change(loadedView()) }
    let animated = isAppearing && container.lifecycle.isUnderWay && container.delivery.animated
    // First, because the callback may turn the container round.
    if isAppearing { lifecycle.claim(true, by: container) }
    beginAppearanceTransition(isAppearing, animated: animated)
    change(parent === container ? loadedView() : nil)
    if isAppearing { container.endBegunUnlessUnderWay(self) } else { endAppearanceTransition() }
    // A child that is elsewhere now was sent nothing there between begin and end.
    if parent !== container { followOwnWindow() }
  }
}
