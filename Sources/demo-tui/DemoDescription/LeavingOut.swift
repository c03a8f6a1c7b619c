import TermContainers

/// A container that leaves out a controller and adds only its view, for demonstration, and says so
/// itself.
protocol LeavingOut: ViewController {}

extension ContainmentDiagnostic {
  /// Whether it reports an intended mistake of such a container.
  var isOnPurpose: Bool { kind == .notAdded && container is any LeavingOut }
}
