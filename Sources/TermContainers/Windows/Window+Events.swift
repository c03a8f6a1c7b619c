import TermSurface

extension Window {
  /// Hands an event to the `eventInterceptor`, and then to ``sendEvent(_:)``. What it has registered
  /// for undo is a step.
  func receiveEvent(_ event: Event) {
    if eventInterceptor?(event) != true { sendEvent(event) }
    firstInChain.undoManager?.endEventGroup()
  }

  func sendPaste(_ paste: PasteEvent) {
    firstInChain.paste(paste)
  }

  func sendKey(_ press: KeyEvent) {
    let first = firstInChain
    let input = first as? any KeyInput
    for responder in first.responderChain {
      if let command = responder.keyCommands.first(where: { $0.input == press }) {
        return command.perform()
      }
      // Keys that the first responder takes as input do not go to later responders.
      if responder === first, let input, input.isInput(press) { return input.input(press) }
    }
    // At the ends of its range, the keys that change a value move the focus.
    if first.changeValue(by: press) { return }
    if !moveFocus(for: press) { first.pressesBegan(press) }
  }

  /// Whether a mouse button is pressed over a view.
  var isTouched: Bool { touchTarget != nil || touchWatcher?.isTouchDown == true }

  func sendMouse(_ touch: MouseEvent) {
    switch touch.phase {
    case .began: startTouch(touch)
    case .moved:
      touchWatcher?.move(touch)
      touchTarget?.touchesMoved(touch)
    case .ended: endTouch(touch)
    case .scrolledUp, .scrolledDown: hitTest(touch.location)?.touchesBegan(touch)
    }
  }

  private func startTouch(_ touch: MouseEvent) {
    // The end of the last touch was lost, or another button was pressed.
    touchWatcher?.cancel(touch)
    touchTarget?.touchesCancelled(touch)
    touchTarget = nil
    if pressedButtons.contains(touch.button) { pressedButtons = [] }
    pressedButtons.insert(touch.button)
    let hit = hitTest(touch.location)
    touchButton = touch.button
    if let hit, watch(touch, over: hit), hit.window === self {
      touchTarget = hit
      hit.touchesBegan(touch)
    }
  }

  /// Passes the beginning of a touch to the gesture recognizers. Returns whether the view `hit`
  /// receives the touch as well.
  private func watch(_ touch: MouseEvent, over hit: View) -> Bool {
    if touchWatcher == nil {
      let holder = sequence(first: hit, next: \.superview).lazy.compactMap(\.gestures).first
      touchWatcher = holder?.makeTouchWatcher(for: self)
    }
    return touchWatcher?.begin(touch, over: hit) ?? true
  }

  /// Cancels the touch for the view that has received it. The view gets no more of the touch.
  func takeTouchFromView(_ touch: MouseEvent) {
    let target = touchTarget
    touchTarget = nil
    target?.touchesCancelled(touch)
  }

  /// The controller that gets keys if nothing has the focus: the front one, or its child for keys.
  @_spi(Inspector) public var contentsResponder: Responder? {
    rootViewController?.frontController.keyController
  }

  /// Handles a button's release. Of several pressed buttons, only the last belongs to the touch.
  private func endTouch(_ touch: MouseEvent) {
    pressedButtons.remove(touch.button)
    guard touch.button == touchButton else { return }
    touchWatcher?.end(touch)
    touchTarget?.touchesEnded(touch)
    touchTarget = nil
  }

  /// The responder that gets a key first: the one with the focus, else ``contentsResponder``.
  private var firstInChain: Responder {
    firstResponder ?? contentsResponder ?? self
  }

  /// The commands that a key press can reach now, nearest first; of several for one key, only the
  /// first. A text field with the focus hides the commands behind it for keys that type text.
  public var reachableKeyCommands: [KeyCommand] {
    var seen: Set<KeyEvent> = []
    let first = firstInChain
    let input = first as? any KeyInput
    return first.responderChain.flatMap { responder in
      responder.keyCommands.filter { responder === first || input?.isInput($0.input) != true }
    }.filter { seen.insert($0.input).inserted }
  }
}
