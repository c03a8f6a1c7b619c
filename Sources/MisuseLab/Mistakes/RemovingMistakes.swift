import TermContainers

extension Mistake {
  /// Mistakes in removing a child, and in the references to it.
  static let removingMistakes: [Mistake] = [
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
  ]
}
