import TermContainers

extension Factory {
  /// The way in which a new detail replaces the current one.
  enum Mode {
    /// Remove, then add.
    case present
    /// Both at once, with a transition call that moves the views.
    case swapByTransition
    /// Both at once, with views added, moved and removed manually.
    case swapByHand

    /// Its name, a short name, and its meaning for the container.
    private var words: (name: String, short: String, meaning: String) {
      switch self {
      case .present:
        ("Mode 1: remove, then add", "Mode 1", "The old child goes, then the new one comes.")
      case .swapByTransition:
        (
          "Mode 2: swap, by a transition call", "Mode 2: a call",
          "transition(…) puts the views in and out."
        )
      case .swapByHand:
        (
          "Mode 2: swap, views moved by hand", "Mode 2: by hand",
          "You add, move and remove the views."
        )
      }
    }

    var meaning: String { words.meaning }

    /// Its name, with a hint after it, and its meaning.
    func texts(_ hint: String) -> [String] { [words.name + hint, meaning] }

    /// The longest of its texts that fits `size`.
    func words(in size: Size, _ hint: String) -> String {
      let choices = [texts(hint), [words.name + hint]].map { $0.wrapped(to: size.width) }
      let lines = choices.first { $0.count <= size.height } ?? [words.short + hint]
      return lines.joined(separator: "\n")
    }
  }
}
