import TermContainers

/// What has happened, as a tape that grows. The last event may still turn out to be the end, and is none of it
/// then.
struct TapeJournal {
  /// What stays as it is; ``writer`` has what comes after it. So an event costs the same however many there
  /// were.
  private var settled = ""
  private var writer: TapeWriter
  /// What ``writer`` has reached.
  private var milliseconds = 0
  private var last: (event: Event, milliseconds: Int)?

  init(_ head: [String], _ size: Size, _ launch: String, prefix: TapePrefix) {
    writer = TapeWriter(prefix: prefix)
    let settings = ["Set Columns \(size.width)", "Set Rows \(size.height)", "Set TypingSpeed 0ms"]
    for line in head + settings + ["", "Hide"] { writer.line(line) }
    writer.line("Type", quoted: launch)
    for line in ["Enter", "Show", ""] { writer.line(line) }
    settle()
  }

  private mutating func settle() { settled += writer.takeText() }

  var finalBytes: Int { settled.utf8.count }

  /// The tape from its byte `start` on, one of those that stay as they are.
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

  /// The time until it happened stays.
  mutating func dropLast() {
    guard let last else { return }
    wait(until: last.milliseconds)
    self.last = nil
    settle()
  }

  mutating func leaveOut(_ event: Event) {
    writeLast()
    writer.line("# Left out, for a tape has no word for it: \(event.words)")
  }

  private mutating func writeLast() {
    guard let last else { return }
    wait(until: last.milliseconds)
    writer.event(last.event)
    self.last = nil
  }

  /// Longer than a tape can sleep at once is more than one sleep.
  private mutating func wait(until end: Int) {
    while milliseconds < end {
      let step = min(end - milliseconds, Int(TapeRange.seconds.upperBound) * 1000)
      writer.sleep(Double(step) / 1000)
      milliseconds += step
    }
  }
}

extension Event {
  /// Whether a tape that says it is read as it.
  var isSayable: Bool {
    if case .paste(let paste) = self, paste.text.utf8.count > Event.longestPaste { return false }
    var writer = TapeWriter()
    writer.event(self)
    writer.endTyping()
    return TapeTimeline(Tape(writer.text)).steps.map(\.action) == [.send(self)]
  }

  /// Bytes of a paste that are written into a tape.
  private static let longestPaste = 4096

  /// With what lies farther than a tape can tell as far as it can: both are outside.
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

  /// In ASCII: what it is may not be fit to be seen.
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
  /// As large as a tape's screen can be, at most.
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
