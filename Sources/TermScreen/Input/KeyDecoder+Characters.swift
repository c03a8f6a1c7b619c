import TermSurface

extension KeyDecoder {
  /// Takes a byte of a paste, a sequence or a character, whichever is under way or begins.
  mutating func take(_ byte: UInt8) {
    if paste != nil {
      if paste?.take(byte) == true { endPaste() }
    } else if !held.bytes.isEmpty {
      goOn(byte)
    } else if scalars.isUnfinished {
      takeScalar(byte)
    } else if let child = sequences.child(of: KeySequences.root, byte) {
      begin(byte, at: child)
    } else if byte == KeyDecoder.escape {
      begin(byte, at: nil)
    } else {
      takeScalar(byte)
    }
  }

  /// Takes a byte of a character.
  mutating func takeScalar(_ byte: UInt8) {
    switch scalars.take(byte) {
    case .unfinished: return
    case .malformed: scalarIsAlternate = false
    case .malformedBefore:
      scalarIsAlternate = false
      take(byte)
    case .scalar(let scalar):
      if let press = KeyEvent(scalar, isAlternate: scalarIsAlternate) { events.append(.key(press)) }
      scalarIsAlternate = false
    }
  }

  mutating func endScalar() {
    scalars.reset()
    scalarIsAlternate = false
  }

  mutating func endPaste() {
    // Takes the paste out, so that its text is not copied.
    guard var ended = paste.take() else { return }
    events.append(.paste(ended.finish()))
  }
}

extension KeyEvent {
  /// Creates the key press that sends `scalar`, with Alt if an escape preceded it; nil for the C1
  /// controls, which no key sends.
  init?(_ scalar: Unicode.Scalar, isAlternate: Bool) {
    let alternate: KeyModifierFlags = isAlternate ? .alternate : []
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
