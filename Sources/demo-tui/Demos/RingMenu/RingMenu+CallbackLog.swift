import TermContainers

extension RingMenu {
  /// What the controllers of a demo were sent, as the article's sample writes to its console.
  @MainActor
  final class CallbackLog {
    struct Entry {
      let controller: String
      let callback: String
    }

    /// The last of them; more than any screen has rows.
    private(set) var entries: [Entry] = []
    /// Called after each.
    var onChange: (() -> Void)?

    private static let limit = 250

    func note(_ controller: ViewController, _ callback: String) {
      if entries.count == Self.limit { entries.removeFirst() }
      entries.append(Entry(controller: controller.typeName, callback: callback))
      onChange?()
    }
  }
}
