import TermContainers

extension AppearanceState {
  /// The ink of the state's mark.
  package var role: Palette.Role {
    switch self {
    case .disappeared: .muted
    case .appearing, .disappearing: .warning
    case .appeared: .good
    }
  }
}

extension LifecycleTrace.Entry.Origin {
  /// The ink of the origin's mark.
  package var role: Palette.Role {
    switch self {
    case .yours: .yours
    case .automatic: .automatic
    case .appearance: .appearance
    }
  }
}
