extension Factory {
  /// Why each line of the listing is there.
  static let reasons = [
    "viewDidLoad()": [
      "button.addAction { [weak self] in self?.addDetailController() }":
        "The button runs the recipe; the container decides which recipe.",
      "presentDetailController(":
        "The first detail comes with the container: nothing has appeared yet, so it appears later (C-015).",
    ],
    "addDetailController()": [
      "case .present: presentDetailController(detail)":
        "Mode 1: first the old one goes, then the new one comes.",
      "case .swapByTransition, .swapByHand: swapCurrentController(with: detail)":
        "Mode 2: both are children for a while, and one replaces the other.",
    ],
    "presentDetailController(_:)": [
      "removeCurrentDetailController()":
        "The article's step 0: one detail at a time, so the old one leaves first.",
      "addChild(detail)":
        "Steps 2 and 2.B: the container calls addChild, and that sends willMove(toParent: self) for it.",
      "detail.view.frame = frameForDetailController":
        "The first look at the view loads it, now that it has a parent; then the container gives it its place.",
      "detailView.addSubview(detail.view)":
        "Step 3: its view may lie in any view of the container (C-028).",
      "detail.didMove(toParent: self)": "Step 7: you send it when everything is in place.",
    ],
    "removeCurrentDetailController()": [
      "current.willMove(toParent: nil)": "Step 1: you tell the old detail that it will leave.",
      "current.view.removeFromSuperview()":
        "Step 4: its view goes, and it hears viewWillDisappear at once (C-038).",
      "current.removeFromParent()":
        "Steps 5 and 6: it is no child any more, and is sent didMove(toParent: nil) for you.",
    ],
    "swapCurrentController(with:)": [
      "guard let current = currentDetailController else { return presentDetailController(detail) }":
        "Without an old detail there is nothing to swap.",
      "current.willMove(toParent: nil)":
        "Step 1: you tell the old detail that it will leave; it stays until the motion ends.",
      "addChild(detail)": "Steps 2 and 2.B: two children now, one of them on its way out.",
      "detail.view.frame = place.offsetBy(dx: 0, dy: content.bounds.height)":
        "The new view begins below the visible part; this look at it loads it.",
      "detail.view.frame = place": "In the motion it comes to where details lie …",
      "current.view.frame = place.offsetBy(dx: 0, dy: -place.height)":
        "… and the old one leaves upwards.",
      "transition(from: current, to: detail, duration: 1.3, animations: move, completion: end)":
        """
      Steps 3 and 4 in one call: it puts the new view in and takes the old one out. The old one hears \
      viewWillDisappear at the start (C-184).
      """,
      "detailView.addSubview(detail.view)":
        "By hand you add the view yourself: step 3, and viewWillAppear comes inside it.",
      "current.view.removeFromSuperview()":
        "Step 4 at the end of the motion: only now does the old one hear viewWillDisappear (C-184).",
      "let end: (Bool) -> Void = { [weak self] _ in self?.endSwap(from: current, to: detail, home) }":
        "Both ways end alike: the moves of the controllers stay yours.",
      "end(finished)": "The end of the recipe, as in a transition's completion.",
    ],
    "endSwap(from:to:_:)": [
      "current.removeFromParent()":
        "Steps 5 and 6: the old one is no child any more, and is sent didMove(toParent: nil) for you.",
      "detail.didMove(toParent: self)": "Step 7: you tell the new one that the move is over.",
    ],
  ]
}
