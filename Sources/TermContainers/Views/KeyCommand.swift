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
/// Override ``Responder/pressesBegan(_:)`` for keys that no list can name; conform to ``KeyInput``
/// for text.
@MainActor
public struct KeyCommand {
  /// The key.
  public let input: KeyEvent
  /// The action in a word or two, for a status line or a list of keys; "" hides it there.
  public let title: String
  /// The action in a sentence, for a list of keys that has room; nil for one that says no more than
  /// ``title``.
  public let discoverabilityTitle: String?
  private let handler: () -> Void

  /// Creates a command for a key by its `KeyEvent/init(name:)` name, such as `"s"` or `"Ctrl+L"`.
  /// Traps on an unknown name, since names are literals in the source.
  public init(
    _ name: String, title: String = "", discoverabilityTitle: String? = nil,
    handler: @escaping () -> Void
  ) {
    guard let input = KeyEvent(name: name) else {
      preconditionFailure("there is no key named '\(name)'")
    }
    self.input = input
    self.title = title
    self.discoverabilityTitle = discoverabilityTitle
    self.handler = handler
  }

  /// Performs the action.
  public func perform() { handler() }
}
