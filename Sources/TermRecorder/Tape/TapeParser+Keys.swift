import TermContainers

extension TapeParser {
  /// Reads `key speed [ NUMBER ]`.
  mutating func readKey(_ word: String) throws(Mistake) {
    if TapeKeywords.moreKeys.contains(word) { warnOfKey(word, at: head.position) }
    let speed = try readSpeed()
    let count = try readCount()
    switch word {
    case "ScrollUp": add(.scroll(up: true, speed: speed, count: count))
    case "ScrollDown": add(.scroll(up: false, speed: speed, count: count))
    default:
      if let key = KeyEvent(name: word) { add(.key(key, speed: speed, count: count)) }
    }
  }

  private mutating func warnOfKey(_ name: String, at position: TapePosition) {
    note(
      .warning, position,
      "VHS does not know \(name) here; write \(prefix.mark) key \(name) instead")
  }

  /// Reads `Ctrl { "+" (Alt | Shift) } "+" ckey { "+" ckey }`.
  mutating func readControl() throws(Mistake) {
    var modifiers: KeyModifierFlags = .control
    var keys: [KeyEvent] = []
    guard next.isWord("+") else { throw missing("+ and a key") }
    while next.isWord("+") {
      _ = takePart()
      if let modifier = TapeParser.modifiers[next.text], next.kind == .keyword {
        guard keys.isEmpty else {
          _ = take()
          throw Mistake(last.position, "Ctrl: modifiers must come before the keys")
        }
        modifiers.insert(modifier)
        _ = takePart()
      } else {
        keys.append(try readChordKey(modifiers, allowed: TapeParser.controlKeys))
      }
    }
    guard !keys.isEmpty else { throw missing("+ and a key") }
    add(.chord(keys))
  }

  /// Reads `(Alt | Shift) "+" ( STRING | Enter | Tab | "[" | "]" )`. A string types each character.
  mutating func readModified(_ word: String) throws(Mistake) {
    let modifier: KeyModifierFlags = word == "Alt" ? .alternate : .shift
    guard next.isWord("+") else { throw missing("+ and a key") }
    _ = takePart()
    if next.isString, !TapeKeywords.moreKeys.contains(next.text) {
      let text = try readString("a key")
      guard !text.isEmpty else { throw Mistake(last.position, "\(word): the string is empty") }
      add(.chord(text.map { KeyEvent(typing: $0, modifiers: modifier) }))
    } else {
      add(.chord([try readChordKey(modifier, allowed: TapeParser.modifiedKeys)]))
    }
  }

  private static let controlKeys = [
    "Enter", "Space", "Backspace", "Left", "Right", "Up", "Down", "-", "@", "[", "]", "^", "\\",
  ]
  private static let modifiedKeys = ["Enter", "Tab", "[", "]"]

  private static let modifiers: [String: KeyModifierFlags] = ["Alt": .alternate, "Shift": .shift]

  /// Reads a key after a plus. Keys that VHS lacks are accepted with a warning.
  private mutating func readChordKey(
    _ modifiers: KeyModifierFlags, allowed: [String]
  ) throws(Mistake) -> KeyEvent {
    let isOne = next.isString && next.text.count == 1
    let name = next.text
    guard
      isOne || next.kind == .keyword || next.kind == .sign || next.kind == .number
        || TapeKeywords.moreKeys.contains(name)
    else { throw missing("a key\(TapeParser.keyNames.hint(for: name))") }
    guard let key = TapeParser.key(named: name, modifiers) else {
      let mistake = missing("a key that can be pressed with \(head.text)")
      // The word is not a command either.
      _ = take()
      throw mistake
    }
    if !isOne && !allowed.contains(name) { warnOfKey("\(head.text)+\(name)", at: head.position) }
    _ = takePart()
    return key
  }

  static let keyNames = TapeKeywords.keys + TapeKeywords.moreKeys

  private static func key(named name: String, _ modifiers: KeyModifierFlags) -> KeyEvent? {
    if name.count == 1, let character = name.first {
      return KeyEvent(typing: character, modifiers: modifiers)
    }
    return KeyEvent(name: name).map { KeyEvent($0.key, modifiers: modifiers) }
  }
}

extension KeyEvent {
  /// Creates the press that types `character`. With Shift but without Control, the key is the
  /// capital letter, as terminals send it. A control character becomes the key that sends it.
  init(typing character: Character, modifiers: KeyModifierFlags = []) {
    if let key = KeyEvent(control: character) {
      self.init(key.key, modifiers: key.modifiers.union(modifiers))
    } else if modifiers.contains(.control) {
      self.init(.character(character.lowercased().first ?? character), modifiers: modifiers)
    } else if modifiers.contains(.shift) {
      let capital = character.uppercased()
      let key = capital.count == 1 ? capital.first ?? character : character
      self.init(.character(key), modifiers: modifiers.subtracting(.shift))
    } else {
      self.init(.character(character), modifiers: modifiers)
    }
  }

  private init?(control character: Character) {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return nil
    }
    switch scalar.value {
    case 8, 127: self.init(.backspace)
    case 9: self.init(.tab)
    case 10, 13: self.init(.enter)
    case 27: self.init(.escape)
    case 1...26:
      self.init(
        .character(Character(Unicode.Scalar(UInt8(scalar.value) + 96))), modifiers: .control)
    default: return nil
    }
  }
}
