/// A part of a regular expression, without groups and greediness, which do not affect whether it
/// matches.
indirect enum PatternNode {
  case empty
  case scalar(ScalarSet)
  case place(PatternPlace)
  case sequence([PatternNode])
  case choice([PatternNode])
  /// A repetition with minimum and maximum; nil for no maximum.
  case repeated(PatternNode, Int, Int?)
}

/// An assertion about a place between two characters.
enum PatternPlace: Sendable {
  case textStart, textEnd, lineStart, lineEnd, wordEdge, noWordEdge

  /// Whether the assertion holds between these two; nil is beyond the text.
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
    var isIn = has(scalar)
    if !isIn && ignoresCase { isIn = scalar.otherCases.contains(where: has) }
    return isIn != isNegated
  }

  private func has(_ scalar: Unicode.Scalar) -> Bool {
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

  /// Returns the set of `\d` and similar classes.
  static func named(_ letter: Unicode.Scalar) -> ScalarSet? {
    let sets = ["d": digits, "s": blanks, "w": words]
    let name = String(letter)
    return sets[name] ?? sets[name.lowercased()]?.negated
  }

  /// Returns the set of `[:alpha:]` and similar classes.
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

  /// Returns the set of `\p{Lu}`, `\pL` and so on; nil for names of scripts.
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

  /// The same letter in the other cases.
  fileprivate var otherCases: [Unicode.Scalar] {
    [properties.lowercaseMapping, properties.uppercaseMapping].compactMap { mapping in
      mapping.unicodeScalars.count == 1 ? mapping.unicodeScalars.first : nil
    }
  }
}
