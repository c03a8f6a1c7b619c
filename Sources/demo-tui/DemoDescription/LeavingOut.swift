import TermContainers

/// A container that leaves a controller out and puts in its view alone, for demonstration, and says
/// so itself.
protocol LeavingOut: ViewController {}

extension ContainmentDiagnostic {
  /// Whether it reports what such a container does on purpose.
  var isOnPurpose: Bool { kind == .notAdded && container is any LeavingOut }
}
