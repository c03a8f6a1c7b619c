import TermContainers

// Recipes, and swaps of one view for another.
extension RandomScene {
  private static let effects: [View.AnimationOptions] = [
    .transitionCurlDown, .transitionCrossDissolve, .transitionFlipFromLeft, .transitionPushFromTop,
    .transitionSlideFromRight, .transitionCurlUp, .transitionFlipFromBottom, [],
    .transitionPushFromLeft, .transitionSlideFromBottom, .transitionFlipFromTop,
  ]

  private func options(_ step: RandomStep) -> View.AnimationOptions {
    RandomScene.effects[(step.variant + step.one + step.other) % RandomScene.effects.count]
  }

  private func duration(_ step: RandomStep) -> Double { [0, 0.1, 0.3][step.variant % 3] }

  func performRecipe(
    _ step: RandomStep, _ one: any RandomSubject, _ other: any RandomSubject
  ) {
    switch step.call {
    case .add:
      guard mayMove(other) else { return }
      one.addChild(other)
      // Checked only now: a callback may have put one inside the other.
      if mayHold(one, other) { one.view.addSubview(other.view) }
      other.didMove(toParent: one)
    case .embed:
      if mayHold(one, other), mayMove(other), !one.showsItsChildren { one.embed(other) }
    case .remove:
      one.willMove(toParent: nil)
      one.view.removeFromSuperview()
      one.removeFromParent()
    case .unembed: one.unembed()
    default:
      guard let parent = one.parent, !parent.showsItsChildren, one !== other,
        maySwap(one, other), mayMove(other), one.parent === parent
      else { return }
      replace(step, one, other, in: parent)
    }
  }

  private func replace(
    _ step: RandomStep, _ one: any RandomSubject, _ other: any RandomSubject,
    in parent: ViewController
  ) {
    // A view without a superview, or in a foreign one, cannot be replaced.
    if flavor.followsRecipes && !isPlaced(one, in: parent) { return }
    let done = completion()
    switch step.call {
    case .replace:
      parent.replace(
        one, with: other, duration: duration(step), options: options(step),
        completion: { _ in done() })
    case .swap: swapByRecipe(step, one, other, in: parent, done)
    default: driveSwap(step, one, other, in: parent, done)
    }
  }

  /// The recipe around `transition(from:to:…)`. A running transition has its own.
  private func swapByRecipe(
    _ step: RandomStep, _ one: any RandomSubject, _ other: any RandomSubject,
    in parent: ViewController, _ done: @escaping () -> Void
  ) {
    guard announceSwap(one, other, in: parent) else { return done() }
    parent.transition(
      from: one, to: other, duration: duration(step), options: options(step),
      completion: { _ in
        // A callback may have embedded it again.
        if one.parent === parent && one.viewIfLoaded?.superview == nil { one.removeFromParent() }
        self.end(other, in: parent)
        done()
      })
  }

  /// Ends the addition of `other`; undoes it if the transition, having waited, did not begin.
  private func end(_ other: any RandomSubject, in parent: ViewController) {
    guard other.parent === parent else { return }
    if other.viewIfLoaded?.superview == nil {
      other.unembed()
    } else {
      other.didMove(toParent: parent)
    }
  }

  /// The same recipe for an interactive transition, including its cancellation.
  private func driveSwap(
    _ step: RandomStep, _ one: any RandomSubject, _ other: any RandomSubject,
    in parent: ViewController, _ done: @escaping () -> Void
  ) {
    guard announceSwap(one, other, in: parent) else { return done() }
    drivers.append(
      parent.interactiveTransition(
        from: one, to: other, duration: 0.1, options: options(step)
      ) { isDone in
        let (gone, left) = isDone ? (one, other) : (other, one)
        // A callback may have embedded it again.
        let isOut = gone.viewIfLoaded?.superview == nil
        if !isDone && isOut { gone.willMove(toParent: nil) }
        if gone.parent === parent && isOut { gone.removeFromParent() }
        if left.parent === parent { left.didMove(toParent: parent) }
        done()
      })
  }

  /// Makes the calls of both recipes before the transition. Returns false and undoes them if the
  /// transition cannot begin.
  private func announceSwap(
    _ one: any RandomSubject, _ other: any RandomSubject, in parent: ViewController
  ) -> Bool {
    guard isFree(one, other, in: parent) else { return false }
    parent.addChild(other)
    one.willMove(toParent: nil)
    if one.parent === parent && other.parent === parent { return true }
    if other.parent === parent, other.viewIfLoaded?.superview == nil { other.unembed() }
    if one.parent === parent { one.didMove(toParent: parent) }
    return false
  }

  /// Whether the recipe can be followed: no other code moves either of the two.
  private func isFree(
    _ one: any RandomSubject, _ other: any RandomSubject, in parent: ViewController
  ) -> Bool {
    parent.finishTransition()
    // A transition that refuses answers like an interrupted one.
    return parent.transitionInterruption != .refuse
      && parent.shouldAutomaticallyForwardAppearanceMethods
      && one.parent === parent && other.parent == nil && other.presentingViewController == nil
      && isPlaced(one, in: parent) && other.viewIfLoaded?.superview == nil
  }

  private func isPlaced(_ one: any RandomSubject, in parent: ViewController) -> Bool {
    guard let view = one.viewIfLoaded, let outer = parent.viewIfLoaded else { return false }
    return view.superview != nil && view.isDescendant(of: outer)
  }

  func performTransition(
    _ step: RandomStep, _ one: any RandomSubject, _ other: any RandomSubject
  ) {
    switch step.call {
    case .moveDriver: drivers.last?.update(Double(step.variant % 4) / 3)
    case .releaseDriver:
      if step.variant.isMultiple(of: 2) { drivers.last?.cancel() } else { drivers.last?.finish() }
    case .finishTransition: one.finishTransition()
    default: transition(from: one, to: other, step)
    }
  }

  private func transition(
    from one: any RandomSubject, to other: any RandomSubject, _ step: RandomStep
  ) {
    guard one !== other, let parent = one.parent, parent === other.parent, maySwap(one, other),
      one.parent === parent, other.parent === parent,
      parent.shouldAutomaticallyForwardAppearanceMethods
    else { return }
    let done = completion()
    if step.call == .drive {
      drivers.append(
        parent.interactiveTransition(
          from: one, to: other, duration: 0.1, options: options(step), completion: { _ in done() }))
    } else {
      parent.transition(
        from: one, to: other, duration: duration(step), options: options(step),
        completion: { _ in done() })
    }
  }

  /// Whether the view of `other` can replace that of `one`.
  private func maySwap(_ one: any RandomSubject, _ other: any RandomSubject) -> Bool {
    guard one.isViewLoaded, let place = one.view.superview else { return true }
    return !place.isDescendant(of: other.view) && !one.view.isDescendant(of: other.view)
  }
}
