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
  package static func reachable(open most: Int) -> [Lifecycle] { paths(open: most).map(\.state) }

  /// The same states, each with a shortest sequence of events that leads there.
  package static func paths(open most: Int) -> [(state: Lifecycle, events: [Event])] {
    var paths = [(state: Lifecycle(), events: [Event]())]
    var known: Set = [Lifecycle()]
    var index = 0
    while index < paths.count {
      let (state, events) = paths[index]
      for event in Self.events {
        let next = state.afterAll(of: event).state
        let isTooOpen = (next.opening?.count ?? 0) > most
        if !isTooOpen && known.insert(next).inserted { paths.append((next, events + [event])) }
      }
      index += 1
    }
    return paths
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
