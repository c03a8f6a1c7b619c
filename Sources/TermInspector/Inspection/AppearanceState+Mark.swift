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
