import TermSurface

extension Terminal {
  mutating func obey(control byte: UInt8) {
    switch byte {
    case 0x08: moveColumns(-1)
    case 0x09: tabForward(1)
    case 0x0A, 0x0B, 0x0C:
      moveDown()
      if modes.lineFeedReturns { returnCarriage() }
    case 0x0D: returnCarriage()
    case 0x0E: cursor.charset = 1
    case 0x0F: cursor.charset = 0
    default: break
    }
  }

  mutating func obey(escape final: UInt8, _ intermediate: UInt8) {
    guard intermediate == 0 else { return obey(escape: final, after: intermediate) }
    switch Character(Unicode.Scalar(final)) {
    case "6": moveColumnBack()
    case "7": saveCursor()
    case "8": restoreCursor()
    case "9": moveColumnForward()
    case "D": moveDown()
    case "E":
      moveDown()
      returnCarriage()
    case "H": tabStops[cursor.x] = true
    case "M": moveUp()
    case "Z": reportKind()
    case "=", ">": inputModes.sendsApplicationKeypad = final == UInt8(ascii: "=")
    case "c": reset()
    case "n": cursor.charset = 2
    case "o": cursor.charset = 3
    default: break
    }
  }

  private mutating func obey(escape final: UInt8, after intermediate: UInt8) {
    if intermediate == UInt8(ascii: "#"), final == UInt8(ascii: "8") { return fillWithE() }
    guard let set = Array("()*+".utf8).firstIndex(of: intermediate) else { return }
    cursor.drawsLines[set] = final == UInt8(ascii: "0")
  }

  mutating func obey(_ sequence: ControlSequence, _ final: UInt8) {
    let final = Character(Unicode.Scalar(final))
    switch (sequence.prefix, sequence.intermediate) {
    case (0, 0):
      if !move(sequence, final) && !edit(sequence, final) { select(sequence, final) }
    case (UInt8(ascii: "?"), 0):
      switch final {
      case "h", "l": for mode in sequence.values { setPrivateMode(mode, final == "h") }
      // The selective forms: no cell is ever protected.
      case "J", "K": _ = edit(sequence, final)
      default: answer(sequence, final)
      }
    case (0, UInt8(ascii: "!")):
      if final == "p" { softReset() }
    case (0, UInt8(ascii: " ")):
      if final == "q" { selectCursorShape(sequence.value(0)) }
      if final == "@" { scroll(right: -sequence.count()) }
      if final == "A" { scroll(right: sequence.count()) }
    case (0, UInt8(ascii: "'")):
      if final == "}" { scroll(right: sequence.count(), from: cursor.x) }
      if final == "~" { scroll(right: -sequence.count(), from: cursor.x) }
    case (0, UInt8(ascii: "$")) where final == "x": fillRectangle(sequence)
    case (0, UInt8(ascii: "$")) where final == "z": eraseRectangle(sequence)
    default: answer(sequence, final)
    }
  }

  /// Executes a sequence that moves the cursor; returns false for any other.
  private mutating func move(_ sequence: ControlSequence, _ final: Character) -> Bool {
    let count = sequence.count()
    switch final {
    case "A", "k": moveRows(-count)
    case "B": moveRows(count)
    case "C": moveColumns(count)
    case "D", "j": moveColumns(-count)
    case "E", "F":
      moveRows(final == "E" ? count : -count)
      returnCarriage()
    case "G", "`": move(x: count - 1, y: counted.y)
    case "H", "f": move(x: sequence.count(1) - 1, y: count - 1)
    case "a": move(x: counted.x + count, y: counted.y)
    case "d": move(x: counted.x, y: count - 1)
    case "e": move(x: counted.x, y: counted.y + count)
    case "I": tabForward(count)
    case "Z": tabBackward(count)
    default: return false
    }
    return true
  }

  /// Executes a sequence that changes the screen's contents; returns false for any other.
  private mutating func edit(_ sequence: ControlSequence, _ final: Character) -> Bool {
    let count = sequence.count()
    switch final {
    case "J": eraseInScreen(sequence.value(0))
    case "K": eraseInRow(sequence.value(0))
    case "X": eraseColumns(count)
    case "@": insertColumns(count)
    case "P": insertColumns(-count)
    case "L": insertRows(count)
    case "M": insertRows(-count)
    case "S": scroll(up: count)
    // With more parameters it is an obsolete request for something else.
    case "T": if sequence.values.count == 1 { scroll(up: -count) }
    case "b": repeatLast(count)
    default: return false
    }
    return true
  }

  private mutating func select(_ sequence: ControlSequence, _ final: Character) {
    switch final {
    case "m":
      cursor.pen.select(sequence)
      decorate()
    case "r": setMargins(sequence.count(), sequence.value(1) > 0 ? sequence.value(1) : size.height)
    case "g": clearTabStops(sequence.value(0))
    case "s" where modes.hasSideMargins: setSideMargins(sequence)
    case "s": saveCursor()
    case "u": restoreCursor()
    case "h", "l": for mode in sequence.values { setMode(mode, final == "h") }
    case "t": if !saveTitle(sequence) { answer(sequence, final) }
    default: answer(sequence, final)
    }
  }
}
