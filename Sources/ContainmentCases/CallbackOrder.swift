import TermContainers

/// The calls and callbacks of a change in order, as the cases play it.
package enum CallbackOrder {
  /// A participant in a change.
  package enum Part: String, CaseIterable, Sendable {
    case container, old, new, child, orange, blue, completion
  }

  /// The time of a step, in words.
  package enum Moment: String, Sendable {
    /// Before the call of the container returns.
    case call = "in the call"
    /// In the layout pass that follows.
    case layout = "in layout"
    /// After the frame that shows the change.
    case frame = "after the frame"
    /// When the animation is over.
    case end = "when the motion ends"
  }

  /// One call, callback or completion.
  package struct Step: Sendable {
    /// The participant that makes the call or receives the callback.
    package let part: Part
    /// The call or callback with its arguments, such as `addChild(new)`.
    package let event: String
    /// The time of this step.
    package let moment: Moment
    /// The entry in the trace; nil for a completion.
    package let entry: LifecycleTrace.Entry?
  }

  /// The steps of `entries`, which begin with the change. `parts` has the controllers' parts by
  /// name. The completion comes before the entry at `completion.place`.
  @MainActor
  package static func steps(
    of entries: [LifecycleTrace.Entry], parts: [String: Part],
    completion: (place: Int, moment: Moment)? = nil
  ) -> [Step] {
    var steps: [Step] = []
    let names = parts.mapValues(\.rawValue)
    for index in 0...entries.count {
      if let completion, completion.place == index {
        steps.append(
          Step(part: .completion, event: "completion", moment: completion.moment, entry: nil))
      }
      guard index < entries.count, let part = parts[entries[index].subject.description] else {
        continue
      }
      let entry = entries[index]
      let words = (entry.kind == .call ? entry.message : entry.call).naming(names)
      let own = "\(part.rawValue)."
      let event = words.hasPrefix(own) ? String(words.dropFirst(own.count)) : words
      // Repeated layout is left out.
      let isRepeated = steps.contains { $0.part == part && $0.event == event }
      if isRepeated && event.hasSuffix("LayoutSubviews()") { continue }
      steps.append(
        Step(part: part, event: event, moment: moment(of: entry, since: entries[0]), entry: entry))
    }
    return steps
  }

  private static func moment(
    of entry: LifecycleTrace.Entry, since start: LifecycleTrace.Entry
  ) -> Moment {
    if entry.time > start.time { return .end }
    if entry.turn > start.turn { return .frame }
    return entry.cause == "layout" && entry.causeSequence == nil ? .layout : .call
  }
}

extension PlayedScene {
  /// Plays `change` until nothing moves, and returns its calls and callbacks in order. `change`
  /// receives a closure to call at its completion.
  package func steps(
    of cast: [CallbackOrder.Part: ViewController],
    _ change: (_ completed: @escaping () -> Void) -> Void
  ) -> [CallbackOrder.Step] {
    let (trace, host, start) = (LifecycleTrace(), host, host.now)
    trace.timeSource = host.application.timeSource
    let parts = cast.map { (trace.name(of: $1).description, $0) }
    var completion: (place: Int, moment: CallbackOrder.Moment)?
    trace.recording {
      change { completion = (trace.entries.count, host.now > start ? .end : .call) }
      settle()
    }
    return CallbackOrder.steps(
      of: trace.entries, parts: Dictionary(uniqueKeysWithValues: parts), completion: completion)
  }
}
