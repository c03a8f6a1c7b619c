import TermContainers

extension PatternParser {
  /// Reads an escape, after the backslash.
  mutating func readEscape() throws(Mistake) -> PatternNode {
    switch peek {
    case "A": return try place(.textStart)
    case "z": return try place(.textEnd)
    case "b": return try place(.wordEdge)
    case "B": return try place(.noWordEdge)
    case "Q": return try readQuoted()
    default: break
    }
    if let set = try readNamedSet() { return .scalar(set) }
    return literal(try readEscapedScalar())
  }

  private mutating func place(_ place: PatternPlace) throws(Mistake) -> PatternNode {
    _ = try take()
    return .place(place)
  }

  /// `\Q…\E`: literal characters.
  private mutating func readQuoted() throws(Mistake) -> PatternNode {
    _ = try take()
    var nodes: [PatternNode] = []
    while peek != nil, !takesAll("\\E") { nodes.append(literal(try take())) }
    return .sequence(nodes)
  }

  /// `\d` and similar, `\pL`, `\p{Lu}`, `\P{^Lu}`; nil for anything else.
  private mutating func readNamedSet() throws(Mistake) -> ScalarSet? {
    guard let letter = peek else { throw Mistake() }
    if let set = ScalarSet.named(letter) {
      _ = try take()
      return set
    }
    guard letter == "p" || letter == "P" else { return nil }
    _ = try take()
    var name = String(try take())
    if name == "{" {
      name = ""
      while case let next = try take(), next != "}" { name.unicodeScalars.append(next) }
    }
    let isNegated = name.hasPrefix("^") != (letter == "P")
    guard let set = ScalarSet.category(name.hasPrefix("^") ? String(name.dropFirst()) : name) else {
      throw Mistake()
    }
    return isNegated ? set.negated : set
  }

  private mutating func readEscapedScalar() throws(Mistake) -> Unicode.Scalar {
    let next = try take()
    switch next {
    case "a": return "\u{7}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    case "x": return try readHex()
    // Signs stand for themselves; any other letter or digit is an unknown escape.
    default:
      guard next.isASCII, next == "_" || !ScalarSet.words.contains(next) else { throw Mistake() }
      return next
    }
  }

  /// Reads two digits, or any number of them in braces.
  private mutating func readHex() throws(Mistake) -> Unicode.Scalar {
    var digits = ""
    if takes("{") {
      while case let next = try take(), next != "}" { digits.unicodeScalars.append(next) }
    } else {
      for _ in 0..<2 { digits.unicodeScalars.append(try take()) }
    }
    guard digits.allSatisfy(\.isHexDigit),
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    else { throw Mistake() }
    return scalar
  }
}

extension PatternParser {
  /// Reads a class, after its opening bracket.
  mutating func readClass() throws(Mistake) -> ScalarSet {
    var set = ScalarSet(isNegated: takes("^"), ignoresCase: flags.ignoresCase)
    var isFirst = true
    while isFirst || peek != "]" {
      isFirst = false
      set.parts.append(try readPart())
    }
    _ = try take()
    return set
  }

  private mutating func readPart() throws(Mistake) -> ScalarSet.Part {
    if takesAll("[:") { return try readPosixClass() }
    let isEscaped = takes("\\")
    if isEscaped, let set = try readNamedSet() { return .not(set.negated) }
    let first = isEscaped ? try readEscapedScalar() : try take()
    guard let last = try readRangeEnd() else { return .range(first.value...first.value) }
    guard first.value <= last.value else { throw Mistake() }
    return .range(first.value...last.value)
  }

  /// Reads the end of a range, after a dash that is not the last character.
  private mutating func readRangeEnd() throws(Mistake) -> Unicode.Scalar? {
    guard peek == "-", !isBeforeEnd else { return nil }
    _ = try take()
    return takes("\\") ? try readEscapedScalar() : try take()
  }

  /// Whether a dash and the end of the class come next.
  private var isBeforeEnd: Bool {
    var rest = self
    return rest.takesAll("-]")
  }

  private mutating func readPosixClass() throws(Mistake) -> ScalarSet.Part {
    let isNegated = takes("^")
    var name = ""
    while !takesAll(":]") { name.unicodeScalars.append(try take()) }
    guard let set = ScalarSet.posix(name) else { throw Mistake() }
    return .not(isNegated ? set : set.negated)
  }
}
