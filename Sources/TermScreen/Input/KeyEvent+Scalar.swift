import TermSurface

extension KeyEvent {
  /// Creates the key press that sends `scalar`, with Alt if an escape preceded it; nil for the C1
  /// controls, which no key sends.
  init?(_ scalar: Unicode.Scalar, isAlternate: Bool) {
    let alternate: KeyModifiers = isAlternate ? .alternate : []
    switch scalar.value {
    case 9: self.init(.tab, modifiers: alternate)
    case 10, 13: self.init(.enter, modifiers: alternate)
    case 8, 127: self.init(.backspace, modifiers: alternate)
    case 27: self.init(.escape, modifiers: alternate)
    case 0: self.init(.character(" "), modifiers: alternate.union(.control))
    case 1..<32:
      // Control clears the two high bits.
      let letter = Unicode.Scalar(UInt8(scalar.value | (scalar.value < 27 ? 0x60 : 0x40)))
      self.init(.character(Character(letter)), modifiers: alternate.union(.control))
    case 0x80..<0xA0: return nil
    default: self.init(.character(Character(scalar)), modifiers: alternate)
    }
  }
}
