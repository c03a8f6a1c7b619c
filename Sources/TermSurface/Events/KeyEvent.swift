/// Keys held down while another key or a mouse button is used. Follows `UIKeyModifierFlags`.
public struct KeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates the modifiers whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift, where the terminal reports it: a capital letter is just another character.
  public static var shift: KeyModifierFlags { KeyModifierFlags(rawValue: 1) }
  /// Alt, also known as Meta or Option.
  public static var alternate: KeyModifierFlags { KeyModifierFlags(rawValue: 2) }
  /// Control.
  public static var control: KeyModifierFlags { KeyModifierFlags(rawValue: 4) }
  /// Command, also known as Super or Windows. No terminal sends Command, so a key command with this
  /// flag is never performed: it exists for UIKit code to compile.
  public static var command: KeyModifierFlags { KeyModifierFlags(rawValue: 8) }
}

/// A key press. Follows `UIPress` with its `UIKey`; a terminal does not report key releases.
///
/// ```swift
/// let redraw = KeyEvent(name: "Ctrl+L")
/// let same = KeyEvent(.character("l"), modifiers: .control)
/// let name = KeyEvent(.pageDown).name  // "PageDown"
/// ```
///
/// Pasted text is a ``PasteEvent``, so it never performs a command.
public struct KeyEvent: Hashable, Sendable {
  /// A key of the keyboard.
  public enum Key: Hashable, Sendable {
    /// A key that types a character; with Control, the lower-case letter.
    case character(Character)
    /// Return or Enter.
    case enter
    /// Tab.
    case tab
    /// The Escape key by itself.
    case escape
    /// The key that deletes to the left.
    case backspace
    /// The key that deletes to the right.
    case delete
    /// Insert.
    case insert
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow to the left.
    case left
    /// The arrow to the right.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page Up.
    case pageUp
    /// Page Down.
    case pageDown
    /// F1 is `function(1)`.
    case function(Int)
  }

  /// The key.
  public var key: Key
  /// The modifiers held down with it.
  public var modifiers: KeyModifierFlags

  /// Creates a press of `key`.
  public init(_ key: Key, modifiers: KeyModifierFlags = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

extension KeyEvent {
  /// Creates the key press that `name` spells: a single character, or one of `Enter Tab Escape
  /// Space Backspace Delete Insert Up Down Left Right Home End PageUp PageDown F1` …, after any of
  /// `Cmd+ Ctrl+ Alt+ Shift+`. Nil for anything else.
  public init?(name: String) {
    // The usual case, and one that runs at each key press.
    if name.utf8.count == 1, let byte = name.utf8.first, 33..<127 ~= byte {
      self.init(.character(Character(Unicode.Scalar(byte))))
      return
    }
    var rest = Substring(name)
    var modifiers: KeyModifierFlags = []
    while rest.utf8.contains(UInt8(ascii: "+")),
      let (prefix, modifier) = KeyEvent.prefixes.first(where: { rest.hasPrefix($0.0) })
    {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    guard let key = Key(name: rest) else { return nil }
    self.init(key.typed(with: modifiers), modifiers: modifiers)
  }

  /// Returns a message about a name that no key has, with the most similar name, if any is similar
  /// enough.
  package static func noKey(named name: String) -> String {
    let last = name.split(separator: "+").last.map(String.init) ?? ""
    let keys = Key.names.map { $0.name } + [last]
    let names = ([""] + prefixes.map(\.0)).flatMap { prefix in keys.map { prefix + $0 } }
    return "there is no key named '\(name)'"
      + names.filter { KeyEvent(name: $0) != nil }.hint(for: name)
  }

  private static let prefixes: [(String, KeyModifierFlags)] = [
    ("Cmd+", .command), ("Ctrl+", .control), ("Alt+", .alternate), ("Shift+", .shift),
  ]

  /// The name that ``init(name:)`` understands.
  public var name: String {
    KeyEvent.prefixes.filter { modifiers.contains($0.1) }.map(\.0).joined() + key.name
  }
}

extension KeyEvent.Key {
  fileprivate static let names: [(name: String, key: KeyEvent.Key)] = [
    ("Enter", .enter), ("Tab", .tab), ("Escape", .escape), ("Space", .character(" ")),
    ("Backspace", .backspace), ("Delete", .delete), ("Insert", .insert), ("Up", .up),
    ("Down", .down), ("Left", .left), ("Right", .right), ("Home", .home), ("End", .end),
    ("PageUp", .pageUp), ("PageDown", .pageDown),
  ]

  fileprivate init?(name: Substring) {
    if let known = KeyEvent.Key.names.first(where: { $0.name == name }) {
      self = known.key
    } else if name.count == 1, let character = name.first, !character.isWhitespace {
      self = .character(character)
    } else if name.first == "F", let number = Int(name.dropFirst()), (1...63).contains(number),
      name == "F\(number)"
    {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// Returns the key as typed with `modifiers`: Control does not distinguish `x` from `X`.
  fileprivate func typed(with modifiers: KeyModifierFlags) -> KeyEvent.Key {
    guard case .character(let character) = self, modifiers.contains(.control) else { return self }
    return character.lowercased().first.map { .character($0) } ?? self
  }

  fileprivate var name: String {
    switch self {
    case .character(let character) where character != " ": return String(character)
    case .function(let number): return "F\(number)"
    default: return KeyEvent.Key.names.first { $0.key == self }?.name ?? ""
    }
  }
}
