import TermContainers

extension TapeParser {
  /// Reads `#tape: name arguments` or `#demo-tui: name arguments`. Ignores any other comment.
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
      throw Mistake(name.position, "\(prefix.rawValue): \(reason)\(hint)")
    }
    var command = TapeCommand(try reader.readAction(name.text), at: head.position)
    command.isComment = true
    tape.commands.append(command)
  }
}

/// Reads the command after a ``TapePrefix``.
struct TapeExtensionReader {
  typealias Mistake = TapeParser.Mistake

  private let bytes: [UInt8]
  private let start: TapePosition
  private var index: Int

  /// Creates a reader that starts after `index` bytes of the comment's text.
  init(_ comment: TapeToken, after index: Int) {
    bytes = Array(comment.text.utf8)
    start = comment.position
    self.index = index
  }

  /// Reads a name, which ends at a blank; "" at the end of the comment.
  mutating func readName() -> (text: String, position: TapePosition) {
    let word = readWord()
    return (word ?? "", position(index - (word?.utf8.count ?? 0)))
  }

  mutating func readAction(_ name: String) throws(Mistake) -> TapeCommand.Action {
    let action: TapeCommand.Action
    switch name {
    case "caption": action = .caption(try readLiteral(name))
    case "marker": action = .marker(try readLiteral(name))
    case "copy":
      var lines = [try readLiteral(name)]
      while !isAtEnd() { lines.append(try readLiteral(name)) }
      action = .copy(lines.joined(separator: "\n"))
    case "snapshot":
      let (place, path) = (skipToWord(), try readPathWord())
      if let problem = FileName.problem(path) { throw refusal(problem, at: place) }
      action = .snapshot(path)
    case "expect": action = .expect(try readPatternWord())
    case "resize":
      let size = try read("resize needs a size such as 80x24, at most 500x200") {
        Size(ofTape: $0.lowercased())
      }
      action = .resize(size)
    case "set": action = .set(try readOwnSetting())
    case "lesson", "moment": action = .app(name, try read("\(name) needs a word") { $0 })
    case "key":
      let key = try read("key needs a key such as F5, Home or Ctrl+x", as: KeyEvent.init(name:))
      action = .key(key, speed: nil, count: 1)
    default: action = try readMouse(name)
    }
    guard isAtEnd() else {
      throw refusal("\(name): unexpected text after its arguments", at: skipToWord())
    }
    return action
  }

  private mutating func readLiteral(_ name: String) throws(Mistake) -> String {
    let token = readToken()
    guard token.kind == .string, token.isClosed else {
      throw Mistake(token.position, "\(name) needs a text in quotes")
    }
    return token.text
  }

  private mutating func readPatternWord() throws(Mistake) -> TapePattern {
    let token = readToken()
    guard token.kind == .regex, token.isClosed, let pattern = TapePattern(token.text) else {
      throw Mistake(token.position, "expect needs a regular expression such as /ready/")
    }
    return pattern
  }

  private mutating func readPathWord() throws(Mistake) -> String {
    let place = skipToWord()
    if place < bytes.count, "\"'`".utf8.contains(bytes[place]) {
      return try readLiteral("snapshot")
    }
    return try read("snapshot needs a file") { $0 }
  }

  /// Reads a word and converts it with `value`. Throws `message` if the word is missing or invalid.
  private mutating func read<Value>(
    _ message: String, as value: (String) -> Value?
  ) throws(Mistake) -> Value {
    let place = skipToWord()
    guard let word = readWord(), let value = value(word) else { throw refusal(message, at: place) }
    return value
  }

  /// Reads the next word, which ends at a blank; returns nil at the end.
  private mutating func readWord() -> String? {
    let start = skipToWord()
    while index < bytes.count, !bytes[index].isBlank { index += 1 }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  private mutating func readToken() -> TapeToken {
    let place = skipToWord()
    var lexer = TapeLexer(bytes[index...], at: position(place))
    let token = lexer.next()
    index = token.bytes.upperBound
    return token
  }

  /// Whether nothing but blanks is left.
  private mutating func isAtEnd() -> Bool { skipToWord() == bytes.count }

  private mutating func skipToWord() -> Int {
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    return index
  }

  /// Returns where in the tape a byte of the comment is; `index` counts from the byte after the `#`.
  private func position(_ index: Int) -> TapePosition {
    TapePosition(line: start.line, column: start.column + 1 + index)
  }

  private func refusal(_ message: String, at index: Int) -> Mistake {
    Mistake(position(index), message)
  }

  /// Reads `set WindowTitle [STRING]`, `set WindowBorder NUMBER [COLOR]`, `set WindowShadow
  /// NUMBER`, `set Outputs beside`, `set WaitShows end`.
  private mutating func readOwnSetting() throws(Mistake) -> TapeSetting {
    let name = readName()
    guard TapeKeywords.ownSettings.contains(name.text) else {
      let hint = TapeKeywords.ownSettings.hint(for: name.text)
      throw Mistake(name.position, "set needs a setting that VHS lacks\(hint)")
    }
    switch name.text {
    case "WindowTitle": return .windowTitle(isAtEnd() ? "" : try readLiteral(name.text))
    case "WindowShadow": return .windowShadow(try readPixels(name.text))
    case "WindowBorder":
      let width = try readPixels(name.text)
      return .windowBorder(width, color: isAtEnd() ? "#808080" : try readColor())
    case "Outputs":
      return try read("Outputs needs beside") { $0 == "beside" ? .outputsBeside : nil }
    default: return try read("WaitShows needs end") { $0 == "end" ? .waitShowsEnd : nil }
    }
  }

  private mutating func readPixels(_ name: String) throws(Mistake) -> Int {
    try read("\(name) needs a number of pixels from 0 to 1000") { word in
      PlainNumber.whole(word).flatMap { 0...1000 ~= $0 ? $0 : nil }
    }
  }

  private mutating func readColor() throws(Mistake) -> String {
    try read("WindowBorder needs a colour such as #336699") { word in
      let color = word.filter { !"\"'`".contains($0) }
      return TapeTheme.isColor(color) ? color : nil
    }
  }
}

/// The mouse commands after `#tape:`.
///
///     click   = "click" PLACE [ BUTTON ]
///     drag    = "drag" PLACE PLACE
///     touch   = ("press" | "move" | "release") PLACE [ BUTTON ] [ HELD ]
///     scroll  = "scroll" ("up" | "down") PLACE [ HELD ]
///
/// A place is `X,Y` in cells from 0, a button is `left`, `middle` or `right`, and held keys are
/// `Ctrl`, `Alt` and `Shift`, joined by a plus.
extension TapeExtensionReader {
  private mutating func readMouse(_ name: String) throws(Mistake) -> TapeCommand.Action {
    switch name {
    case "click": .click(try readPoint(name), try readButton(name))
    case "drag": .drag(from: try readPoint(name), to: try readPoint(name, "second place"))
    case "press": .touch(try readTouch(name, .began))
    case "move": .touch(try readTouch(name, .moved))
    case "release": .touch(try readTouch(name, .ended))
    default: .touch(try readScroll())
    }
  }

  private mutating func readTouch(
    _ name: String, _ phase: MouseEvent.Phase
  ) throws(Mistake) -> MouseEvent {
    var touch = MouseEvent(phase, at: try readPoint(name))
    if nextIsButton { touch.button = try readButton(name) }
    touch.modifiers = try readModifiers(name)
    return touch
  }

  private mutating func readScroll() throws(Mistake) -> MouseEvent {
    let phases: [String: MouseEvent.Phase] = ["up": .scrolledUp, "down": .scrolledDown]
    let phase = try read("scroll needs up or down") { phases[$0] }
    var touch = MouseEvent(phase, at: try readPoint("scroll"))
    touch.modifiers = try readModifiers("scroll")
    return touch
  }

  private static let buttons: [String: MouseEvent.Button] = [
    "left": .left, "middle": .middle, "right": .right,
  ]

  /// Whether a button's name comes next. Buttons are in lower case, keys capitalized.
  private var nextIsButton: Bool {
    var ahead = self
    return ahead.readWord()?.first?.isLowercase == true
  }

  /// Reads a button; returns the left button at the end of the line.
  private mutating func readButton(_ name: String) throws(Mistake) -> MouseEvent.Button {
    if isAtEnd() { return .left }
    return try read("\(name): the button must be left, middle or right") { Self.buttons[$0] }
  }

  private mutating func readModifiers(_ name: String) throws(Mistake) -> KeyModifierFlags {
    let place = skipToWord()
    var modifiers: KeyModifierFlags = []
    for word in readWord()?.split(separator: "+", omittingEmptySubsequences: false) ?? [] {
      guard let modifier = KeyModifierFlags.named.first(where: { $0.name == word })?.modifier else {
        throw refusal("\(name): the modifiers are Ctrl, Alt and Shift", at: place)
      }
      modifiers.insert(modifier)
    }
    return modifiers
  }

  private mutating func readPoint(
    _ name: String, _ kind: String = "place"
  ) throws(Mistake) -> Point {
    let place = skipToWord()
    guard let (x, y) = readWord()?.pair(","), TapeRange.places.contains(x),
      TapeRange.places.contains(y)
    else { throw refusal("\(name) needs a \(kind) such as 3,4", at: place) }
    return Point(x: x, y: y)
  }
}

extension KeyModifierFlags {
  /// The modifiers with their names, in the order in which tapes write them.
  static let named: [(name: String, modifier: KeyModifierFlags)] = [
    ("Ctrl", .control), ("Alt", .alternate), ("Shift", .shift),
  ]
}
