import TermContainers

extension Mistake {
  /// Mistakes with `transition(from:to:…)`.
  static let transitionMistakes: [Mistake] = [
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
