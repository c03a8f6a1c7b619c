import TermContainers

extension RandomScene {
  func perform(_ step: RandomStep) {
    // Nothing here may hold a reference.
    if step.call == .releaseElsewhere { return releaseElsewhere(step.one) }
    let (one, other) = (controllers[step.one], controllers[step.other])
    if [one, other].contains(where: { $0 is RandomAlert }), !step.call.isForAlerts { return }
    switch step.call {
    case .addChild, .addSubview, .removeFromSuperview, .removeFromParent, .willMoveToNil,
      .didMoveToParent:
      performPrimitive(step.call, one, other)
    case .add, .remove, .embed, .unembed, .replace, .swap, .driveSwap:
      performRecipe(step, one, other)
    case .transition, .drive, .moveDriver, .releaseDriver, .finishTransition:
      performTransition(step, one, other)
    case .animate, .setNeedsLayout, .resize, .place, .edit, .makeRoot:
      performChange(step, one)
    case .present:
      present(
        other, from: one, as: ModalPresentationStyle.allCases[step.variant % 3], step.variant)
    case .dismiss:
      // One that is called off has no completion.
      let done = completion { [weak self] in self?.mayHaveStayed ?? true }
      one.dismiss(animated: step.variant.isMultiple(of: 2), completion: done)
    case .push, .pop, .setStack, .popToRoot: changeStack(step, one, other)
    case .beDelegate, .moveInteraction, .releaseInteraction, .complete:
      performOnDelegate(step)
    case .setTabs, .selectTab, .pressTab, .hideTabBar, .beTabDelegate:
      performOnTabs(step, one, other)
    case .presentStyled, .changeSheet, .beModalDelegate, .escape, .clickOutside, .pressReturn,
      .stepSheet, .grabSheet, .dragSheet, .dropSheet:
      performOnSheet(step, one, other)
    case .press: send(.began, at: step.variant % 3)
    case .pull: send(.moved, at: step.variant % 6)
    case .letGo: send(.ended, at: step.variant % 6)
    case .dropHost: dropHost()
    case .releaseElsewhere: break
    case .beginAppearing, .beginDisappearing:
      begin(one, step.call == .beginAppearing, animated: step.variant.isMultiple(of: 2))
    case .end: one.endAppearanceTransition()
    }
  }

  private func performPrimitive(
    _ call: RandomStep.Call, _ one: any RandomSubject, _ other: any RandomSubject
  ) {
    switch call {
    case .addChild: if mayMove(other) { one.addChild(other) }
    case .addSubview: if mayHold(one, other) { one.view.addSubview(other.view) }
    case .removeFromSuperview: one.viewIfLoaded?.removeFromSuperview()
    case .removeFromParent: one.removeFromParent()
    case .willMoveToNil: one.willMove(toParent: nil)
    default: one.parent.map(one.didMove)
    }
  }

  private func performChange(_ step: RandomStep, _ one: any RandomSubject) {
    switch step.call {
    case .animate:
      let done = completion()
      View.animate(
        withDuration: 0.1, animations: { one.viewIfLoaded?.frame.origin.x = step.variant % 4 },
        completion: { _ in done() })
    case .setNeedsLayout: one.viewIfLoaded?.setNeedsLayout()
    case .resize: resize(step.variant)
    case .place: place(one, step.variant)
    case .edit: (one as? RandomPage)?.field.becomeFirstResponder()
    default: makeRoot(one, step.variant)
    }
  }

  /// Grows, shrinks or moves the view or its superview, also to nothing and back.
  private func place(_ one: any RandomSubject, _ variant: Int) {
    let places = [
      Rect.zero, Rect(x: 0, y: 0, width: 6, height: 3), Rect(x: 1, y: 1, width: 2, height: 1),
      Rect(x: -2, y: -1, width: 9, height: 5), Rect(x: 0, y: 0, width: 0, height: 3),
      Rect(x: 0, y: 0, width: 12, height: 6),
    ]
    let view = one.viewIfLoaded
    let isOuter = variant >= places.count && !(view?.superview is Window)
    (isOuter ? view?.superview : view)?.frame = places[variant % places.count]
  }

  private func makeRoot(_ controller: any RandomSubject, _ variant: Int) {
    guard let host, controller.parent == nil, controller.presentingViewController == nil else {
      return
    }
    controller.ear.isTaken = false
    host.window.rootViewController = variant == 0 ? nil : controller
  }

  private func performOnDelegate(_ step: RandomStep) {
    guard !delegates.isEmpty else { return }
    let number = flavor == .sheets ? step.variant + step.one : step.variant
    delegates[number % delegates.count].perform(step)
  }

  /// An event of the left button in the last row, which is the content of the innermost stack.
  func send(_ phase: MouseEvent.Phase, at column: Int) {
    guard let host else { return }
    let row = host.screen.size.height - 1
    host.application.send(.mouse(MouseEvent(phase, at: Point(x: column, y: row))))
  }

  private func resize(_ variant: Int) {
    guard let host else { return }
    let wide = [(24, 12), (12, 6), (82, 21), (24, 22)][variant % 4]
    let size =
      flavor == .sheets
      ? Size(width: wide.0, height: wide.1)
      : Size(width: 5 + variant % 3, height: flavor == .tabs ? 7 : flavor == .stacks ? 5 : 3)
    host.screen.resize(to: size)
    host.application.send(.resize(size))
  }

  func present(
    _ other: any RandomSubject, from one: any RandomSubject, as style: ModalPresentationStyle,
    _ variant: Int
  ) {
    guard mayHold(one, other), mayMove(other) else { return }
    other.modalPresentationStyle = style
    one.definesPresentationContext = variant == 2
    prepare(other, from: one, variant)
    var wasShown = false
    let done = completion { !wasShown }
    let (presenter, before) = (other.presentingViewController, presentations[other.ear.number])
    one.present(other, animated: variant.isMultiple(of: 2), completion: done)
    // A callback may have made it a child instead, or presented it earlier, in which case this call
    // is refused.
    wasShown =
      presenter == nil && other.parent == nil && other.presentingViewController != nil
      && presentations[other.ear.number] == before
    if wasShown { presentations[other.ear.number, default: 0] += 1 }
  }

  private func changeStack(
    _ step: RandomStep, _ one: any RandomSubject, _ other: any RandomSubject
  ) {
    let number =
      flavor.hasDelegates && step.variant % 3 == 0
      ? RandomSequence.secondStack : RandomSequence.stack
    guard let stack = controllers[number] as? NavigationController else { return }
    let animated = step.variant.isMultiple(of: 2)
    let new = [one, other].filter {
      $0 !== stack && !stack.view.isDescendant(of: $0.view) && mayMove($0)
    }
    switch step.call {
    case .push: new.first.map { stack.pushViewController($0, animated: animated) }
    case .pop: stack.popViewController(animated: animated)
    case .popToRoot: stack.popToRootViewController(animated: animated)
    default: stack.setViewControllers(new, animated: animated)
    }
  }

  /// False for the root: as the child of an absent controller it would be in the window without
  /// callbacks.
  func mayMove(_ controller: any RandomSubject) -> Bool {
    controller !== host?.window.rootViewController
  }

  func mayHold(_ one: any RandomSubject, _ other: any RandomSubject) -> Bool {
    !one.view.isDescendant(of: other.view)
  }
}
