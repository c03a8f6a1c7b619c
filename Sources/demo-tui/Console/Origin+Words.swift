import TermContainers

extension LifecycleTrace.Entry.Origin {
  /// The origin of the call, in words.
  var words: String {
    switch self {
    case .yours: "you call it"
    case .automatic: "sent for you"
    case .appearance: "appearance, sent for you"
    }
  }

  /// The mark of the origin, as an ASCII character if `ascii`.
  func mark(ascii: Bool) -> String { ascii ? asciiMark : mark }
}
