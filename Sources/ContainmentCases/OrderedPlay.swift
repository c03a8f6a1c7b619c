import TermContainers

/// Plays a change and writes down its order.
@MainActor
package final class OrderedPlay {
  private let trace = LifecycleTrace()
  /// Who takes part, by the names in the trace.
  private var parts: [String: CallbackOrder.Part] = [:]
  private var steps: [CallbackOrder.Step] = []
  private let host: HeadlessHost?

  /// Creates a play with these controllers on `host`.
  package init(
    on host: HeadlessHost, container: ViewController? = nil, old: ViewController? = nil,
    new: ViewController? = nil, child: ViewController? = nil
  ) {
    self.host = host
    trace.timeSource = host.application.timeSource
    let cast: [(CallbackOrder.Part, ViewController?)] = [
      (.container, container), (.old, old), (.new, new), (.child, child),
    ]
    for case (let part, let controller?) in cast {
      parts[trace.name(of: controller).description] = part
    }
  }

  private init(_ parts: [String: CallbackOrder.Part]) { (self.parts, host) = (parts, nil) }

  /// The order of what was played elsewhere.
  package static func steps(
    of entries: [LifecycleTrace.Entry], parts: [String: CallbackOrder.Part]
  ) -> [CallbackOrder.Step] {
    let play = OrderedPlay(parts)
    for entry in entries { play.note(entry, time: entries[0].time, turn: entries[0].turn) }
    return play.steps
  }

  /// Plays `change` until nothing moves. The change calls the closure that it is given where its
  /// completion is called.
  package func order(
    _ title: String, cases: [String] = [], _ change: (_ completed: @escaping () -> Void) -> Void
  ) -> CallbackOrder {
    guard let host else { return CallbackOrder(title: title, cases: cases, steps: []) }
    let start = host.now
    trace.observe { [weak self] entry in self?.note(entry, time: start, turn: 1) }
    trace.recording {
      change { [weak self] in
        guard let self else { return }
        note(.completion, "completion", host.now > start ? .end : .call)
      }
      host.settle()
    }
    return CallbackOrder(title: title, cases: cases, steps: steps)
  }

  private func note(_ entry: LifecycleTrace.Entry, time start: Double, turn first: Int) {
    guard let part = parts[entry.subject.description] else { return }
    let event = renamed(entry.kind == .call ? entry.message : entry.call)
    let own = "\(part.rawValue)."
    note(
      part, event.hasPrefix(own) ? String(event.dropFirst(own.count)) : event,
      OrderedPlay.moment(of: entry, start, first), entry)
  }

  private func note(
    _ part: CallbackOrder.Part, _ event: String, _ moment: CallbackOrder.Moment,
    _ entry: LifecycleTrace.Entry? = nil
  ) {
    let isRepeated = steps.contains { $0.part == part && $0.event == event }
    // Layout may run again.
    if isRepeated && event.hasSuffix("LayoutSubviews()") { return }
    steps.append(CallbackOrder.Step(part: part, event: event, moment: moment, entry: entry))
  }

  private static func moment(
    of entry: LifecycleTrace.Entry, _ start: Double, _ first: Int
  ) -> CallbackOrder.Moment {
    if entry.time > start { return .end }
    if entry.turn > first { return .frame }
    return entry.cause == "layout" && entry.causeSequence == nil ? .layout : .call
  }

  /// `text` with the names of the parts instead of those of the controllers.
  private func renamed(_ text: String) -> String {
    var (result, word) = ("", "")
    for character in text + "\n" {
      if character.isLetter || character.isNumber || character == "#" {
        word.append(character)
      } else {
        result += parts[word]?.rawValue ?? word
        result.append(character)
        word = ""
      }
    }
    return String(result.dropLast())
  }
}
