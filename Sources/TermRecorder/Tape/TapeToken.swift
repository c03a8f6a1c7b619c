/// A word of a tape: a keyword, a string, a number or a sign, as the bytes have it.
package struct TapeToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A command's, a setting's or a key's name, a unit or a boolean.
    case keyword
    /// A name that is no keyword; counts as a string.
    case word
    /// In quotes of one of three kinds.
    case string
    /// Digits and dots.
    case number
    /// Between slashes.
    case regex
    /// From a brace to the first that closes one.
    case json
    /// From `#` to the end of the line.
    case comment
    /// One of `@ = ] [ - % ^ \ +`.
    case sign
    /// A byte that begins none of these.
    case illegal
    /// The end of the tape.
    case end
  }

  package let kind: Kind
  /// What it says, without quotes, slashes and `#`.
  let text: String
  let position: TapePosition
  /// Which bytes of the tape.
  package let bytes: Range<Int>
  /// Whether the quote, slash or brace that ends it is there.
  var isClosed = true
  /// How many bytes of it are well-formed UTF-8, where not all of them are.
  var validBytes: Int?

  /// Whether it can stand where the grammar asks for a string.
  var isString: Bool { kind == .string || kind == .word }

  /// Whether it is this keyword or sign.
  func isWord(_ word: String) -> Bool {
    (kind == .keyword || kind == .sign || kind == .word) && text == word
  }
}

extension TapeToken {
  /// How a message calls it.
  var shown: String {
    switch kind {
    case .end: "the end of the tape"
    case .json: "{…}"
    case .regex: "/\(TapeToken.short(text))/"
    case .comment: "a comment"
    default: "'\(TapeToken.short(text))'"
    }
  }

  /// Without control characters, not too long.
  static func short(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(60).map { $0.value < 32 || $0.value == 127 ? "�" : $0 }
    return String(String.UnicodeScalarView(shown)) + (text.unicodeScalars.count > 60 ? "…" : "")
  }
}
