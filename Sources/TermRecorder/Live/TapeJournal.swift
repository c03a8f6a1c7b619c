import TermContainers

/// The session so far as a growing tape, to the millisecond. The last event may turn out to end the
/// session; it is dropped then.
///
/// An ``EditableTape`` is for people to edit.
struct TapeJournal: GrowingTape {
  var settled = ""
  var writer: TapeWriter
  /// The time that ``writer`` has reached.
  private var milliseconds = 0
  private var last: (event: Event, milliseconds: Int)?

  /// Begins the tape with the lines of `head`; the tape types `launch` while hidden.
  init(_ head: [String], _ size: Size, _ launch: String, prefix: TapePrefix) {
    writer = TapeWriter(prefix: prefix)
    writer.begin(head, size, ["Set TypingSpeed 0ms"], launch)
    writer.line("")
    settle()
  }

  mutating func end(at end: Int) {
    writeLast()
    writer.endTyping()
    wait(until: end)
  }

  mutating func note(_ event: Event, at milliseconds: Int) {
    writeLast()
    settle()
    last = (event, milliseconds)
  }

  /// Drops the last event, but keeps the time before it.
  mutating func dropLast() {
    guard let last else { return }
    wait(until: last.milliseconds)
    self.last = nil
    settle()
  }

  mutating func leaveOut(_ event: Event) {
    writeLast()
    writer.line("# \(event.reasonToLeaveOut)")
  }

  private mutating func writeLast() {
    guard let last else { return }
    wait(until: last.milliseconds)
    writer.event(last.event)
    self.last = nil
  }

  private mutating func wait(until end: Int) {
    writer.pause(milliseconds: end - milliseconds)
    milliseconds = max(milliseconds, end)
  }
}

extension TapeWriter {
  /// Writes the beginning of a tape: the lines of `head`, the size, more settings, and the hidden
  /// typing of `launch`.
  mutating func begin(_ head: [String], _ size: Size, _ settings: [String], _ launch: String?) {
    for line in head + ["Set Columns \(size.width)", "Set Rows \(size.height)"] + settings + [""] {
      self.line(line)
    }
    guard let launch else { return }
    line("Hide")
    line("Type", quoted: launch)
    for line in ["Enter", "Show"] { self.line(line) }
  }
}

extension Event {
  /// Whether a tape can express the event exactly.
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

  /// The comment in a tape that leaves the event out.
  var reasonToLeaveOut: String { "Not recorded, a tape has no command for it: \(words)" }

  /// A description in ASCII, since the event may contain unprintable text.
  private var words: String {
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
