/// Splits a program's output into text, controls and sequences. The input may be split anywhere.
struct TerminalParser: Sendable {
  /// The item that a byte completes.
  enum Action {
    case none
    case print(Unicode.Scalar)
    case control(UInt8)
    /// `ESC`, ``TerminalParser/intermediate`` and this byte.
    case escape(UInt8)
    /// ``TerminalParser/sequence`` with this final byte.
    case sequence(UInt8)
    /// ``TerminalParser/string``.
    case string
  }

  private enum State {
    case text, escape, sequence, string, stringEscape
  }

  private var state = State.text
  private var decoder = UTF8Decoder()
  /// The last sequence.
  private(set) var sequence = ControlSequence()
  /// The byte between ESC and the final one, 0 without, 0xFF for several.
  private(set) var intermediate: UInt8 = 0
  /// The last text for the terminal itself.
  private(set) var string = TerminalString()

  /// Whether text comes next and no character is unfinished.
  var isInPlainText: Bool {
    if case .text = state { decoder.isIdle } else { false }
  }

  /// Whether `byte` does not continue the unfinished character, which is then dropped.
  mutating func isTorn(by byte: UInt8) -> Bool { decoder.isTorn(by: byte) }

  /// Takes the next byte, which must not tear a character.
  mutating func take(_ byte: UInt8) -> Action {
    switch state {
    case .string: return inString(byte)
    case .stringEscape:
      // Any escape ends a string, but only one of them completes it.
      state = byte == UInt8(ascii: "\\") ? .text : .escape
      if case .text = state { return .string }
      return take(byte)
    default: break
    }
    if byte < 0x20 { return control(byte) }
    if byte == 0x7F { return .none }
    guard byte < 0x80 else {
      state = .text
      return decoder.take(byte).map { .print($0) } ?? .none
    }
    switch state {
    case .escape: return inEscape(byte)
    case .sequence: return inSequence(byte)
    default: return .print(Unicode.Scalar(byte))
    }
  }

  /// Controls take effect even in the middle of a sequence.
  private mutating func control(_ byte: UInt8) -> Action {
    switch byte {
    case 0x1B:
      state = .escape
      intermediate = 0
      return .none
    case 0x18, 0x1A:
      state = .text
      return .none
    default: return .control(byte)
    }
  }

  private mutating func inString(_ byte: UInt8) -> Action {
    switch byte {
    case 0x1B:
      state = .stringEscape
      intermediate = 0
    case 0x07 where string.kind == .command:
      state = .text
      string.endedWithBell = true
      return .string
    case 0x18, 0x1A: state = .text
    default: string.take(byte)
    }
    return .none
  }

  private mutating func inEscape(_ byte: UInt8) -> Action {
    if byte < 0x30 {
      intermediate = intermediate == 0 ? byte : 0xFF
      return .none
    }
    state = .text
    guard intermediate == 0 else { return .escape(byte) }
    switch byte {
    case UInt8(ascii: "["):
      sequence.reset()
      state = .sequence
    case UInt8(ascii: "]"): beginString(.command)
    case UInt8(ascii: "P"): beginString(.control)
    case UInt8(ascii: "_"): beginString(.application)
    case UInt8(ascii: "X"), UInt8(ascii: "^"): beginString(.other)
    default: return .escape(byte)
    }
    return .none
  }

  private mutating func beginString(_ kind: TerminalString.Kind) {
    string.begin(kind)
    state = .string
  }

  private mutating func inSequence(_ byte: UInt8) -> Action {
    guard byte >= 0x40 else {
      sequence.take(byte)
      return .none
    }
    state = .text
    return sequence.isUnknown ? .none : .sequence(byte)
  }
}
