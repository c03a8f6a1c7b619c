import CNcurses
import TermSurface

/// The meaning of a sequence of bytes from the terminal.
enum SequenceMeaning: Equatable {
  case key(KeyEvent)
  case mouse(MouseReport)
  /// A paste begins, which ends with the bytes `end`.
  case pasteStart(end: [UInt8])
}

/// The sequences that a terminal sends for its keys, as a trie of bytes.
struct KeySequences {
  /// A node of the trie.
  typealias Place = Int

  private struct Node {
    let byte: UInt8
    var meaning: SequenceMeaning?
    var firstChild = -1
    var nextSibling = -1
  }

  private var nodes = [Node(byte: 0)]
  /// The string that ends a paste.
  var pasteEnd = KeySequences.usualPasteEnd

  static let usualPasteEnd = Array("\u{1B}[201~".utf8)

  /// Creates an empty trie.
  init() {}

  static let root: Place = 0

  /// Gives `string` a meaning. The first meaning wins, since terminals use one string for several
  /// names. A lone escape stays Escape.
  mutating func insertSequence(_ string: [UInt8], _ meaning: SequenceMeaning) {
    guard !string.isEmpty, string != [KeyDecoder.escape] else { return }
    let end = string.reduce(KeySequences.root) { place, byte in
      child(of: place, byte) ?? addChild(of: place, byte)
    }
    if nodes[end].meaning == nil { nodes[end].meaning = meaning }
  }

  private mutating func addChild(of place: Place, _ byte: UInt8) -> Place {
    var node = Node(byte: byte)
    node.nextSibling = nodes[place].firstChild
    nodes.append(node)
    nodes[place].firstChild = nodes.count - 1
    return nodes.count - 1
  }

  /// Returns the node that `byte` leads to from `place`; nil if there is no such node.
  func child(of place: Place, _ byte: UInt8) -> Place? {
    var next = nodes[place].firstChild
    while next >= 0 {
      if nodes[next].byte == byte { return next }
      next = nodes[next].nextSibling
    }
    return nil
  }

  /// Returns the meaning of the string that ends at `place`; nil if no string ends there.
  func meaning(of place: Place) -> SequenceMeaning? { nodes[place].meaning }

  /// Whether no string continues from `place`.
  func isLeaf(_ place: Place) -> Bool { nodes[place].firstChild < 0 }
}

extension KeySequences {
  /// The key sequences from the open terminal's terminfo entry.
  @MainActor
  static var ofTerminal: KeySequences { KeySequences { string($0) } }

  /// Returns the terminfo string for `name` as bytes: strings of 8-bit terminals may not be UTF-8.
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

  /// Creates the key sequences that `string` returns for terminfo's names.
  init(string: (String) -> [UInt8]?) {
    self.init()
    for (name, key) in KeySequences.named {
      if let bytes = string(name) { insertSequence(bytes, .key(key)) }
    }
    if let start = string("PS"), let end = string("PE"), !end.isEmpty {
      insertSequence(start, .pasteStart(end: end))
      pasteEnd = end
    }
  }

  /// The keys by terminfo's names, including ncurses' extended names, such as `kUP5` for Up with
  /// Control. Terminfo numbers function keys with modifiers as further function keys.
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

  /// The extended capabilities with their keys: `kUP` is Up with Shift, and `kUP3` to `kUP8` are Up
  /// with xterm's modifiers of that number.
  private static let extended: [(String, KeyEvent)] = [
    ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home),
    ("kEND", .end), ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete),
  ].flatMap { (name: String, key: KeyEvent.Key) in
    [(name, KeyEvent(key, modifiers: .shift))]
      + (3...8).map { ("\(name)\($0)", KeyEvent(key, modifiers: KeyModifierFlags(xterm: $0))) }
  }
}

extension KeyModifierFlags {
  /// Decodes xterm's modifier number: 1 plus the sum of Shift 1, Alt 2, Control 4 and Meta 8.
  init(xterm number: Int) {
    let bits = number - 1
    self.init(rawValue: bits & 7 | bits >> 2 & 2)
  }
}
