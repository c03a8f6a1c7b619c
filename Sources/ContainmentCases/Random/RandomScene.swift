import TermContainers

/// The controllers of a random sequence, and what each call does to them.
@MainActor
final class RandomScene {
  let controllers: [RandomSubject]
  let host: HeadlessHost?
  private var begins = 0
  private var drivers: [TransitionDriver] = []
  /// How often each completion was called.
  private(set) var completions: [Int] = []

  init(_ sequence: RandomSequence) {
    controllers = (0..<RandomSequence.crowd).map(RandomSubject.init)
    controllers[5].forwards = sequence.flavor != .byHand
    for (number, policy) in TransitionInterruption.allCases.enumerated() {
      controllers[number].transitionInterruption = policy
    }
    host =
      sequence.hasWindow
      ? HeadlessHost(rootViewController: controllers[0], size: Size(width: 6, height: 3)) : nil
  }

  func play(_ step: RandomStep) {
    if let plant = step.plant {
      controllers[plant.listener].planted[plant.callback, default: []].append { [weak self] in
        self?.perform(step)
      }
    } else {
      perform(step)
    }
    switch step.after {
    case .nothing: break
    case .turn: host?.step {}
    case .moment: host?.advance(by: 0.05)
    }
  }

  /// Ends what was begun by hand, and lets everything come to rest.
  func settle() {
    for controller in controllers { controller.planted = [:] }
    for driver in drivers { driver.finish() }
    for controller in controllers {
      for _ in 0..<begins { controller.endAppearanceTransition() }
    }
    host?.settle()
  }
}

extension RandomScene {
  private func perform(_ step: RandomStep) {
    let (one, other) = (controllers[step.one], controllers[step.other])
    switch step.call {
    case .addChild: if mayMove(other) { one.addChild(other) }
    case .addSubview: if mayHold(one, other) { one.view.addSubview(other.view) }
    case .removeFromSuperview: one.viewIfLoaded?.removeFromSuperview()
    case .removeFromParent: one.removeFromParent()
    case .add, .remove, .embed, .unembed, .replace: performRecipe(step, one, other)
    case .transition, .drive: transition(from: one, to: other, step)
    case .moveDriver: drivers.last?.update(Double(step.variant) / 3)
    case .releaseDriver:
      if step.variant == 0 { drivers.last?.cancel() } else { drivers.last?.finish() }
    case .animate:
      View.animate(
        withDuration: 0.1, animations: { one.viewIfLoaded?.frame.origin.x = step.variant },
        completion: completion())
    case .finishTransition: one.finishTransition()
    case .willMoveToNil: one.willMove(toParent: nil)
    case .didMoveToParent: one.parent.map(one.didMove)
    case .makeRoot: makeRoot(one, step.variant)
    case .setNeedsLayout: one.viewIfLoaded?.setNeedsLayout()
    case .resize: resize(step.variant)
    case .present: present(other, from: one, step.variant)
    case .dismiss: one.dismiss(animated: step.variant == 0)
    case .beginAppearing, .beginDisappearing:
      begins += 1
      one.beginAppearanceTransition(
        step.call == .beginAppearing, animated: step.variant.isMultiple(of: 2))
    case .end: one.endAppearanceTransition()
    }
  }

  private func performRecipe(_ step: RandomStep, _ one: RandomSubject, _ other: RandomSubject) {
    switch step.call {
    case .add:
      guard mayMove(other) else { return }
      one.addChild(other)
      // Looked at now: a callback may have put the one inside the other.
      if mayHold(one, other) { one.view.addSubview(other.view) }
      other.didMove(toParent: one)
    case .embed: if mayMove(other), mayHold(one, other) { one.embed(other) }
    case .remove: one.removeByRecipe()
    case .unembed: one.unembed()
    default:
      guard let parent = one.parent, one !== other, mayMove(other), maySwap(one, other) else {
        return
      }
      parent.replace(
        one, with: other, duration: step.variant.isMultiple(of: 2) ? 0 : 0.1,
        options: .transitionCurlDown)
    }
  }

  private func transition(from one: RandomSubject, to other: RandomSubject, _ step: RandomStep) {
    guard one !== other, let parent = one.parent, parent === other.parent, maySwap(one, other),
      parent.shouldAutomaticallyForwardAppearanceMethods
    else { return }
    if step.call == .drive {
      drivers.append(
        parent.interactiveTransition(
          from: one, to: other, duration: 0.1, options: .transitionPushFromLeft,
          completion: completion()))
    } else {
      parent.transition(
        from: one, to: other, duration: step.variant.isMultiple(of: 2) ? 0 : 0.1,
        options: .transitionCurlDown, completion: completion())
    }
  }

  /// One that must be called once.
  private func completion() -> (Bool) -> Void {
    let number = completions.count
    completions.append(0)
    return { [weak self] _ in self?.completions[number] += 1 }
  }

  private func present(_ other: RandomSubject, from one: RandomSubject, _ variant: Int) {
    guard mayMove(other), mayHold(one, other) else { return }
    other.modalPresentationStyle = ModalPresentationStyle.allCases[variant % 3]
    one.definesPresentationContext = variant == 2
    one.present(other, animated: variant.isMultiple(of: 2))
  }

  private func makeRoot(_ controller: RandomSubject, _ variant: Int) {
    guard let host, controller.parent == nil, controller.presentingViewController == nil else {
      return
    }
    host.window.rootViewController = variant == 0 ? nil : controller
  }

  private func resize(_ variant: Int) {
    guard let host else { return }
    let size = Size(width: 5 + variant % 3, height: 3)
    host.screen.resize(to: size)
    host.application.send(.resize(size))
  }

  /// A root that is a child of somebody who is not there would be in the window unheard of.
  private func mayMove(_ controller: RandomSubject) -> Bool {
    controller !== host?.window.rootViewController
  }

  private func mayHold(_ one: RandomSubject, _ other: RandomSubject) -> Bool {
    !one.view.isDescendant(of: other.view)
  }

  /// The view of `other` can take the place of that of `one`.
  private func maySwap(_ one: RandomSubject, _ other: RandomSubject) -> Bool {
    guard one.isViewLoaded, let place = one.view.superview else { return true }
    return !place.isDescendant(of: other.view) && !one.view.isDescendant(of: other.view)
  }
}
