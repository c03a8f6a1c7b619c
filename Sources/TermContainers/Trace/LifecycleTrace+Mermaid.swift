extension LifecycleTrace {
  /// The trace as a Mermaid sequence diagram, with a lifeline for each controller and a note at the
  /// start of each turn. Arrows are solid for the app's own calls, dashed for what follows by
  /// itself, and dashed with an open head for appearance callbacks; there is a legend.
  public var mermaid: String { LifecycleTrace.mermaid(of: entries) }

  /// A diagram of entries taken from a trace.
  public nonisolated static func mermaid(of entries: [Entry]) -> String {
    SequenceDiagram(of: entries).lines.map { $0 + "\n" }.joined()
  }
}

private struct SequenceDiagram {
  private(set) var lines = ["sequenceDiagram"]
  private var names: [LifecycleTrace.Participant: String] = [:]
  private var entries: [Int: LifecycleTrace.Entry] = [:]

  init(of entries: [LifecycleTrace.Entry]) {
    for entry in entries {
      for participant in [entry.subject, entry.object, entry.other] { declare(participant) }
    }
    explainArrows()
    var turn: Int?
    for entry in entries {
      if turn != entry.turn { note("turn \(entry.turn)") }
      turn = entry.turn
      draw(entry)
    }
  }

  private mutating func declare(_ participant: LifecycleTrace.Participant?) {
    guard let participant, names[participant] == nil else { return }
    let name = "c\(names.count + 1)"
    names[participant] = name
    lines.append("  participant \(name) as \(SequenceDiagram.escaped(participant.description))")
  }

  private mutating func explainArrows() {
    guard !names.isEmpty else { return }
    note("solid: you call<br/>dashed: sent for you<br/>dashed, open: appearance")
  }

  private mutating func note(_ text: String) {
    let span = names.count > 1 ? "c1,c\(names.count)" : "c1"
    lines.append("  Note over \(span): \(text)")
  }

  private mutating func draw(_ entry: LifecycleTrace.Entry) {
    entries[entry.sequence] = entry
    let (from, to) = ends(of: entry)
    let arrow = SequenceDiagram.arrow(entry.origin)
    lines.append("  \(name(from))\(arrow)\(name(to)): \(SequenceDiagram.escaped(entry.call))")
  }

  /// The ends of an arrow: a call goes from the container to the child; a callback goes to the
  /// controller, from the container that sent it or whose call caused it.
  private func ends(
    of entry: LifecycleTrace.Entry
  ) -> (LifecycleTrace.Participant, LifecycleTrace.Participant) {
    if entry.kind == .call { return (entry.subject, entry.object ?? entry.subject) }
    let origin = entry.causeSequence.flatMap { entries[$0]?.subject }
    return (entry.sender ?? origin ?? entry.subject, entry.subject)
  }

  private static func arrow(_ origin: LifecycleTrace.Entry.Origin) -> String {
    switch origin {
    case .yours: "->>"
    case .automatic: "-->>"
    case .appearance: "--)"
    }
  }

  private func name(_ participant: LifecycleTrace.Participant) -> String {
    names[participant] ?? ""
  }

  /// Escapes Mermaid's special characters as entities; class names may be generic.
  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "#": "#35;"
      case ";": "#59;"
      case "<": "#lt;"
      case ">": "#gt;"
      default: String(character)
      }
    }.joined()
  }
}
