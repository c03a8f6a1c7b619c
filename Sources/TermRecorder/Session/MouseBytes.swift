import TermContainers
import TermPictures

extension MouseEvent {
  /// What a terminal sends to a program that wants to hear of the mouse; nothing for one that does
  /// not, or not of this.
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

  /// The form that has one byte for a number, so only for the first 223 columns and rows.
  private var classic: [UInt8] {
    guard (0..<223).contains(location.x), (0..<223).contains(location.y) else { return [] }
    // It does not say which button went up.
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
  /// What a terminal sends for pasted text: as typed, between marks if the program asked for them.
  func bytes(_ modes: TerminalInputModes) -> [UInt8] {
    // The mark at the end, if the text contains it, would turn the rest into commands.
    let safe = text.unicodeScalars.filter { $0 != "\u{1B}" || !modes.bracketsPaste }
    let typed = String(String.UnicodeScalarView(safe)).utf8.map { $0 == 0x0A ? 0x0D : $0 }
    guard modes.bracketsPaste else { return typed }
    return Array("\u{1B}[200~".utf8) + typed + Array("\u{1B}[201~".utf8)
  }
}
