import TermSurface

/// Tracks a sequence by its form (ECMA-48) whatever its meaning, so that unknown sequences are
/// swallowed whole.
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
  /// ESC [ M, then that many bytes: an old-style mouse report.
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

  /// The result of a byte after `held`.
  func step(_ byte: UInt8, after held: [UInt8]) -> Step {
    switch self {
    case .none: .isOver
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

  /// A string may contain only those controls that lay out text; any other, such as Ctrl+C, lets
  /// the user out of an unterminated string.
  private static func stringStep(_ byte: UInt8) -> Step {
    switch byte {
    case 7: .ends
    case 8...13, 0x20...: .goesOn(.string)
    case KeyDecoder.escape: .goesOn(.stringEscape)
    default: .isOver
    }
  }
}
