/// Turns a function that was read into what a listing shows, and into what it does.
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
  /// The positions of the lines among the function's, by the lines of the text.
  private var positions: [Int: Int] = [:]
  /// How many closures are around what is read, and the lines that call functions inside one.
  private var depth = 0
  private var deferred: Set<Int> = []
  /// The classes of constants that the function makes; "" where one name has several.
  private var classes: [String: String] = [:]

  init(
    _ source: SourceFunction, _ reading: SourceReading, _ known: KnownFunctions,
    _ notes: Listing.Notes
  ) {
    (self.source, self.reading, self.known) = (source, reading, known)
    (why, steps) = (notes.why[source.name] ?? [:], notes.steps[source.name])
    isScaffolding = source.owner.map(notes.scaffolding.contains) ?? false
    remark = isScaffolding ? nil : notes.remarks[source.name]
  }

  /// The function, unless it calls nothing and nothing is said about it.
  var result: (function: Listing.Function, body: SourceBody)? {
    var reading = self
    let shown = source.lines.filter { !reading.isEmpty($0) }
    for (position, line) in shown.enumerated() { reading.positions[line] = position }
    let body = SourceBody(nodes: reading.nodes(source.body))
    let lines = reading.lines(shown)
    guard !reading.calls.isEmpty || lines.contains(where: { $0.why != nil }) else { return nil }
    let function = Listing.Function(
      name: source.name, owner: source.owner, lines: lines, isScaffolding: isScaffolding,
      remark: remark)
    return (function, body)
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
        isContinuation: isContinuation, why: why[code], isInClosure: deferred.contains(line))
    }
  }
}

extension FunctionReading {
  /// The number of a line: the app's own, if it numbers the function's; scaffolding has none.
  private func number(of code: String, _ counted: Int?) -> Int? {
    if let steps { return steps[code] }
    return isScaffolding ? nil : counted
  }
}

// What the function does.
extension FunctionReading {
  private mutating func nodes(_ nodes: [SourceNode]) -> [SourceBody.Node] {
    var result: [SourceBody.Node] = []
    for node in nodes { result += self.node(node) }
    return result
  }

  private mutating func node(_ node: SourceNode) -> [SourceBody.Node] {
    switch node {
    case .call(let call): return self.call(call)
    case .choice(let branches):
      var read: [[SourceBody.Node]] = []
      for branch in branches { read.append(nodes(branch)) }
      return [.choice(read)]
    case .loop(let body): return [.loop(nodes(body))]
    case .closure(let body): return [.closure(closure(body))]
    case .named(let name, let body): return [.named(name, nodes(body))]
    case .leave: return [.leave]
    }
  }

  private mutating func closure(_ body: [SourceNode]) -> [SourceBody.Node] {
    depth += 1
    defer { depth -= 1 }
    return nodes(body)
  }

  private mutating func call(_ call: SourceCall) -> [SourceBody.Node] {
    note(constant: call)
    if depth > 0 { deferred.insert(call.line) }
    if var event = TracedEvent(call, isOfFramework: reading.source.isOfFramework),
      let line = positions[call.line]
    {
      if !event.isOfPlainView { note(event.name == "loadView" ? .view : .traced, call) }
      event.classes = classes
      if call.isAssignment, event.isByReceiver, let value = call.value {
        event.created = known.className(of: value, in: source.owner)
      }
      return [.site(SourceBody.Site(event: event, line: line, closures: closures(of: call)))]
    }
    var result: [SourceBody.Node] = []
    if let name = known.name(of: call), let line = positions[call.line] {
      note(.function, call)
      result.append(.invocation(name: name, line: line))
    } else if call.receiver == nil, let line = positions[call.line] {
      result.append(.invocation(name: call.name, line: line))
    }
    for closure in closures(of: call) {
      switch closure {
      case .body(let body): result.append(.closure(body))
      case .name(let name):
        result.append(.closure([.invocation(name: name, line: positions[call.line] ?? 0)]))
      }
    }
    return result
  }

  private mutating func closures(of call: SourceCall) -> [SourceBody.Closure] {
    var result: [SourceBody.Closure] = []
    for argument in call.arguments {
      if let body = argument.closure {
        result.append(.body(closure(body)))
      } else if !argument.text.isEmpty {
        result.append(.name(argument.text))
      }
    }
    return result
  }

  private mutating func note(constant call: SourceCall) {
    guard call.isConstant, let name = call.value.flatMap(TracedEvent.created) else { return }
    classes[call.name] = classes[call.name].map { $0 == name ? name : "" } ?? name
  }

  /// A look at a view is worth a mark only where nothing else is called.
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

/// Knows, line by line, whether a call that began above goes on.
struct SourceDepth {
  private var open: [String] = []

  /// Whether the next line lies between the parentheses of a call, not in a closure.
  var isInsideCall: Bool { open.last == "(" || open.last == "[" }

  mutating func read(_ line: String) {
    for token in SourceScanner(line).tokens where token.kind == .sign {
      if ["(", "[", "{"].contains(token.text) { open.append(token.text) }
      if [")", "]", "}"].contains(token.text), !open.isEmpty { open.removeLast() }
    }
  }
}
