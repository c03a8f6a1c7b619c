import TermContainers

extension Mistake {
  /// Mistakes in adding a child and removing it: calls left out, too early, too often or to the
  /// wrong one, and references that stay.
  static let addingMistakes: [Mistake] = [
    Mistake(
      "missing-did-move",
      a: { !$0.orange.isOnScreen }, b: { $0.has(.neverMovedIn(.orange)) }, c: { $0.endsInUIKit },
      recipe: [.addChild(.orange), .frame(.orange), .addView(.orange), .didMove(.orange).leftOut]),
    Mistake(
      "view-without-child",
      a: { $0.orange.isOnScreen && $0.orange.frame == $0.orange.meantFrame },
      b: { !$0.orange.isOnScreen },
      c: { $0.has(.untoldOfSize(.orange)) && $0.has(.wrongPlace(.orange)) },
      afterwards: [.narrower],
      recipe: [
        .property(.orange), .addChild(.orange).leftOut, .frame(.orange), .addView(.orange),
        .didMove(.orange),
      ]),
    Mistake(
      "freed-under-its-view",
      a: { $0.has(.freedUnderItsView(.orange)) }, b: { $0.orange.isAlive },
      c: { !$0.orange.isInWindow },
      recipe: [
        RecipeLine("let orange = OrangeViewController()  // a local variable") { _ in },
        .addChild(.orange).leftOut, .frame(.orange), .addView(.orange), .didMove(.orange),
      ]),
    Mistake(
      "missing-add-subview",
      a: { $0.has(.unseenChild(.orange)) }, b: { $0.orange.isOnScreen }, c: { $0.endsInUIKit },
      recipe: [
        .addChild(.orange), .frame(.orange), .addView(.orange).leftOut, .didMove(.orange),
      ]),
    Mistake(
      "missing-frame",
      a: { $0.orange.isOnScreen && $0.orange.frame == $0.orange.meantFrame },
      b: { $0.orange.state != .appeared },
      c: { $0.has(.noSize(.orange)) && $0.orange.state == .appeared },
      setUp: { $0.container?.placesChildren = false },
      recipe: [
        .addChild(.orange), .frame(.orange).leftOut, .addView(.orange), .didMove(.orange),
      ]),
    Mistake(
      "view-touched-early",
      a: { $0.has(.loadedAlone(.orange)) }, b: { $0.callbacks(.orange).contains("viewDidLoad()") },
      c: { $0.endsInUIKit },
      recipe: [
        RecipeLine(.orange) { _, child, _ in child.view.alpha = 1 }.tooEarly,
        .addChild(.orange),
        RecipeLine(.orange) { _, child, _ in child.view.alpha = 1 }.belongsHere,
        .frame(.orange), .addView(.orange), .didMove(.orange),
      ]),
    Mistake(
      "view-added-first",
      a: { $0.symptoms.isEmpty }, b: { !$0.orange.isOnScreen },
      c: { $0.has(.appearedBeforeMove(.orange)) },
      recipe: [
        .addView(.orange).tooEarly, .addChild(.orange), .frame(.orange),
        .addView(.orange).belongsHere, .didMove(.orange),
      ]),
    Mistake(
      "will-move-by-hand",
      a: { $0.has(.toldTwice(.orange)) }, b: { $0.symptoms.isEmpty }, c: { !$0.orange.isChild },
      recipe: [
        .willMove(.orange, to: .container).added, .addChild(.orange), .frame(.orange),
        .addView(.orange), .didMove(.orange),
      ]),
    Mistake(
      "parent-inside-child",
      a: { $0.has(.refused) }, b: { $0.findings.isEmpty == false }, c: { !$0.showsContainer },
      recipe: [
        .addChild(.orange), .frame(.orange), .addView(.orange), .didMove(.orange),
        RecipeLine(.orange) { _, child, parent in
          guard let parent else { return }
          child.addChild(parent)
        }.added,
      ]),
    Mistake(
      "two-parents",
      a: { $0.orange.hasParent && !$0.orange.isChild && !$0.wasRefused },
      b: { !$0.findings.isEmpty }, c: { $0.has(.refused) },
      showing: [.orange, .blue],
      recipe: [
        .willMove(.orange, to: nil), .removeView(.orange).leftOut, .removeFromParent(.orange),
        .addChild(.orange, to: .blue), .addView(.orange, to: .blue),
        .didMove(.orange, to: .blue),
      ]),
    Mistake(
      "view-in-another-child",
      a: { $0.orange.isOnScreen && !$0.wasRefused }, b: { $0.has(.refused) },
      c: { !$0.orange.isChild },
      showing: [.blue], setUp: { $0.container?.isDivided = true },
      recipe: [
        .addChild(.orange), .frame(.orange), .addView(.orange, to: .blue).added,
        .addView(.orange).leftOut, .didMove(.orange),
      ]),
    Mistake(
      "presents-its-child",
      a: { $0.orange.isInWindow && !$0.orange.isChild }, b: { !$0.orange.hasParent },
      c: { $0.has(.refused) },
      recipe: [
        .addChild(.orange), .frame(.orange), .addView(.orange), .didMove(.orange),
        RecipeLine(.orange) { _, child, parent in parent?.present(child, animated: false) }.added,
      ]),
    Mistake(
      "missing-will-move",
      a: { $0.orange.isOnScreen }, b: { $0.callbacks(.orange).contains("willMove(toParent: nil)") },
      c: {
        let told = $0.log.entries.filter { $0.who == "orange" && $0.isMovingFromParent }
        return $0.has(.leftUntold(.orange)) && !told.contains { $0.what == "WD" }
      },
      showing: [.orange],
      recipe: [
        .willMove(.orange, to: nil).leftOut, .removeView(.orange), .removeFromParent(.orange),
      ]),
    Mistake(
      "missing-remove-from-superview",
      a: { !$0.orange.isInWindow },
      b: { $0.has(.viewWithoutChild(.orange)) && $0.has(.wrongPlace(.orange)) },
      c: { $0.orange.isChild },
      showing: [.orange], setUp: { $0.keepInProperty(.orange) }, afterwards: [.narrower],
      recipe: [
        .willMove(.orange, to: nil), .removeView(.orange).leftOut, .removeFromParent(.orange),
      ]),
    Mistake(
      "missing-remove-from-parent",
      a: { !$0.orange.isAlive }, b: { $0.orange.isOnScreen },
      c: { $0.has(.unseenChild(.orange)) && $0.orange.isAlive },
      showing: [.orange],
      recipe: [
        .willMove(.orange, to: nil), .removeView(.orange), .removeFromParent(.orange).leftOut,
      ]),
    Mistake(
      "reference-cycle",
      a: { $0.has(.stillAlive(.container)) }, b: { !$0.facts(.container).isAlive },
      c: { $0.showsContainer },
      showing: [.orange],
      recipe: [
        RecipeLine(.orange) { scene, _, parent in
          guard let child = scene.child(.orange) else { return }
          child.delegate = parent  // a strong reference
        }.added,
        RecipeLine(.blue) { scene, child, _ in
          let window = scene.host.window
          window.rootViewController = child
        },
      ]),
    // Mistakes with `transition(from:to:…)`.
    Mistake(
      "missing-transition",
      a: { $0.blue.isOnScreen }, b: { !$0.orange.isOnScreen && !$0.blue.isOnScreen },
      c: { $0.orange.isOnScreen && $0.has(.unseenChild(.blue)) },
      showing: [.orange],
      recipe: [
        .willMove(.orange, to: nil), .addChild(.blue), .frame(.blue),
        .transition(from: .orange, to: .blue, .removeFromParent(.orange), .didMove(.blue)).leftOut,
      ]),
    Mistake(
      "view-added-before-transition",
      a: { $0.endsInUIKit }, b: { $0.reports(.unbalancedTransition) }, c: { $0.complaints.isEmpty },
      showing: [.orange],
      recipe: [
        .willMove(.orange, to: nil), .addChild(.blue), .frame(.blue), .addView(.blue).added,
        .transition(from: .orange, to: .blue, .removeFromParent(.orange), .didMove(.blue)),
      ]),
    Mistake(
      "transition-to-a-stranger",
      a: { $0.blue.isChild }, b: { $0.blue.isOnScreen && !$0.blue.isChild },
      c: { $0.has(.refused) },
      showing: [.orange],
      recipe: [
        .willMove(.orange, to: nil), .addChild(.blue).leftOut, .frame(.blue),
        .transition(from: .orange, to: .blue, .removeFromParent(.orange), .didMove(.blue)),
      ]),
    Mistake(
      "did-move-too-early",
      a: { $0.blue.isChild && !$0.has(.movedInEarly(.blue)) }, b: { $0.has(.cutTransition) },
      c: { $0.has(.movedInEarly(.blue)) },
      showing: [.orange],
      recipe: [
        .willMove(.orange, to: nil), .addChild(.blue), .frame(.blue),
        .transition(
          from: .orange, to: .blue, .removeFromParent(.orange), .didMove(.blue).belongsHere),
        .didMove(.blue).tooEarly,
      ]),
    Mistake(
      "removed-in-the-middle",
      a: { $0.has(.arrivedAfterLeaving(.blue)) }, b: { $0.completions == [true] },
      c: { $0.blue.isInWindow },
      showing: [.orange],
      recipe: [
        .willMove(.orange, to: nil), .addChild(.blue), .frame(.blue),
        .transition(from: .orange, to: .blue, .removeFromParent(.orange), .didMove(.blue)),
        .later(
          "hideButton.action =",
          .finishTransition().leftOut, .willMove(.blue, to: nil), .removeView(.blue),
          .removeFromParent(.blue)),
      ]),
    Mistake(
      "second-swap-too-soon",
      a: { $0.completions == [true, true] },
      b: { $0.reports(.transitionInterrupted) && $0.completions == [false, false] },
      c: { $0.orange.isChild && $0.orange.isOnScreen },
      showing: [.orange], setUp: { $0.keepInProperty(.orange) },
      recipe: [
        .willMove(.orange, to: nil), .addChild(.blue), .frame(.blue),
        .transition(from: .orange, to: .blue, .removeFromParent(.orange), .didMove(.blue)),
        .later(
          "swapButton.action =",
          .finishTransition().leftOut, .willMove(.blue, to: nil), .addChild(.orange),
          .transition(from: .blue, to: .orange, .removeFromParent(.blue), .didMove(.orange))),
      ]),
    Mistake(
      "transition-by-hand",
      a: { $0.has(.disordered(.blue)) }, b: { $0.blue.isOnScreen && $0.blue.state == .disappeared },
      c: { $0.has(.refused) },
      showing: [.orange],
      recipe: [
        .forwardsByHand.added, .willMove(.orange, to: nil), .addChild(.blue), .frame(.blue),
        .transition(from: .orange, to: .blue, .removeFromParent(.orange), .didMove(.blue)),
      ]),
  ]
}
