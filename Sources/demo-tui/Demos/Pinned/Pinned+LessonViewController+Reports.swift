import TermContainers

// What the child is sent, and what is reported.
extension Pinned.LessonViewController {
  /// Layout is not part of the story; what the container sends itself is in the recipe.
  private static let leftOut: Set = [
    "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "viewWillTransition(to:with:)",
  ]

  func hear(_ entry: LifecycleTrace.Entry) {
    guard entry.kind == .callback, entry.controller == "ContentViewController",
      entry.origin != .yours, !Self.leftOut.contains(entry.event)
    else { return }
    let isMove = entry.event.hasSuffix("Move(toParent:)")
    let name = entry.event.prefix { $0 != "(" }
    let argument = entry.parent == nil ? "nil" : "self"
    let text = isMove ? "\(name)(toParent: \(argument))" : String(name)
    note(Pinned.Progress.Event(origin: entry.origin, text: text))
  }

  func hear(_ text: String) { note(Pinned.Progress.Event(text: text)) }

  /// Hears what a key says again and again.
  func hearOnce(_ text: String) {
    let heard = progress.current.flatMap { progress.records[$0]?.events.last }
    if heard?.text != text { hear(text) }
  }

  private func note(_ event: Pinned.Progress.Event) {
    progress.note(event)
    view.setNeedsLayout()
  }

  /// While the addition stands still, its end is not missing yet.
  func read(_ diagnostic: ContainmentDiagnostic) {
    if diagnostic.kind == .missingDidMove && progress.state(.didMove) == .open {
      early = diagnostic
    } else {
      note(diagnostic)
    }
  }

  /// Says of a call about a child without a parent that nothing is reported, where that is so.
  func noteSilence(of step: Pinned.Step) {
    guard progress.records[step]?.reports.isEmpty == true else { return }
    switch step {
    case .didMove, .willMove: hear("no report: it has no parent")
    case .removeFromParent:
      hear("no parent: nothing happens")
      progress.fail(step)
    default: break
    }
  }

  func reportEarly() {
    if let early { note(early) }
  }

  private func note(_ diagnostic: ContainmentDiagnostic) {
    note("\(diagnostic.summary) Fix: \(diagnostic.remedy)", name: "\(diagnostic.kind)")
  }

  func note(_ report: String, name: String? = nil) {
    progress.note(Pinned.Progress.Report(text: report, name: name))
    view.setNeedsLayout()
  }
}
