import TermContainers

extension Mistake {
  /// Mistakes in adding a child: what is left out.
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
  ]
}
