import TermContainers

// The complete life cycle, for its table and for the exhaustive tests.
extension Lifecycle {
  /// All events, except those that only follow from another event.
  package static let events: [Event] = [
    .begin(isAppearing: true), .begin(isAppearing: false), .end, .endWithContainer,
    .will(isAppearing: true), .will(isAppearing: false), .layout, .did(isAppearing: true),
    .did(isAppearing: false), .adopted(byHand: true), .adopted(byHand: false),
  ]

  /// All reachable states with at most `most` open begins, the nearest first.
  package static func reachable(open most: Int) -> [Lifecycle] {
    var found = [Lifecycle()]
    var known = Set(found)
    var index = 0
    while index < found.count {
      for event in events {
        let next = found[index].afterAll(of: event).state
        let isTooOpen = (next.opening?.count ?? 0) > most
        if !isTooOpen && known.insert(next).inserted { found.append(next) }
      }
      index += 1
    }
    return found
  }

  /// The state after `event` and all events that follow from it, and the callbacks they send.
  package func afterAll(of event: Event) -> (
    state: Lifecycle, callbacks: [AppearanceCallback], isUnbalanced: Bool
  ) {
    let (state, outcome) = after(event)
    switch outcome {
    case .nothing: return (state, [], false)
    case .send(let callback): return (state, [callback], false)
    case .unbalanced: return (state, [], true)
    case .next(let following): return state.afterAll(of: following)
    }
  }
}

extension AppearanceCallback {
  /// The name that logs have for it, such as `WA`.
  package var shortName: String {
    switch self {
    case .willAppear: "WA"
    case .isAppearing: "IA"
    case .didAppear: "DA"
    case .willDisappear: "WD"
    case .didDisappear: "DD"
    }
  }
}
