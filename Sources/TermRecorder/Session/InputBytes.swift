import TermContainers
import TermPictures

extension KeyEvent {
  /// Returns the bytes that a terminal sends for the key, in the form of xterm.
  func bytes(_ modes: TerminalInputModes) -> [UInt8] {
    switch key {
    case .character(let character): withMeta(controlled(character))
    case .enter: withMeta([0x0D])
    case .tab: modifiers.contains(.shift) ? KeyEvent.sequence("[Z") : withMeta([0x09])
    case .escape: withMeta([0x1B])
    case .backspace: withMeta([modifiers.contains(.control) ? 0x08 : 0x7F])
    case .up: cursorKey("A", modes)
    case .down: cursorKey("B", modes)
    case .right: cursorKey("C", modes)
    case .left: cursorKey("D", modes)
    case .home: cursorKey("H", modes)
    case .end: cursorKey("F", modes)
    case .insert: numbered(2)
    case .delete: numbered(3)
    case .pageUp: numbered(5)
    case .pageDown: numbered(6)
    case .function(let number): function(number)
    }
  }

  /// The modifiers as a parameter of xterm's sequences, 1 for no modifier.
  private var modifierCode: Int { 1 + modifiers.bits }

  private static func sequence(_ text: String) -> [UInt8] { [0x1B] + Array(text.utf8) }

  /// Returns `bytes`, preceded by an escape if Alt is pressed.
  private func withMeta(_ bytes: [UInt8]) -> [UInt8] {
    modifiers.contains(.alternate) ? [0x1B] + bytes : bytes
  }

  private func cursorKey(_ final: String, _ modes: TerminalInputModes) -> [UInt8] {
    if modifierCode > 1 { return KeyEvent.sequence("[1;\(modifierCode)\(final)") }
    return KeyEvent.sequence((modes.sendsApplicationCursorKeys ? "O" : "[") + final)
  }

  private func numbered(_ number: Int) -> [UInt8] {
    KeyEvent.sequence(modifierCode > 1 ? "[\(number);\(modifierCode)~" : "[\(number)~")
  }

  private static let functionNumbers = [15, 17, 18, 19, 20, 21, 23, 24]

  private func function(_ number: Int) -> [UInt8] {
    switch number {
    case 1...4:
      let final = ["P", "Q", "R", "S"][number - 1]
      return KeyEvent.sequence(modifierCode > 1 ? "[1;\(modifierCode)\(final)" : "O\(final)")
    case 5...12: return numbered(KeyEvent.functionNumbers[number - 5])
    // As xterm: F13 is Shift with F1.
    case 13...24: return KeyEvent(.function(number - 12), modifiers: .shift).function(number - 12)
    default: return []
    }
  }

  private func controlled(_ character: Character) -> [UInt8] {
    let bytes = Array(String(character).utf8)
    if modifiers.contains(.control), bytes.count == 1, let code = KeyEvent.control(bytes[0]) {
      return [code]
    }
    guard modifiers.contains(.shift) else { return bytes }
    return Array(character.uppercased().utf8)
  }

  /// Returns the control character that Control and a key send; nil if they send no such character.
  private static func control(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x40...0x5F, 0x61...0x7A: byte & 0x1F
    case UInt8(ascii: " "), UInt8(ascii: "2"): 0
    case UInt8(ascii: "-"), UInt8(ascii: "/"): 0x1F
    case UInt8(ascii: "?"): 0x7F
    default: nil
    }
  }
}

extension KeyModifierFlags {
  /// The modifiers' bits in a terminal's sequences.
  var bits: Int {
    (contains(.shift) ? 1 : 0) + (contains(.alternate) ? 2 : 0) + (contains(.control) ? 4 : 0)
  }
}

extension MouseEvent {
  /// Returns the bytes that a terminal sends for the event; empty if the program cannot receive it.
  func bytes(_ modes: TerminalInputModes) -> [UInt8] {
    guard isReported(modes.mouseReporting) else { return [] }
    return modes.usesSGRMouse ? extended : classic
  }

  private func isReported(_ reporting: TerminalInputModes.MouseReporting) -> Bool {
    switch reporting {
    case .none: false
    case .press: phase == .began
    case .buttons: phase != .moved
    case .drags, .all: true
    }
  }

  private var extended: [UInt8] {
    let (x, y) = (location.x + 1, location.y + 1)
    return Array("\u{1B}[<\(code);\(x);\(y)\(phase == .ended ? "m" : "M")".utf8)
  }

  /// The bytes in xterm's original form, with one byte per number; empty beyond column or row 223.
  private var classic: [UInt8] {
    guard (0..<223).contains(location.x), (0..<223).contains(location.y) else { return [] }
    // This form does not say which button went up.
    let code = phase == .ended ? self.code | 3 : self.code
    return [0x1B, 0x5B, 0x4D, UInt8(32 + code), UInt8(33 + location.x), UInt8(33 + location.y)]
  }

  private var code: Int {
    let held = 4 * modifiers.bits
    let number =
      switch button {
      case .left: 0
      case .middle: 1
      case .right: 2
      }
    switch phase {
    case .began, .ended: return held + number
    case .moved: return held + number + 32
    case .scrolledUp: return held + 64
    case .scrolledDown: return held + 65
    }
  }
}

extension PasteEvent {
  /// Returns the bytes that a terminal sends for pasted text: those of typed text, between marks if
  /// the program uses bracketed paste.
  func bytes(_ modes: TerminalInputModes) -> [UInt8] {
    // An end mark inside the text would turn the rest into commands.
    let safe = text.unicodeScalars.filter { $0 != "\u{1B}" || !modes.bracketsPaste }
    let typed = String(String.UnicodeScalarView(safe)).utf8.map { $0 == 0x0A ? 0x0D : $0 }
    guard modes.bracketsPaste else { return typed }
    return Array("\u{1B}[200~".utf8) + typed + Array("\u{1B}[201~".utf8)
  }
}
