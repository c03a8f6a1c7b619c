import TermSurface

extension KeyDecoder {
  /// Begins a sequence, which leads to `child` in ``sequences``.
  mutating func begin(_ byte: UInt8, at child: KeySequences.Place?) {
    held.begin(byte, at: child)
    noteMeaning()
  }

  /// Takes a byte after the first.
  mutating func goOn(_ byte: UInt8) {
    let step = held.step(byte)
    if let place = held.place, let child = sequences.child(of: place, byte) {
      held.goOn(byte, at: child, step)
      noteMeaning()
    } else if held.form == .escape, step == .isOver {
      byte == KeyDecoder.escape ? doubleEscape() : addAlternate(byte)
    } else if held.hasMeaning || step == .isOver || held.isTooLong {
      giveUp()
      take(byte)
    } else {
      held.goOn(byte, at: nil, step)
      if held.complete != nil { giveUp() }
    }
  }

  /// Notes the meaning of the bytes so far, and ends the sequence if no longer one begins with
  /// them.
  private mutating func noteMeaning() {
    guard let place = held.place else { return }
    if let meaning = sequences.meaning(of: place) { held.note(meaning) }
    if sequences.isLeaf(place) { giveUp() }
  }

  private mutating func addAlternate(_ byte: UInt8) {
    addEscape(if: held.isDoubled)
    held.clear()
    scalarIsAlternate = true
    takeScalar(byte)
  }

  /// The first of three escapes is the Escape key.
  private mutating func doubleEscape() {
    addEscape(if: held.isDoubled)
    held.clear()
    held.isDoubled = true
    begin(KeyDecoder.escape, at: sequences.child(of: KeySequences.root, KeyDecoder.escape))
  }

  /// Ends the held sequence with its meaning so far, and decodes its remaining bytes again.
  mutating func giveUp() {
    let ended = held
    held.clear()
    if let known = ended.known {
      perform(known.meaning, isDoubled: ended.isDoubled)
      takeAgain(ended.bytes.dropFirst(known.count))
    } else if let complete = ended.complete {
      finish(Array(ended.bytes.prefix(complete)), isDoubled: ended.isDoubled)
      takeAgain(ended.bytes.dropFirst(complete))
    } else {
      fallBack(ended)
    }
  }

  private mutating func takeAgain(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { take(byte) }
  }

  /// Decodes the bytes of a failed sequence as keys, as far as a user can have pressed them.
  private mutating func fallBack(_ failed: HeldSequence) {
    let (bytes, form) = (failed.bytes, failed.form)
    guard bytes[0] == KeyDecoder.escape else {
      takeScalar(bytes[0])
      return takeAgain(bytes.dropFirst())
    }
    addEscape(if: failed.isDoubled)
    if bytes.count == 1 { return addEscape(if: true) }
    if form == .stringEscape { return takeAgain([KeyDecoder.escape]) }
    // An unterminated sequence is swallowed, but a start that is also an Alt chord is that chord.
    if form != .none && bytes.count > 2 { return }
    scalarIsAlternate = true
    takeScalar(bytes[1])
    takeAgain(bytes.dropFirst(2))
  }
}
