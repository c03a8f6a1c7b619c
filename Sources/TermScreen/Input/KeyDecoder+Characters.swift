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
    guard let paste else { return }
    self.paste = nil
    events.append(.paste(paste.event(in: scalars.charset)))
  }
}
