import TermContainers

/// A container that pauses between the calls of a recipe, for demonstration: calls it has yet to
/// make are not missing.
protocol StandingStill: ViewController {}

extension ContainmentDiagnostic {
  /// Whether it reports the rest of an addition as missing in such a container.
  var isOfOneStandingStill: Bool { kind == .missingDidMove && container is any StandingStill }
}
