import TermContainers

// Picking a controller on the stage.
extension Inspector {
  /// Begins with the chosen controller or, without one, the first on the stage.
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

  /// Handles an event while the user picks; returns whether it did.
  func pick(_ event: Event) -> Bool {
    switch event {
    case .key(let press):
      switch press.key {
      case .up, .left: movePick(by: -1)
      case .down, .right: movePick(by: 1)
      case .enter: isPicking = false
      case .escape, .character("x"): endPicking()
      default: return false
      }
      return true
    case .mouse(let touch) where touch.phase == .began:
      guard let id = controllerOnStage(at: touch.location) else { return false }
      inspection.choose(controller: id)
      return true
    case .mouse(let touch):
      return touch.phase != .began && controllerOnStage(at: touch.location) != nil
    case .paste, .resize: return false
    }
  }

  private var controllersOnStage: [HierarchySnapshot.ControllerNode] {
    guard let place = inspection.place else { return [] }
    let trees = inspection.log.trees(at: place)
    return trees.controllers.filter { trees.rect(ofController: $0.id)?.isEmpty == false }
  }

  private func movePick(by count: Int) {
    let shown = controllersOnStage
    guard !shown.isEmpty else { return }
    let index = shown.firstIndex { $0.id == inspection.controller }
    let next = index.map { ($0 + count + shown.count) % shown.count } ?? 0
    inspection.choose(controller: shown[next].id)
  }

  /// The innermost controller whose view is at `point`; nil outside the stage.
  private func controllerOnStage(at point: Point) -> Int? {
    guard !controller.covers(point), let place = inspection.place else { return nil }
    let trees = inspection.log.trees(at: place)
    return trees.controllers.last { trees.rect(ofController: $0.id)?.contains(point) == true }?.id
  }
}
