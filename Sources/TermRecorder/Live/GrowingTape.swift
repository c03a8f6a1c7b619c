/// A tape that is written while its session goes on.
protocol GrowingTape {
  /// The final part of the text; ``writer`` has the rest. So the cost of an event does not depend
  /// on how many there were.
  var settled: String { get set }
  var writer: TapeWriter { get set }

  /// Writes what is not written yet, and the time until `end` in milliseconds.
  mutating func end(at end: Int)
}

extension GrowingTape {
  mutating func settle() { settled += writer.takeText() }

  /// How many bytes of the text will no longer change.
  var finalBytes: Int { settled.utf8.count }

  /// The tape from byte `start` on, which must be final.
  func text(from start: Int = 0, until end: Int) -> String {
    let index = settled.utf8.index(settled.startIndex, offsetBy: min(max(0, start), finalBytes))
    var copy = self
    copy.end(at: end)
    return settled[index...] + copy.writer.text
  }
}
