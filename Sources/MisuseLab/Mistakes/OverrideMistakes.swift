import TermContainers

extension Mistake {
  private static let headingFrame = "heading.frame = view.bounds.insetBy(dx: 1, dy: 1)"

  /// Mistakes in overrides: super forgotten, and the wrong place for the work.
  static let overrideMistakes: [Mistake] = [
    Mistake(
      "size-without-super", "viewWillTransition(to:with:) without super", rule: "C-147",
      question: "The window becomes narrower. What will happen?",
      why: """
        The base class passes the new size on to the children. A container that does not call super cuts \
        them off, however correctly they were added.
        """,
      answers: [
        .init("Orange gets its new frame, but is not told the size beforehand.") {
          $0.symptoms.contains(.untoldOfSize(.orange))
            && !$0.symptoms.contains(.wrongPlace(.orange))
        },
        .init("Orange hears of the size as usual.") {
          $0.callbacks(.orange).contains { $0.hasPrefix("viewWillTransition") }
        },
        .init("Orange keeps its old frame.", .wrongPlace(.orange)),
      ],
      setUp: withOrange, afterwards: [.narrower],
      recipe: [
        RecipeLine(
          "override func viewWillTransition(to size: CGSize, with …) {",
          body: [
            RecipeLine("super.viewWillTransition(to: size, with: …)") {
              $0.container?.callSuperViewWillTransition()
            }.leftOut
          ],
          act: { $0.container?.onViewWillTransition = $1 })
      ]),
    Mistake(
      "add-child-without-super", "addChild(_:) is overridden, and super is not called",
      rule: "C-004",
      why: """
        The override counts, or logs, but forgets the work itself. The call reports nothing. The damage \
        shows only later, when the child is not told something, or is freed.
        """,
      answers: [
        .init("The call raises an exception.", .refused),
        .init("Orange is shown, but it has no parent.", .viewWithoutChild(.orange)),
        .init("Orange becomes a child anyway.") { $0.facts(.orange).isChild },
      ],
      recipe: [
        .property(.orange),
        RecipeLine(
          "override func addChild(_ child: UIViewController) {",
          body: [
            RecipeLine("super.addChild(child)", call: CallName.addChild) {
              $0.container?.callSuperAddChild()
            }.leftOut
          ],
          act: { $0.container?.onAddChild = $1 }),
        .addChild(.orange), .frame(.orange), .addView(.orange), .didMove(.orange),
      ]),
    Mistake(
      "sizes-in-view-did-load", "Sizes are computed in viewDidLoad()", rule: "C-144",
      why: """
        In viewDidLoad() the view exists, but its size is not final. viewIsAppearing(_:) is the \
        first callback with the real size; viewDidLayoutSubviews() comes again \
        whenever the size changes.
        """,
      answers: [
        .init("The heading is centred in Orange's panel.") { $0.facts(.orange).showsHeading },
        .init("The heading has no room: the view had no size then.", .emptyPanel(.orange)),
        .init("viewDidLoad() runs again when the size is known.") {
          $0.callbacks(.orange).filter { $0.hasPrefix("viewDidLoad") }.count > 1
        },
      ],
      setUp: { $0.child(.orange)?.placesHeading = false },
      recipe: [
        RecipeLine(
          "// OrangeViewController: override func viewDidLoad() {",
          body: [
            RecipeLine(headingFrame) {
              $0.child(.orange)?.placeHeading()
            }.tooEarly
          ],
          act: { $0.child(.orange)?.onViewDidLoad = $1 }),
        RecipeLine(
          "// OrangeViewController: override func viewDidLayoutSubviews() {",
          body: [
            RecipeLine(headingFrame) {
              $0.child(.orange)?.placesHeading = true
              $0.child(.orange)?.viewIfLoaded?.setNeedsLayout()
            }.belongsHere
          ],
          act: {
            $1(); _ = $0
          }),
        .addChild(.orange), .frame(.orange), .addView(.orange), .didMove(.orange),
      ]),
  ]
}
