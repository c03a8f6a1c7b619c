import TermContainers

/// A container that stands still between the calls of a recipe, for them to be looked at: what it has
/// not called yet it has not forgotten.
protocol StandingStill: ViewController {}

extension ContainmentDiagnostic {
  /// Whether it tells, of such a container, that the rest of an addition is missing.
  var isOfOneStandingStill: Bool { kind == .missingDidMove && container is any StandingStill }
}
