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
      "child.view.frame = container.bounds":
        "The container's duty: it says where, the child says how.",
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
      "if maps[0].parent === self { showNames() } else { showMaps() }":
        "Whose children the maps are says which side is up.",
    ],
    "showNames()": [
      "flip(from: maps[0], to: places[0], .transitionFlipFromTop)":
        "The first half turns over at once, and the name of its place comes up.",
      "afterFirst { [self] in flip(from: maps[1], to: places[1], .transitionFlipFromTop) }":
        "The second half is a swap of its own, 0.2 seconds later; both have their own view (C-061).",
    ],
    "showMaps()": [
      "flip(from: places[0], to: maps[0], .transitionFlipFromBottom)":
        "Back again: the same maps, not loaded a second time (C-180).",
      "afterFirst { [self] in flip(from: places[1], to: maps[1], .transitionFlipFromBottom) }":
        "Were both to turn at once, the container would have four children (C-181).",
    ],
    "pushMap()": [
      "map.willMove(toParent: nil)":
        "A controller has one parent: the map leaves the container first.",
      "map.view.removeFromSuperview()": "Its view leaves the half; the map disappears.",
      "map.removeFromParent()": "It is nobody's now, and still loaded.",
      "add(stack, to: containers[1])": "The stack takes the half, by the same three calls.",
      "stack.pushViewController(map, animated: true)":
        "The same instance; it fills what the stack gives it, as it filled the half.",
    ],
    "popMap(from:)": [
      "if isOnTop { stack.popViewController(animated: true) }":
        "The stack sends the map its moves; Escape and the back button do the same.",
      "self?.view.window?.application?.schedule(after: 0) { self?.takeAway(stack) }":
        "The stack may go when its motion is over.",
      "if !isMoving { takeAway(stack) }": "Nothing moves, so it goes at once.",
    ],
    "takeAway(_:)": [
      "stack.willMove(toParent: nil)": "The three calls of a removal, for the stack.",
      "stack.view.removeFromSuperview()": "The half is empty for a moment; no frame shows it.",
      "stack.removeFromParent()": "The stack is nobody's, and is freed.",
      "add(maps[1], to: containers[1])": "The map is the container's own child again.",
    ],
    "putStrayIn()": [
      "if let stray { return takeOut(stray) }": "The same key takes it out.",
      "containers[1].addSubview(stray.view)":
        "The view alone: the window tells of appearance, but there is no parent to tell of sizes.",
      "stray.view.frame = containers[1].bounds.insetBy(dx: 1, dy: 1)":
        "Set once. The container lays out its children, and this is none of them.",
    ],
    "takeOut(_:)": [
      "stray.view.removeFromSuperview()": "It disappears; there was no move to take back."
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
