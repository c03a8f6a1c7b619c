/// A place in a source where code begins to run, or where its value ends.
package struct SourceBeginning: Equatable {
  /// The kinds of beginning.
  package enum Kind: Equatable {
    /// The body of a function whose first line is `head`, from 0.
    case function(head: Int)
    /// The body of a closure with statements.
    case closure
    /// A statement. If it `returns`, it is the value of its function, and lacks the word `return`.
    case statement(returns: Bool)
    /// The only expression of a closure, and its end: such a closure stays one expression.
    case expression, expressionEnd
    /// A closure that may run on any thread, in which other beginnings may lie.
    case elsewhere
  }

  /// The kind of beginning.
  package var kind: Kind
  /// The position of the byte before which it begins.
  package let offset: Int
  /// Its line, from 0.
  package let line: Int
  /// The number of functions and closures around it.
  package let depth: Int
}

extension SourceReader {
  /// Notes a beginning at a token, or behind it.
  mutating func noteBeginning(
    _ kind: SourceBeginning.Kind, at token: SourceToken, isBehind: Bool = false
  ) {
    let offset = token.offset + (isBehind ? token.text.utf8.count : 0)
    beginnings.append(
      SourceBeginning(kind: kind, offset: offset, line: token.line, depth: depth))
  }

  /// Notes that a statement begins here, unless the code here continues the one before. After the
  /// pattern of a `case`, a statement begins in any place.
  mutating func noteStatement(isBehindPattern: Bool = false) {
    guard depth > 0, !isInValue, let token, let previous,
      !["func", "case", "default"].contains(token.text), !token.text.hasPrefix("@"),
      !token.text.hasPrefix("#")
    else { return }
    let isFirst = ["{", ";", "in"].contains(previous.text) || token.line > previous.line
    guard isBehindPattern || isFirst && !isContinuation else { return }
    noteBeginning(.statement(returns: false), at: token)
  }

  /// Makes the only statement of a body return its value.
  mutating func returnOnlyStatement(since start: Int) {
    let own = beginnings.indices[start...].filter { index in
      let beginning = beginnings[index]
      return beginning.depth == depth && beginning.kind == .statement(returns: false)
    }
    guard let first = own.first, first == start,
      let word = tokens.first(where: { $0.offset == beginnings[first].offset })
    else { return }
    if ["if", "switch"].contains(word.text) {
      // An `if` with a `return` inside is a statement; without one, its branches are values.
      let offsets = Set(own.map { beginnings[$0].offset })
      if tokens.contains(where: { $0.text == "return" && offsets.contains($0.offset) }) { return }
      for index in own.dropFirst().reversed() { beginnings.remove(at: index) }
    } else if own.count > 1 || ["return", "guard", "throw", "for", "while"].contains(word.text) {
      return
    }
    beginnings[first].kind = .statement(returns: true)
  }

  /// Ends the closure whose beginning has the index `begin`. `inside` are its tokens up to the
  /// closing brace, or up to the end of a source that is cut. A closure with a single expression
  /// keeps that form, and gets no mark if the expression calls nothing.
  mutating func endClosure(since begin: Int, _ inside: ArraySlice<SourceToken>, callsAny: Bool) {
    guard let first = inside.first, let end = inside.last else { return }
    let own = beginnings.indices[(begin + 1)...].filter { beginnings[$0].depth == depth }
    let words = [
      "if", "guard", "switch", "for", "while", "return", "let", "var", "do", "try", "throw",
    ]
    let assigns = inside.contains { $0.kind == .sign && $0.text == "=" }
    if own.count > 1 || assigns || words.contains(first.text) { return }
    for index in own.reversed() { beginnings.remove(at: index) }
    // Until it is on the main actor, such a closure may run on any thread.
    if first.text == "MainActor" { return beginnings[begin].kind = .elsewhere }
    guard callsAny || beginnings.count > begin + 1, first.offset < end.offset else {
      return _ = beginnings.remove(at: begin)
    }
    beginnings[begin] = SourceBeginning(
      kind: .expression, offset: first.offset, line: first.line, depth: depth)
    noteBeginning(.expressionEnd, at: end)
  }
}
