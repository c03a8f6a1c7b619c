// Expressions: paths such as `child.view`, calls and assignments.
extension SourceReader {
  /// Reads at least one token. Where a closing brace could belong to a statement, as in the
  /// condition of an `if`, no closure follows a call.
  mutating func step(allowsClosure: Bool = true) -> [SourceNode] {
    guard let token else { return [] }
    if token.kind == .word { return path(allowsClosure: allowsClosure) }
    position += 1
    switch token.kind == .sign ? token.text : "" {
    case "{": return [.closure(closure())]
    case "(": return enclosed(by: ")")
    case "[": return enclosed(by: "]")
    case "." where self.token?.kind == .word: return path(allowsClosure: allowsClosure)
    default: return []
    }
  }

  /// Reads to the closing sign, and past it.
  private mutating func enclosed(by end: String) -> [SourceNode] {
    var nodes: [SourceNode] = []
    while token != nil, !isAt(end), !isAt("}") { nodes += step() }
    position += 1
    return nodes
  }

  private mutating func path(allowsClosure: Bool) -> [SourceNode] {
    var path = SourcePath()
    var nodes: [SourceNode] = []
    while let word = token, word.kind == .word {
      path.append(word)
      position += 1
      if let touched = path.touchedController {
        nodes.append(.call(SourceCall(name: "view", receiver: touched, line: word.line)))
      }
      while let token, suffix(token, of: &path, &nodes, allowsClosure) {}
      guard isAt("."), tokens.indices.contains(position + 1), tokens[position + 1].kind == .word
      else { break }
      position += 1
    }
    if isAt("=") {
      var call = path.call(isAssignment: true)
      call.value = assignedValue
      let isKnown = call.value != nil || SourceReader.properties.contains(call.name)
      if path.names.count > 1 || isKnown { nodes.append(.call(call)) }
    }
    return nodes
  }

  /// Properties of a container that may be set without a receiver, to whatever value.
  private static let properties: Set = [
    "viewControllers", "selectedViewController", "selectedViewControllerIndex", "selectedIndex",
  ]

  /// The value after the equals sign here: `Detail()` for `= Detail(…)`, or `nil`; nil otherwise.
  var assignedValue: String? {
    let start = position + 1
    var end = start
    while tokens.indices.contains(end), tokens[end].kind == .word || tokens[end].text == ".",
      tokens[end].line == tokens[start].line
    { end += 1 }
    let next = tokens.indices.contains(end) ? tokens[end] : nil
    let isWhole = next.map { $0.text == "(" || $0.text == "}" || $0.line > tokens[start].line }
    guard end > start, isWhole != false else { return nil }
    return text(from: start, to: end) + (next?.text == "(" ? "()" : "")
  }

  /// Reads a suffix of a word: `?`, `[…]`, `(…)`, `{…}`. Returns whether there was one.
  private mutating func suffix(
    _ token: SourceToken, of path: inout SourcePath, _ nodes: inout [SourceNode],
    _ allowsClosure: Bool
  ) -> Bool {
    guard token.line == previous?.line || token.text == ".", token.kind == .sign else {
      return false
    }
    switch token.text {
    case "?" where isAt(".", offset: 1) || isAt("(", offset: 1) || isAt("[", offset: 1),
      "!" where isAt(".", offset: 1):
      position += 1
    case "[":
      let start = position
      position += 1
      nodes += enclosed(by: "]")
      path.text += text(from: start, to: position)
    case "(":
      path.text += "(…)"
      nodes += call(path, allowsClosure)
    case "{" where allowsClosure && isTrailingClosure:
      nodes += finish(path.call(), closures: trailingClosures(), [])
      path.text += "{…}"
    default: return false
    }
    return true
  }

  /// Whether the brace follows directly on the name or the parentheses of a call.
  private var isTrailingClosure: Bool {
    guard let previous else { return false }
    return previous.kind == .word ? !SourceReader.keywords.contains(previous.text) : true
  }

  private static let keywords: Set = [
    "in", "else", "try", "await", "as", "is", "return", "case", "default", "do", "where",
  ]

  func text(from start: Int, to end: Int) -> String {
    tokens[min(start, tokens.count)..<min(end, tokens.count)].map(\.text).joined()
  }

  /// Reads the arguments of a call, and the closures after it.
  private mutating func call(_ path: SourcePath, _ allowsClosure: Bool) -> [SourceNode] {
    var call = path.call()
    var nodes: [SourceNode] = []
    position += 1
    while token != nil, !isAt(")"), !isAt("}") {
      let argument = argument()
      call.arguments.append(argument.value)
      nodes += argument.before
    }
    position += 1
    let closures = allowsClosure && isAt("{") ? trailingClosures() : []
    return finish(call, closures: closures, nodes)
  }

  /// A call after the nodes of its arguments.
  private func finish(
    _ call: SourceCall, closures: [SourceCall.Argument], _ nodes: [SourceNode]
  ) -> [SourceNode] {
    var call = call
    call.arguments += closures
    return nodes + [.call(call)]
  }

  /// Reads an argument with its comma: its value, and the calls before the call itself.
  private mutating func argument() -> (value: SourceCall.Argument, before: [SourceNode]) {
    var argument = SourceCall.Argument()
    if let token, token.kind == .word, isAt(":", offset: 1) {
      argument.label = token.text
      position += 2
    }
    let start = position
    var before: [SourceNode] = []
    while token != nil, !isAt(","), !isAt(")"), !isAt("}") {
      for node in step() {
        if case .closure(let body) = node { argument.closure = body } else { before.append(node) }
      }
    }
    argument.text = text(from: start, to: position)
    _ = skip(",")
    return (argument, before)
  }

  /// Reads `{ … }` and the labelled closures after it.
  private mutating func trailingClosures() -> [SourceCall.Argument] {
    guard skip("{") else { return [] }
    var closures = [SourceCall.Argument(closure: closure())]
    while let token, token.kind == .word, isAt(":", offset: 1), isAt("{", offset: 2) {
      position += 3
      closures.append(SourceCall.Argument(label: token.text, closure: closure()))
    }
    return closures
  }
}

/// Words joined by points, with the code in parentheses and brackets between them.
struct SourcePath {
  private(set) var names: [String] = []
  /// All of the path, but without spaces and arguments.
  var text = ""
  private var line = 0
  private var beforeLast: String?

  mutating func append(_ word: SourceToken) {
    beforeLast = names.isEmpty ? nil : text
    text += (names.isEmpty ? "" : ".") + word.text
    names.append(word.text)
    line = word.line
  }

  /// The controller whose view the last word asks for.
  var touchedController: String? {
    guard names.last == "view" || names.last == "loadViewIfNeeded", beforeLast != "self" else {
      return nil
    }
    return beforeLast
  }

  func call(isAssignment: Bool = false) -> SourceCall {
    SourceCall(
      name: names.last ?? "", receiver: beforeLast, line: line, isAssignment: isAssignment)
  }
}
