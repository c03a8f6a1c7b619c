import TermInspector

extension Tunnel {
  /// As ``Factory/reasons``.
  static let reasons: [String: [String: Listing.Reason]] = [
    "viewDidLoad()": [
      "band.button.addAction { [weak self] in self?.flip() }":
        "The radar button flips both halves.",
      "add(maps[index], to: containers[index])":
        "Each map goes into a view of its own, so that a flip turns only that half (C-061).",
      "observe(index)":
        "The container watches each map's currentLocation; the article uses KVO. The map does not know.",
    ],
    "add(_:to:)": [
      "addChild(child)":
        "The child joins the container; addChild sends it willMove(toParent: self).",
      "child.view.frame = container.bounds":
        "The container decides where the child's view is; the child decides what is in it.",
      "container.addSubview(child.view)":
        "The child's view may go into any view of the container, not only into its root view (C-028).",
      "child.didMove(toParent: self)":
        """
      You send this when the view is in place. The article warns not to send it before addSubview; the \
      order changes no other callback (C-021), but this one reads best.
      """,
    ],
    "viewWillLayoutSubviews()": [
      "sendAntipodes()":
        "Once a turn, the container passes a map's new location on to the other map."
    ],
    "move(to:)": [
      "currentLocation = location":
        "The map changes its own property and calls nobody. Observers of the property find out."
    ],
    "observe(_:)": [
      "} onChange: { [weak self] in": "Whoever moves a map, the container is told.",
      "MainActor.assumeIsolated { self?.mapWillMove(index) }":
        "Observation calls this before the value changes, so the container reads it in the next layout.",
    ],
    "mapWillMove(_:)": [
      "lastMoved = index":
        """
      The container is told that one of its children moves. It remembers which, and asks for a layout, \
      where the new location can be read.
      """
    ],
    "sendAntipodes()": [
      "let antipode = location.antipode":
        "The parent knows both children: it reads the location of one and computes what the other needs.",
      "maps[1 - index].updateAnnotationLocation(antipode)":
        "The parent calls the other child. The children meet through their parent; neither knows the other.",
      "for index in moved { observe(index) }":
        "An observation reports one change, so the container observes again.",
    ],
    "updateAnnotationLocation(_:)": [
      "currentLocation = location":
        """
      The other map moves its annotation. The container forgets this change before it observes again, \
      so nothing echoes back.
      """
    ],
    "flip()": [
      "sendAntipodes()": "A move from the same turn is passed on before the maps leave.",
      "if maps[0].parent === self { showNames() } else { showMaps() }":
        "If the maps are children now, their names come; otherwise the maps come back.",
    ],
    "showNames()": [
      "flip(from: maps[0], to: places[0], .transitionFlipFromTop)":
        "The first half flips at once and shows the name of its place.",
      "afterFirst { [self] in flip(from: maps[1], to: places[1], .transitionFlipFromTop) }":
        "The second half flips 0.2 seconds later: a transition of its own, in a view of its own (C-061).",
    ],
    "showMaps()": [
      "flip(from: places[0], to: maps[0], .transitionFlipFromBottom)":
        "The same maps return; their views are not loaded a second time (C-180).",
      "afterFirst { [self] in flip(from: places[1], to: maps[1], .transitionFlipFromBottom) }":
        "If both flipped at once, the container would have four children (C-181).",
    ],
    "pushMap()": [
      "map.willMove(toParent: nil)":
        "A controller has one parent: the map leaves the container first.",
      "map.view.removeFromSuperview()": "The map's view leaves the half, so the map disappears.",
      "map.removeFromParent()": "The map has no parent now, and its view stays loaded.",
      "add(stack, to: containers[1])": "The same three calls put the stack into the half.",
      "stack.pushViewController(map, animated: true)":
        "The stack adds the same map: addChild and didMove are its calls now.",
    ],
    "popMap(from:)": [
      "if isOnTop { stack.popViewController(animated: true) }":
        "The stack removes the map: willMove(toParent: nil) and removeFromParent are its calls. Escape and Back do the same.",
      "self?.view.window?.application?.schedule(after: 0) { self?.takeAway(stack) }":
        "The stack leaves when its animation has ended.",
      "if !isMoving { takeAway(stack) }": "Nothing is animated, so the stack leaves at once.",
    ],
    "takeAway(_:)": [
      "stack.willMove(toParent: nil)": "The three calls of a removal, for the stack.",
      "stack.view.removeFromSuperview()":
        "The half is empty until the map returns, in the same turn: the screen never shows it.",
      "stack.removeFromParent()": "The stack has no parent now, and is freed.",
      "add(maps[1], to: containers[1])": "The map is the container's own child again.",
    ],
    "putStrayIn()": [
      "if let stray { return takeOut(stray) }": "The same key takes it out.",
      "containers[1].addSubview(stray.view)":
        "A view without its controller: appearance callbacks arrive, since the window sends them. Moves and size changes do not: only a parent sends those.",
      "stray.view.frame = containers[1].bounds.insetBy(dx: 1, dy: 1)":
        "Set once: the container lays out its children, and this controller is not one of them.",
    ],
    "takeOut(_:)": [
      "stray.view.removeFromSuperview()":
        "The controller disappears. It was never a child, so no containment call follows."
    ],
    "flip(from:to:_:)": [
      "addChild(new)":
        "The article sets the view's frame first, which loads the view without a parent (C-006). Here it has one.",
      "new.view.frame = old.view.bounds":
        """
      The view needs its place before the transition shows it. The article sets it first of all; \
      before or after willMove(toParent: nil) makes no difference.
      """,
      "old.willMove(toParent: nil)":
        """
      \(OrangeBlue.tellsTheOld) The article expects viewWillDisappear here; in fact \
      the transition sends it (C-036, C-179).
      """,
      "transition(":
        "The transition flips the common superview. That is this half, so the other half stays still (C-061).",
      "new.didMove(toParent: self)":
        """
      You tell the new child that the move is complete. The article claims that this sends the \
      appearance callbacks. It sends none: the transition has sent them all before (C-060). Before \
      or after removeFromParent makes no difference (C-035).
      """,
      "old.removeFromParent()":
        "The old child leaves; removeFromParent sends it didMove(toParent: nil). Its view stays loaded for the way back.",
    ],
  ]
}
