import MisuseLab
import TermContainers

/// A question of the lesson before a key of a demo does what it does: which of some calls and callbacks
/// will be the first.
///
/// In a page its heading is the key, or `h h` for the second use of `h`; `- every: 2` says that so is
/// the fourth. Below stand the question and, as items, the answers, each with its reason.
struct DemoQuestion {
  /// An answer, such as `old.willMove(nil)`.
  struct Answer {
    let text: String
    let reason: String

    /// Whether `entry` is what it names: a call of that function, with `nil` or with a parent if it
    /// says `nil` or `self`.
    func names(_ entry: LifecycleTrace.Entry) -> Bool {
      let call = text.split(separator: ".").last ?? ""
      guard entry.event.prefix(while: { $0 != "(" }) == call.prefix(while: { $0 != "(" }) else {
        return false
      }
      if call.hasSuffix("(nil)") { return entry.object == nil }
      return !call.hasSuffix("(self)") || entry.object != nil
    }
  }

  /// Its name among the answers that are kept.
  let name: String
  /// The key that it precedes.
  let key: String
  let text: String
  let answers: [Answer]
  /// The use of the key that it precedes, from 1; nil for any.
  private let use: Int?
  /// After how many uses all is as before; nil for never.
  private let period: Int?

  init(_ part: MarkedText.Part, name: String) {
    let keys = part.heading.split(separator: " ")
    (self.name, key, text) = (name, keys.last.map(String.init) ?? "", part.text)
    period = part["every"].flatMap { Int($0) }
    use = period == nil && keys.count == 1 ? nil : keys.count
    answers = part.blocks.compactMap { name, reason in
      name.flatMap { $0.contains("(") ? Answer(text: $0, reason: reason) : nil }
    }
  }

  /// Whether it precedes a use of its key after `uses` others.
  func precedes(useAfter uses: Int) -> Bool {
    guard let use else { return true }
    return (period.map { uses % $0 } ?? uses) == use - 1
  }

  /// The answer that comes first among `entries`; nil if none does.
  func rightAnswer(in entries: some Sequence<LifecycleTrace.Entry>) -> Int? {
    for entry in entries {
      if let index = answers.firstIndex(where: { $0.names(entry) }) { return index }
    }
    return nil
  }
}
