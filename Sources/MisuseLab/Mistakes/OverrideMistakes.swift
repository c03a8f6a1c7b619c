import TermContainers

extension Mistake {
  private static let headingFrame = "heading.frame = view.bounds.insetBy(dx: 1, dy: 1)"

  /// Mistakes in overrides: super forgotten, and the wrong place for the work.
  static let overrideMistakes: [Mistake] = [
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
