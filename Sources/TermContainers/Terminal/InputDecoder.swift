import CNcurses

/// Makes events of what ncurses decodes.
struct InputDecoder {
  /// The buttons that are down, the last one pressed last: a terminal tells which with each move, but
  /// not always truly, and some do not with a release.
  private var pressed: [MouseEvent.Button] = []

  mutating func event(for key: tc_key) -> Event? {
    switch Int(key.kind) {
    case TC_KEY_MOUSE: mouse(key).map { .mouse($0) }
    case TC_KEY_SPECIAL: special(key).map { .key($0) }
    default: character(key).map { .key($0) }
    }
  }

  private func modifiers(_ key: tc_key) -> KeyModifiers {
    KeyModifiers(rawValue: Int(key.modifiers))
  }

  private func character(_ key: tc_key) -> KeyEvent? {
    guard let scalar = Unicode.Scalar(key.code) else { return nil }
    var modifiers = modifiers(key)
    switch scalar.value {
    case 9: return KeyEvent(.tab, modifiers: modifiers)
    case 27: return KeyEvent(.escape, modifiers: modifiers)
    case 0: return KeyEvent(.character(" "), modifiers: modifiers.union(.control))
    case 1..<32:
      // Control takes the two high bits away.
      modifiers.insert(.control)
      let letter = Unicode.Scalar(UInt8(scalar.value | (scalar.value < 27 ? 0x60 : 0x40)))
      return KeyEvent(.character(Character(letter)), modifiers: modifiers)
    case 0x80..<0xA0: return nil
    default: return KeyEvent(.character(Character(scalar)), modifiers: modifiers)
    }
  }

  private func special(_ key: tc_key) -> KeyEvent? {
    let modifiers = modifiers(key)
    switch Int(key.code) {
    case TC_SPECIAL_UP: return KeyEvent(.up, modifiers: modifiers)
    case TC_SPECIAL_DOWN: return KeyEvent(.down, modifiers: modifiers)
    case TC_SPECIAL_LEFT: return KeyEvent(.left, modifiers: modifiers)
    case TC_SPECIAL_RIGHT: return KeyEvent(.right, modifiers: modifiers)
    case TC_SPECIAL_HOME: return KeyEvent(.home, modifiers: modifiers)
    case TC_SPECIAL_END: return KeyEvent(.end, modifiers: modifiers)
    case TC_SPECIAL_PAGE_UP: return KeyEvent(.pageUp, modifiers: modifiers)
    case TC_SPECIAL_PAGE_DOWN: return KeyEvent(.pageDown, modifiers: modifiers)
    case TC_SPECIAL_INSERT: return KeyEvent(.insert, modifiers: modifiers)
    case TC_SPECIAL_DELETE: return KeyEvent(.delete, modifiers: modifiers)
    case TC_SPECIAL_BACKSPACE: return KeyEvent(.backspace, modifiers: modifiers)
    case TC_SPECIAL_BACK_TAB: return KeyEvent(.tab, modifiers: modifiers)
    case TC_SPECIAL_ENTER: return KeyEvent(.enter, modifiers: modifiers)
    case let code where code > TC_SPECIAL_FUNCTION:
      return KeyEvent(.function(code - TC_SPECIAL_FUNCTION), modifiers: modifiers)
    default: return nil
    }
  }

  /// The bits of a report: 0–1 button (3 none), 2 shift, 3 alt, 4 control, 5 motion, 6 wheel.
  private mutating func mouse(_ key: tc_key) -> MouseEvent? {
    let code = Int(key.code)
    let place = Point(x: Int(key.x), y: Int(key.y))
    let modifiers = KeyModifiers(rawValue: code >> 2 & 7)
    if code & 64 != 0 {
      guard code & 3 < 2 else { return nil }
      return MouseEvent(
        code & 1 == 0 ? .scrolledUp : .scrolledDown, at: place, modifiers: modifiers)
    }
    let named: MouseEvent.Button? = [.left, .middle, .right, nil][code & 3]
    if key.released {
      let button = named ?? pressed.last ?? .left
      pressed.removeAll { $0 == button }
      return MouseEvent(.ended, at: place, button: button, modifiers: modifiers)
    }
    guard let button = named ?? pressed.last else { return nil }
    let phase: MouseEvent.Phase = code & 32 != 0 ? .moved : .began
    pressed.removeAll { $0 == button }
    pressed.append(button)
    return MouseEvent(phase, at: place, button: button, modifiers: modifiers)
  }
}
