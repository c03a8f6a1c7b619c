/// A tape that is written while its session goes on.
protocol GrowingTape {
  /// The final part of the text; ``writer`` has the rest. So the cost of an event does not depend
  /// on the number of events before.
  var settled: String { get set }
  var writer: TapeWriter { get set }

  /// Writes the pending commands, and the time until `end` in milliseconds.
  mutating func end(at end: Int)
}

extension GrowingTape {
  mutating func settle() { settled += writer.takeText() }

  /// The number of bytes of the text that are final.
  var finalBytes: Int { settled.utf8.count }

  /// Returns the tape from byte `start` on, which must be final.
  func text(from start: Int = 0, until end: Int) -> String {
    let index = settled.utf8.index(settled.startIndex, offsetBy: min(max(0, start), finalBytes))
    var copy = self
    copy.end(at: end)
    return settled[index...] + copy.writer.text
  }
}
