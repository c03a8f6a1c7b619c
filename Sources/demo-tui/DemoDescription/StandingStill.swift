import TermContainers

/// A container that pauses between the calls of a recipe, for demonstration: calls it has yet to
/// make are not missing.
protocol StandingStill: ViewController {}

/// A container that leaves a controller out and puts in its view alone, for demonstration, and says
/// so itself.
protocol LeavingOut: ViewController {}

extension ContainmentDiagnostic {
  /// Whether it reports what such a container does on purpose.
  var isOnPurpose: Bool {
    switch kind {
    case .missingDidMove: container is any StandingStill
    case .notAdded: container is any LeavingOut
    default: false
    }
  }
}
