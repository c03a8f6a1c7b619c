import TermContainers

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
