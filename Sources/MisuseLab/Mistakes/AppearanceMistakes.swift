import TermContainers

extension Mistake {
  private static let headingFrame = "heading.frame = view.bounds.insetBy(dx: 1, dy: 1)"

  /// Mistakes with the appearance callbacks, and in overrides: super forgotten, and the wrong place
  /// for the work.
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
    Mistake(
      "size-without-super",
      a: { $0.has(.untoldOfSize(.orange)) && !$0.has(.wrongPlace(.orange)) },
      b: { $0.callbacks(.orange).contains { $0.hasPrefix("viewWillTransition") } },
      c: { $0.has(.wrongPlace(.orange)) },
      showing: [.orange], afterwards: [.narrower],
      recipe: [
        RecipeLine(
          "override func viewWillTransition(to size: CGSize, with …) {",
          body: [
            RecipeLine("super.viewWillTransition(to: size, with: …)") {
              $0.container?.callSuper()
            }.leftOut
          ],
          act: { $0.container?.overrides["viewWillTransition"] = $1 })
      ]),
    Mistake(
      "add-child-without-super",
      a: { $0.has(.refused) }, b: { $0.has(.viewWithoutChild(.orange)) }, c: { $0.orange.isChild },
      recipe: [
        .property(.orange),
        RecipeLine(
          "override func addChild(_ child: UIViewController) {",
          body: [RecipeLine("super.addChild(child)") { $0.container?.callSuper() }.leftOut],
          act: { $0.container?.overrides["addChild"] = $1 }),
        .addChild(.orange), .frame(.orange), .addView(.orange), .didMove(.orange),
      ]),
    Mistake(
      "sizes-in-view-did-load",
      a: { $0.orange.showsHeading }, b: { $0.has(.emptyPanel(.orange)) },
      c: { $0.callbacks(.orange).filter { $0.hasPrefix("viewDidLoad") }.count > 1 },
      setUp: { $0.child(.orange)?.placesHeading = false },
      recipe: [
        .override(
          .orange, "viewDidLoad", taking: "",
          RecipeLine(headingFrame) { $0.child(.orange)?.placeHeading() }.tooEarly),
        .atOnce(
          "// OrangeViewController: override func viewDidLayoutSubviews()",
          RecipeLine(headingFrame) {
            $0.child(.orange)?.placesHeading = true
            $0.child(.orange)?.viewIfLoaded?.setNeedsLayout()
          }.belongsHere),
        .addChild(.orange), .frame(.orange), .addView(.orange), .didMove(.orange),
      ]),
  ]
}
