/// A token of a tape, such as a keyword, a string, a number or a sign.
package struct TapeToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A command's, a setting's or a key's name, a unit or a boolean.
    case keyword
    /// A name that is not a keyword; counts as a string.
    case word
    /// A text in one of three kinds of quotes.
    case string
    /// Digits and dots.
    case number
    /// Between slashes.
    case regex
    /// From a brace to the first closing brace.
    case json
    /// From `#` to the end of the line.
    case comment
    /// One of `@ = ] [ - % ^ \ +`.
    case sign
    /// A character that begins none of these.
    case illegal
    /// The end of the tape.
    case end
  }

  package let kind: Kind
  /// The token's text without quotes, slashes and `#`.
  let text: String
  let position: TapePosition
  /// The range of the token's bytes in the tape.
  package let bytes: Range<Int>
  /// Whether the closing quote, slash or brace is present.
  var isClosed = true
  /// The length of the text's well-formed UTF-8 prefix; nil if all of it is well-formed.
  var validBytes: Int?

  /// Whether the grammar accepts the token as a string.
  var isString: Bool { kind == .string || kind == .word }

  /// Whether the token is this keyword or sign.
  func isWord(_ word: String) -> Bool {
    (kind == .keyword || kind == .sign || kind == .word) && text == word
  }

  /// The token's description in messages.
  var shown: String {
    switch kind {
    case .end: "the end of the tape"
    case .json: "{…}"
    case .regex: "/\(TapeToken.short(text))/"
    case .comment: "a comment"
    default: "'\(TapeToken.short(text))'"
    }
  }

  /// Returns the text without control characters, shortened.
  static func short(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(60).map { $0.value < 32 || $0.value == 127 ? "�" : $0 }
    return String(String.UnicodeScalarView(shown)) + (text.unicodeScalars.count > 60 ? "…" : "")
  }
}
