import TermSurface

/// The bytes of a sequence whose end has not arrived, and their meaning so far.
struct HeldSequence {
  /// The greatest number of bytes to keep; the rest of a longer sequence is swallowed.
  private static let mostKept = 256
  /// The length at which a sequence is given up, so that an open one does not swallow all keys.
  private static let longest = 1 << 16

  private(set) var bytes: [UInt8] = []
  /// The length, including bytes not kept.
  private var length = 0
  /// The node of terminfo's sequences that the bytes lead to; nil if no sequence begins with them.
  private(set) var place: KeySequences.Place?
  /// The form of the control sequence so far.
  private(set) var form = ControlForm.none
  /// The length and meaning of the longest terminfo string at the start of the bytes, if any.
  private(set) var known: (count: Int, meaning: SequenceMeaning)?
  /// The number of leading bytes that form a complete control sequence; nil for none.
  private(set) var complete: Int?
  /// Whether another escape precedes the bytes: the Escape key, or Alt on some terminals.
  var isDoubled = false

  /// Whether the bytes begin with a terminfo string or a complete control sequence.
  var hasMeaning: Bool { known != nil || complete != nil }
  var isTooLong: Bool { length >= HeldSequence.longest }

  /// Returns the effect of `byte` on the control sequence.
  func effect(_ byte: UInt8) -> ControlForm.Step {
    complete == nil ? form.step(byte, after: bytes) : .isOver
  }

  /// Adds a byte, which leads to `place` in terminfo's sequences and to `step` in the control form.
  mutating func hold(_ byte: UInt8, at place: KeySequences.Place?, _ step: ControlForm.Step) {
    length += 1
    if bytes.count < HeldSequence.mostKept { bytes.append(byte) }
    self.place = place
    switch step {
    case .goesOn(let next): form = next
    case .ends: (form, complete) = (.none, bytes.count)
    case .isOver: if complete == nil { form = .none }
    }
  }

  /// Records `meaning` for the bytes so far, which are a terminfo string.
  mutating func noteForm(_ meaning: SequenceMeaning) { known = (bytes.count, meaning) }

  /// Forgets everything.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    (length, place, form, known, complete, isDoubled) = (0, nil, .none, nil, nil, false)
  }
}

/// Tracks a sequence by form (ECMA-48), not meaning, so that unknown sequences are swallowed whole.
enum ControlForm: Equatable {
  /// No escape.
  case none
  /// ESC.
  case escape
  /// ESC [, then parameters, intermediates and a final byte.
  case control
  /// ESC O, then a letter; some terminals put modifiers before it.
  case single
  /// ESC [ [, then a letter: function keys of the Linux console.
  case consoleKey
  /// ESC [ M, then three bytes, of which `missing` have not arrived: an old-style mouse report.
  case oldMouse(missing: Int)
  /// ESC ] P _ ^ X, then text up to BEL or ESC \.
  case string
  /// The escape that may end a string.
  case stringEscape

  enum Step: Equatable {
    case goesOn(ControlForm)
    /// The byte is the sequence's last one.
    case ends
    /// The byte does not belong to the sequence.
    case isOver
  }

  /// Returns the effect of `byte` after the bytes `held`.
  func step(_ byte: UInt8, after held: [UInt8]) -> Step {
    switch self {
    case .none: held.isEmpty && byte == KeyDecoder.escape ? .goesOn(.escape) : .isOver
    case .escape: ControlForm.introduced(by: byte).map { .goesOn($0) } ?? .isOver
    case .control: ControlForm.controlStep(byte, isFirst: held.count == 2)
    case .single: ControlForm.singleStep(byte)
    case .consoleKey: byte >= 0x20 && byte < 0x7F ? .ends : .isOver
    case .oldMouse(let missing):
      byte < 32 ? .isOver : missing == 1 ? .ends : .goesOn(.oldMouse(missing: missing - 1))
    case .string: ControlForm.stringStep(byte)
    case .stringEscape: byte == UInt8(ascii: "\\") ? .ends : .isOver
    }
  }

  private static func introduced(by byte: UInt8) -> ControlForm? {
    switch byte {
    case UInt8(ascii: "["): .control
    case UInt8(ascii: "O"): .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      .string
    default: nil
    }
  }

  private static func controlStep(_ byte: UInt8, isFirst: Bool) -> Step {
    switch byte {
    case UInt8(ascii: "[") where isFirst: .goesOn(.consoleKey)
    case UInt8(ascii: "M") where isFirst: .goesOn(.oldMouse(missing: 3))
    case 0x20..<0x40: .goesOn(.control)
    case 0x40..<0x7F: .ends
    default: .isOver
    }
  }

  private static func singleStep(_ byte: UInt8) -> Step {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): .goesOn(.single)
    case 0x20..<0x7F: .ends
    default: .isOver
    }
  }

  /// Returns the effect of a byte of a string. Only those controls that lay out text may occur in
  /// it; any other, such as Ctrl+C, lets the user out of an unterminated string.
  private static func stringStep(_ byte: UInt8) -> Step {
    switch byte {
    case 7: .ends
    case 8...13, 0x20...: .goesOn(.string)
    case KeyDecoder.escape: .goesOn(.stringEscape)
    default: .isOver
    }
  }
}
