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

  /// The mark, in ASCII or not.
  func mark(ascii: Bool) -> String { ascii ? asciiMark : mark }
}

extension AppearanceState {
  /// The mark, in ASCII or not.
  func mark(ascii: Bool) -> String { ascii ? asciiMark : mark }
}
