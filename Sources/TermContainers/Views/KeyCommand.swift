import TermSurface

/// Binds a key to an action, with a title to display. Follows `UIKeyCommand`, with a closure
/// instead of a selector.
///
/// ```swift
/// override var keyCommands: [KeyCommand] {
///   [KeyCommand("r", title: "reload") { [weak self] in self?.reload() }]
/// }
/// ```
///
/// A controller can also add commands by ``ViewController/addKeyCommand(_:)``. If it overrides
/// `keyCommands`, the override must include those of `super`.
///
/// For many keys, override ``Responder/pressesBegan(_:)``; for text, conform to ``KeyInput``.
@MainActor
public struct KeyCommand {
  /// The key.
  public let input: KeyEvent
  /// The action in a word or two, for a status line or key list. Empty for a hidden command.
  public let title: String
  /// The action in a sentence, for a list of keys with room; if nil, the list uses ``title``.
  public let discoverabilityTitle: String?
  /// Whether the key overtakes and drops waiting input, once input has waited for a tenth of a
  /// second. False by default; set it for a key that ends the program. Ctrl+C overtakes without a
  /// command. UIKit has `wantsPriorityOverSystemBehavior`.
  public var wantsPriorityOverBacklog = false
  private let handler: () -> Void

  /// Creates a command for a key by its `KeyEvent/init(name:)` name, such as `"s"` or `"Ctrl+L"`.
  /// Traps on an unknown name, since names are literals in the source.
  public init(
    _ name: String, title: String = "", discoverabilityTitle: String? = nil,
    handler: @escaping () -> Void
  ) {
    guard let input = KeyEvent(name: name) else {
      fatalError(KeyEvent.noKey(named: name))
    }
    self.init(input, title, discoverabilityTitle, handler)
  }

  /// Creates a command for a key and the modifiers held with it. Follows
  /// `init(input:modifierFlags:action:)`, with a closure for the selector.
  ///
  /// `input` is a character, one of the constants such as ``inputUpArrow``, or as in UIKit `"\r"`,
  /// `"\t"`, `"\u{8}"` or `" "` for Return, Tab, Backspace and the space bar. Traps on anything
  /// else. A letter with Shift is the capital letter, since that is what a terminal sends.
  ///
  /// ```swift
  /// override var keyCommands: [KeyCommand] {
  ///   [
  ///     KeyCommand(input: "s", modifierFlags: .control) { [weak self] in self?.save() },
  ///     KeyCommand(input: KeyCommand.inputUpArrow, title: "up") { [weak self] in self?.goUp() },
  ///   ]
  /// }
  /// ```
  public init(
    input: String, modifierFlags: KeyModifierFlags = [], title: String = "",
    discoverabilityTitle: String? = nil, action: @escaping () -> Void
  ) {
    guard let key = KeyEvent(input: input, modifierFlags) else {
      fatalError("there is no key named '\(input)'")
    }
    self.init(key, title, discoverabilityTitle, action)
  }

  /// Creates a command for a key and its modifiers, with the arguments in the order of UIKit's
  /// `init(title:image:action:input:modifierFlags:…)`.
  public init(
    title: String, action: @escaping () -> Void, input: String, modifierFlags: KeyModifierFlags = []
  ) {
    self.init(input: input, modifierFlags: modifierFlags, title: title, action: action)
  }

  private init(
    _ input: KeyEvent, _ title: String, _ discoverabilityTitle: String?,
    _ handler: @escaping () -> Void
  ) {
    self.input = input
    self.title = title
    self.discoverabilityTitle = discoverabilityTitle
    self.handler = handler
  }

  /// Performs the action.
  public func perform() { handler() }
}

extension ViewController {
  /// Adds a command to ``Responder/keyCommands``. Replaces an added command for the same key.
  public func addKeyCommand(_ command: KeyCommand) {
    removeKeyCommand(command)
    addedKeyCommands.append(command)
  }

  /// Removes the added command for the key of `command`, if there is one.
  public func removeKeyCommand(_ command: KeyCommand) {
    addedKeyCommands.removeAll { $0.input == command.input }
  }
}

/// The names of keys that type no character. They follow the constants of `UIKeyCommand`.
extension KeyCommand {
  /// The arrow up.
  public nonisolated static let inputUpArrow = "Up"
  /// The arrow down.
  public nonisolated static let inputDownArrow = "Down"
  /// The arrow to the left.
  public nonisolated static let inputLeftArrow = "Left"
  /// The arrow to the right.
  public nonisolated static let inputRightArrow = "Right"
  /// Escape.
  public nonisolated static let inputEscape = "Escape"
  /// Page Up.
  public nonisolated static let inputPageUp = "PageUp"
  /// Page Down.
  public nonisolated static let inputPageDown = "PageDown"
  /// Home.
  public nonisolated static let inputHome = "Home"
  /// End.
  public nonisolated static let inputEnd = "End"
  /// The key that deletes to the right.
  public nonisolated static let inputDelete = "Delete"
  /// F1.
  public nonisolated static let f1 = "F1"
  /// F2.
  public nonisolated static let f2 = "F2"
  /// F3.
  public nonisolated static let f3 = "F3"
  /// F4.
  public nonisolated static let f4 = "F4"
  /// F5.
  public nonisolated static let f5 = "F5"
  /// F6.
  public nonisolated static let f6 = "F6"
  /// F7.
  public nonisolated static let f7 = "F7"
  /// F8.
  public nonisolated static let f8 = "F8"
  /// F9.
  public nonisolated static let f9 = "F9"
  /// F10.
  public nonisolated static let f10 = "F10"
  /// F11.
  public nonisolated static let f11 = "F11"
  /// F12.
  public nonisolated static let f12 = "F12"
}

extension KeyEvent {
  /// The names of the keys that UIKit writes as control characters, and of the space bar.
  private static let inputs = [
    " ": "Space", "\r": "Enter", "\n": "Enter", "\t": "Tab", "\u{8}": "Backspace",
  ]

  /// Creates the key press for a command's input and modifiers; nil if there is no such key.
  fileprivate init?(input: String, _ modifierFlags: KeyModifierFlags) {
    var (name, modifiers) = (KeyEvent.inputs[input] ?? input, modifierFlags)
    guard KeyEvent(name: name)?.modifiers.isEmpty == true else { return nil }
    let capital = name.uppercased()
    if name.count == 1, capital.count == 1, name.first?.isLetter == true,
      modifiers.contains(.shift), !modifiers.contains(.control)
    {
      name = capital
      modifiers.remove(.shift)
    }
    self.init(name: (modifiers.contains(.control) ? "Ctrl+" : "") + name)
    self.modifiers = modifiers
  }
}
