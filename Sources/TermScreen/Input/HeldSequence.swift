/// The bytes of a sequence whose end has not arrived, and their meaning so far.
struct HeldSequence {
  /// The most bytes to keep; the rest of a longer sequence is swallowed.
  private static let mostKept = 256
  /// The length at which a sequence is given up, so that an unterminated one does not swallow keys
  /// for ever.
  private static let longest = 1 << 16

  private(set) var bytes: [UInt8] = []
  /// The length, including bytes not kept.
  private var length = 0
  /// The place in terminfo's sequences that the bytes lead to; nil if none begins with them.
  private(set) var place: KeySequences.Place?
  /// The form of the control sequence so far.
  private(set) var form = ControlForm.none
  /// The longest terminfo string that is a prefix of the bytes.
  private(set) var known: (count: Int, meaning: KeySequences.Meaning)?
  /// The number of leading bytes that form a complete control sequence; nil for none.
  private(set) var complete: Int?
  /// Whether another escape precedes the bytes: the Escape key, or Alt on some terminals.
  var isDoubled = false

  /// Whether the bytes so far have a meaning, whatever follows.
  var hasMeaning: Bool { known != nil || complete != nil }
  var isTooLong: Bool { length >= HeldSequence.longest }

  /// Returns the effect of `byte` on the control sequence.
  func step(_ byte: UInt8) -> ControlForm.Step {
    complete == nil ? form.step(byte, after: bytes) : .isOver
  }

  /// Takes the first byte, which leads to `place`.
  mutating func begin(_ byte: UInt8, at place: KeySequences.Place?) {
    hold(byte, at: place)
    form = byte == KeyDecoder.escape ? .escape : .none
  }

  /// Takes a further byte, which leads to `place` and has the effect `step`.
  mutating func goOn(_ byte: UInt8, at place: KeySequences.Place?, _ step: ControlForm.Step) {
    hold(byte, at: place)
    switch step {
    case .goesOn(let next): form = next
    case .ends: (form, complete) = (.none, bytes.count)
    case .isOver: if complete == nil { form = .none }
    }
  }

  private mutating func hold(_ byte: UInt8, at place: KeySequences.Place?) {
    length += 1
    if bytes.count < HeldSequence.mostKept { bytes.append(byte) }
    self.place = place
  }

  /// Notes that the bytes so far are a terminfo string.
  mutating func note(_ meaning: KeySequences.Meaning) { known = (bytes.count, meaning) }

  /// Forgets everything.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    (length, place, form, known, complete, isDoubled) = (0, nil, .none, nil, nil, false)
  }
}
