import ContainmentCases

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

extension Stage {
  /// Adds `child` correctly: by the recipe, and with a frame.
  func add(framed child: Recorder) {
    container.addChild(child)
    child.view.frame = container.view.bounds
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
  }
}
