import ListingReader

/// Turns the source of a function into a listing's lines and their calls.
struct FunctionReading {
  private let source: SourceFunction
  private let reading: SourceReading
  private let known: KnownFunctions
  private let why: [String: Listing.Reason]
  private let steps: [String: Int]?
  private let isScaffolding: Bool
  private let remark: String?
  private var texts: [String] { reading.lines }
  private var calls: [Int: [Listing.Call]] = [:]
  /// The events by which a trace records the calls of each line.
  private var events: [Int: [TracedEvent]] = [:]

  init(
    _ source: SourceFunction, _ reading: SourceReading, _ known: KnownFunctions,
    _ notes: Listing.Notes
  ) {
    (self.source, self.reading, self.known) = (source, reading, known)
    (why, steps) = (notes.why[source.name] ?? [:], notes.steps[source.name])
    isScaffolding = source.owner.map(notes.scaffolding.contains) ?? false
    remark = isScaffolding ? nil : notes.remarks[source.name]
  }

  /// The function; nil if it calls nothing and no line has a reason.
  var result: Listing.Function? {
    var reading = self
    reading.read(source.body)
    let lines = reading.lines(source.lines.filter { !isEmpty($0) })
    guard !reading.calls.isEmpty || lines.contains(where: { $0.why != nil }) else { return nil }
    return Listing.Function(
      name: source.name, owner: source.owner, lines: lines, isScaffolding: isScaffolding,
      isOfFramework: self.reading.source.isOfFramework, remark: remark)
  }

  private func isEmpty(_ line: Int) -> Bool {
    texts.indices.contains(line) ? texts[line].allSatisfy(\.isWhitespace) : true
  }

  private func lines(_ shown: [Int]) -> [Listing.Line] {
    let indent = shown.map { texts[$0].prefix { $0 == " " }.count }.min() ?? 0
    var step = 0
    var depth = SourceDepth()
    return shown.map { line in
      let text = String(texts[line].dropFirst(indent))
      let code = text.trimmingSpaces
      let called = calls[line] ?? []
      if !called.isEmpty { step += 1 }
      let isContinuation = depth.isInsideCall && called.isEmpty
      depth.read(text)
      return Listing.Line(
        number: reading.source.firstLine + line, text: text, calls: called,
        step: number(of: code, called.isEmpty ? nil : step),
        isContinuation: isContinuation, why: why[code],
        beginsStatement: reading.statements.contains(line), events: events[line] ?? [])
    }
  }

  /// The number of a line: the app's own, if it numbers the function's; scaffolding has none.
  private func number(of code: String, _ counted: Int?) -> Int? {
    if let steps { return steps[code] }
    return isScaffolding ? nil : counted
  }

  // Calls.

  private mutating func read(_ nodes: [SourceNode]) {
    for node in nodes {
      switch node {
      case .call(let call): read(call)
      case .closure(let body): read(body)
      }
    }
  }

  private mutating func read(_ call: SourceCall) {
    if let event = TracedEvent(call, isOfFramework: reading.source.isOfFramework) {
      if !event.isOfPlainView { note(event.name == "loadView" ? .view : .traced, call) }
      events[call.line, default: []].append(event)
    } else if known.name(of: call) != nil {
      note(.function, call)
    }
    for closure in call.arguments.compactMap(\.closure) { read(closure) }
  }

  /// Notes a call. Of the calls that look at a view, only `loadViewIfNeeded()` is noted.
  private mutating func note(_ kind: Listing.Call.Kind, _ call: SourceCall) {
    guard kind != .view || call.name == "loadViewIfNeeded" else { return }
    let noted = calls[call.line] ?? []
    calls[call.line] = noted + [Listing.Call(name: call.name, kind: kind)]
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

/// Tracks, line by line, whether a call that began above goes on.
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
  private var names: Set<String> = []
  private var byBase: [Substring: [String]] = [:]

  var isEmpty: Bool { names.isEmpty }

  init(_ readings: [SourceReading] = []) {
    for function in readings.flatMap(\.functions) where names.insert(function.name).inserted {
      byBase[function.name.prefix { $0 != "(" }, default: []].append(function.name)
    }
  }

  /// The function that `call` calls, found by its labels. With trailing closures or default values,
  /// it is found as the only function of that name.
  func name(of call: SourceCall) -> String? {
    if call.receiver == "super" { return nil }
    if names.contains(call.signature) { return call.signature }
    guard let candidates = byBase[Substring(call.name)] else { return nil }
    return candidates.count == 1 && candidates[0].contains("(") ? candidates[0] : nil
  }
}

/// A source with its lines and its functions, in the order in which they begin.
struct SourceReading {
  let source: Listing.Source
  let lines: [String]
  let functions: [SourceFunction]
  /// The lines on which statements begin.
  let statements: Set<Int>

  init(_ source: Listing.Source) {
    self.source = source
    lines = source.text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    let reader = SourceReader(source.text, owner: source.owner)
    functions = reader.functions.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    statements = Set(reader.beginnings.map(\.line))
  }
}
