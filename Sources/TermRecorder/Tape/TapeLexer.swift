import TermContainers

/// Splits a tape into tokens in linear time.
///
/// A newline ends a comment, a string or a pattern; elsewhere it is a blank. The only escape is a
/// backslash before a slash in a pattern.
package struct TapeLexer {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var line: Int
  private var lineStart: Int
  /// The index of the token's first byte.
  private var start: Int
  private var position: TapePosition
  /// The number of bytes that have been read, to test that the time is linear.
  package private(set) var looks = 0

  /// Creates a lexer of `bytes`, which begin at `position` of the tape.
  init(_ bytes: ArraySlice<UInt8>, at position: TapePosition = .start) {
    self.bytes = bytes
    (index, start) = (bytes.startIndex, bytes.startIndex)
    (line, self.position) = (position.line, position)
    lineStart = bytes.startIndex - (position.column - 1)
  }

  /// Creates a lexer of a file, and skips a byte order mark at its start.
  package init(_ bytes: [UInt8]) {
    self.init(bytes[...])
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (index, lineStart) = (3, 3) }
  }

  /// Returns the next token; after the last token, returns `.end` each time.
  package mutating func next() -> TapeToken {
    skipBlanks()
    (start, position) = (index, TapePosition(line: line, column: index - lineStart + 1))
    guard let byte = peek() else { return token(.end, start..<start) }
    switch byte {
    case UInt8(ascii: "#"): return readComment()
    case UInt8(ascii: "{"): return readJSONText()
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): return string(byte)
    case UInt8(ascii: "/"): return regex()
    case _ where byte.isDigit || byte == .dot && peek(1)?.isDigit == true:
      skip { $0.isDigit || $0 == .dot }
      return token(.number, start..<index)
    case _ where byte.isLetter || byte == .dot:
      skip { $0.isWordByte }
      return word()
    default:
      index += 1
      // A character outside ASCII is taken whole.
      if byte >= 0xC0 { skip { $0 & 0xC0 == 0x80 } }
      return token(byte.isSign ? .sign : .illegal, start..<index)
    }
  }

  private mutating func readComment() -> TapeToken {
    skip { $0 != .newline }
    let end = index > start + 1 && bytes[index - 1] == .carriageReturn ? index - 1 : index
    return token(.comment, start + 1..<end)
  }

  private mutating func word() -> TapeToken {
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    return TapeToken(
      kind: TapeKeywords.contains(text) ? .keyword : .word, text: text, position: position,
      bytes: start..<index)
  }

  /// Reads up to the first closing brace, also across lines.
  private mutating func readJSONText() -> TapeToken {
    while let byte = peek(), byte != UInt8(ascii: "}") { advance(over: byte) }
    let isClosed = peek() != nil
    if isClosed { index += 1 }
    return token(.json, start..<index, isClosed: isClosed)
  }

  private mutating func string(_ quote: UInt8) -> TapeToken {
    index += 1
    skip { $0 != quote && $0 != .newline }
    return closed(.string, isClosed: peek() == quote)
  }

  /// Reads a pattern. A slash after an odd number of backslashes does not end it.
  private mutating func regex() -> TapeToken {
    index += 1
    var isEscaped = false
    while let byte = peek(), byte != .newline, isEscaped || byte != .slash {
      isEscaped = byte == .backslash && !isEscaped
      index += 1
    }
    return closed(.regex, isClosed: peek() == .slash)
  }

  private mutating func closed(_ kind: TapeToken.Kind, isClosed: Bool) -> TapeToken {
    var content = start + 1..<index
    if isClosed {
      index += 1
    } else if content.last.map({ bytes[$0] }) == .carriageReturn {
      content = content.dropLast()
    }
    return token(kind, content, isClosed: isClosed)
  }

  private mutating func token(
    _ kind: TapeToken.Kind, _ content: Range<Int>, isClosed: Bool = true
  ) -> TapeToken {
    let part = bytes[content]
    looks += part.count
    let text = String(validating: part, as: UTF8.self)
    return TapeToken(
      kind: kind, text: text ?? String(decoding: part, as: UTF8.self), position: position,
      bytes: start..<index, isClosed: isClosed,
      validBytes: text == nil ? content.lowerBound - start + part.validPrefix : nil)
  }

  private mutating func peek(_ ahead: Int = 0) -> UInt8? {
    looks += 1
    return index + ahead < bytes.endIndex ? bytes[index + ahead] : nil
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while let byte = peek(), isPart(byte) { index += 1 }
  }

  private mutating func skipBlanks() {
    while let byte = peek(), byte.isBlank { advance(over: byte) }
  }

  private mutating func advance(over byte: UInt8) {
    index += 1
    if byte == .newline { (line, lineStart) = (line + 1, index) }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 32)
  }
  fileprivate var isWordByte: Bool { isLetter || isDigit || ".-_/%".utf8.contains(self) }
  fileprivate var isSign: Bool { "@=][-%^\\+".utf8.contains(self) }
}

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
    /// A regular expression between slashes.
    case regex
    /// JSON, from a brace to the first closing brace.
    case json
    /// A comment, from `#` to the end of the line.
    case comment
    /// One of `@ = ] [ - % ^ \ +`.
    case sign
    /// A character that begins no other token.
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
  /// The number of bytes before the token's first malformed UTF-8; nil if all is well-formed.
  var validBytes: Int?

  /// Whether the grammar accepts the token as a string.
  var isString: Bool { kind == .string || kind == .word }

  /// Whether the token is the keyword, the name or the sign `word`.
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

  /// Returns `text`, cut after 60 characters, with a replacement for each control character.
  static func short(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(60).map { $0.value < 32 || $0.value == 127 ? "�" : $0 }
    return String(String.UnicodeScalarView(shown)) + (text.unicodeScalars.count > 60 ? "…" : "")
  }
}
