import TermContainers

/// An object whose methods keys can call.
@MainActor
package protocol KeyOwner: AnyObject {}

extension KeyOwner {
  /// Makes a command for a key. The command calls `action` with this object, as long as the object
  /// lives. `title` and `words` are the titles of the `KeyCommand`.
  package func key(
    _ name: String, _ title: String = "", _ words: String? = nil,
    _ action: @escaping (Self) -> Void
  ) -> KeyCommand {
    KeyCommand(name, title: title, discoverabilityTitle: words) { [weak self] in
      if let self { action(self) }
    }
  }
}

extension Responder: KeyOwner {}
