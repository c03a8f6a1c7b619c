@testable import TermContainers

/// The diagnostics that `body` causes, of all kinds except `ignored`.
@MainActor
func diagnostics(
  ignoring ignored: Set<ContainmentDiagnostic.Kind> = [.aliveAfterRemoval], _ body: () -> Void
) -> [ContainmentDiagnostic] {
  var found: [ContainmentDiagnostic] = []
  let handler = ContainmentHandler(onDiagnostic: { found.append($0) })
  handler.ignored = ignored
  handler.handling(body)
  return found
}

/// The kinds of ``diagnostics(ignoring:_:)``.
@MainActor
func diagnosticKinds(
  ignoring ignored: Set<ContainmentDiagnostic.Kind> = [.aliveAfterRemoval], _ body: () -> Void
) -> [ContainmentDiagnostic.Kind] {
  diagnostics(ignoring: ignored, body).map(\.kind)
}

/// The explanations of the errors that `body` raises.
@MainActor
func raised(_ body: () -> Void) -> [String] {
  var found: [String] = []
  ContainmentHandler(onError: { found.append($0.explanation) }).handling(body)
  return found
}
