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

extension AppearanceState {
  /// The ink of its mark.
  var role: Palette.Role {
    switch self {
    case .disappeared: .muted
    case .appearing, .disappearing: .warning
    case .appeared: .good
    }
  }
}
