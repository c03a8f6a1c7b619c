import TermRecorder

extension FuzzTarget {
  /// Tapes: what is said about them makes sense, and reading takes as long as they are.
  static let tape = FuzzTarget(
    name: "tape", words: RandomTape.pieces,
    random: { seed in
      var random = RandomTape(seed: seed)
      // Most are short, so that there are many.
      return random.next(most: seed % 50 == 0 ? 4096 : 200)
    }, mistake: TapeMistakes.first)
}

private enum TapeMistakes {
  @Sendable static func first(in bytes: [UInt8]) -> String? {
    if let mistake = lexerMistake(in: bytes) { return mistake }
    let included = Array(bytes.reversed())
    let tape = Tape(bytes) { $0 == "a.tape" ? .bytes(included) : .unreadable("it is not there") }
    let places =
      tape.diagnostics.map(\.position) + tape.commands.filter { $0.file == nil }.map(\.position)
    if let place = wrongPlace(places.map { ($0.line, $0.column) }, in: bytes) {
      return "\(place) is no place in it"
    }
    if let diagnostic = tape.diagnostics.first(where: { !isClean($0.description) }) {
      return "'\(diagnostic)' is not to be shown"
    }
    // Steps by the hundred thousand take most of the time, and few inputs have them.
    guard bytes.reduce(0, &+) % 16 == 0 else { return nil }
    return TapeTimeline(tape).duration.isFinite ? nil : "it takes no time that can be told"
  }

  /// Tokens leave nothing out but blanks.
  private static func lexerMistake(in bytes: [UInt8]) -> String? {
    var lexer = TapeLexer(bytes)
    var end = 0
    while case let token = lexer.next(), token.kind != .end {
      guard bytes[end..<token.bytes.lowerBound].allSatisfy(isBlank), !token.bytes.isEmpty else {
        return "\(token) skips something"
      }
      end = token.bytes.upperBound
    }
    guard bytes[end...].allSatisfy(isBlank) else { return "there is something after the end" }
    return lexer.looks > 6 * bytes.count + 10 ? "it took \(lexer.looks) looks" : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [9, 10, 13, 32].contains(byte) }
}
