import TermContainers

extension RingMenu {
  /// The callbacks of a demo's controllers, which the article's sample prints to its console.
  @MainActor
  final class CallbackLog {
    struct Entry {
      let controller: String
      let callback: String
    }

    /// The latest callbacks, more than any screen has rows.
    private(set) var entries: [Entry] = []
    /// Called after each callback.
    var onChange: (() -> Void)?

    private static let limit = 250

    func note(_ controller: ViewController, _ callback: String) {
      if entries.count == Self.limit { entries.removeFirst() }
      entries.append(Entry(controller: controller.typeName, callback: callback))
      onChange?()
    }
  }
}
