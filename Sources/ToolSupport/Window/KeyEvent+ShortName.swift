import TermContainers

extension KeyEvent {
  /// The key's printed label if that is shorter than its name.
  var shortName: String {
    let shorter = ["Escape": "Esc", "Up": "↑", "Down": "↓", "Left": "←", "Right": "→"]
    return shorter[name] ?? name
  }
}
