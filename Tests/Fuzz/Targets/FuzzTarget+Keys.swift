import TermContainers

extension FuzzTarget {
  /// The bytes that a terminal sends for keys. The first byte says where the input is cut in two.
  static let keys = FuzzTarget(
    name: "keys", words: words,
    random: { seed in
      var random = RandomWords(words, seed: seed)
      return [UInt8(truncatingIfNeeded: seed)] + random.next(most: seed % 50 == 0 ? 4096 : 60)
    }, mistake: KeyMistakes.first)

  private static let words = [
    "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[<", "\u{1B}[M", ";", "1", "65", "99999", "A", "D", "~",
    "M", "m", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}]11;", "\u{1B}\\", "\u{7}", "\u{1B}P",
    "\u{1B}[?2026;2$y", "\u{1B}[1;5A", "\u{1B}[<65;40;10M", "\u{1B}OP", "q", "é", "日", "\u{3}",
    "\u{9B}", "\u{7F}", "\r", "\u{1B}[15~", "\u{1B}[[A", "\u{18}",
  ]
}

private enum KeyMistakes {
  private static let strings = [
    "kcuu1": Array("\u{1B}OA".utf8), "kcbt": Array("\u{1B}[Z".utf8), "kbs": [127],
    "kf13": Array("\u{1B}[1;2P".utf8), "kUP5": Array("\u{1B}[1;5A".utf8),
  ]

  /// Gives the same events at once, byte by byte, and with a pause of a second anywhere but after
  /// Escape.
  @Sendable static func first(in input: [UInt8]) -> String? {
    guard let first = input.first else { return nil }
    let bytes = Array(input.dropFirst())
    let whole = events([bytes])
    if whole.count > 2 * bytes.count { return "\(whole.count) events of \(bytes.count) bytes" }
    if events(bytes.map { [$0] }) != whole { return "byte by byte it is something else" }
    let place = bytes.isEmpty ? 0 : Int(first) % bytes.count
    let parts = [Array(bytes[..<place]), Array(bytes[place...])]
    guard let paused = events(parts, pause: 1) else { return nil }
    return paused == whole ? nil : "with a pause at \(place) it is something else"
  }

  /// The events of `parts`, which arrive together, and of the silence after them.
  private static func events(_ parts: [[UInt8]]) -> [Event] { events(parts, pause: 0) ?? [] }

  /// Nil if the decoder does not wait out the pause, which its contract allows after Escape.
  private static func events(_ parts: [[UInt8]], pause: Double) -> [Event]? {
    var decoder = KeyDecoder(terminfo: strings)
    var (found, time) = ([Event](), 0.0)
    for part in parts {
      if pause > 0, let deadline = decoder.deadline, deadline <= time + 0.03 { return nil }
      time += pause
      found += decoder.expire(at: time)
      found += decoder.decode(part, at: time)
    }
    while let deadline = decoder.deadline { found += decoder.expire(at: deadline) }
    return found
  }
}
