import TermContainers

extension HeadlessHost {
  /// Makes a change, and lets the transition that it starts come to its end.
  func complete(_ change: () -> Void) {
    step(change)
    settle()
  }
}

/// The explanations of the errors that are raised meanwhile.
@MainActor
func refusals(_ body: () -> Void) -> [String] {
  var found: [String] = []
  ContainmentHandler(onError: { found.append($0.explanation) }).handling(body)
  return found
}

/// What is reported meanwhile about layouts.
@MainActor
func layoutReports(_ body: () -> Void) -> [LayoutDiagnostic] {
  var found: [LayoutDiagnostic] = []
  let handler = ContainmentHandler()
  handler.onLayoutDiagnostic = { found.append($0) }
  handler.handling(body)
  return found
}
