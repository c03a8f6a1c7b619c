import ContainmentCases

@testable import TermContainers

/// The diagnostics that `body` leads to, of all kinds but those `ignored`.
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

/// As ``diagnostics(ignoring:_:)``, by kind.
@MainActor
func diagnosticKinds(
  ignoring ignored: Set<ContainmentDiagnostic.Kind> = [.aliveAfterRemoval], _ body: () -> Void
) -> [ContainmentDiagnostic.Kind] {
  diagnostics(ignoring: ignored, body).map(\.kind)
}

extension Stage {
  /// Adds `child` as one should: the recipe, with a frame.
  func add(framed child: Recorder) {
    container.addChild(child)
    child.view.frame = container.view.bounds
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
  }
}
