import TermContainers

extension Factory {
  /// How a new detail replaces the current one.
  enum Mode {
    /// Remove, then add.
    case present
    /// Both at once, with a transition call that moves the views.
    case swapByTransition
    /// Both at once, with views added, moved and removed manually.
    case swapByHand

    var words: String {
      switch self {
      case .present: "Mode 1: remove, then add"
      case .swapByTransition: "Mode 2: swap, by a transition call"
      case .swapByHand: "Mode 2: swap, views moved by hand"
      }
    }

    /// What that means for the container.
    var meaning: String {
      switch self {
      case .present: "The old child goes, then the new one comes."
      case .swapByTransition: "transition(…) puts the views in and out."
      case .swapByHand: "You add, move and remove the views."
      }
    }

    private var short: String {
      switch self {
      case .present: "Mode 1"
      case .swapByTransition: "Mode 2: a call"
      case .swapByHand: "Mode 2: by hand"
      }
    }

    /// Words, with a hint behind them, and meaning.
    func texts(_ hint: String) -> [String] { [words + hint, meaning] }

    /// As much as there is room for.
    func words(in size: Size, _ hint: String) -> String {
      let choices = [texts(hint), [words + hint]].map { $0.wrapped(to: size.width) }
      let lines = choices.first { $0.count <= size.height } ?? [short + hint]
      return lines.joined(separator: "\n")
    }
  }
}
