import TermContainers

extension AppearanceState {
  /// Its mark: `○` not in the window, `◐` appearing, `●` appeared, `◑` disappearing.
  var mark: String {
    switch self {
    case .disappeared: "○"
    case .appearing: "◐"
    case .appeared: "●"
    case .disappearing: "◑"
    }
  }
}
