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
