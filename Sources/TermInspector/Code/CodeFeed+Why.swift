import TermContainers

// The reasons for lines.
extension CodeFeed {
  /// Returns the sentences that explain a line. If the line has run in `run` by `moment`, these are
  /// the reason in that run, and a note on a transition cut short; otherwise, all alternatives.
  func why(
    _ line: Int, of function: CodePlace, in run: ListingMatch.Invocation?, upTo moment: Int
  ) -> [String] {
    let lines = match.function(function).lines
    guard lines.indices.contains(line), let reason = lines[line].why else { return [] }
    guard let run, hasRun(line, of: run, by: moment) else { return reason.alternatives }
    let own = run.entries.filter { match.place(of: $0)?.line == line }.compactMap(match.entry)
    let text = reason.text { conditionHolds($0, at: line, of: run, own) }
    return [text, own.lazy.compactMap(wordsOfCut).first ?? ""].filter { !$0.isEmpty }
  }

  /// The reason for the line at `place`, and a note if the line's transition was cut short.
  func sentences(about place: ListingMatch.Place) -> [String] {
    why(place.line, of: place.codePlace, in: match.invocation(place.invocation), upTo: .max)
  }

  /// Whether a condition holds at a line. `own` are the run's entries that belong to the line.
  private func conditionHolds(
    _ condition: Listing.Reason.Condition, at line: Int, of run: ListingMatch.Invocation,
    _ own: [LifecycleTrace.Entry]
  ) -> Bool {
    switch condition {
    case .heard(let name):
      let calls = withCalled(called(by: line, of: run))
      let entries = own + calls.flatMap(\.entries).compactMap(match.entry)
      return entries.contains { $0.kind == .callback && $0.eventName == name }
    case .constrains:
      return run.entries.contains { match.entry($0)?.event == TracedEvent.constraints }
    case .isChild: return own.first.flatMap(node)?.parent != nil
    case .isInParentsView: return own.first.map(isInParentsView) ?? false
    }
  }

  // The child's position in the trees at the moment of the line's call.

  private func isInParentsView(_ entry: LifecycleTrace.Entry) -> Bool {
    guard let trees = oldTrees(at: entry), let node = node(of: entry), let parent = node.parent
    else {
      return false
    }
    guard let view = trees.views.firstIndex(where: { $0.controller == node.id }),
      let outer = trees.views.firstIndex(where: { $0.controller == parent }), outer < view
    else { return false }
    return trees.views[outer + 1...view].allSatisfy { $0.depth > trees.views[outer].depth }
  }

  private func node(of entry: LifecycleTrace.Entry) -> HierarchySnapshot.ControllerNode? {
    let child = entry.kind == .callback ? entry.subject : entry.object
    return oldTrees(at: entry)?.controllers.first { $0.name != nil && $0.name == child }
  }

  private func oldTrees(at entry: LifecycleTrace.Entry) -> HierarchySnapshot? {
    guard let number = moment(of: entry.sequence), log.numbers.contains(number) else { return nil }
    return log.trees(at: number)
  }

  // Transitions that were cut short.

  /// Whether a transition was cut short earlier in the turn in which the run began.
  func cutsTransition(_ run: ListingMatch.Invocation) -> Bool {
    guard let first = run.entries.min().flatMap(match.entry) else { return false }
    for number in stride(from: first.sequence - 1, to: 0, by: -1) {
      guard let other = match.entry(number), other.turn == first.turn else { return false }
      if other.isOfCutTransition { return true }
    }
    return false
  }

  /// The note about a transition that was cut short; nil for all other transitions and entries.
  private func wordsOfCut(_ entry: LifecycleTrace.Entry) -> String? {
    guard entry.eventName == "transition" else { return nil }
    // The completion of a transition that was cut short begins with the first of these.
    let ends = match.entries.values.filter {
      $0.isOfCutTransition && $0.causeSequence == entry.sequence
    }
    guard let end = ends.min(by: { $0.sequence < $1.sequence }) else { return nil }
    let time = DecimalSeconds.text(end.time - entry.time)
    return
      "This one was cut short after \(time) s: it skipped the rest of its animation, but no callback."
  }
}

extension LifecycleTrace.Entry {
  /// Whether the entry's cause is the completion of a transition that was cut short.
  fileprivate var isOfCutTransition: Bool {
    cause.hasPrefix("completion of a transition") && cause.hasSuffix("cut short")
  }
}
