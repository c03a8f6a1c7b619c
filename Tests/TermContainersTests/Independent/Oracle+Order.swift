/// A container and its children.
extension Independent.Oracle {
  /// No child whose view lies in its container's appears or disappears before it.
  func orderFaults() -> [String] {
    guard program.isCareful else { return [] }
    var last: [Int: Independent.Callback] = [:]
    var faults: [String] = []
    var begunIn: [Int: Int] = [:]
    let wanderers = self.wanderers
    for moment in moments where moment.callback.isAppearance {
      last[moment.actor] = moment.callback
      if moment.callback == .willDisappear { begunIn[moment.actor] = moment.parent }
      // One that has left in the middle waits for the container that it has left.
      if moment.callback == .didDisappear,
        begunIn[moment.actor] != moment.parent || wanderers.contains(moment.actor)
      {
        continue
      }
      guard moment.parentForwards, moment.isInParent, let parent = moment.parent else { continue }
      let container = last[parent] ?? .didDisappear
      if !Self.fits(moment.callback, container) {
        faults.append(
          "order: c\(moment.actor) \(moment.callback.rawValue) "
            + "while its container c\(parent) had \(container.rawValue)")
      }
    }
    return faults
  }

  /// Who has been told of more than one container, and may still wait for an earlier one.
  private var wanderers: Set<Int> {
    var first: [Int: Int] = [:]
    return moments.reduce(into: []) { found, moment in
      guard moment.callback == .willMove, let parent = moment.argument else { return }
      if let known = first[moment.actor], known != parent { found.insert(moment.actor) }
      first[moment.actor] = parent
    }
  }

  private static func fits(
    _ callback: Independent.Callback, _ container: Independent.Callback
  ) -> Bool {
    switch callback {
    case .willAppear:
      container == .willAppear || container == .isAppearing || container == .didAppear
    case .didAppear: container == .didAppear
    case .didDisappear: container != .willDisappear
    default: true
    }
  }
}
