extension Window {
  func send(_ press: KeyEvent) {
    let first = firstInChain
    for responder in first.responderChain {
      if let command = responder.keyCommands.first(where: { $0.input == press }) {
        return command.perform()
      }
    }
    if !moveFocus(for: press) { first.pressesBegan(press) }
  }

  func send(_ touch: MouseEvent) {
    switch touch.phase {
    case .began:
      touchTarget = hitTest(touch.location)
      touchTarget?.touchesBegan(touch)
    case .moved: touchTarget?.touchesMoved(touch)
    case .ended:
      touchTarget?.touchesEnded(touch)
      touchTarget = nil
    case .scrolledUp, .scrolledDown: hitTest(touch.location)?.touchesBegan(touch)
    }
  }

  /// Who gets a key first: who has the focus, or else the controller in front.
  private var firstInChain: Responder {
    firstResponder ?? rootViewController?.frontController ?? self
  }

  /// The commands that a key press can reach now, nearest first; a key counts once.
  public var reachableKeyCommands: [KeyCommand] {
    var seen: Set<KeyEvent> = []
    let first = firstInChain
    return first.responderChain.flatMap(\.keyCommands).filter { seen.insert($0.input).inserted }
  }
}
