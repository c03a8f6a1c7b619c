import TermContainers

/// Checks a controller's callbacks one by one against the state machine of section 1.2 of the
/// specification, independently of how the framework keeps that order.
public struct AppearanceReader {
  /// The ordered callbacks, by their names in logs.
  public enum Callback: String, Sendable {
    case load
    case willAppear = "WA"
    case isAppearing = "IA"
    case didAppear = "DA"
    case willDisappear = "WD"
    case didDisappear = "DD"
    case willLayout = "WL"
    case didLayout = "DL"
  }

  /// The state according to the callbacks so far.
  public private(set) var state: AppearanceState
  /// Whether `viewIsAppearing(_:)` is still due since the last `viewWillAppear(_:)`.
  public private(set) var owesIsAppearing = false
  private var isLoaded: Bool

  /// Starts with a controller in `state`; by default with a new one.
  public init(from state: AppearanceState = .disappeared, isLoaded: Bool = false) {
    (self.state, self.isLoaded) = (state, isLoaded)
  }

  /// Takes the next callback; returns false if it is out of order.
  public mutating func hears(_ callback: Callback) -> Bool {
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
  /// The first event of `log` that is out of order, after the events before it; nil if all are in order.
  public mutating func refused(in log: [String]) -> String? {
    for index in log.indices {
      if let callback = Callback(rawValue: log[index]), !hears(callback) {
        return "the last of \(log[...index].joined(separator: " "))"
      }
    }
    return nil
  }

  /// Whether the appearance callbacks in `log` are in order, whatever else it contains or omits.
  public static func isInOrder(
    _ log: [String], from state: AppearanceState = .disappeared
  ) -> Bool {
    var reader = AppearanceReader(from: state, isLoaded: true)
    return reader.refused(in: log.filter { ["WA", "DA", "WD", "DD"].contains($0) }) == nil
  }
}
