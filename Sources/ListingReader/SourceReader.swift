/// Reads the functions of Swift source, at any depth of types.
package struct SourceReader {
  let tokens: [SourceToken]
  var position = 0
  package private(set) var functions: [SourceFunction] = []
  /// The places at which functions, closures and statements begin.
  package var beginnings: [SourceBeginning] = []
  /// The number of functions and closures around the token.
  var depth = 0
  /// Whether the token lies in an `if` or a `switch` that is a value: its branches take no statements.
  var isInValue = false

  /// Reads `source`. Its functions belong to the type around them or, outside of any, to `owner`.
  package init(_ source: String, owner: String? = nil) {
    tokens = SourceScanner(source).tokens
    while position < tokens.count {
      declarations(of: owner)
      position += 1
    }
  }

  var token: SourceToken? { position < tokens.count ? tokens[position] : nil }
  var previous: SourceToken? { tokens.indices.contains(position - 1) ? tokens[position - 1] : nil }

  func isAt(_ text: String, offset: Int = 0) -> Bool {
    guard tokens.indices.contains(position + offset) else { return false }
    let token = tokens[position + offset]
    return token.text == text && token.kind != .text
  }

  /// Moves past `text` if it stands here.
  mutating func skip(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    position += 1
    return true
  }

  /// Reads up to the end of the type, and stays before its closing brace.
  private mutating func declarations(of owner: String?) {
    while let token, !isAt("}") {
      switch token.kind == .word ? token.text : token.kind == .sign ? token.text : "" {
      case "func", "init", "deinit", "subscript": function(of: owner)
      case "var", "let": property(of: owner)
      case "class", "struct", "enum", "extension", "actor", "protocol": type(in: owner)
      case "{": skipBraces()
      default: position += 1
      }
    }
  }

  private mutating func type(in owner: String?) {
    position += 1
    if ["func", "var", "let", "subscript"].contains(token?.text ?? "") { return }
    var name = owner
    while let token, token.kind == .word || token.text == "." {
      if token.kind == .word { name = token.text }
      position += 1
      if !isAt("."), previous?.text != "." { break }
    }
    while token != nil, !isAt("{") { position += 1 }
    position += 1
    declarations(of: name)
    position += 1
  }

  /// Reads a function. A function without a body is a requirement.
  mutating func function(of owner: String?) {
    let first = lineStart(of: position)
    let word = token?.text ?? ""
    position += 1
    var name = word
    if word == "func", let token {
      name = token.text
      position += 1
    }
    while isAt("?") || isAt("!") { position += 1 }
    while token != nil, !isAt("("), !isAt("{"), !isAt("}") { position += 1 }
    let labels = isAt("(") ? parameterLabels() : nil
    var isValue = word == "subscript"
    // A function that may wait would leave its line to other code that runs while it waits.
    var hasMarks = word != "deinit"
    while let token, !isAt("{"), !isAt("}"), token.text != "func", token.text != "init" {
      if isAt("->") { isValue = true }
      if isAt("async") { hasMarks = false }
      position += 1
    }
    guard skip("{") else { return }
    let begin = beginnings.count
    let body = body(from: first, isValue: isValue)
    if !hasMarks { beginnings.removeSubrange(begin...) }
    functions.append(
      SourceFunction(
        name: name + (labels.map { "(\($0))" } ?? ""), owner: owner,
        lines: first...max(first, previous?.line ?? first), body: body))
  }

  /// Reads a property; the code in its braces belongs to a function of its name.
  private mutating func property(of owner: String?) {
    let first = lineStart(of: position)
    position += 1
    guard let name = token, name.kind == .word else { return }
    position += 1
    while let token, !isAt("{"), !isAt("}") {
      if token.line > (previous?.line ?? token.line), !isContinuation { return }
      position += 1
    }
    guard skip("{") else { return }
    let body = isAtAccessor ? accessors(from: first) : body(from: first, isValue: true)
    functions.append(
      SourceFunction(
        name: name.text, owner: owner, lines: first...max(first, previous?.line ?? first),
        body: body))
  }

  private var isAtAccessor: Bool { ["get", "set", "willSet", "didSet"].contains { isAt($0) } }

  /// Reads the getter, the setter and the observers of a property, past its closing brace.
  private mutating func accessors(from first: Int) -> [SourceNode] {
    var nodes: [SourceNode] = []
    while token != nil, !isAt("}") {
      let isValue = isAt("get")
      position += 1
      if isAt("(") { _ = step() }
      if skip("{") { nodes += body(from: first, isValue: isValue) }
    }
    position += 1
    return nodes
  }

  /// Reads the body of a function whose first line is `first`, past its closing brace.
  private mutating func body(from first: Int, isValue: Bool) -> [SourceNode] {
    let outer = (depth, isInValue)
    defer { (depth, isInValue) = outer }
    (depth, isInValue) = (1, false)
    note(.function(head: first), atEndOf: previous)
    let start = beginnings.count
    let nodes = block()
    if isValue { returnOnlyStatement(since: start) }
    return nodes
  }

  /// Whether the token continues the code of the line before it.
  var isContinuation: Bool {
    if let previous, previous.kind == .sign, ["=", "??", "&&", "||", ","].contains(previous.text) {
      return true
    }
    guard let token, token.kind == .sign else { return false }
    return !["{", "}", "@"].contains(token.text)
  }

  /// The line of the first token on that line that is part of the declaration.
  private func lineStart(of index: Int) -> Int { tokens[index].line }

  /// The labels from an opening parenthesis on, past the closing one.
  private mutating func parameterLabels() -> String {
    var labels = ""
    var depth = 0
    var isFirst = true
    repeat {
      guard let token else { break }
      switch token.text {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case "," where depth == 1: isFirst = true
      default:
        if depth == 1, isFirst, token.kind == .word, !token.text.hasPrefix("@") {
          labels += token.text + ":"
          isFirst = false
        }
      }
      position += 1
    } while depth > 0
    return labels
  }

  private mutating func skipBraces() {
    var depth = 0
    repeat {
      if isAt("{") { depth += 1 }
      if isAt("}") { depth -= 1 }
      position += 1
    } while depth > 0 && position < tokens.count
  }
}
