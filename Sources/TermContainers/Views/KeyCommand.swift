import TermSurface

/// A key that does something, with the words to show for it. Follows `UIKeyCommand`, with a closure
/// for the selector.
@MainActor
public struct KeyCommand {
  /// The key.
  public let input: KeyEvent
  /// What it does, in a word or two, for a status line or a list of keys; "" keeps it out of them.
  public let title: String
  private let handler: () -> Void

  /// A command on a key by its name as `KeyEvent/init(name:)` has it, such as `"s"` or
  /// `"Ctrl+L"`. Traps on a name that is none: it stands in the source.
  public init(_ name: String, title: String = "", handler: @escaping () -> Void) {
    guard let input = KeyEvent(name: name) else { preconditionFailure("no key is named \(name)") }
    self.input = input
    self.title = title
    self.handler = handler
  }

  /// Does it.
  public func perform() { handler() }
}
