import TermSurface

/// How far a sequence has got by its form (ECMA-48), whatever it means: so one that nobody knows is
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
  /// ESC [ M, then so many bytes: a mouse report of the old kind.
  case oldMouse(missing: Int)
  /// ESC ] P _ ^ X, then text up to BEL or ESC \.
  case string
  /// The escape that may end a string.
  case stringEscape

  enum Step: Equatable {
    case goesOn(ControlForm)
    /// The byte is its last one.
    case ends
    /// The byte is none of it.
    case isOver
  }

  /// What comes of a byte after `held`.
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

  /// Of the controls only those that lay out text stand in a string; the rest, Ctrl+C among them, is the
  /// user's way out of one that does not end.
  private static func stringStep(_ byte: UInt8) -> Step {
    switch byte {
    case 7: .ends
    case 8...13, 0x20...: .goesOn(.string)
    case KeyDecoder.escape: .goesOn(.stringEscape)
    default: .isOver
    }
  }
}
