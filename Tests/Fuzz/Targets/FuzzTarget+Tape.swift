import TermRecorder

extension FuzzTarget {
  /// Tapes: their diagnostics make sense, and reading time is proportional to their length.
  static let tape = FuzzTarget(
    name: "tape", words: RandomTape.pieces,
    random: { seed in
      var random = RandomTape(seed: seed)
      // Most inputs are short, so that there are many.
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
    // Hundreds of thousands of steps take most of the time, so only few inputs try them.
    guard bytes.reduce(0, &+) % 16 == 0 else { return nil }
    return TapeTimeline(tape).duration.isFinite ? nil : "it takes no time that can be told"
  }

  /// Tokens cover everything except blanks.
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
