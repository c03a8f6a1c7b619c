import TermContainers

extension AppearanceState {
  /// The ink of its mark.
  package var role: Palette.Role {
    switch self {
    case .disappeared: .muted
    case .appearing, .disappearing: .warning
    case .appeared: .good
    }
  }
}

extension LifecycleTrace.Entry.Origin {
  /// The ink of its mark.
  package var role: Palette.Role {
    switch self {
    case .yours: .yours
    case .automatic: .automatic
    case .appearance: .appearance
    }
  }
}
