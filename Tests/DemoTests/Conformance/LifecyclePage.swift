import TermContainers
import TestSupport

/// The tables of the documentation's page LifeCycle, from the framework's own life cycle.
struct LifecyclePage {
  /// The most open begin calls that the tables show.
  static let mostOpen = 2

  /// The tables, in the order of the page.
  var tables: [String] {
    let states = AppearanceState.allCases.map(\.rawValue)
    return [
      table(["sent last", "is"] + Self.heard.map(name), Self.undriven.map(callbackRow)),
      table(["open"] + Self.driving.map(name), Self.openings.map(openingRow)),
      table(["sent last", "open"] + Self.all.map(name), Self.states.map(wholeRow)),
      table(
        [
          "follows", "added by hand", "added to one that forwards", "begin in", "begin out",
          "did out",
        ],
        LifecycleBonds.speakers),
      table(["the other", "*will in*", "*will out*"], LifecycleBonds.wills),
      table(["container"] + states, LifecycleBonds.ends),
      table(["child"] + states.map { "container \($0)" }, LifecycleBonds.dues),
      table(["the other", "appearing", "disappearing"], LifecycleBonds.lefts),
      table(
        [
          "container", "view in a window", "in none", "told that its view arrives",
          "told that it leaves",
        ], LifecyclePlace.all.map(\.row)),
    ]
  }

  private func table(_ titles: [String], _ rows: [[String]]) -> String {
    let lines = [titles, titles.map { _ in "---" }] + rows
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }
}

// The states and events of the tables.
extension LifecyclePage {
  private static let heard: [Lifecycle.Event] = [
    .will(isAppearing: true), .layout, .did(isAppearing: true), .will(isAppearing: false),
    .did(isAppearing: false),
  ]
  private static let driving: [Lifecycle.Event] = [
    .begin(isAppearing: true), .begin(isAppearing: false), .end, .endWithContainer,
  ]
  private static let all = driving.dropLast() + heard

  /// The states; of those that differ only in who drives them, just one.
  private static let states = Lifecycle.reachable(open: mostOpen).filter {
    !$0.isOnItsOwn && !$0.entersAfterEnd
  }
  .sorted { order($0) < order($1) }
  private static let undriven = states.filter { $0.opening == nil }
  /// One state for each possible opening: the results do not depend on the rest.
  private static let openings =
    [Lifecycle()]
    + [(true, 1), (true, 2), (false, 1), (false, 2)].compactMap { isAppearing, count in
      states.first { $0.opening?.isAppearing == isAppearing && $0.opening?.count == count }
    }

  private static func order(_ state: Lifecycle) -> Int {
    let last = AppearanceCallback.allCases.firstIndex(of: state.last) ?? 0
    let first = state.last == .didDisappear ? -1 : last
    return first * 10 + (state.opening.map { ($0.isAppearing ? 0 : 5) + $0.count } ?? 0)
  }
}

// Rows and words.
extension LifecyclePage {
  private func callbackRow(_ state: Lifecycle) -> [String] {
    [state.last.shortName, state.state.rawValue]
      + Self.heard.map { event in callbacks(state.afterAll(of: event).callbacks) }
  }

  private func openingRow(_ state: Lifecycle) -> [String] {
    [opening(state)]
      + Self.driving.map { event in
        let (next, outcome) = state.after(event)
        switch outcome {
        case .unbalanced: return "mistake"
        case .next(let following): return "\(opening(next)); \(name(following))"
        case .nothing, .send: return opening(next)
        }
      }
  }

  private func wholeRow(_ state: Lifecycle) -> [String] {
    [state.last.shortName, opening(state)]
      + Self.all.map { event in
        let after = state.afterAll(of: event)
        if after.isUnbalanced { return "mistake" }
        if after.state == state { return "–" }
        let change = after.state.opening == state.opening ? [] : [opening(after.state)]
        return (after.callbacks.map(\.shortName) + change).joined(separator: ", ")
      }
  }

  private func callbacks(_ sent: [AppearanceCallback]) -> String {
    sent.isEmpty ? "–" : sent.map(\.shortName).joined(separator: " ")
  }

  private func opening(_ state: Lifecycle) -> String {
    state.opening.map { "\($0.isAppearing ? "in" : "out") ×\($0.count)" } ?? "none"
  }

  private func name(_ event: Lifecycle.Event) -> String {
    switch event {
    case .begin(let isAppearing): isAppearing ? "begin in" : "begin out"
    case .announce(let isAppearing), .will(let isAppearing): isAppearing ? "will in" : "will out"
    case .did(let isAppearing): isAppearing ? "did in" : "did out"
    case .layout: "layout"
    case .end: "end"
    case .endWithContainer: "end with container"
    case .adopted(let byHand): byHand ? "adopted by hand" : "adopted"
    }
  }
}

/// A row of the last table: what a container does with a controller that is not driven manually.
struct LifecyclePlace {
  private let name: String
  private let state: Lifecycle
  private let container: Lifecycle.Container

  static var all: [LifecyclePlace] {
    let ownState = Lifecycle().afterAll(of: .will(isAppearing: true)).state
      .afterAll(of: .adopted(byHand: true)).state
    let underWay = Lifecycle().afterAll(of: .will(isAppearing: true)).state
    return [
      LifecyclePlace(name: "none", state: Lifecycle(), container: .none),
      LifecyclePlace(
        name: "forwards, is shown", state: Lifecycle(), container: .forwarding(isShown: true)),
      LifecyclePlace(
        name: "forwards, is not shown", state: Lifecycle(), container: .forwarding(isShown: false)),
      LifecyclePlace(name: "by hand", state: Lifecycle(), container: .byHand),
      LifecyclePlace(
        name: "by hand, between *will* and *did*", state: underWay, container: .byHand),
      LifecyclePlace(
        name: "by hand, the view came before", state: ownState, container: .byHand),
    ]
  }

  var row: [String] {
    [name]
      + [true, false].map { inWindow in
        switch state.belongs(inWindow: inWindow, in: container) {
        case true: "appeared"
        case false: "disappeared"
        case nil: "as the container says"
        }
      }
      + [true, false].map { isAppearing in
        state.hearsOfMove(isAppearing: isAppearing, in: container) ? "yes" : "no"
      }
  }
}
