/// The callbacks that the controllers of a scene received, in order. The log outlives them.
@MainActor
package final class EventLog {
  /// A callback, or another event that was noted.
  package struct Entry: Sendable, Hashable {
    /// The name of the controller.
    package let who: String
    /// The callback in the short form of the conformance list, such as `WM(P)`.
    package let what: String
    /// The `animated` argument of an appearance callback; nil for other callbacks.
    package var animated: Bool?
    /// Whether the controller knew then that it was leaving its parent.
    package var isMovingFromParent = false
    /// Whether it had no parent then, and nothing presented it.
    package var isAlone = false
  }

  /// The callbacks with their short forms.
  package nonisolated static let names = [
    "WM": "willMove", "DM": "didMove", "load": "viewDidLoad", "WA": "viewWillAppear",
    "IA": "viewIsAppearing", "DA": "viewDidAppear", "WD": "viewWillDisappear",
    "DD": "viewDidDisappear", "VWT": "viewWillTransition",
  ]

  /// The entries, oldest first.
  package private(set) var entries: [Entry] = []
  /// Called with each entry.
  package var onNote: (Entry) -> Void = { _ in }

  /// Creates an empty log.
  package init() {}

  /// Notes `entry`.
  package func note(_ entry: Entry) {
    entries.append(entry)
    onNote(entry)
  }

  /// Records that `who` received or did `what`.
  package func note(_ who: String, _ what: String) { note(Entry(who: who, what: what)) }

  /// The log of one controller.
  package func of(_ who: String) -> [String] { entries.filter { $0.who == who }.map(\.what) }

  /// The log of one controller without the layout callbacks, whose number is irrelevant to the
  /// cases.
  package func callbacks(of who: String) -> [String] {
    of(who).filter { !["IA", "WL", "DL"].contains($0) }
  }

  /// The four appearance callbacks in the log of one controller.
  package func appearance(of who: String) -> [String] {
    of(who).filter { ["WA", "DA", "WD", "DD"].contains($0) }
  }

  /// All entries, such as `P.WA`.
  package var all: [String] { entries.map { "\($0.who).\($0.what)" } }

  /// ``all``, restricted to some kinds.
  package func all(_ kinds: String...) -> [String] {
    entries.filter { kinds.contains(String($0.what.prefix { $0 != "(" })) }
      .map { "\($0.who).\($0.what)" }
  }

  /// Removes all entries.
  package func clear() { entries = [] }
}
