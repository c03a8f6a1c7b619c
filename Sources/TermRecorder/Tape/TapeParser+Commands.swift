extension TapeParser {
  mutating func readCommand() throws(Mistake) {
    head = take()
    hasWarnedOfLine = false
    switch head.kind {
    case .comment: try readExtension(head)
    case .keyword, .word: try readCommand(head.text)
    default: throw Mistake(head.position, "\(head.shown) is not a command")
    }
  }

  private mutating func readCommand(_ word: String) throws(Mistake) {
    if TapeParser.keyNames.contains(word) { return try readKey(word) }
    guard TapeKeywords.commands.contains(word) else {
      let hint = (TapeKeywords.commands + TapeKeywords.moreKeys).hint(for: word)
      throw Mistake(head.position, "unknown command \(head.shown)\(hint)")
    }
    switch word {
    case "Type": try readType()
    case "Ctrl": try readControl()
    case "Alt", "Shift": try readModified(word)
    case "Sleep": add(.sleep(try readTime()))
    case "Wait": try readWait()
    case "Hide": add(.hide)
    case "Show": add(.show)
    case "Paste": add(.paste)
    case "Copy": add(.copy(try readStrings()))
    case "Set": try readSetting()
    case "Require": add(.require(try readString("a program's name")))
    case "Env": try readEnvironment()
    default: try readFile(word)
    }
  }

  /// `Type speed STRING { STRING }`: joined with one space.
  private mutating func readType() throws(Mistake) {
    let speed = try readSpeed()
    add(.type(try readStrings(), speed: speed))
  }

  /// `STRING { STRING }`, also across lines. A key that VHS does not have begins a command here.
  private mutating func readStrings() throws(Mistake) -> String {
    var parts = [try readString("a text in quotes")]
    while next.isString, !(next.kind == .word && isKeyOnNextLine) {
      parts.append(try takeString())
    }
    return parts.joined(separator: " ")
  }

  private var isKeyOnNextLine: Bool {
    next.position.line > last.position.line && TapeKeywords.moreKeys.contains(next.text)
  }

  mutating func readString(_ expected: String) throws(Mistake) -> String {
    guard next.isString else { throw missing(expected) }
    return try takeString()
  }

  private mutating func takeString() throws(Mistake) -> String {
    let token = takePart()
    if !token.isClosed {
      note(.warning, token.position, "the string is not closed; it ends at the end of the line")
    } else if token.kind == .string, token.text.hasSuffix("\\"), next.kind != .keyword,
      next.bytes.lowerBound == token.bytes.upperBound, next.kind != .end
    {
      throw Mistake(
        next.position,
        "a backslash does not escape a quote; write a text with quotes in backticks: `say \"hi\"`")
    }
    return token.text
  }

  /// `Env any STRING`.
  private mutating func readEnvironment() throws(Mistake) {
    guard next.kind != .end, next.kind != .comment else { throw missing("a variable's name") }
    let name = takePart().text
    add(.environment(name: name, value: try readString("a value in quotes")))
  }

  /// `Wait [ "+" ("Line" | "Screen") ] speed [ REGEX ]`, where speed is the timeout.
  private mutating func readWait() throws(Mistake) {
    var wait = TapeWait()
    if next.isWord("+") {
      _ = takePart()
      switch next.text {
      case "Line" where next.isString: wait.scope = .line
      case "Screen" where next.isString: wait.scope = .screen
      default: throw missing("Line or Screen\(["Line", "Screen"].hint(for: next.text))")
      }
      _ = takePart()
    }
    let start = next
    wait.timeout = try readSpeed()
    if let timeout = wait.timeout, timeout <= 0 {
      throw Mistake(start.position, "Wait: the time must be more than 0")
    }
    if next.kind == .regex { wait.pattern = try readPattern() }
    add(.wait(wait))
  }

  /// A valid REGEX.
  mutating func readPattern() throws(Mistake) -> TapePattern {
    let token = takePart()
    guard let pattern = TapePattern(token.text) else {
      throw Mistake(token.position, "\(token.shown) is not a regular expression")
    }
    if !token.isClosed {
      note(.warning, token.position, "the pattern is not closed; it ends at the end of the line")
    }
    return pattern
  }

  /// `[ "@" time ]`.
  mutating func readSpeed() throws(Mistake) -> Double? {
    guard next.isWord("@") else { return nil }
    _ = takePart()
    return try readTime()
  }

  /// `NUMBER [ "ms" | "s" | "m" ]`; without a unit, seconds.
  mutating func readTime(units: [String] = ["ms", "s", "m"]) throws(Mistake) -> Double {
    guard next.kind == .number else { throw missing("a time such as 500ms or 2s") }
    let number = takePart()
    var seconds = PlainNumber.decimal(number.text)
    if next.kind == .keyword, ["ms", "s", "m"].contains(next.text) {
      guard units.contains(next.text) else {
        throw mistake("\(head.text): the unit must be \(units.joined(separator: " or "))")
      }
      let unit = takePart().text
      seconds = seconds.map { unit == "ms" ? $0 / 1000 : unit == "m" ? $0 * 60 : $0 }
    }
    guard let seconds, TapeRange.seconds.contains(seconds) else {
      let reason = seconds == nil ? "not a number" : "more than a day"
      throw Mistake(number.position, "\(head.text): \(number.shown) is \(reason)")
    }
    return seconds
  }

  /// `[ NUMBER ]`: a count, 1 by default.
  mutating func readCount() throws(Mistake) -> Int {
    guard next.kind == .number else { return 1 }
    let number = takePart()
    guard let count = PlainNumber.whole(number.text), TapeRange.counts.contains(count) else {
      throw Mistake(
        number.position, "\(head.text): \(number.shown) is not a whole number up to 10000")
    }
    return count
  }
}
