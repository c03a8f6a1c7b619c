import TermContainers

// Keys.
extension Inspector {
  var commands: [KeyCommand] {
    // Where a page covers the titles of the panes, only this hint says that there are more.
    let title = presence == .closed ? "lesson" : "panes"
    let lesson = key("l", title) { $0.showNext() }
    let direct = controller.panes.indices.dropFirst(controller.cycle).compactMap { openCommand($0) }
    guard presence != .closed else { return [lesson] + direct + stripCommand + dockCommand }
    if isPicking { return pickingCommands }
    let pick = hidesStage ? [] : [key("x", "pick", "pick a controller") { $0.beginPicking() }]
    return [lesson] + direct + leaveCommand + dockCommand + pick + [
      key(",", "step", "step by a moment") { $0.step(by: -1) },
      key(".", "step", "step by a moment") { $0.step(by: 1) },
      key("<") { $0.stepByCall(-1) },
      key(">") { $0.stepByCall(1) },
      key("End") { $0.inspection.choose(moment: nil) },
      key("F") { $0.flashesChanges.toggle() },
      key("y") { $0.copy() },
      key("{") { $0.moveDivider(by: 4) },
      key("}") { $0.moveDivider(by: -4) },
    ]
  }

  /// The command of the key that shows the strip; empty without ``offersStrip`` or without room.
  private var stripCommand: [KeyCommand] {
    guard offersStrip, InspectorPlaces.offersStrip(in: window?.bounds.size ?? .zero) else {
      return []
    }
    return [key("{") { $0.moveDivider(by: 4) }]
  }

  /// The command of the key that docks the inspector beside or below the stage, if there is room.
  private var dockCommand: [KeyCommand] {
    guard canDock, presence == .open || presence == .closed && isDocked else { return [] }
    // A closed inspector has room for the title in a line of hints, and its stage may want to grow.
    let title = presence == .closed && isDocked ? "enlarge" : ""
    return [key("|", title) { $0.toggleDock() }]
  }

  /// The Escape key's command: drops the picked controller, leaves a page or a covering pane, or returns
  /// from a past moment.
  var leaveCommand: [KeyCommand] {
    if inspection.controller != nil, !coversStage {
      return [key("Escape", "back") { $0.endPicking() }]
    }
    guard coversStage || hidesStage || presence == .open && controller.open === explanations else {
      if inspection.moment == nil { return [] }
      return [key("Escape", "back") { $0.inspection.choose(moment: nil) }]
    }
    // A pane that has the keys has Escape as well.
    let escape = KeyEvent(.escape)
    if paneCommands.contains(where: { $0.input == escape && !$0.title.isEmpty }) { return [] }
    return [key("Escape", "back") { $0.closeOpenPane() }]
  }

  /// Whether a pane has the focus.
  package var hasFocus: Bool { isInside(window?.firstResponder) }

  /// Whether a key has a command in the open inspector, or would be typed into a pane's text field.
  package func hasKey(_ press: KeyEvent) -> Bool {
    guard presence != .closed, let window else { return false }
    return isTyped(in: window) || command(for: press) != nil
  }

  /// Performs a key's command in the inspector, and never the app's.
  package func perform(_ press: KeyEvent) {
    guard let window else { return }
    if isTyped(in: window) { window.sendEvent(.key(press)) } else { command(for: press)?.perform() }
  }

  func command(for press: KeyEvent) -> KeyCommand? {
    (paneCommands + commands).first { $0.input == press }
  }

  /// The open pane's keys.
  var paneCommands: [KeyCommand] { presence == .open ? controller.open.keyCommands : [] }

  /// The key that opens the pane at `index` directly; nil if it has none.
  private func openCommand(_ index: Int) -> KeyCommand? {
    let pane = controller.panes[index]
    guard let name = pane.paneKey else { return nil }
    // The help lists the key of explanations among the lesson's keys.
    return key(name, pane === explanations ? "" : pane.paneTitle) { $0.toggle(index) }
  }

  /// Opens the pane at `index` or, if that is open, goes back to what was shown before.
  func toggle(_ index: Int) {
    if presence == .open && controller.index == index { return closeOpenPane() }
    if controller.panes[index] === explanations { return explainLit() }
    controller.openPane(at: index)
    changePresence(to: .open)
  }

  /// Opens the pane at `index`, whose title was clicked: an open pane stays open.
  func openClickedPane(at index: Int) {
    if presence != .open || controller.index != index { toggle(index) }
  }

  /// Opens the pane that was open before the present one; without such a pane, closes the panes.
  private func leaveDirectPane() {
    let hadPanes = hadPanes
    controller.openPane(at: controller.formerIndex)
    // The user has then seen no moments, so no note says that they are kept.
    if !hadPanes { closePanes(saysSo: false) }
  }

  /// Returns from a pane with a key of its own to the pane before; for others, closes the panes.
  func closeOpenPane() {
    if controller.open === explanations { return leaveExplanation() }
    if controller.index < controller.cycle { closePanes() } else { leaveDirectPane() }
  }

  /// Opens the page about the name that the open pane explains, or else about the highlighted call.
  private func explainLit() {
    let event = inspection.litEvent
    let name = presence == .open ? controller.open.explainedName ?? event : event
    if let name { explain(name) } else { say("Nothing to explain yet.") }
  }

  /// Opens the page about `name`.
  func explain(_ name: String) {
    guard let explanations, let index = controller.panes.firstIndex(where: { $0 === explanations })
    else { return }
    if presence == .open, controller.index == index { return explanations.follow(name) }
    explainedFrom = presence == .open ? controller.index : nil
    explanations.openFirstPage(about: name)
    controller.openPane(at: index)
    changePresence(to: .open)
    explanations.hasKeys(true)
  }

  /// Leaves the pages of explanations, and returns to the pane that was open before them.
  func leaveExplanation() {
    if let explainedFrom { controller.openPane(at: explainedFrom) } else { leaveDirectPane() }
  }

  private func copy() {
    if let text = controller.open.paneText {
      inspection.copy(text)
    } else {
      say("Nothing to copy.")
    }
  }

  /// Opens the next pane. After the last one, closes panes that lie over the stage. Panes beside
  /// the stage hide nothing, and closing them would end the recording, so the first one opens.
  private func showNext() {
    switch presence {
    case .closed, .strip:
      // Where there is room for more than a strip, the first pane was shown already.
      controller.openPane(at: presence == .strip && !controller.isStrip ? 1 : 0)
      changePresence(to: .open)
    case .open where controller.index >= controller.cycle:
      // Closing it here would end the recording.
      controller.openPane(
        at: hadPanes ? (controller.formerIndex + 1) % max(1, controller.cycle) : 0)
    case .open where controller.index + 1 < controller.cycle:
      controller.openPane(at: controller.index + 1)
    case .open:
      controller.openPane(at: 0)
      if !isBesideStage { closePanes() }
    }
  }

  /// The moment from which stepping starts: the chosen or last one; at the beginning with the code
  /// pane open, the one that this pane highlights.
  private var readingMoment: Int? {
    let begins = inspection.isAtBeginning && controller.open is CodePane
    return begins ? inspection.litMoment : inspection.place
  }

  /// Steps by `count` moments: forward from ``readingMoment``, and with a negative `count` backward
  /// from the chosen or last moment. After the last moment, steps a frame.
  func step(by count: Int) {
    let numbers = inspection.log.numbers
    guard let place = count > 0 ? readingMoment : inspection.place else { return }
    if count > 0 && place + 1 >= numbers.upperBound {
      inspection.choose(moment: nil)
      _ = stepFrame()
      return
    }
    go(to: place + count)
  }

  private func stepByCall(_ direction: Int) {
    guard let place = readingMoment, let code = controller.code else { return }
    if let found = code.feed.nextCall(from: place, direction) {
      go(to: found)
    } else if direction > 0 {
      inspection.choose(moment: nil)
    } else if inspection.moment == nil {
      // Shows the first call, before the user has done anything else.
      go(to: place)
    }
  }

  /// Goes to the moment with the number `moment`, or to the nearest one that the log still has. For
  /// the last moment, returns to the present.
  public func go(to moment: Int) { inspection.go(to: moment) }
}

/// The responder for the inspector's keys, which receives keys that the app does not use.
final class InspectorKeys: Responder {
  private unowned let inspector: Inspector

  init(_ inspector: Inspector) {
    self.inspector = inspector
    super.init()
  }

  override var next: Responder? { inspector.window?.application }

  override var keyCommands: [KeyCommand] { inspector.commands + inspector.paneCommands }
}
