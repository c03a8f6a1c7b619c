/// Reads the functions of Swift source, at any depth of types.
package struct SourceReader {
  let tokens: [SourceToken]
  var position = 0
  package private(set) var functions: [SourceFunction] = []
  /// The calls found so far in the function that is read, or in the closure of a call.
  var calls: [SourceCall] = []
  /// The places at which functions, closures and statements begin.
  package var beginnings: [SourceBeginning] = []
  /// The number of functions and closures around the token.
  var depth = 0
  /// Whether the token lies in an `if` or a `switch` that is a value: its branches get no marks.
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
      switch token.kind == .text ? "" : token.text {
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
    guard let first = token else { return }
    let word = first.text
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
    // While an `async` function waits, the code that runs then would be taken for its line's.
    var hasMarks = word != "deinit"
    while let token, !isAt("{"), !isAt("}"), token.text != "func", token.text != "init" {
      if isAt("->") { isValue = true }
      if isAt("async") { hasMarks = false }
      position += 1
    }
    guard skip("{") else { return }
    let begin = beginnings.count
    addFunction(name + (labels.map { "(\($0))" } ?? ""), of: owner, from: first.line) {
      $0.body(from: first.line, isValue: isValue)
    }
    if !hasMarks { beginnings.removeSubrange(begin...) }
  }

  /// Adds a function that began on the line `first`, after `read` has read the rest of it.
  private mutating func addFunction(
    _ name: String, of owner: String?, from first: Int, _ read: (inout SourceReader) -> Void
  ) {
    let calls = collectCalls(read)
    let lines = first...max(first, previous?.line ?? first)
    functions.append(SourceFunction(name: name, owner: owner, lines: lines, calls: calls))
  }

  /// Returns the calls that `read` finds, which ``calls`` does not get.
  mutating func collectCalls(_ read: (inout SourceReader) -> Void) -> [SourceCall] {
    let outer = calls
    defer { calls = outer }
    calls = []
    read(&self)
    return calls
  }

  /// Reads a property; the code in its braces belongs to a function of its name.
  private mutating func property(of owner: String?) {
    let first = token?.line ?? 0
    position += 1
    guard let name = token, name.kind == .word else { return }
    position += 1
    while let token, !isAt("{"), !isAt("}") {
      if token.line > (previous?.line ?? token.line), !isContinuation { return }
      position += 1
    }
    guard skip("{") else { return }
    addFunction(name.text, of: owner, from: first) { reader in
      if reader.isAtAccessor {
        reader.accessors(from: first)
      } else {
        reader.body(from: first, isValue: true)
      }
    }
  }

  private var isAtAccessor: Bool { ["get", "set", "willSet", "didSet"].contains { isAt($0) } }

  /// Reads the getter, the setter and the observers of a property, past its closing brace.
  private mutating func accessors(from first: Int) {
    while token != nil, !isAt("}") {
      let isValue = isAt("get")
      position += 1
      if isAt("(") { step() }
      if skip("{") { body(from: first, isValue: isValue) }
    }
    position += 1
  }

  /// Reads the body of a function whose first line is `first`, past its closing brace.
  private mutating func body(from first: Int, isValue: Bool) {
    let outer = (depth, isInValue)
    defer { (depth, isInValue) = outer }
    (depth, isInValue) = (1, false)
    if let previous { noteBeginning(.function(head: first), at: previous, isBehind: true) }
    let start = beginnings.count
    block()
    if isValue { returnOnlyStatement(since: start) }
  }

  /// Whether the token continues the code of the line before it.
  var isContinuation: Bool {
    if let previous, previous.kind == .sign, ["=", "??", "&&", "||", ","].contains(previous.text) {
      return true
    }
    guard let token, token.kind == .sign else { return false }
    return !["{", "}", "@"].contains(token.text)
  }

  /// Reads the labels of parameters, from their opening parenthesis to after the closing one.
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

  // Statements.

  /// Reads from after an opening brace to after the closing one.
  mutating func block() {
    while token != nil, !isAt("}") {
      noteStatement()
      statement()
    }
    position += 1
  }

  /// Reads a closure from after its opening brace to after the closing one.
  mutating func closure() {
    guard depth > 0 else { return block() }
    let outer = (depth, isInValue)
    defer { (depth, isInValue) = outer }
    (depth, isInValue) = (depth + 1, false)
    skipClosureHeader()
    let begin = beginnings.count
    if let previous { noteBeginning(.closure, at: previous, isBehind: true) }
    let (start, count) = (position, calls.count)
    block()
    let inside = tokens[min(start, tokens.count)..<min(position, tokens.count)]
    if inside.contains(where: { $0.kind == .word && $0.text == "await" }) {
      beginnings.removeSubrange(begin...)
    } else {
      endClosure(since: begin, inside, callsAny: calls.count > count)
    }
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

  mutating func statement() {
    guard let token else { return }
    guard token.kind == .word else { return step() }
    switch token.text {
    case "if": value { $0.conditional() }
    case "guard": conditionAndBlock(upTo: "else")
    case "for", "while", "catch": conditionAndBlock()
    case "switch": value { $0.selection() }
    case "do", "defer", "repeat": inner()
    case "return", "throw": departure()
    case "let", "var": binding()
    case "func": function(of: nil)
    default: step()
    }
  }

  /// Reads an `if` or a `switch`, which may be a value.
  private mutating func value(_ read: (inout SourceReader) -> Void) {
    let outer = isInValue
    defer { isInValue = outer }
    if let previous, ["=", "return"].contains(previous.text) { isInValue = true }
    read(&self)
  }

  /// Reads a condition, a loop's head or a pattern from its keyword on, and the block after it. A
  /// condition of `guard` ends with `else`.
  private mutating func conditionAndBlock(upTo end: String = "{") {
    condition(upTo: end)
    block()
  }

  /// Reads a condition from its keyword to after the opening brace.
  private mutating func condition(upTo end: String = "{") {
    position += 1
    while token != nil, !isAt(end), !isAt("}") { step(allowsClosure: false) }
    position += end == "{" ? 1 : 2
  }

  private mutating func conditional() {
    conditionAndBlock()
    guard skip("else") else { return }
    if isAt("if") { return conditional() }
    position += 1
    block()
  }

  private mutating func selection() {
    condition()
    while token != nil, !isAt("}") {
      if isAt("case") || isAt("default") {
        skipPattern()
      } else {
        noteStatement(isBehindPattern: previous?.text == ":")
        statement()
      }
    }
    position += 1
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

  private mutating func inner() {
    position += 1
    if skip("{") { block() }
  }

  /// Reads a `return` with its value, which ends with the line unless the code continues.
  private mutating func departure() {
    position += 1
    while let token, !isAt("}"), !isAt("case"), !isAt("default") {
      if token.line > (previous?.line ?? token.line), !isContinuation { break }
      if isAt("switch") || isAt("if") { statement() } else { step() }
    }
  }

  /// Reads `let name = { … }` and `let name = Detail(…)`; of other bindings, only the name.
  private mutating func binding() {
    position += 1
    guard let name = token, name.kind == .word else { return }
    let start = position
    position += 1
    if skip(":") {
      while let token, !isAt("="), !isAt("{"), token.line == name.line { position += 1 }
    }
    if isAt("="), isAt("{", offset: 1) {
      position += 2
      return closure()
    }
    let value = isAt("=") ? assignedValue : nil
    position = start + 1
    guard let value else { return }
    calls.append(SourceCall(name: name.text, line: name.line, isAssignment: true, value: value))
  }
}

/// A call, or an assignment to a property, as the source spells it.
package struct SourceCall {
  package struct Argument {
    /// The label; `_` if it has none.
    package var label = "_"
    /// Its tokens without the spaces between them; "" for a closure after the parentheses.
    package var text = ""
  }

  /// Its last word, such as `addChild` in `self.addChild(child)`.
  package var name: String
  /// The expression before the last point.
  package var receiver: String?
  package var arguments: [Argument] = []
  /// Its line, from 0.
  package let line: Int
  package var isAssignment = false
  /// The assigned value, if it is a name, or a call: `Detail()`, without its arguments.
  package var value: String?

  /// The name with its labels, such as `add(_:to:)`.
  package var signature: String { "\(name)(\(arguments.map { $0.label + ":" }.joined()))" }
}

/// A function with its calls.
package struct SourceFunction {
  /// Its name with labels, such as `flip(from:to:_:)`.
  package let name: String
  /// The type that declares it.
  package let owner: String?
  /// Its lines, from 0, without comments and attributes before it.
  package let lines: ClosedRange<Int>
  /// Its calls: each after those in its arguments, and before those in its closures.
  package let calls: [SourceCall]
}
