import TermContainers

extension TapeParser {
  /// `#tape: name what` or `#demo-tui: name what`. Ignores any other comment.
  mutating func readExtension(_ comment: TapeToken) throws(Mistake) {
    // Malformed text has been reported already.
    guard comment.validBytes == nil else { return }
    guard let (prefix, rest) = TapePrefix.beginning(comment.text) else { return }
    guard rest.first == ":" else {
      if rest.first?.isWhitespace == true {
        note(
          .warning, comment.position,
          "this is a plain comment; did you mean \(prefix.mark) with a colon?")
      }
      return
    }
    self.prefix = prefix
    let start = comment.text.utf8.distance(from: comment.text.startIndex, to: rest.startIndex) + 1
    var reader = TapeExtensionReader(comment, after: start)
    let name = reader.readName()
    guard TapeKeywords.extensions.contains(name.text) else {
      let hint = TapeKeywords.extensions.hint(for: name.text)
      let reason =
        name.text.isEmpty
        ? "a command is missing" : "unknown command '\(TapeToken.short(name.text))'"
      throw Mistake(position: name.position, message: "\(prefix.rawValue): \(reason)\(hint)")
    }
    var command = TapeCommand(try reader.readAction(name.text), at: head.position)
    command.isComment = true
    tape.commands.append(command)
  }
}

/// Reads the command after a ``TapePrefix``.
struct TapeExtensionReader {
  private let bytes: [UInt8]
  private let start: TapePosition
  private var index: Int

  /// Starts after that many bytes of the comment's text.
  init(_ comment: TapeToken, after index: Int) {
    bytes = Array(comment.text.utf8)
    start = comment.position
    self.index = index
  }

  /// A word of letters.
  mutating func readName() -> (text: String, position: TapePosition) {
    let word = readWord()
    return (word ?? "", position(index - (word?.utf8.count ?? 0)))
  }

  mutating func readAction(_ name: String) throws(TapeParser.Mistake) -> TapeCommand.Action {
    let action: TapeCommand.Action
    switch name {
    case "caption": action = .caption(try readString(name))
    case "marker": action = .marker(try readString(name))
    case "snapshot": action = .snapshot(try readPath())
    case "expect": action = .expect(try readPattern())
    case "resize": action = .resize(try readSize())
    case "set": action = .set(try readSetting())
    case "lesson", "moment": action = .app(name, try readArgument(name))
    case "key": action = .key(try readKey(), speed: nil, count: 1)
    default: action = try readMouse(name)
    }
    guard isAtEnd() else {
      throw mistake("\(name): unexpected text after its arguments", at: skipBlanks())
    }
    return action
  }

  mutating func readString(_ name: String) throws(TapeParser.Mistake) -> String {
    let token = readToken()
    guard token.kind == .string, token.isClosed else {
      throw TapeParser.Mistake(
        position: token.position, message: "\(name) needs a text in quotes")
    }
    return token.text
  }

  private mutating func readArgument(_ name: String) throws(TapeParser.Mistake) -> String {
    let place = skipBlanks()
    guard let word = readWord() else { throw mistake("\(name) needs a word", at: place) }
    return word
  }

  private mutating func readPattern() throws(TapeParser.Mistake) -> TapePattern {
    let token = readToken()
    guard token.kind == .regex, token.isClosed, let pattern = TapePattern(token.text) else {
      throw TapeParser.Mistake(
        position: token.position,
        message: "expect needs a regular expression such as /ready/")
    }
    return pattern
  }

  private mutating func readPath() throws(TapeParser.Mistake) -> String {
    let place = skipBlanks()
    if place < bytes.count, "\"'`".utf8.contains(bytes[place]) { return try readString("snapshot") }
    guard let word = readWord() else { throw mistake("snapshot needs a file", at: place) }
    return word
  }

  private mutating func readSize() throws(TapeParser.Mistake) -> Size {
    let place = skipBlanks()
    guard let (width, height) = readWord()?.lowercased().pair("x"),
      TapeRange.columns.contains(width), TapeRange.rows.contains(height)
    else { throw mistake("resize needs a size such as 80x24, at most 500x200", at: place) }
    return Size(width: width, height: height)
  }

  private mutating func readKey() throws(TapeParser.Mistake) -> KeyEvent {
    let place = skipBlanks()
    guard let key = readWord().flatMap({ KeyEvent(name: $0) }) else {
      throw mistake("key needs a key such as F5, Home or Ctrl+x", at: place)
    }
    return key
  }
}

extension TapeExtensionReader {
  /// Reads up to the next blank; nil at the end.
  mutating func readWord() -> String? {
    let start = skipBlanks()
    while index < bytes.count, !bytes[index].isBlank { index += 1 }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  mutating func readToken() -> TapeToken {
    let place = skipBlanks()
    var lexer = TapeLexer(bytes[index...], at: position(place))
    let token = lexer.next()
    index = token.bytes.upperBound
    return token
  }

  /// Whether nothing but blanks is left.
  mutating func isAtEnd() -> Bool { skipBlanks() == bytes.count }

  mutating func skipBlanks() -> Int {
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    return index
  }

  /// The position of byte `index` of the text, which the `#` precedes.
  private func position(_ index: Int) -> TapePosition {
    TapePosition(line: start.line, column: start.column + 1 + index)
  }

  func mistake(_ message: String, at index: Int) -> TapeParser.Mistake {
    TapeParser.Mistake(position: position(index), message: message)
  }
}
