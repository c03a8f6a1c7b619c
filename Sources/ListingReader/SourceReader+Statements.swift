// Statements.
extension SourceReader {
  /// Reads from after an opening brace to after the closing one.
  mutating func block() -> [SourceNode] {
    var nodes: [SourceNode] = []
    while token != nil, !isAt("}") {
      noteStatement()
      nodes += statement()
    }
    position += 1
    return nodes
  }

  /// Reads a closure from after its opening brace to after the closing one.
  mutating func closure() -> [SourceNode] {
    guard depth > 0 else { return block() }
    let outer = (depth, isInValue)
    defer { (depth, isInValue) = outer }
    (depth, isInValue) = (depth + 1, false)
    skipClosureHeader()
    let begin = beginnings.count
    note(.closure, atEndOf: previous)
    let start = position
    let nodes = block()
    let inside = tokens[min(start, tokens.count)..<min(position, tokens.count)]
    if inside.contains(where: { $0.kind == .word && $0.text == "await" }) {
      beginnings.removeSubrange(begin...)
    } else if let first = inside.first, let end = inside.last {
      endClosure(since: begin, from: first, to: end, nodes)
    }
    return nodes
  }

  /// Skips `[weak self] name in`, if it stands here.
  private mutating func skipClosureHeader() {
    if isAt("for") { return }
    var (end, depth) = (position, 0)
    while tokens.indices.contains(end), tokens[end].kind != .text {
      switch tokens[end].text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{", "}", "=", ".": return
      case "in" where depth == 0: return position = end + 1
      default: break
      }
      end += 1
    }
  }

  mutating func statement() -> [SourceNode] {
    guard let token else { return [] }
    guard token.kind == .word else { return step() }
    switch token.text {
    case "if": return value { $0.conditional() }
    case "guard": return guarded()
    case "for", "while", "catch": return loop()
    case "switch": return value { $0.selection() }
    case "do", "defer", "repeat": return inner()
    case "return", "throw": return departure()
    case "let", "var": return binding()
    case "func":
      function(of: nil)
      return []
    default: return step()
    }
  }

  /// Reads an `if` or a `switch`, which may be a value.
  private mutating func value(_ read: (inout SourceReader) -> [SourceNode]) -> [SourceNode] {
    let outer = isInValue
    defer { isInValue = outer }
    if let previous, ["=", "return"].contains(previous.text) { isInValue = true }
    return read(&self)
  }

  /// Reads steps up to the word or sign `end`, which it does not pass.
  private mutating func steps(to end: String) -> [SourceNode] {
    var nodes: [SourceNode] = []
    while token != nil, !isAt(end), !isAt("}") { nodes += step(allowsClosure: false) }
    return nodes
  }

  private mutating func conditional() -> [SourceNode] {
    position += 1
    let condition = steps(to: "{")
    position += 1
    let then = block()
    guard skip("else") else { return condition + then }
    if isAt("if") { return condition + then + conditional() }
    position += 1
    return condition + then + block()
  }

  private mutating func guarded() -> [SourceNode] {
    position += 1
    let condition = steps(to: "else")
    position += 2
    return condition + block()
  }

  /// Reads a loop, or a `catch` with its pattern.
  private mutating func loop() -> [SourceNode] {
    position += 1
    let condition = steps(to: "{")
    position += 1
    return condition + block()
  }

  private mutating func selection() -> [SourceNode] {
    position += 1
    var nodes = steps(to: "{")
    position += 1
    while token != nil, !isAt("}") {
      if isAt("case") || isAt("default") {
        skipPattern()
      } else {
        noteStatement(isBehindPattern: previous?.text == ":")
        nodes += statement()
      }
    }
    position += 1
    return nodes
  }

  /// Skips a pattern of a `switch` with its colon.
  private mutating func skipPattern() {
    var depth = 0
    while token != nil {
      if isAt("(") || isAt("[") { depth += 1 }
      if isAt(")") || isAt("]") { depth -= 1 }
      position += 1
      if previous?.text == ":", depth == 0 { return }
    }
  }

  private mutating func inner() -> [SourceNode] {
    position += 1
    return skip("{") ? block() : []
  }

  /// Reads a `return` with its value, which ends with the line unless the code continues.
  private mutating func departure() -> [SourceNode] {
    position += 1
    var nodes: [SourceNode] = []
    while let token, !isAt("}"), !isAt("case"), !isAt("default") {
      if token.line > (previous?.line ?? token.line), !isContinuation { break }
      nodes += isAt("switch") || isAt("if") ? statement() : step()
    }
    return nodes
  }

  /// Reads `let name = { … }` and `let name = Detail(…)`; other constants and variables are steps.
  private mutating func binding() -> [SourceNode] {
    position += 1
    guard let name = token, name.kind == .word else { return [] }
    let start = position
    position += 1
    if skip(":") {
      while let token, !isAt("="), !isAt("{"), token.line == name.line { position += 1 }
    }
    if isAt("="), isAt("{", offset: 1) {
      position += 2
      return [.closure(closure())]
    }
    let value = isAt("=") ? assignedValue : nil
    position = start + 1
    guard let value else { return [] }
    return [
      .call(SourceCall(name: name.text, line: name.line, isAssignment: true, value: value))
    ]
  }
}
