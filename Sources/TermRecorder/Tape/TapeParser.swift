/// Parses a tape token by token, without backtracking. After an error, parsing continues with the
/// next line or the next word that begins a command.
///
///     tape    = { COMMENT | command }
///     time    = NUMBER [ "ms" | "s" | "m" ]
///     speed   = [ "@" time ]
///
/// The functions document the rest of the grammar. Newlines are insignificant: like VHS this
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

  /// The most errors to report.
  static let mostErrors = 100
  /// The most commands of a tape, including those of a `Source`.
  static let mostCommands = 200_000
  static let mostWarnings = 100

  var lexer: TapeLexer
  let include: (String) -> Tape.Included
  let isIncluded: Bool
  var tape = Tape()
  /// The included tapes, so that none is read twice.
  var sources: [String: Tape] = [:]
  /// The next token and the last one taken.
  var next: TapeToken
  var last: TapeToken
  /// The token that began the command.
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
}

extension TapeParser {
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

  /// Takes the next token as a part of the command.
  mutating func takePart() -> TapeToken {
    if next.position.line > last.position.line, !hasWarnedOfLine {
      hasWarnedOfLine = true
      let reason =
        "\(next.shown) belongs to the \(head.text) before it: a line break does not end a command"
      note(.warning, next.position, reason)
    }
    return take()
  }

  /// Returns an error at the next token, or after the last one if the line ends.
  func mistake(_ message: String) -> Mistake {
    let isOnLine = next.kind != .end && next.position.line == last.position.line
    return Mistake(isOnLine ? next.position : last.position, message)
  }

  /// Returns the error for a missing `expected`.
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
}
