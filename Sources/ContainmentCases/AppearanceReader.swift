import TermContainers

/// Reads what a controller hears, one callback after the other, by the state machine of section 1.2 of the
/// specification. It knows nothing of how the framework keeps that order.
package struct AppearanceReader {
  /// The callbacks that have their places, by the names of logs.
  package enum Callback: String, Sendable {
    case load
    case willAppear = "WA"
    case isAppearing = "IA"
    case didAppear = "DA"
    case willDisappear = "WD"
    case didDisappear = "DD"
    case willLayout = "WL"
    case didLayout = "DL"
  }

  /// What the callbacks so far say.
  package private(set) var state: AppearanceState
  /// Whether `viewIsAppearing(_:)` has not come since the last `viewWillAppear(_:)`.
  package private(set) var owesIsAppearing = false
  private var isLoaded: Bool

  /// Reads on from where a controller is in `state`; by default from when it was made.
  package init(from state: AppearanceState = .disappeared, isLoaded: Bool = false) {
    (self.state, self.isLoaded) = (state, isLoaded)
  }

  /// Takes the next callback; false where it may not come now.
  package mutating func hears(_ callback: Callback) -> Bool {
    switch callback {
    case .load:
      defer { isLoaded = true }
      return !isLoaded
    case .willAppear:
      owesIsAppearing = true
      return move(from: .disappeared, .disappearing, to: .appearing)
    case .isAppearing:
      defer { owesIsAppearing = false }
      return owesIsAppearing && state == .appearing
    case .didAppear: return move(from: .appearing, to: .appeared)
    case .willDisappear: return move(from: .appearing, .appeared, to: .disappearing)
    case .didDisappear: return move(from: .disappearing, to: .disappeared)
    case .willLayout, .didLayout: return isLoaded
    }
  }

  private mutating func move(from states: AppearanceState..., to new: AppearanceState) -> Bool {
    defer { state = new }
    return isLoaded && states.contains(state)
  }
}

extension AppearanceReader {
  /// The first event of `log` that may not come where it does, with those before it; nil where all may.
  package mutating func refused(in log: [String]) -> String? {
    for index in log.indices {
      if let callback = Callback(rawValue: log[index]), !hears(callback) {
        return "the last of \(log[...index].joined(separator: " "))"
      }
    }
    return nil
  }

  /// Whether appearance comes and goes in order in `log`, whatever else is in it or has been left out of it.
  package static func isInOrder(
    _ log: [String], from state: AppearanceState = .disappeared
  ) -> Bool {
    var reader = AppearanceReader(from: state, isLoaded: true)
    return reader.refused(in: log.filter { ["WA", "DA", "WD", "DD"].contains($0) }) == nil
  }
}
