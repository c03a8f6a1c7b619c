import TermContainers

extension Mistake {
  /// Mistakes with the appearance callbacks.
  static let appearanceMistakes: [Mistake] = [
    Mistake(
      "begin-without-end",
      a: { $0.orange.state == .appeared }, b: { !$0.orange.isOnScreen },
      c: { $0.has(.neverEnded(.orange)) },
      recipe: [
        .forwardsByHand, .addChild(.orange), .frame(.orange), .beginAppearance(.orange),
        .addView(.orange), .endAppearance(.orange).leftOut, .didMove(.orange),
      ]),
    Mistake(
      "end-without-begin",
      a: { $0.reports(.unbalancedTransition) && $0.has(.neverAppeared(.orange)) },
      b: { $0.callbacks(.orange).contains { $0.hasPrefix("viewDidAppear") } },
      c: { $0.endsInUIKit },
      recipe: [
        .forwardsByHand, .addChild(.orange), .frame(.orange),
        .beginAppearance(.orange).leftOut,
        .addView(.orange), .endAppearance(.orange), .didMove(.orange),
      ]),
    Mistake(
      "forwards-nothing",
      a: { !$0.orange.isOnScreen }, b: { $0.orange.state == .appeared },
      c: { $0.has(.neverAppeared(.orange)) },
      recipe: [
        .forwardsByHand.added, .addChild(.orange), .frame(.orange), .addView(.orange),
        .didMove(.orange),
      ]),
    Mistake(
      "relayed-twice",
      a: { $0.reports(.unbalancedTransition) }, b: { $0.complaints.isEmpty },
      c: { !$0.orange.isInWindow },
      showing: [.orange],
      recipe: [
        .override(
          .container, "viewWillAppear", RecipeLine("super.viewWillAppear(animated)") { _ in },
          .beginAppearance(.orange).added),
        .override(
          .container, "viewDidAppear", RecipeLine("super.viewDidAppear(animated)") { _ in },
          .endAppearance(.orange).added),
        RecipeLine(.container) { scene, container, parent in
          defer { scene.host.window.insertSubview(container.view, at: 0) }
          parent?.view.removeFromSuperview()  // and back
        },
      ]),
    Mistake(
      "callback-by-hand",
      a: { $0.complaints.isEmpty },
      b: { $0.reports(.directAppearanceCall) && $0.has(.disordered(.orange)) },
      c: { $0.callbacks(.orange).contains { $0.hasPrefix("viewWillDisappear") } },
      recipe: [
        .addChild(.orange), .frame(.orange), .addView(.orange), .didMove(.orange),
        RecipeLine(.orange) { _, child, _ in child.viewWillAppear(false) }.added,
      ]),
  ]
}
