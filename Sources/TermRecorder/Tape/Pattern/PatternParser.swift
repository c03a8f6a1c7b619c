import TermContainers

/// Parses a regular expression.
///
///     choice   = sequence { "|" sequence }
///     sequence = { atom [ repeat [ "?" ] ] }
///     repeat   = "*" | "+" | "?" | "{" n [ "," [ m ] ] "}"
///     atom     = "(" [ "?" ( ":" | flags [ ":" ] | [ "P" ] "<" name ">" ) ] choice ")"
///              | "[" … "]" | "\" … | "." | "^" | "$" | any other character
struct PatternParser {
  /// The error for an invalid expression, without its position.
  struct Mistake: Error {}

  struct Flags {
    var ignoresCase = false
    var isMultiline = false
    var dotTakesNewlines = false
  }

  /// The greatest depth of nested groups.
  private static let deepest = 100
  /// The greatest number in the braces of a repetition.
  private static let mostRepeats = 1000

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0
  private(set) var flags = Flags()

  static func parse(_ source: String) -> PatternNode? {
    var parser = PatternParser(scalars: Array(source.unicodeScalars))
    guard let node = try? parser.readChoice(), parser.peek == nil else { return nil }
    return node
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private mutating func readChoice() throws(Mistake) -> PatternNode {
    var choices = [try readSequence()]
    while takeIfNext("|") { choices.append(try readSequence()) }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func readSequence() throws(Mistake) -> PatternNode {
    var nodes: [PatternNode] = []
    while let next = peek, next != "|", next != ")" {
      let atom = try readAtom()
      nodes.append(try readRepeat(of: atom))
    }
    return .sequence(nodes)
  }

  private mutating func readRepeat(of atom: PatternNode?) throws(Mistake) -> PatternNode {
    guard let (least, most) = try readCounts() else { return atom ?? .empty }
    // Flags and quantifiers cannot be quantified.
    guard let atom else { throw Mistake() }
    _ = takeIfNext("?")
    if try readCounts() != nil { throw Mistake() }
    return .repeated(atom, least, most)
  }

  private mutating func readCounts() throws(Mistake) -> (Int, Int?)? {
    switch peek {
    case "*": index += 1; return (0, nil)
    case "+": index += 1; return (1, nil)
    case "?": index += 1; return (0, 1)
    case "{": return try readBraces()
    default: return nil
    }
  }

  /// Reads counts in braces. Returns nil if the braces contain no counts: such braces are literal.
  private mutating func readBraces() throws(Mistake) -> (Int, Int?)? {
    let start = index
    index += 1
    let least = readRepeatCount()
    var most = least
    if least != nil, takeIfNext(",") { most = readRepeatCount() }
    guard let least, takeIfNext("}") else {
      index = start
      return nil
    }
    guard max(least, most ?? 0) <= PatternParser.mostRepeats, most.map({ $0 >= least }) != false
    else { throw Mistake() }
    return (least, most)
  }

  private mutating func readRepeatCount() -> Int? {
    var number: Int?
    while let digit = peek, ("0"..."9").contains(digit) {
      number = min(100_000, (number ?? 0) * 10 + Int(digit.value - 48))
      index += 1
    }
    return number
  }

  /// Reads an atom; returns nil for a group of flags only.
  private mutating func readAtom() throws(Mistake) -> PatternNode? {
    guard let next = peek else { throw Mistake() }
    index += 1
    switch next {
    case "(": return try readGroup()
    case "[": return .scalar(try readClass())
    case "\\": return try readEscape()
    case ".":
      let newline = flags.dotTakesNewlines ? [] : [ScalarSet.Part.range(10...10)]
      return .scalar(ScalarSet(parts: newline, isNegated: true))
    case "^": return .place(flags.isMultiline ? .lineStart : .textStart)
    case "$": return .place(flags.isMultiline ? .lineEnd : .textEnd)
    case "*", "+", "?": throw Mistake()
    default: return literal(next)
    }
  }

  func literal(_ scalar: Unicode.Scalar) -> PatternNode {
    .scalar(ScalarSet(parts: [.range(scalar.value...scalar.value)], ignoresCase: flags.ignoresCase))
  }

  /// Reads a group, after its opening bracket; returns nil if the group contains only flags.
  private mutating func readGroup() throws(Mistake) -> PatternNode? {
    depth += 1
    guard depth <= PatternParser.deepest else { throw Mistake() }
    defer { depth -= 1 }
    let outer = flags
    if takeIfNext("?") {
      if peek == "P" || peek == "<" { try readGroupName() } else if try readFlags() { return nil }
    }
    let node = try readChoice()
    guard takeIfNext(")") else { throw Mistake() }
    flags = outer
    return node
  }

  private mutating func readGroupName() throws(Mistake) {
    _ = takeIfNext("P")
    guard takeIfNext("<") else { throw Mistake() }
    let start = index
    while let next = peek, ScalarSet.words.contains(next) { index += 1 }
    guard index > start, takeIfNext(">") else { throw Mistake() }
  }

  /// Reads flags; returns true if the group has only flags, which apply to everything after it.
  private mutating func readFlags() throws(Mistake) -> Bool {
    var isOn = true
    while let next = peek {
      index += 1
      switch next {
      case "i": flags.ignoresCase = isOn
      case "m": flags.isMultiline = isOn
      case "s": flags.dotTakesNewlines = isOn
      case "U": break
      case "-" where isOn: isOn = false
      case ":": return false
      case ")": return true
      default: throw Mistake()
      }
    }
    throw Mistake()
  }

  var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func takeScalar() throws(Mistake) -> Unicode.Scalar {
    guard let next = peek else { throw Mistake() }
    index += 1
    return next
  }

  mutating func takeIfNext(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    index += 1
    return true
  }

  /// Consumes `text` if it comes next. Returns whether it did.
  mutating func takesAll(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard scalars[index...].starts(with: wanted) else { return false }
    index += wanted.count
    return true
  }

  /// Reads an escape, after the backslash.
  private mutating func readEscape() throws(Mistake) -> PatternNode {
    if let place = peek.flatMap({ PatternParser.places[$0] }) {
      index += 1
      return .place(place)
    }
    if takeIfNext("Q") { return try readQuoted() }
    if let set = try readNamedSet() { return .scalar(set) }
    return literal(try readEscapedScalar())
  }

  private static let places: [Unicode.Scalar: PatternPlace] = [
    "A": .textStart, "z": .textEnd, "b": .wordEdge, "B": .noWordEdge,
  ]

  /// Reads the literal characters of `\Q…\E`, after the `\Q`.
  private mutating func readQuoted() throws(Mistake) -> PatternNode {
    var nodes: [PatternNode] = []
    while peek != nil, !takesAll("\\E") { nodes.append(literal(try takeScalar())) }
    return .sequence(nodes)
  }

  /// Reads `\d` and similar, `\pL`, `\p{Lu}` or `\P{^Lu}`, after the backslash; else returns nil.
  private mutating func readNamedSet() throws(Mistake) -> ScalarSet? {
    guard let letter = peek else { throw Mistake() }
    if let set = ScalarSet.escapeClass(letter) {
      _ = try takeScalar()
      return set
    }
    guard letter == "p" || letter == "P" else { return nil }
    _ = try takeScalar()
    var name = String(try takeScalar())
    if name == "{" {
      name = ""
      while case let next = try takeScalar(), next != "}" { name.unicodeScalars.append(next) }
    }
    let isNegated = name.hasPrefix("^") != (letter == "P")
    guard let set = ScalarSet.category(name.hasPrefix("^") ? String(name.dropFirst()) : name) else {
      throw Mistake()
    }
    return isNegated ? set.negated : set
  }

  private mutating func readEscapedScalar() throws(Mistake) -> Unicode.Scalar {
    let next = try takeScalar()
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

  /// Reads two hexadecimal digits, or any number of digits in braces.
  private mutating func readHex() throws(Mistake) -> Unicode.Scalar {
    var digits = ""
    if takeIfNext("{") {
      while case let next = try takeScalar(), next != "}" { digits.unicodeScalars.append(next) }
    } else {
      for _ in 0..<2 { digits.unicodeScalars.append(try takeScalar()) }
    }
    guard digits.allSatisfy(\.isHexDigit),
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    else { throw Mistake() }
    return scalar
  }

  /// Reads a class, after its opening bracket.
  private mutating func readClass() throws(Mistake) -> ScalarSet {
    var set = ScalarSet(isNegated: takeIfNext("^"), ignoresCase: flags.ignoresCase)
    var isFirst = true
    while isFirst || peek != "]" {
      isFirst = false
      set.parts.append(try readPart())
    }
    _ = try takeScalar()
    return set
  }

  private mutating func readPart() throws(Mistake) -> ScalarSet.Part {
    if takesAll("[:") { return try readPosixClass() }
    let isEscaped = takeIfNext("\\")
    if isEscaped, let set = try readNamedSet() { return .not(set.negated) }
    let first = isEscaped ? try readEscapedScalar() : try takeScalar()
    guard let last = try readRangeEnd() else { return .range(first.value...first.value) }
    guard first.value <= last.value else { throw Mistake() }
    return .range(first.value...last.value)
  }

  /// Reads a dash and a range's end. Returns nil without a dash, or if the dash ends the class.
  private mutating func readRangeEnd() throws(Mistake) -> Unicode.Scalar? {
    guard peek == "-", !isBeforeEnd else { return nil }
    _ = try takeScalar()
    return takeIfNext("\\") ? try readEscapedScalar() : try takeScalar()
  }

  /// Whether the next characters are a dash and the closing bracket of the class.
  private var isBeforeEnd: Bool {
    var rest = self
    return rest.takesAll("-]")
  }

  private mutating func readPosixClass() throws(Mistake) -> ScalarSet.Part {
    let isNegated = takeIfNext("^")
    var name = ""
    while !takesAll(":]") { name.unicodeScalars.append(try takeScalar()) }
    guard let set = ScalarSet.posix(name) else { throw Mistake() }
    return .not(isNegated ? set : set.negated)
  }
}
