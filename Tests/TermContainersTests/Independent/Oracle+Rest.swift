/// What holds when nothing moves any more.
extension Independent.Oracle {
  typealias Callback = Independent.Callback
  typealias Rest = Independent.Rest
  typealias Resting = Independent.Resting

  func restFaults() -> [String] {
    var last: [Int: Callback] = [:]
    var lastMove: [Int: Int?] = [:]
    var faults: [String] = []
    for note in notes {
      switch note {
      case .callback(let moment):
        if moment.callback.isAppearance { last[moment.actor] = moment.callback }
        if moment.callback == .didMove { lastMove[moment.actor] = .some(moment.argument) }
        if moment.callback == .willMove { lastMove[moment.actor] = nil }
      case .rest(let rest):
        faults += Self.faultsOfAll(rest)
        let states = Dictionary(uniqueKeysWithValues: rest.controllers.map { ($0.actor, $0) })
        for controller in rest.controllers {
          faults += faultsOfOne(controller, last[controller.actor] ?? .didDisappear, states)
          if program.isCareful, let move = lastMove[controller.actor], move != controller.parent,
            !Self.wasFreed(move, states, with: controller)
          {
            faults.append(
              "rest: c\(controller.actor) has another parent than its last didMove says")
          }
        }
        // Whoever is gone has heard all that was due, too.
        for (actor, callback) in last where states[actor] == nil {
          if callback != .didDisappear {
            faults.append("rest: c\(actor) was freed after \(callback.rawValue)")
          }
        }
      default: break
      }
    }
    return faults
  }

  /// Whether a parent is gone: its children then have none, and are told nothing.
  private static func wasFreed(
    _ parent: Int?, _ states: [Int: Resting], with child: Resting
  ) -> Bool {
    parent.map { states[$0] == nil && child.parent == nil } ?? false
  }

  private static func faultsOfAll(_ rest: Rest) -> [String] {
    var faults = rest.findings.map { "audit: \($0)" }
    if !rest.hasSettled { faults.append("rest: nothing comes to rest") }
    if !rest.focusIsInWindow { faults.append("focus: on a view outside the window") }
    return faults
  }

  private func faultsOfOne(
    _ controller: Resting, _ last: Callback, _ states: [Int: Resting]
  ) -> [String] {
    var faults: [String] = []
    let name = "c\(controller.actor)"
    if !controller.isHeld { faults.append("alive: nobody holds \(name)") }
    if controller.state != Self.state(after: last) {
      faults.append("rest: \(name) says \(controller.state) after \(last.rawValue)")
    }
    guard !controller.isDriven else { return faults }
    if last != .didAppear && last != .didDisappear {
      faults.append("rest: \(name) was left after \(last.rawValue)")
    } else if let isShown = isShown(controller, states), isShown != (last == .didAppear) {
      faults.append(
        "rest: \(name) ought \(isShown ? "" : "not ")to be shown, \(last.rawValue) was last")
    }
    return faults
  }

  private static func state(after last: Callback) -> String {
    switch last {
    case .willAppear, .isAppearing: "appearing"
    case .didAppear: "appeared"
    case .willDisappear: "disappearing"
    default: "disappeared"
    }
  }

  /// Whether the controller ought to have appeared; nil where only its container knows.
  private func isShown(_ controller: Resting, _ states: [Int: Resting]) -> Bool? {
    guard let parent = controller.parent, let container = states[parent] else {
      return controller.isInWindow
    }
    // A container that is being driven may be in the middle.
    guard !container.isDriven else { return nil }
    switch controller.parentKind {
    case .hand: return nil
    case .stack:
      guard program.isCareful else { return nil }
      return controller.isTop && container.state == "appeared"
    default: return controller.isInWindow && container.state == "appeared"
    }
  }
}
