extension Tunnel {
  /// Why each line of the listing is there.
  static let reasons = [
    "viewDidLoad()": [
      "band.button.addAction { [weak self] in self?.flip() }":
        "The radar button turns both halves over.",
      "add(maps[index], to: containers[index])":
        "Each map goes into a view of its own, so that a flip turns only that half (C-061).",
      "observe(index)":
        "A map publishes where it is and does not know its container; the article uses KVO for that.",
    ],
    "add(_:to:)": [
      "addChild(child)": "The map becomes a child, and is sent willMove(toParent: self) for you.",
      "container.addSubview(child.view)":
        "Its view may lie in any view of the container's, not only in the container's own (C-028).",
      "child.didMove(toParent: self)":
        "The article warns not to send this before addSubview. It would change nothing else (C-021); the order is only good manners.",
    ],
    "viewWillLayoutSubviews()": [
      "sendAntipodes()": "Once a turn, each map's new place goes on to the other one."
    ],
    "observe(_:)": [
      "} onChange: { [weak self] in": "Whoever moves a map, the container hears of it.",
      "MainActor.assumeIsolated { self?.mapWillMove(index) }":
        "The map is about to change; the container looks at it in the next layout.",
    ],
    "sendAntipodes()": [
      "for index in Set(moved) { observe(index) }":
        "An observation tells of one change, so it begins anew."
    ],
    "flip()": [
      "sendAntipodes()": "What was moved in this turn is passed on before the maps go.",
      "flipAll(from: maps, to: places, .transitionFlipFromTop)":
        "The maps turn over, and the names of their places come up.",
      "flipAll(from: places, to: maps, .transitionFlipFromBottom)":
        "Back again: the same maps, not loaded a second time (C-180).",
    ],
    "flipAll(from:to:_:)": [
      "flip(from: old[0], to: new[0], direction)": "The first half begins at once.",
      "let second = { [weak self] in _ = self?.flip(from: old[1], to: new[1], direction) }":
        "The second half is a swap of its own, 0.2 seconds later.",
      "return second()": "Without motion there is nothing to wait for.",
      "application.schedule(after: Self.duration, second)":
        "While both turn, the container has four children (C-181).",
    ],
    "flip(from:to:_:)": [
      "addChild(new)":
        "The article sets the view's frame first, which loads it without a parent (C-006). Here it has one.",
      "new.view.frame = old.view.bounds":
        "The new view fills the same half; this look at it loads it the first time.",
      "old.willMove(toParent: nil)":
        "The article says that viewWillDisappear comes here. It comes in the transition (C-036, C-179).",
      "transition(":
        "The common superview turns over, and that is the half, not the whole screen (C-061).",
      "new.didMove(toParent: self)":
        "The article says that the appearance callbacks follow from this. Both dids came before (C-060).",
      "old.removeFromParent()": "The old one is sent didMove(toParent: nil) for you, and may rest.",
    ],
  ]
}
