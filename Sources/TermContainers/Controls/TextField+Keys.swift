extension TextField {
  /// Creates the commands for keys that are neither text nor Backspace. Only the last has a title:
  /// the others work as in any text field.
  func makeEditingCommands() -> [KeyCommand] {
    let keys: [(String, (inout EditedText) -> Void)] = [
      ("Left", { $0.moveCursor(to: $0.cursor - 1) }),
      ("Right", { $0.moveCursor(to: $0.cursor + 1) }),
      ("Home", { $0.moveCursor(to: 0) }), ("Ctrl+A", { $0.moveCursor(to: 0) }),
      ("End", { $0.moveCursor(to: .max) }), ("Ctrl+E", { $0.moveCursor(to: .max) }),
      ("Delete", { $0.deleteForward() }), ("Ctrl+U", { $0.deleteToStart() }),
      ("Ctrl+K", { $0.deleteToEnd() }),
    ]
    let editing = keys.map { name, change in
      KeyCommand(name) { [weak self] in self?.edit(change) }
    }
    return editing + [
      KeyCommand("Enter") { [weak self] in self?.sendActions() },
      KeyCommand("Escape", title: "done") { [weak self] in self?.resignFirstResponder() },
    ]
  }
}
