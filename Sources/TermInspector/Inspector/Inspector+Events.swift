import TermContainers

// Events before the app receives them.
extension Inspector {
  /// Handles an event before the app gets it. Returns true if the app does not get the event. While
  /// a past moment is chosen, most events for the app first return to the present.
  func intercept(_ event: Event) -> Bool {
    guard let window else { return false }
    if note != nil { endNote(with: event) }
    if case .resize = event {
      let isAsRoomAllows = isDocked && presence == lasting(in: window)
      let hidStage = hidesStage
      window.sendEvent(event)
      if isAsRoomAllows, controller.index < controller.cycle {
        changePresence(to: lasting(in: window))
      }
      layOutInspector()
      // Only the user hides the stage.
      if hidesStage, !hidStage { changePresence(to: .strip) }
      return true
    }
    if isOverlaid() { return false }
    if isPicking, pick(event) { return true }
    if hidesStage, case .key(let press) = event, !isTyped(in: window),
      let command = (paneCommands + leaveCommand).first(where: { $0.input == press })
    {
      command.perform()
      return true
    }
    if cover != nil, case .key(let press) = event { return give(press, in: window) }
    if case .key(let press) = event, isForHiddenControl(press, in: window) {
      say(
        hidesStage
          ? "A page hides the stage: Esc closes it."
          : "The lesson hides the button: } makes it narrower, F6 gives it the keys.")
      return true
    }
    if inspection.isAtBeginning, isForApp(event, in: window) { inspection.hasHadEvent = true }
    guard inspection.moment != nil else { return false }
    switch event {
    case .key(let press):
      // The key may be typed into a pane's search.
      if isTyped(in: window) { return false }
      if let own = command(for: press) {
        own.perform()
        return true
      }
      if !isOfWindow(press) { inspection.choose(moment: nil) }
    case .mouse(let touch):
      if touch.phase == .began, past.frame.contains(touch.location),
        !controller.covers(touch.location)
      {
        inspection.choose(moment: nil)
      }
    case .paste: inspection.choose(moment: nil)
    case .resize: break
    }
    return false
  }

  /// Returns the presence that the window has room for, but a strip in place of `.closed`, which
  /// would end the recording. That strip may have no rows.
  private func lasting(in window: Window) -> Presence {
    let presence = Inspector.presence(in: window.bounds.size)
    return presence == .closed ? .strip : presence
  }

  /// Whether an event is for the app, not for the inspector: the trace may record its effects.
  private func isForApp(_ event: Event, in window: Window) -> Bool {
    switch event {
    case .key(let press):
      !isTyped(in: window) && command(for: press) == nil
    case .mouse(let touch): touch.phase == .began && !controller.covers(touch.location)
    case .paste: true
    case .resize: false
    }
  }

  /// Whether a key would press a control that the panes hide: the user would not see the effect.
  private func isForHiddenControl(_ press: KeyEvent, in window: Window) -> Bool {
    guard [.enter, .character(" ")].contains(press.key), press.modifiers.isEmpty,
      let control = window.firstResponder as? Control, !(control is TextField),
      hides(control, in: window)
    else { return false }
    return !window.reachableKeyCommands.contains { $0.input == press }
  }

  /// Whether the panes cover a control on the stage completely.
  private func hides(_ control: Control, in window: Window) -> Bool {
    guard presence == .open, !isInside(control) else { return false }
    if hidesStage { return true }
    let isOver = controller.places?.arrangement == .drawer
    return isOver && controller.view.frame.contains(control.convert(control.bounds, to: window))
  }

  /// Handles a key while the open pane covers the stage. Returns whether the window must not get
  /// the key. The window gets its own keys, and those for a focused view of the inspector.
  private func give(_ press: KeyEvent, in window: Window) -> Bool {
    let pane = controller.open
    if let command = (commands + pane.keyCommands).first(where: { $0.input == press }) {
      command.perform()
      return true
    }
    return !isOfWindow(press) && !isInside(window.firstResponder)
  }

  /// Whether a key is the window's, not the app's: a command of the window, or a key with Control.
  private func isOfWindow(_ press: KeyEvent) -> Bool {
    press.modifiers.contains(.control)
      || window?.keyCommands.contains { $0.input == press } == true
  }

  func isInside(_ responder: Responder?) -> Bool {
    (responder as? View)?.isDescendant(of: controller.view) == true
  }

  /// Whether a text field of a pane has the focus.
  func isTyped(in window: Window) -> Bool {
    window.firstResponder is TextField && isInside(window.firstResponder)
  }

  // Picking a controller on the stage.

  /// Begins to pick: at the chosen controller or, if none is chosen, at the first on the stage.
  func beginPicking() {
    isPicking = true
    if inspection.controller == nil { movePick(by: 1) }
  }

  func endPicking() {
    isPicking = false
    inspection.choose(controller: nil)
  }

  /// The keys while the user picks a controller: ``pick(_:)`` performs them.
  var pickingCommands: [KeyCommand] {
    [
      key("Up", "choose") { $0.movePick(by: -1) },
      key("Down", "choose") { $0.movePick(by: 1) },
      key("Enter", "keep") { $0.isPicking = false },
      key("Escape", "back") { $0.endPicking() },
    ]
  }

  /// Handles an event while the user picks a controller, and returns whether it did.
  func pick(_ event: Event) -> Bool {
    switch event {
    case .key(let press):
      let others: [KeyEvent.Key: KeyEvent.Key] = [
        .left: .up, .right: .down, .character("x"): .escape,
      ]
      let key = others[press.key] ?? press.key
      let command = pickingCommands.first { $0.input.key == key }
      command?.perform()
      return command != nil
    case .mouse(let touch) where touch.phase == .began:
      guard let id = controllerOnStage(at: touch.location) else { return false }
      inspection.choose(controller: id)
      return true
    case .mouse(let touch):
      return touch.phase != .began && controllerOnStage(at: touch.location) != nil
    case .paste, .resize: return false
    }
  }

  private func movePick(by count: Int) {
    let trees = inspection.trees
    let shown = trees.controllers.filter { trees.rect(ofController: $0.id)?.isEmpty == false }
    guard !shown.isEmpty else { return }
    let index = shown.firstIndex { $0.id == inspection.controller }
    let next = index.map { ($0 + count + shown.count) % shown.count } ?? 0
    inspection.choose(controller: shown[next].id)
  }

  /// The innermost controller whose view is at `point`; nil outside the stage.
  private func controllerOnStage(at point: Point) -> Int? {
    guard !controller.covers(point) else { return nil }
    let trees = inspection.trees
    return trees.controllers.last { trees.rect(ofController: $0.id)?.contains(point) == true }?.id
  }
}

/// Draws a frame around the chosen controller's view, with the controller's name, over the stage.
final class OutlineView: PartView {
  /// The controller's name, drawn in the top edge of the frame.
  var name = "" {
    didSet { if name != oldValue { setNeedsDisplay() } }
  }

  init() {
    super.init(isTouchable: false)
    isHidden = true
  }

  override func draw(_ canvas: borrowing Canvas) {
    canvas.draw(
      Border.heavy, in: bounds, style: Style(foreground: .role(.focus), attributes: .bold))
    guard bounds.width > 8 else { return }
    canvas.write(
      " \(CellWidth.truncate(name, toWidth: bounds.width - 6)) ", 2, 0, .onAccent, isBold: true,
      on: .accent)
  }
}
