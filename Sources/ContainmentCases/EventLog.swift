/// What the controllers of a case were sent, in order.
@MainActor
package final class EventLog {
  /// Who was sent what, the first first.
  package private(set) var entries: [(who: String, what: String)] = []

  /// A log with nothing in it.
  package init() {}

  /// Writes down that `who` was sent `what`, or did it.
  package func note(_ who: String, _ what: String) { entries.append((who, what)) }

  /// The log of one controller.
  package func of(_ who: String) -> [String] { entries.filter { $0.who == who }.map(\.what) }

  /// The log of one controller, without the layout callbacks, whose number is not the case's matter.
  package func callbacks(of who: String) -> [String] {
    of(who).filter { !["IA", "WL", "DL"].contains($0) }
  }

  /// The four appearance callbacks in the log of one controller.
  package func appearance(of who: String) -> [String] {
    of(who).filter { ["WA", "DA", "WD", "DD"].contains($0) }
  }

  /// All of it, as `P.WA`.
  package var all: [String] { entries.map { "\($0.who).\($0.what)" } }

  /// As ``all``, of some kinds only.
  package func all(_ kinds: String...) -> [String] {
    entries.filter { kinds.contains(String($0.what.prefix { $0 != "(" })) }
      .map { "\($0.who).\($0.what)" }
  }

  /// Forgets what has been written down.
  package func clear() { entries = [] }
}
