import TermContainers

/// Parses a tape token by token, without backtracking. After an error, parsing continues with the
/// next line or the next word that begins a command.
///
///     tape    = { COMMENT | command }
///     time    = NUMBER [ "ms" | "s" | "m" ]
///     speed   = [ "@" time ]
///
/// The functions document the rest of the grammar. Newlines are insignificant: like VHS, the parser
/// accepts arguments from the next line, but with a warning.
struct TapeParser {
  /// An error that ends the reading of a command.
  struct Mistake: Error {
    let position: TapePosition
    let message: String

    init(_ position: TapePosition, _ message: String) {
      (self.position, self.message) = (position, message)
    }
  }

  /// The maximum number of errors to report.
  static let mostErrors = 100
  /// The maximum number of commands of a tape, including those of a `Source`.
  static let mostCommands = 200_000
  static let mostWarnings = 100

  var lexer: TapeLexer
  let include: (String) -> Tape.Included
  let isIncluded: Bool
  var tape = Tape()
  /// The included tapes by path, so that no file is read twice.
  var sources: [String: Tape] = [:]
  /// The next token, and the last token that was taken.
  var next: TapeToken
  var last: TapeToken
  /// The first token of the current command.
  var head: TapeToken
  /// The prefix that the tape used last, for messages that propose a command.
  var prefix = TapePrefix.tape
  var hasWarnedOfLine = false
  private var errorCount = 0
  private var warningCount = 0
  var settings: [(setting: TapeSetting, position: TapePosition)] = []

  init(_ bytes: [UInt8], include: @escaping (String) -> Tape.Included, isIncluded: Bool = false) {
    lexer = TapeLexer(bytes)
    self.include = include
    self.isIncluded = isIncluded
    next = lexer.next()
    (last, head) = (next, next)
  }

  mutating func read() -> Tape {
    while next.kind != .end, errorCount < TapeParser.mostErrors {
      do { try readCommand() } catch { recover(from: error) }
    }
    if next.kind != .end {
      note(.error, next.position, "too many errors; stopped here")
    }
    checkRoom()
    return tape
  }

  private mutating func recover(from mistake: Mistake) {
    note(.error, mistake.position, mistake.message)
    let line = last.position.line
    while ![.end, .comment].contains(next.kind), next.position.line == line,
      !(next.kind == .keyword && TapeKeywords.commands.contains(next.text))
    {
      // A word after a plus is not a separate command.
      if take().isWord("+"), next.kind == .keyword { _ = take() }
    }
  }

  /// Takes the next token.
  @discardableResult
  mutating func take() -> TapeToken {
    last = next
    next = lexer.next()
    // An illegal byte is reported as such anyway.
    if let valid = last.validBytes, last.kind != .illegal {
      var position = last.position
      if last.kind != .json { position.column += valid }
      note(.error, position, "invalid UTF-8")
    }
    return last
  }

  /// Takes the next token as a part of the current command. Warns if the token is on another line.
  mutating func takePart() -> TapeToken {
    if next.position.line > last.position.line, !hasWarnedOfLine {
      hasWarnedOfLine = true
      let reason =
        "\(next.shown) belongs to the \(head.text) before it: a line break does not end a command"
      note(.warning, next.position, reason)
    }
    return take()
  }

  /// Returns an error at the next token, or at the last token if the line ends.
  func mistake(_ message: String) -> Mistake {
    let isOnLine = next.kind != .end && next.position.line == last.position.line
    return Mistake(isOnLine ? next.position : last.position, message)
  }

  /// Returns the error that `expected` is missing at the next token.
  func missing(_ expected: String) -> Mistake {
    let isOnLine = next.kind != .end && next.position.line == last.position.line
    let reason = isOnLine ? "\(next.shown) is not \(expected)" : "\(expected) is missing"
    return mistake("\(head.text): \(reason)")
  }

  mutating func note(
    _ severity: TapeDiagnostic.Severity, _ position: TapePosition, _ message: String
  ) {
    if severity == .warning {
      guard warningCount < TapeParser.mostWarnings else { return }
      warningCount += 1
    } else {
      errorCount += 1
    }
    tape.diagnostics.append(TapeDiagnostic(severity, at: position, message))
  }

  mutating func add(_ action: TapeCommand.Action) {
    tape.commands.append(TapeCommand(action, at: head.position))
  }

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

  /// Reads `Type speed STRING { STRING }`, and joins the strings with spaces.
  private mutating func readType() throws(Mistake) {
    let speed = try readSpeed()
    add(.type(try readStrings(), speed: speed))
  }

  /// Reads `STRING { STRING }`, also across lines. On a new line, a key not in VHS is a command.
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

  /// Reads `Env any STRING`.
  private mutating func readEnvironment() throws(Mistake) {
    guard next.kind != .end, next.kind != .comment else { throw missing("a variable's name") }
    let name = takePart().text
    add(.environment(name: name, value: try readString("a value in quotes")))
  }

  /// Reads `Wait [ "+" ("Line" | "Screen") ] speed [ REGEX ]`, where speed is the timeout.
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

  /// Reads a valid REGEX.
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

  /// Reads `[ "@" time ]`.
  mutating func readSpeed() throws(Mistake) -> Double? {
    guard next.isWord("@") else { return nil }
    _ = takePart()
    return try readTime()
  }

  /// Reads `NUMBER [ "ms" | "s" | "m" ]`. Without a unit, the number is in seconds.
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

  /// Reads `[ NUMBER ]`: a count, 1 by default.
  mutating func readCount() throws(Mistake) -> Int {
    guard next.kind == .number else { return 1 }
    let number = takePart()
    guard let count = PlainNumber.whole(number.text), TapeRange.counts.contains(count) else {
      throw Mistake(
        number.position, "\(head.text): \(number.shown) is not a whole number up to 10000")
    }
    return count
  }

  /// Reads `Source STRING`, `Screenshot STRING` or `Output STRING`.
  mutating func readFile(_ word: String) throws(Mistake) {
    let path = try readPath()
    let position = last.position
    guard !path.isEmpty else { throw Mistake(position, "\(word): the path is empty") }
    try checkName(path, position)
    switch word {
    case "Source": try readSource(path, position)
    case "Screenshot":
      guard path.hasSuffix(".png") else {
        throw Mistake(position, "Screenshot: the file must end in .png")
      }
      add(.screenshot(path))
    default: try readOutput(path, position)
    }
  }

  /// Throws if `path` is not allowed as a file name.
  func checkName(_ path: String, _ position: TapePosition) throws(Mistake) {
    if let problem = FileName.problem(path) { throw Mistake(position, problem) }
  }

  /// Reads a path: a STRING. VHS requires quotes around a path that begins with a slash or a digit.
  /// This parser also accepts it without quotes, up to the next blank.
  private mutating func readPath() throws(Mistake) -> String {
    guard next.kind == .regex || next.kind == .number, next.position.line == last.position.line
    else { return try readString("a path") }
    let start = next
    var text = ""
    repeat {
      let token = take()
      text += token.kind == .regex ? "/\(token.text)\(token.isClosed ? "/" : "")" : token.text
    } while next.bytes.lowerBound == last.bytes.upperBound && TapeParser.isPartOfPath(next)
    guard !text.utf8.contains(where: \.isBlank) else {
      throw Mistake(start.position, "\(head.text): put the path in quotes")
    }
    note(.warning, start.position, "\(head.text): VHS accepts this path only in quotes")
    last = start
    return text
  }

  private static func isPartOfPath(_ token: TapeToken) -> Bool {
    switch token.kind {
    case .keyword, .word, .number, .sign, .regex: true
    default: false
    }
  }

  /// Adds an output: a file with an extension, or a folder with a slash at its end.
  private mutating func readOutput(_ path: String, _ position: TapePosition) throws(Mistake) {
    if !path.hasSuffix("/") {
      guard let kind = path.pathExtension else {
        throw Mistake(position, "Output: the file has no extension; a folder ends with a slash")
      }
      if RecordingFormat(path: path) == nil {
        // Only an application that makes calls can have a diagram of them.
        let kinds = RecordingFormat.allCases.filter { ![.mmd, .frames].contains($0) }
        let hint = kinds.map(\.rawValue).hint(for: kind)
        note(
          .warning, position,
          "Output: .\(TapeToken.short(kind)) is not a known format and is not written\(hint)")
      }
    }
    if !isIncluded { add(.output(path)) }
  }

  /// Includes another tape in place of the command. The file's name must end in .tape; the tape
  /// must not be empty, contain a `Source` or have errors. Its outputs are ignored.
  private mutating func readSource(_ path: String, _ position: TapePosition) throws(Mistake) {
    guard path.hasSuffix(".tape") else {
      throw Mistake(position, "Source: the file must end in .tape")
    }
    guard !isIncluded else {
      throw Mistake(position, "Source: an included file cannot include another")
    }
    let included = try source(path, position)
    guard tape.commands.count + included.commands.count <= TapeParser.mostCommands else {
      throw Mistake(position, "Source: the tape becomes too long")
    }
    for var command in included.commands {
      command.file = path
      tape.commands.append(command)
    }
  }

  /// Returns the tape in the file at `path`. Each file is read only once.
  private mutating func source(_ path: String, _ position: TapePosition) throws(Mistake) -> Tape {
    if let known = sources[path] { return known }
    let name = "'\(TapeToken.short(path))'"
    switch include(path) {
    case .unreadable(let reason):
      throw Mistake(position, "Source: cannot read \(name): \(reason)")
    case .bytes(let bytes) where bytes.allSatisfy(\.isBlank):
      throw Mistake(position, "Source: \(name) is empty")
    case .bytes(let bytes):
      var parser = TapeParser(bytes, include: include, isIncluded: true)
      let included = parser.read()
      let errors = included.errors
      if let first = errors.first {
        let count = errors.count == 1 ? "a mistake" : "\(errors.count) mistakes"
        let place = "\(TapeToken.short(path)):\(first.position.line):\(first.position.column)"
        throw Mistake(position, "Source: \(count) at \(place): \(first.message)")
      }
      sources[path] = included
      return included
    }
  }
}

extension String {
  /// The part after the last dot of the path's last component; nil if there is no such part.
  var pathExtension: String? {
    let name = split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let result = name[name.index(after: dot)...]
    return result.isEmpty ? nil : String(result)
  }
}
