import CPty

/// A regular expression of a tape, in Go's syntax (RE2), as in VHS.
///
/// ```swift
/// let pattern = TapePattern("count: [0-9]+$")
/// let isThere = pattern?.isFound(in: "count: 12")  // true
/// let wrong = TapePattern("(")  // nil
/// ```
///
/// PCRE2 looks for it, without backtracking and with limits, because a tape may come from anywhere.
/// Characters are Unicode scalars.
public struct TapePattern: Hashable, Sendable {
  /// The expression in the tape, without slashes.
  public let source: String

  /// The size limit in bytes; longer expressions are rejected.
  private static let longest = 4000

  /// What Go's syntax consists of. PCRE2 has more, such as references to what a group matched, which VHS
  /// does not know. Braces that only later versions of PCRE2 read as a count are in neither.
  private static let syntax = #"""
    (?xs) (?:
      \\Q (?: (?!\\E) . )* (?: \\E | \z )
    | \\ (?: [AabBDdfnrSstvWwz] | [pP] (?: \w | \{ \^? \w+ \} )
      | x (?: [[:xdigit:]]{2} | \{ [[:xdigit:]]+ \} ) | (?!\w) [[:ascii:]] | _ )
    | \( (?! [?*] )
    | \(\? (?: P? < \w+ > | [imsU]* (?: - [imsU]+ )? [:)] )
    | \[ \^? \]? (?: \[: \^? \w+ :\]
      | \\ (?: [aDdfnrSstvWw] | [pP] (?: \w | \{ \^? \w+ \} )
        | x (?: [[:xdigit:]]{2} | \{ [[:xdigit:]]+ \} ) | (?!\w) [[:ascii:]] | _ )
      | \[ (?!:) | [^\\\[\]] )* \]
    | (?: [*+?] | \{ (?: \d{1,3} | 1000 ) (?: , (?: \d{1,3} | 1000 )? )? \} ) \??
      (?! [*+?] | \{ \d+ (?: , \d* )? \} )
    | \{ (?! [\d,\ ]+ \} )
    | [^\\(\[{*+?]
    )* \z
    """#

  /// Parses `source`; nil if it is not a regular expression, or is too large or too complex.
  public init?(_ source: String) {
    self.source = source
    guard source.utf8.count <= TapePattern.longest,
      TapePattern.find(TapePattern.syntax, in: source) == CPTY_PATTERN_FOUND,
      TapePattern.find(source, in: "") != CPTY_PATTERN_WRONG,
      [CPTY_PATTERN_FOUND, CPTY_PATTERN_ABSENT].contains(search(in: ""))
    else {
      return nil
    }
  }

  /// Whether it matches anywhere in `text`.
  public func isFound(in text: String) -> Bool { search(in: text) == CPTY_PATTERN_FOUND }

  /// Says why `shown` is not a pattern.
  static func complaint(about shown: String) -> String {
    find("", in: "") == CPTY_PATTERN_NO_LIBRARY
      ? "patterns need libpcre2-8, which is not installed" : "\(shown) is not a regular expression"
  }

  /// Searches from the start on, after any text. An expression may leave a quotation open.
  private func search(in text: String) -> CPtyPattern {
    let hasLines = TapePattern.find(#"(?s:.*)\(\?[isU]*m"#, in: source) == CPTY_PATTERN_FOUND
    return TapePattern.find("(?s:.*?)(?:\(source)\\E)", hasLines: hasLines, in: text)
  }

  private static func find(
    _ pattern: String, hasLines: Bool = false, in text: String
  ) -> CPtyPattern {
    var (pattern, text) = (pattern, text)
    return pattern.withUTF8 { pattern in
      text.withUTF8 { text in
        cpty_pattern_find(
          UnsafeRawPointer(pattern.baseAddress)?.assumingMemoryBound(to: CChar.self),
          pattern.count, hasLines,
          UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self), text.count)
      }
    }
  }
}
