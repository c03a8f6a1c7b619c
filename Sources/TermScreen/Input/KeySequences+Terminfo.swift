import CNcurses
import TermSurface

extension KeySequences {
  /// The strings that terminfo has for the open terminal.
  @MainActor
  static var ofTerminal: KeySequences { KeySequences { string($0) } }

  /// What terminfo has for `name`, as bytes: a terminal of eight bits has strings that are no UTF-8.
  @MainActor
  static func string(_ name: String) -> [UInt8]? {
    guard var next = tc_string(name) else { return nil }
    var bytes: [UInt8] = []
    while next.pointee != 0 {
      bytes.append(UInt8(truncatingIfNeeded: next.pointee))
      next += 1
    }
    return bytes
  }

  /// Those that `string` has for terminfo's names.
  init(string: (String) -> [UInt8]?) {
    self.init()
    for (name, key) in KeySequences.named {
      if let bytes = string(name) { add(bytes, .key(key)) }
    }
    if let start = string("PS"), let end = string("PE"), !end.isEmpty {
      add(start, .pasteStart)
      pasteEnd = end
    }
  }

  /// Terminfo's names, ncurses' extended ones among them: `kUP5` is Up with Control. The function
  /// keys go on with their number where Shift and the like are held down, as terminfo counts them.
  static let named: [(name: String, key: KeyEvent)] =
    plain + shifted + extended
    + (1...63).map { ("kf\($0)", KeyEvent(.function($0))) }

  private static let plain: [(String, KeyEvent)] = [
    ("kbs", KeyEvent(.backspace)), ("kent", KeyEvent(.enter)), ("kcuu1", KeyEvent(.up)),
    ("kcud1", KeyEvent(.down)), ("kcub1", KeyEvent(.left)), ("kcuf1", KeyEvent(.right)),
    ("khome", KeyEvent(.home)), ("kend", KeyEvent(.end)), ("kpp", KeyEvent(.pageUp)),
    ("knp", KeyEvent(.pageDown)), ("kich1", KeyEvent(.insert)), ("kdch1", KeyEvent(.delete)),
  ]

  private static let shifted: [(String, KeyEvent)] = [
    ("kcbt", KeyEvent(.tab, modifiers: .shift)), ("kri", KeyEvent(.up, modifiers: .shift)),
    ("kind", KeyEvent(.down, modifiers: .shift)),
  ]

  /// Without a number with Shift; 3 to 8 as xterm numbers what is held down.
  private static let extended: [(String, KeyEvent)] = [
    ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home),
    ("kEND", .end), ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete),
  ].flatMap { (name: String, key: KeyEvent.Key) in
    [(name, KeyEvent(key, modifiers: .shift))]
      + (3...8).map { ("\(name)\($0)", KeyEvent(key, modifiers: KeyModifiers(xterm: $0))) }
  }
}

extension KeyModifiers {
  /// As xterm counts them: one more than Shift 1, Alt 2, Control 4 and Meta 8 add up to.
  init(xterm number: Int) {
    let bits = number - 1
    self.init(rawValue: bits & 7 | bits >> 2 & 2)
  }
}
