import TermSurface

extension KeyDecoder {
  /// Acts on one of terminfo's strings.
  mutating func perform(_ meaning: KeySequences.Meaning, isDoubled: Bool) {
    switch meaning {
    case .key(let press): add(press, isDoubled: isDoubled)
    case .pasteStart: beginPaste(until: sequences.pasteEnd, isDoubled: isDoubled)
    }
  }

  /// Acts on a complete control sequence.
  mutating func finish(_ bytes: [UInt8], isDoubled: Bool) {
    switch ControlSequence(bytes).meaning {
    case .key(let press): add(press, isDoubled: isDoubled)
    case .pasteStart: beginPaste(until: Array("\u{1B}[201~".utf8), isDoubled: isDoubled)
    case .mouse(let report):
      addEscape(if: isDoubled)
      if let touch = mouse.event(for: report) { events.append(.mouse(touch)) }
    case nil:
      // An unknown sequence, or an answer of the terminal. Only its background is asked for.
      addEscape(if: isDoubled)
      if let color = BackgroundReport.color(in: bytes) { background = color }
    }
  }

  private mutating func add(_ press: KeyEvent, isDoubled: Bool) {
    var press = press
    if isDoubled { press.modifiers.insert(.alternate) }
    events.append(.key(press))
  }

  mutating func addEscape(if isDoubled: Bool) {
    if isDoubled { events.append(.key(KeyEvent(.escape))) }
  }

  private mutating func beginPaste(until end: [UInt8], isDoubled: Bool) {
    addEscape(if: isDoubled)
    paste = PasteCollector(until: end, in: scalars.charset)
  }
}
