/// A regular expression of a tape, in Go's syntax (RE2), as in VHS.
///
/// ```swift
/// let pattern = TapePattern("count: [0-9]+$")
/// let isThere = pattern?.isFound(in: "count: 12")  // true
/// let wrong = TapePattern("(")  // nil
/// ```
///
/// A search takes time proportional to the length of the text, without backtracking. Characters are
/// Unicode scalars. Script names after `\p` are not supported.
///
/// Swift's `Regex` has another syntax, and can take very long on an untrusted tape's expression.
public struct TapePattern: Hashable, Sendable {
  /// The expression in the tape, without slashes.
  public let source: String
  private let program: PatternProgram

  /// The size limit in bytes; longer expressions are rejected.
  private static let longest = 4000

  /// Parses `source`; nil if it is not a regular expression or is too large.
  public init?(_ source: String) {
    guard source.utf8.count <= TapePattern.longest, let node = PatternParser.parse(source),
      let program = PatternProgram(node)
    else {
      return nil
    }
    (self.source, self.program) = (source, program)
  }

  /// Whether the expression matches anywhere in `text`.
  public func isFound(in text: String) -> Bool { program.isFound(in: Array(text.unicodeScalars)) }

  /// Whether both patterns have the same source.
  public static func == (a: TapePattern, b: TapePattern) -> Bool { a.source == b.source }

  /// Hashes the source.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// A regular expression compiled to steps, which are simulated in parallel (Thompson's algorithm).
struct PatternProgram: Sendable {
  enum Step: Sendable {
    /// Consumes a character.
    case scalar(ScalarSet)
    /// Continues if the assertion holds.
    case place(PatternPlace)
    /// Continues at both steps.
    case fork(Int, Int)
    /// The pattern matches.
    case found
  }

  /// The maximum number of steps of a pattern; patterns with more steps are rejected.
  static let most = 5000

  private var steps: [Step] = []
  /// The number of nodes that have been added, including nodes without steps.
  private var work = 0

  private struct TooLarge: Error {}

  /// Compiles `node`; nil if it is too large.
  init?(_ node: PatternNode) {
    do { try add(node) } catch { return nil }
    steps.append(.found)
  }

  private mutating func add(_ node: PatternNode) throws(TooLarge) {
    work += 1
    switch node {
    case .empty: break
    case .scalar(let set): steps.append(.scalar(set))
    case .place(let place): steps.append(.place(place))
    case .sequence(let nodes): for node in nodes { try add(node) }
    case .choice(let nodes): try addChoice(nodes)
    case .repeated(let node, let least, let most):
      for _ in 0..<least { try add(node) }
      if let most { try addOptional(node, most - least) } else { try addLoop(node) }
    }
    let most = PatternProgram.most
    guard work <= 4 * most, steps.count <= most else { throw TooLarge() }
  }

  /// Adds a fork, and `node` as its first branch. Returns the index of the fork, where the caller
  /// sets the second branch.
  private mutating func addFork(to node: PatternNode) throws(TooLarge) -> Int {
    let fork = steps.count
    steps.append(.fork(fork + 1, fork + 1))
    try add(node)
    return fork
  }

  private mutating func addChoice(_ choices: [PatternNode]) throws(TooLarge) {
    var jumps: [Int] = []
    for choice in choices.dropLast() {
      let fork = try addFork(to: choice)
      jumps.append(steps.count)
      steps.append(.fork(0, 0))
      steps[fork] = .fork(fork + 1, steps.count)
    }
    if let last = choices.last { try add(last) }
    for jump in jumps { steps[jump] = .fork(steps.count, steps.count) }
  }

  private mutating func addOptional(_ node: PatternNode, _ most: Int) throws(TooLarge) {
    var forks: [Int] = []
    for _ in 0..<most { forks.append(try addFork(to: node)) }
    for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
  }

  private mutating func addLoop(_ node: PatternNode) throws(TooLarge) {
    let fork = try addFork(to: node)
    steps.append(.fork(fork, fork))
    steps[fork] = .fork(fork + 1, steps.count)
  }

  func isFound(in text: [Unicode.Scalar]) -> Bool {
    var threads: [Int] = []
    // The text position at which each step was last reached.
    var seen = [Int](repeating: -1, count: steps.count)
    for place in 0...text.count {
      // A match may begin anywhere.
      guard !expand([0] + threads, at: place, of: text, &seen, into: &threads) else { return true }
      guard place < text.count else { break }
      threads = threads.compactMap { thread in
        if case .scalar(let set) = steps[thread], set.contains(text[place]) {
          thread + 1
        } else {
          nil
        }
      }
    }
    return false
  }

  /// Follows the steps from `starts` up to steps that consume a character, and stores these in
  /// `threads`. Returns true on a match.
  private func expand(
    _ starts: [Int], at place: Int, of text: [Unicode.Scalar], _ seen: inout [Int],
    into threads: inout [Int]
  ) -> Bool {
    let before = place > 0 ? text[place - 1] : nil
    let after = place < text.count ? text[place] : nil
    var open = starts
    threads.removeAll(keepingCapacity: true)
    while let step = open.popLast() {
      if seen[step] == place { continue }
      seen[step] = place
      switch steps[step] {
      case .scalar: threads.append(step)
      case .place(let kind): if kind.holds(between: before, and: after) { open.append(step + 1) }
      case .fork(let one, let other): open += [one, other]
      case .found: return true
      }
    }
    return false
  }
}

/// A node of a parsed regular expression. Groups and greediness are left out, since they do not
/// affect whether a text matches.
indirect enum PatternNode {
  case empty
  case scalar(ScalarSet)
  case place(PatternPlace)
  case sequence([PatternNode])
  case choice([PatternNode])
  /// A repetition with minimum and maximum; nil for no maximum.
  case repeated(PatternNode, Int, Int?)
}

/// An assertion about a position between two characters.
enum PatternPlace: Sendable {
  case textStart, textEnd, lineStart, lineEnd, wordEdge, noWordEdge

  /// Whether the assertion holds between two characters; nil stands for the text's start or end.
  func holds(between before: Unicode.Scalar?, and after: Unicode.Scalar?) -> Bool {
    switch self {
    case .textStart: before == nil
    case .textEnd: after == nil
    case .lineStart: before == nil || before == "\n"
    case .lineEnd: after == nil || after == "\n"
    case .wordEdge: (before?.isWord == true) != (after?.isWord == true)
    case .noWordEdge: (before?.isWord == true) == (after?.isWord == true)
    }
  }
}

/// A set of characters in a regular expression.
struct ScalarSet: Sendable {
  enum Part: Sendable {
    case range(ClosedRange<UInt32>)
    case categories(Set<Unicode.GeneralCategory>)
    case not(ScalarSet)
  }

  var parts: [Part] = []
  var isNegated = false
  var ignoresCase = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    var isIn = includes(scalar)
    if !isIn && ignoresCase { isIn = scalar.otherCases.contains(where: includes) }
    return isIn != isNegated
  }

  private func includes(_ scalar: Unicode.Scalar) -> Bool {
    parts.contains { part in
      switch part {
      case .range(let range): range.contains(scalar.value)
      case .categories(let categories): categories.contains(scalar.properties.generalCategory)
      case .not(let set): !set.contains(scalar)
      }
    }
  }
}

extension ScalarSet {
  init(_ ranges: [ClosedRange<Unicode.Scalar>]) {
    parts = ranges.map { .range($0.lowerBound.value...$0.upperBound.value) }
  }

  static let digits = ScalarSet(["0"..."9"])
  static let blanks = ScalarSet(["\t"..."\n", "\u{C}"..."\r", " "..." "])
  static let words = ScalarSet(["0"..."9", "A"..."Z", "a"..."z", "_"..."_"])

  var negated: ScalarSet { ScalarSet(parts: [.not(self)]) }

  /// Returns the set of `\d`, `\s`, `\w` or a negation of these; nil for any other letter.
  static func escapeClass(_ letter: Unicode.Scalar) -> ScalarSet? {
    let sets = ["d": digits, "s": blanks, "w": words]
    let name = String(letter)
    return sets[name] ?? sets[name.lowercased()]?.negated
  }

  /// Returns the set of `[:alpha:]` and similar classes; nil for an unknown name.
  static func posix(_ name: String) -> ScalarSet? {
    switch name {
    case "alnum": ScalarSet(["0"..."9", "A"..."Z", "a"..."z"])
    case "alpha": ScalarSet(["A"..."Z", "a"..."z"])
    case "ascii": ScalarSet(["\0"..."\u{7F}"])
    case "blank": ScalarSet(["\t"..."\t", " "..." "])
    case "cntrl": ScalarSet(["\0"..."\u{1F}", "\u{7F}"..."\u{7F}"])
    case "digit": digits
    case "graph": ScalarSet(["!"..."~"])
    case "lower": ScalarSet(["a"..."z"])
    case "print": ScalarSet([" "..."~"])
    case "punct": ScalarSet(["!"..."/", ":"..."@", "["..."`", "{"..."~"])
    case "space": ScalarSet(["\t"..."\r", " "..." "])
    case "upper": ScalarSet(["A"..."Z"])
    case "word": words
    case "xdigit": ScalarSet(["0"..."9", "A"..."F", "a"..."f"])
    default: nil
    }
  }

  /// Returns the set of `\p{Lu}`, `\pL` and so on; nil for any other name, such as a script's.
  static func category(_ name: String) -> ScalarSet? {
    if name == "Any" { return ScalarSet(["\0"..."\u{10FFFF}"]) }
    let found = categories.filter { $0.name == name || $0.name.prefix(1) == name }
    return found.isEmpty ? nil : ScalarSet(parts: [.categories(Set(found.map(\.category)))])
  }

  private static let categories: [(name: String, category: Unicode.GeneralCategory)] = [
    ("Lu", .uppercaseLetter), ("Ll", .lowercaseLetter), ("Lt", .titlecaseLetter),
    ("Lm", .modifierLetter), ("Lo", .otherLetter), ("Mn", .nonspacingMark), ("Mc", .spacingMark),
    ("Me", .enclosingMark), ("Nd", .decimalNumber), ("Nl", .letterNumber), ("No", .otherNumber),
    ("Pc", .connectorPunctuation), ("Pd", .dashPunctuation), ("Ps", .openPunctuation),
    ("Pe", .closePunctuation), ("Pi", .initialPunctuation), ("Pf", .finalPunctuation),
    ("Po", .otherPunctuation), ("Sm", .mathSymbol), ("Sc", .currencySymbol),
    ("Sk", .modifierSymbol), ("So", .otherSymbol), ("Zs", .spaceSeparator),
    ("Zl", .lineSeparator), ("Zp", .paragraphSeparator), ("Cc", .control), ("Cf", .format),
    ("Co", .privateUse),
  ]
}

extension Unicode.Scalar {
  fileprivate var isWord: Bool { ScalarSet.words.contains(self) }

  /// The lower-case and upper-case forms of the letter, if they are single scalars.
  fileprivate var otherCases: [Unicode.Scalar] {
    [properties.lowercaseMapping, properties.uppercaseMapping].compactMap { mapping in
      mapping.unicodeScalars.count == 1 ? mapping.unicodeScalars.first : nil
    }
  }
}
