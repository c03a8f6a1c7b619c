// Expressions: paths such as `child.view`, calls and assignments.
extension SourceReader {
  /// Reads at least one token. `allowsClosure` is false where an opening brace after a call belongs
  /// to a statement, as in the condition of an `if`.
  mutating func step(allowsClosure: Bool = true) {
    guard let token else { return }
    if token.kind == .word { return path(allowsClosure: allowsClosure) }
    position += 1
    switch token.kind == .sign ? token.text : "" {
    case "{": closure()
    case "(": enclosed(by: ")")
    case "[": enclosed(by: "]")
    case "." where self.token?.kind == .word: path(allowsClosure: allowsClosure)
    default: break
    }
  }

  /// Reads to the closing sign, and past it.
  private mutating func enclosed(by end: String) {
    while token != nil, !isAt(end), !isAt("}") { step() }
    position += 1
  }

  private mutating func path(allowsClosure: Bool) {
    var path = SourcePath()
    while let word = token, word.kind == .word {
      path.append(word)
      position += 1
      if let touched = path.touchedController {
        calls.append(SourceCall(name: "view", receiver: touched, line: word.line))
      }
      while let token, suffix(token, of: &path, allowsClosure) {}
      guard isAt("."), tokens.indices.contains(position + 1), tokens[position + 1].kind == .word
      else { break }
      position += 1
    }
    guard isAt("=") else { return }
    var call = path.call
    (call.isAssignment, call.value) = (true, assignedValue)
    let isKnown = call.value != nil || SourceReader.properties.contains(call.name)
    if call.receiver != nil || isKnown { calls.append(call) }
  }

  /// Properties of a container that may be set without a receiver, to whatever value.
  private static let properties: Set = [
    "viewControllers", "selectedViewController", "selectedViewControllerIndex", "selectedIndex",
  ]

  /// The name or call after the equals sign here: `true`, or `Detail()` for `Detail(…)`; else nil.
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
    _ token: SourceToken, of path: inout SourcePath, _ allowsClosure: Bool
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
      enclosed(by: "]")
      path.text += text(from: start, to: position)
    case "(":
      path.text += "(…)"
      call(path, allowsClosure)
    case "{" where allowsClosure && isTrailingClosure:
      path.text += "{…}"
      call(path, allowsClosure)
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

  /// Reads the arguments of a call, if there are any, and the closures after it.
  private mutating func call(_ path: SourcePath, _ allowsClosure: Bool) {
    var call = path.call
    var inside: [SourceCall] = []
    if skip("(") {
      while token != nil, !isAt(")"), !isAt("}") { call.arguments.append(argument(&inside)) }
      position += 1
    }
    if allowsClosure { inside += trailingClosures(of: &call) }
    calls += [call] + inside
  }

  /// Reads an argument with its comma. The calls in its closures are added to `inside`.
  private mutating func argument(_ inside: inout [SourceCall]) -> SourceCall.Argument {
    var argument = SourceCall.Argument()
    if let token, token.kind == .word, isAt(":", offset: 1) {
      argument.label = token.text
      position += 2
    }
    let start = position
    while token != nil, !isAt(","), !isAt(")"), !isAt("}") {
      if skip("{") { inside += collectCalls { $0.closure() } } else { step() }
    }
    argument.text = text(from: start, to: position)
    _ = skip(",")
    return argument
  }

  /// Reads `{ … }` and the labelled closures after it, if they stand here. Returns their calls.
  private mutating func trailingClosures(of call: inout SourceCall) -> [SourceCall] {
    guard skip("{") else { return [] }
    call.arguments.append(SourceCall.Argument())
    var inside = collectCalls { $0.closure() }
    while let token, token.kind == .word, isAt(":", offset: 1), isAt("{", offset: 2) {
      position += 3
      call.arguments.append(SourceCall.Argument(label: token.text))
      inside += collectCalls { $0.closure() }
    }
    return inside
  }
}

/// Words joined by points, with the code in parentheses and brackets between them.
struct SourcePath {
  /// All of the path, but without spaces and arguments.
  var text = ""
  /// A call of the last word, without arguments.
  private(set) var call = SourceCall(name: "", line: 0)

  mutating func append(_ word: SourceToken) {
    call = SourceCall(name: word.text, receiver: text.isEmpty ? nil : text, line: word.line)
    text += (text.isEmpty ? "" : ".") + word.text
  }

  /// The controller whose view the last word asks for.
  var touchedController: String? {
    guard call.name == "view" || call.name == "loadViewIfNeeded" else { return nil }
    return call.receiver == "self" ? nil : call.receiver
  }
}
