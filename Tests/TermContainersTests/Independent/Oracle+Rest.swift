/// What holds when nothing moves any more.
extension Independent.Oracle {
  typealias Callback = Independent.Callback
  typealias Rest = Independent.Rest
  typealias Resting = Independent.Resting

  func restFaults() -> [String] {
    var last: [Int: Callback] = [:]
    var owned: [Int: Bool] = [:]
    var parents: [Int: Int] = [:]
    var named: [Int: Int] = [:]
    var lastMove: [Int: Int?] = [:]
    var faults: [String] = []
    let (handled, begun) = (handledCarelessly, begunByHand)
    let nested = movedWithin
    let leavesViews = notes.contains { $0.isDiagnostic("viewLeftBehind") }
    for note in notes {
      switch note {
      case .callback(let moment):
        if moment.callback.isAppearance {
          last[moment.actor] = moment.callback
          owned[moment.actor] = moment.parent != nil
          parents[moment.actor] = moment.parent
        }
        if moment.callback == .didMove, moment.argument == nil { owned[moment.actor] = false }
        if moment.callback == .didMove { lastMove[moment.actor] = .some(moment.argument) }
        if moment.callback == .willMove { lastMove[moment.actor] = nil }
        if moment.callback == .willMove || moment.callback == .didMove {
          named[moment.actor] = moment.argument
        }
      case .rest(let rest):
        faults += Self.faultsOfAll(rest)
        let isDriven =
          rest.controllers.contains(where: \.isDriven) || !rest.freedWhileDriven.isEmpty
        for controller in rest.controllers where !controller.isHeld && !isDriven {
          faults.append("alive: nobody holds c\(controller.actor)")
        }
        let states = Dictionary(uniqueKeysWithValues: rest.controllers.map { ($0.actor, $0) })
        for controller in rest.controllers {
          // Its container is gone: nobody tells it anything.
          let isFreed =
            !program.isCareful && controller.parent == nil && named[controller.actor] != nil
          faults += faultsOfOne(
            controller, last[controller.actor] ?? .didDisappear, states, isDriven: isDriven,
            isHandled: handled.union(begun).contains(controller.actor) || isFreed,
            isFreed: isFreed)
          if program.isCareful, !nested.contains(controller.actor),
            let move = lastMove[controller.actor], move != controller.parent,
            !Self.wasFreed(move, states, with: controller)
          {
            faults.append(
              "rest: c\(controller.actor) has another parent than its last didMove says")
          }
        }
        // Whoever is gone has heard all that was due, too.
        for (actor, callback) in last where states[actor] == nil {
          // A view that the program left behind, perhaps with others inside, and of which it let the controller go.
          let around = parents[actor].flatMap {
            states[$0] == nil && last[$0] == .didAppear ? owned[$0] : nil
          }
          let isLeft =
            callback == .didAppear
            && (owned[actor] == false || around == false || leavesViews || !program.isCareful)
          if callback != .didDisappear, !isLeft, !handled.contains(actor),
            !Self.wasFreedWhileDriven(actor, rest, parents)
          {
            faults.append("rest: c\(actor) was freed after \(callback.rawValue)")
          }
        }
      default: break
      }
    }
    return faults
  }

  /// Whoever is held by nobody is freed.
  func remainingFaults() -> [String] {
    notes.flatMap { note -> [String] in
      if case .left(let who) = note { who.map { "left: \($0) is never freed" } } else { [] }
    }
  }

  /// Whether the actor, or one that it was in, was freed before the end of what the program had begun for it.
  private static func wasFreedWhileDriven(
    _ actor: Int, _ rest: Rest, _ parents: [Int: Int]
  ) -> Bool {
    var (current, steps) = (Optional(actor), 0)
    while let one = current, steps < 9 {
      if rest.freedWhileDriven.contains(one) { return true }
      (current, steps) = (parents[one], steps + 1)
    }
    return false
  }

  /// Whether a parent was freed. Its children then have no parent, and get no callback for that.
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
    _ controller: Resting, _ last: Callback, _ states: [Int: Resting], isDriven: Bool,
    isHandled: Bool, isFreed: Bool
  ) -> [String] {
    var faults: [String] = []
    let name = "c\(controller.actor)"
    if controller.state != Self.state(after: last) {
      faults.append("rest: \(name) says \(controller.state) after \(last.rawValue)")
    }
    if controller.edits != 0 { faults.append("focus: \(name) was not told that editing ended") }
    if controller.isOrphan, program.isCareful, !hasDetachedPresenter {
      faults.append("presented: \(name), by one that is not shown")
    }
    // Whoever left one that is being driven may wait for it.
    guard !isDriven else { return faults }
    if last != .didAppear && last != .didDisappear {
      if isFreed { return faults }
      faults.append("rest: \(name) was left after \(last.rawValue)")
    } else if !isHandled, let isShown = isShown(controller, states), isShown != (last == .didAppear)
    {
      faults.append(
        "rest: \(name) ought \(isShown ? "" : "not ")to be shown, \(last.rawValue) was last")
    }
    return faults
  }

  /// Whether somebody outside the root's tree presents, which is logged, and shown all the same.
  var hasDetachedPresenter: Bool { notes.contains { $0.isDiagnostic("detachedPresenter") } }

  /// Whose appearance the program began by hand, and may have ended elsewhere.
  private var begunByHand: Set<Int> {
    Set(notes.compactMap(\.call).filter { $0.verb == .begin }.map(\.one))
  }

  /// Whom a careless program had in a container that forwards by hand, and who was inside those: what such a container
  /// omits, nobody else sends.
  private var handledCarelessly: Set<Int> {
    guard !program.isCareful else { return [] }
    let bare = notes.compactMap(\.call).filter(\.verb.isBare).flatMap { [$0.one, $0.two] }
    return moments.reduce(into: Set(bare)) { handled, moment in
      guard let parent = moment.parent ?? moment.argument else { return }
      if program.kinds[parent] == .hand || program.kinds[parent] == .stack
        || handled.contains(parent)
      {
        handled.insert(moment.actor)
      }
    }
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
    switch controller.parentKind {
    case .hand: return nil
    case .stack:
      guard program.isCareful, controller.isInParent || !controller.isInWindow else { return nil }
      return controller.isTop && container.state == "appeared"
    default:
      // Its view may lie in the window, as that of a root.
      guard controller.isInParent || !controller.isInWindow else { return nil }
      return controller.isInWindow && container.state == "appeared"
    }
  }
}
