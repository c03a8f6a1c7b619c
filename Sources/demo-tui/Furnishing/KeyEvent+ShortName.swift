import TermContainers

extension KeyEvent {
  /// The name as it stands on keys, where that is shorter.
  var shortName: String {
    let shorter = ["Escape": "Esc", "Up": "↑", "Down": "↓", "Left": "←", "Right": "→"]
    return shorter[name] ?? name
  }
}
