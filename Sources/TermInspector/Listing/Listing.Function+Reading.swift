import ListingReader

extension Listing.Function {
  /// Reads a function of `reading`; nil if it calls nothing and no line has a reason.
  init?(
    _ source: SourceFunction, of reading: SourceReading, _ known: KnownFunctions,
    _ notes: Listing.Notes
  ) {
    let isOfFramework = reading.source.isOfFramework
    let isScaffolding = source.owner.map(notes.scaffolding.contains) ?? false
    let calls = Dictionary(grouping: source.calls, by: \.line)
    let texts = reading.lines
    let shown = source.lines.filter { !texts[$0].allSatisfy(\.isWhitespace) }
    let indent = shown.map { texts[$0].prefix { $0 == " " }.count }.min() ?? 0
    let (why, steps) = (notes.why[source.name] ?? [:], notes.steps[source.name])
    var count = 0
    var depth = SourceDepth()
    let lines = shown.map { line in
      let text = String(texts[line].dropFirst(indent))
      let code = text.trimmingSpaces
      let made = calls[line, default: []].map {
        (call: $0, event: TracedEvent($0, isOfFramework: isOfFramework))
      }
      let called = made.compactMap { Listing.Call($0.call, by: $0.event, known) }
      if !called.isEmpty { count += 1 }
      // The app's own number, if it numbers the function's lines; scaffolding has none.
      let counted = called.isEmpty || isScaffolding ? nil : count
      let isContinuation = depth.isInsideCall && called.isEmpty
      depth.read(text)
      return Listing.Line(
        number: reading.source.firstLine + line, text: text, calls: called,
        step: steps == nil ? counted : steps?[code], isContinuation: isContinuation,
        why: why[code], beginsStatement: reading.statements.contains(line),
        events: made.compactMap(\.event))
    }
    guard lines.contains(where: { $0.isStep || $0.why != nil }) else { return nil }
    self.init(
      name: source.name, owner: source.owner, lines: lines, isScaffolding: isScaffolding,
      isOfFramework: isOfFramework, remark: isScaffolding ? nil : notes.remarks[source.name])
  }
}

extension Listing.Call {
  /// Creates a call of a listed line, if a trace records the call as `event` or it is of a listed
  /// function; else nil. Of accesses to a view, only `loadViewIfNeeded()` counts.
  fileprivate init?(_ call: SourceCall, by event: TracedEvent?, _ known: KnownFunctions) {
    guard let event else {
      guard known.contains(call) else { return nil }
      self.init(name: call.name, kind: .function)
      return
    }
    let isOfView = event.name == "loadView"
    if event.isOfPlainView || isOfView && call.name != "loadViewIfNeeded" { return nil }
    self.init(name: call.name, kind: isOfView ? .view : .traced)
  }
}

extension StringProtocol {
  /// The text without the spaces around it.
  var trimmingSpaces: String {
    var text = Substring(self).drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

/// Tracks, line by line, whether a call that began in an earlier line continues.
struct SourceDepth {
  private var open: [String] = []

  /// Whether the next line lies between the parentheses or brackets of a call, not in a closure.
  var isInsideCall: Bool { open.last == "(" || open.last == "[" }

  mutating func read(_ line: String) {
    for token in SourceScanner(line).tokens where token.kind == .sign {
      if ["(", "[", "{"].contains(token.text) { open.append(token.text) }
      if [")", "]", "}"].contains(token.text), !open.isEmpty { open.removeLast() }
    }
  }
}

/// The functions that a listing's lines can call.
struct KnownFunctions {
  /// The full names, such as `add(_:to:)`, by base name, such as `add`.
  private var names: [Substring: Set<String>] = [:]

  init(_ readings: [SourceReading]) {
    for function in readings.flatMap(\.functions) {
      names[function.name.prefix { $0 != "(" }, default: []].insert(function.name)
    }
  }

  /// Whether `call` calls a known function: one with the same labels, or the only one with the same
  /// base name. A trailing closure or a default value changes the labels of a call.
  func contains(_ call: SourceCall) -> Bool {
    guard call.receiver != "super", let known = names[Substring(call.name)] else { return false }
    return known.contains(call.signature)
      || known.count == 1 && known.contains { $0.contains("(") }
  }
}

/// A source with its lines and its functions, in the order in which they begin.
struct SourceReading {
  let source: Listing.Source
  let lines: [String]
  let functions: [SourceFunction]
  /// The indices of the lines on which statements begin.
  let statements: Set<Int>

  init(_ source: Listing.Source) {
    self.source = source
    lines = source.text.linesAsBytes.map { String(Substring($0)) }
    let reader = SourceReader(source.text, owner: source.owner)
    functions = reader.functions.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    statements = Set(reader.beginnings.map(\.line))
  }
}
