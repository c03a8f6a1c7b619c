import TermContainers

/// The session so far as a growing tape. The last event may turn out to end the session; it is
/// dropped then.
struct TapeJournal {
  /// The final part of the text; ``writer`` has the rest. So the cost of an event does not depend
  /// on how many there were.
  private var settled = ""
  private var writer: TapeWriter
  /// The time that ``writer`` has reached.
  private var milliseconds = 0
  private var last: (event: Event, milliseconds: Int)?

  /// Begins the tape with the lines of `head`; it types `launch`, if there is one, unseen.
  init(_ head: [String], _ size: Size, _ launch: String?, prefix: TapePrefix) {
    writer = TapeWriter(prefix: prefix)
    let settings = ["Set Columns \(size.width)", "Set Rows \(size.height)", "Set TypingSpeed 0ms"]
    for line in head + settings + [""] { writer.line(line) }
    if let launch {
      writer.line("Hide")
      writer.line("Type", quoted: launch)
      for line in ["Enter", "Show", ""] { writer.line(line) }
    }
    settle()
  }

  private mutating func settle() { settled += writer.takeText() }

  var finalBytes: Int { settled.utf8.count }

  /// The tape from byte `start` on, which must be final.
  func text(from start: Int = 0, until end: Int) -> String {
    let index = settled.utf8.index(settled.startIndex, offsetBy: min(max(0, start), finalBytes))
    return settled[index...] + ending(until: end)
  }

  private func ending(until end: Int) -> String {
    var copy = self
    copy.writeLast()
    copy.writer.endTyping()
    copy.wait(until: end)
    return copy.writer.text
  }

  mutating func note(_ event: Event, at milliseconds: Int) {
    writeLast()
    settle()
    last = (event, milliseconds)
  }

  /// Keeps the time before the event.
  mutating func dropLast() {
    guard let last else { return }
    wait(until: last.milliseconds)
    self.last = nil
    settle()
  }

  mutating func leaveOut(_ event: Event) {
    comment("Not recorded, a tape has no command for it: \(event.words)")
  }

  mutating func comment(_ words: String) {
    writeLast()
    writer.line("# \(words)")
  }

  private mutating func writeLast() {
    guard let last else { return }
    wait(until: last.milliseconds)
    writer.event(last.event)
    self.last = nil
  }

  /// Splits a wait that exceeds a tape's longest sleep.
  private mutating func wait(until end: Int) {
    while milliseconds < end {
      let step = min(end - milliseconds, Int(TapeRange.seconds.upperBound) * 1000)
      writer.sleep(Double(step) / 1000)
      milliseconds += step
    }
  }
}

extension Event {
  /// Whether a tape can express it exactly.
  var isSayable: Bool {
    if case .paste(let paste) = self, paste.text.utf8.count > Event.longestPaste { return false }
    var writer = TapeWriter()
    writer.event(self)
    writer.endTyping()
    return TapeTimeline(Tape(writer.text)).steps.map(\.action) == [.send(self)]
  }

  /// The most bytes of a paste in a tape.
  private static let longestPaste = 4096

  /// The event with its place clamped to a tape's range; places beyond are outside either way.
  var fittingTape: Event {
    switch self {
    case .mouse(var touch):
      touch.location.x = touch.location.x.clamped(to: TapeRange.places)
      touch.location.y = touch.location.y.clamped(to: TapeRange.places)
      return .mouse(touch)
    case .resize(let size): return .resize(size.fittingTape)
    case .key, .paste: return self
    }
  }

  /// A description in ASCII, since the event may contain unprintable text.
  fileprivate var words: String {
    if case .paste(let paste) = self { return "a paste of \(paste.text.utf8.count) bytes" }
    guard case .key(let press) = self, case .character(let character) = press.key else {
      return "\(self)"
    }
    let scalars = character.unicodeScalars.map { "U+" + String($0.value, radix: 16).uppercased() }
    return "the character " + scalars.joined(separator: " ")
  }
}

extension Size {
  /// The size clamped to a tape's largest screen.
  var fittingTape: Size {
    Size(
      width: width.clamped(to: TapeRange.columns), height: height.clamped(to: TapeRange.rows))
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(range.lowerBound, self), range.upperBound)
  }
}
