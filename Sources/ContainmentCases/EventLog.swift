/// The callbacks that the controllers of a case received, in order.
@MainActor
package final class EventLog {
  /// Each receiver with its callback, oldest first.
  package private(set) var entries: [(who: String, what: String)] = []

  /// Creates an empty log.
  package init() {}

  /// Records that `who` received or did `what`.
  package func note(_ who: String, _ what: String) { entries.append((who, what)) }

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
