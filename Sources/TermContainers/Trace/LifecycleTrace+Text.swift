extension LifecycleTrace.Entry {
  /// The receiver and the call with its arguments, such as `BlueViewController.removeFromParent()`
  /// or `ContainerViewController.addChild(BlueViewController)`.
  public var message: String {
    let receiver = isForObject ? object ?? subject : subject
    return "\(receiver).\(call)"
  }

  /// The ``message`` without the receiver.
  public var call: String {
    var values: [String] = []
    if let object, !isForObject { values.append(object.description) }
    if let other { values.append(other.description) }
    if kind == .callback && object == nil && event.hasSuffix("(toParent:)") { values.append("nil") }
    if let isAppearing { values.append(String(isAppearing)) }
    return LifecycleTrace.Entry.filled(event, with: values, animated)
  }

  /// Whether the container makes the call on the child, not on itself.
  private var isForObject: Bool {
    guard kind == .call else { return false }
    return event == "beginAppearanceTransition(_:animated:)" || event.hasPrefix("view.")
      || event.hasSuffix("()")
  }

  /// Fills a signature with values for its first parameters and for `animated`, omitting others.
  private static func filled(
    _ signature: String, with values: [String], _ animated: Bool?
  ) -> String {
    guard let open = signature.firstIndex(of: "(") else { return signature }
    let labels = signature[open...].dropFirst().dropLast().split(separator: ":")
    guard !values.isEmpty || animated != nil, !labels.isEmpty else { return signature }
    var arguments = zip(labels, values).map(labelled)
    if let animated {
      let label = labels.dropFirst(values.count).first { $0 == "animated" } ?? labels.last
      if label == "_" || label == "animated" {
        arguments.append(labelled(label ?? "_", String(animated)))
      }
    }
    return "\(signature[..<open])(\(arguments.joined(separator: ", ")))"
  }

  private static func labelled(_ label: Substring, _ value: String) -> String {
    label == "_" ? value : "\(label): \(value)"
  }

  var json: JSON {
    func name(_ participant: LifecycleTrace.Participant?) -> JSON {
      participant.map { .string($0.description) } ?? .null
    }
    let isCall = kind == .call
    return .object([
      ("seq", .integer(sequence)), ("time", .seconds(time)), ("turn", .integer(turn)),
      ("kind", .string(kind.rawValue)), ("origin", .string(origin.rawValue)),
      ("controller", .string(controller)),
      ("id", .string(subject.description)), ("event", .string(event)),
      ("appearing", isAppearing.map { .boolean($0) } ?? .null),
      ("animated", animated.map { .boolean($0) } ?? .null),
      ("sender", name(sender)),
      ("parent", isCall ? .null : name(object)), ("child", isCall ? name(object) : .null),
      ("to", name(other)), ("cause", .string(cause)),
      ("causeSeq", causeSequence.map { .integer($0) } ?? .null),
    ])
  }
}

extension LifecycleTrace.Entry.Origin {
  /// The mark in lists and diagrams: `▶` for yours, `↳` for automatic, `◆` for appearance.
  public var mark: String { signs.mark }

  /// The ASCII mark: `>` for yours, `\` for automatic, `*` for appearance.
  public var asciiMark: String { signs.asciiMark }

  /// The meaning of the mark, in the words of a legend: `you call`, `sent for you`, `appearance`.
  public var legend: String { signs.legend }

  /// The marks and the legend, and the arrow in a Mermaid diagram.
  fileprivate var signs: (mark: String, asciiMark: String, legend: String, arrow: String) {
    switch self {
    case .yours: ("▶", ">", "you call", "->>")
    case .automatic: ("↳", "\\", "sent for you", "-->>")
    case .appearance: ("◆", "*", "appearance", "--)")
    }
  }
}

extension LifecycleTrace {
  /// The trace as readable text: one line per entry, with the time in seconds where it changes, the
  /// mark of its origin, and the call or callback indented below its cause;
  /// `⏎` is the end of a turn.
  public var text: String { LifecycleTrace.text(of: entries) }

  /// Returns a trace's entries as readable text, like ``text``. `isASCII` restricts marks to ASCII.
  public nonisolated static func text(of entries: [Entry], isASCII: Bool = false) -> String {
    var lines: [String] = []
    var depths: [Int: Int] = [:]
    var last: Entry?
    for entry in entries {
      let depth = entry.causeSequence.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[entry.sequence] = depth
      if let last, last.turn != entry.turn { lines.append(isASCII ? "       ." : "       ⏎") }
      lines.append(line(entry, depth: depth, after: last, isASCII: isASCII))
      last = entry
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private nonisolated static func line(
    _ entry: Entry, depth: Int, after last: Entry?, isASCII: Bool
  ) -> String {
    let isLater = last?.time != entry.time
    let time = isLater ? DecimalSeconds.text(entry.time) : ""
    let gap = String(repeating: " ", count: max(0, 6 - time.count))
    let indent = String(repeating: "  ", count: depth)
    let isByOther = entry.kind == .call && !entry.message.hasPrefix("\(entry.subject).")
    let mark = isASCII ? entry.origin.asciiMark : entry.origin.mark
    let caller = isByOther ? "\(entry.subject): " : ""
    let arrow = isASCII ? "<-" : "←"
    let cause = entry.causeSequence == nil ? "   \(arrow) \(entry.cause)" : ""
    return "\(gap)\(time) \(mark) \(indent)\(caller)\(entry.message)\(cause)"
  }

  /// The trace as JSON lines: one object per entry. Members are `seq`, `time`, `turn`, `kind`,
  /// `origin`, `controller`, `id`, `event`, `appearing`, `animated`, `sender`; `parent` (of a
  /// callback), `child` and `to` (of a call), `cause` and `causeSeq`. Unused members are null.
  public var jsonLines: String { LifecycleTrace.jsonLines(of: entries) }

  /// Returns entries taken from a trace as JSON lines, like ``jsonLines``.
  public nonisolated static func jsonLines(of entries: [Entry]) -> String {
    entries.map { "\($0.json)\n" }.joined()
  }

  /// The trace as a Mermaid sequence diagram, with a lifeline for each controller and a note at the
  /// start of each turn. Arrows are solid for the app's own calls, dashed for automatic calls and
  /// callbacks, and dashed with an open head for appearance callbacks. The diagram has a legend.
  public var mermaid: String { LifecycleTrace.mermaid(of: entries) }

  /// Returns a Mermaid diagram of entries taken from a trace.
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
      if turn != entry.turn { appendNote("turn \(entry.turn)") }
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
    appendNote("solid: you call<br/>dashed: sent for you<br/>dashed, open: appearance")
  }

  private mutating func appendNote(_ text: String) {
    let span = names.count > 1 ? "c1,c\(names.count)" : "c1"
    lines.append("  Note over \(span): \(text)")
  }

  private mutating func draw(_ entry: LifecycleTrace.Entry) {
    entries[entry.sequence] = entry
    let (from, to) = ends(of: entry)
    let arrow = entry.origin.signs.arrow
    lines.append(
      "  \(columnName(from))\(arrow)\(columnName(to)): \(SequenceDiagram.escaped(entry.call))")
  }

  /// Returns the two ends of an entry's arrow. A call goes from the container to the child. A
  /// callback goes to the controller, from the container that sent it or whose call caused it.
  private func ends(
    of entry: LifecycleTrace.Entry
  ) -> (LifecycleTrace.Participant, LifecycleTrace.Participant) {
    if entry.kind == .call { return (entry.subject, entry.object ?? entry.subject) }
    let origin = entry.causeSequence.flatMap { entries[$0]?.subject }
    return (entry.sender ?? origin ?? entry.subject, entry.subject)
  }

  private func columnName(_ participant: LifecycleTrace.Participant) -> String {
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

/// Seconds as text, to the millisecond.
package enum DecimalSeconds {
  package static func text(_ seconds: Double) -> String {
    let millis = Int((seconds * 1000).rounded())
    let (whole, rest) = (millis.magnitude / 1000, String(millis.magnitude % 1000))
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return "\(millis < 0 ? "-" : "")\(whole).\(zeros)\(rest)"
  }

  /// Returns seconds with as many decimals as fit into `columns`. The whole seconds are never cut.
  package static func text(_ seconds: Double, columns: Int) -> String {
    let text = text(seconds)
    let point = text.firstIndex(of: ".").map { text.distance(from: text.startIndex, to: $0) } ?? 0
    return String(text.prefix(columns < point + 2 ? point : columns))
  }
}
