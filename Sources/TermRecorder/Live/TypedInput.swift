import TermContainers

/// The input that a person types into a program, on its way into a tape.
///
/// Hidden input, such as a password, is not kept. A program may begin to hide input that was typed
/// before, so an input stays out of the tape until the program has read it.
struct TypedInput {
  private(set) var tape: EditableTape
  /// The number of inputs that were left out, because a tape has no command for them.
  private(set) var leftOut = 0
  private var decoder: KeyDecoder
  private var unread: [(event: Event, milliseconds: Int)] = []
  private var isHiding = false

  init(_ tape: EditableTape, _ decoder: KeyDecoder) {
    (self.tape, self.decoder) = (tape, decoder)
  }

  /// The time at which ``expire(at:)`` is due, in seconds; nil for never.
  var deadline: Double? { decoder.deadline }

  /// Takes bytes that have arrived; `isHidden` says whether the program hides them.
  mutating func type(_ bytes: [UInt8], isHidden: Bool, at seconds: Double) {
    guard !isHidden else {
      hide(until: bytes.lazy.compactMap { KeyEvent.lineEnds[$0] }.first, at: seconds)
      return
    }
    note(decoder.decode(bytes, at: seconds), at: seconds)
  }

  /// Ends a sequence that has not continued.
  mutating func expire(at seconds: Double) {
    note(decoder.expire(at: seconds), at: seconds)
  }

  /// Takes a new size of the terminal.
  mutating func resize(to size: Size, at seconds: Double) {
    note([.resize(size)], at: seconds)
  }

  private mutating func note(_ events: [Event], at seconds: Double) {
    unread += events.map { ($0.fittingTape, TypedInput.milliseconds(seconds)) }
  }

  private static func milliseconds(_ seconds: Double) -> Int {
    Int((seconds * 1000).rounded(.down))
  }

  /// Takes the program's new state: `isRead` says whether it has read all input. Returns whether
  /// the tape has changed.
  @discardableResult
  mutating func settle(isRead: Bool, isHidden: Bool, at seconds: Double) -> Bool {
    guard !unread.isEmpty, isHidden || isRead else { return false }
    if isHidden {
      hide(until: unread.lazy.compactMap(\.event.lineEnd).first, at: seconds)
    } else {
      finish()
    }
    return true
  }

  /// Moves everything into the tape.
  mutating func finish() {
    guard !unread.isEmpty else { return }
    isHiding = false
    for (event, milliseconds) in unread {
      if event.isSayable {
        tape.note(event, at: milliseconds)
      } else {
        leftOut += 1
        tape.comment(event.reasonToLeaveOut)
      }
    }
    unread.removeAll()
  }

  /// Drops the typed input, except for the key that ends the line or the program, for which the
  /// program waits.
  private mutating func hide(until end: KeyEvent?, at seconds: Double) {
    _ = decoder.expire(at: .infinity)
    unread.removeAll()
    if !isHiding { tape.comment("The program hid what was typed here, so it is not in the tape.") }
    isHiding = end == nil
    if let end { tape.note(.key(end), at: TypedInput.milliseconds(seconds)) }
  }
}

extension Event {
  /// The event's key if it ends a line, or the program that reads it.
  fileprivate var lineEnd: KeyEvent? {
    guard case .key(let press) = self else { return nil }
    return KeyEvent.lineEnds.values.contains(press) ? press : nil
  }
}

extension KeyEvent {
  /// The keys that end a line or a program, by the bytes that a terminal sends for them: Enter, and
  /// those that interrupt, end, quit or stop.
  fileprivate static let lineEnds: [UInt8: KeyEvent] = [
    0x0D: KeyEvent(.enter), 0x0A: KeyEvent(.enter),
    0x03: KeyEvent(.character("c"), modifiers: .control),
    0x04: KeyEvent(.character("d"), modifiers: .control),
    0x1A: KeyEvent(.character("z"), modifiers: .control),
    0x1C: KeyEvent(.character("\\"), modifiers: .control),
  ]
}
