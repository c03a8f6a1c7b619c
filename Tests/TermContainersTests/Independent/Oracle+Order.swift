/// A container and its children.
extension Independent.Oracle {
  /// No child whose view lies in its container's appears or disappears before it.
  func orderFaults() -> [String] {
    guard program.isCareful else { return [] }
    var last: [Int: Independent.Callback] = [:]
    var faults: [String] = []
    var begunIn: [Int: Int] = [:]
    let moments = self.moments.filter(\.callback.isAppearance)
    for (index, moment) in moments.enumerated() {
      last[moment.actor] = moment.callback
      if moment.callback == .willDisappear { begunIn[moment.actor] = moment.parent }
      // One that has left in the middle waits for the container that it has left.
      if moment.callback == .didDisappear, begunIn[moment.actor] != moment.parent { continue }
      guard moment.parentForwards, moment.isInParent, let parent = moment.parent else { continue }
      let container = last[parent] ?? .didDisappear
      if !Self.fits(moment.callback, container) {
        // A swap goes on with a child that has left meanwhile, and takes it back at once.
        let next = moments[(index + 1)...].first {
          $0.actor == moment.actor && $0.callback != .isAppearing
        }?.callback
        let isKnown = moment.callback == .willAppear && next == .willDisappear
        faults.append(
          "\(isKnown ? "known " : "")order: c\(moment.actor) \(moment.callback.rawValue) "
            + "while its container c\(parent) had \(container.rawValue)")
      }
    }
    return faults
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
