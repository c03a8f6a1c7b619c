/// The answers of a terminal that wait for being taken. Bounded: a file may ask a million times, and
/// nobody takes.
struct TerminalReplies: Sendable {
  private var bytes: [UInt8] = []

  private static let mostBytes = 4096

  /// Adds an answer, whole or not at all.
  mutating func add(_ answer: String) {
    guard bytes.count + answer.utf8.count <= TerminalReplies.mostBytes else { return }
    bytes += answer.utf8
  }

  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}

extension Terminal {
  /// Answers with `ESC [` and `text`.
  mutating func reply(sequence text: String) { replies.add("\u{1B}[" + text) }

  /// Answers with `ESC P`, `text` and the end of a string.
  mutating func reply(control text: String) { replies.add("\u{1B}P" + text + "\u{1B}\\") }
}
