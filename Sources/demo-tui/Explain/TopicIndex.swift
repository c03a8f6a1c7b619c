import TermContainers
import ToolSupport

extension Topic {
  /// The topic of that name. Case, parentheses and labels do not count, and a beginning or another
  /// part that no other topic has is enough. Otherwise throws a failure with a suggestion.
  static func named(_ name: String) throws(Failure) -> Topic {
    let word = folded(name)
    if let exact = all.first(where: { $0.spellings.contains(word) }) { return exact }
    let begun = word.isEmpty ? [] : all.filter { $0.spellings.contains { $0.hasPrefix(word) } }
    let inside = word.count < 4 ? [] : all.filter { $0.spellings.contains { $0.contains(word) } }
    for found in [begun, inside] where found.count == 1 { return found[0] }
    throw begun.isEmpty
      ? .unknown(
        "unknown name", name, as: word, of: all.map(\.bareName), "demo-tui explain lists all names")
      : Failure(.usage, ambiguous(name, begun))
  }

  /// The places of the topics in ``all``, by their names, whole and shortened, and by their other
  /// names.
  static let places = firstPlaces { [$0.name, shortened($0.name)] + $0.aliases }
  /// The places of the topics by their bare names.
  static let barePlaces = firstPlaces { [$0.bareName] }

  private static func firstPlaces(_ names: (Topic) -> [String]) -> [String: Int] {
    var places: [String: Int] = [:]
    for (place, topic) in all.enumerated() {
      for name in names(topic) where places[name] == nil { places[name] = place }
    }
    return places
  }

  /// The name without parentheses and labels.
  var bareName: String { String(name.prefix { $0 != "(" }) }

  /// Its names, folded.
  private var spellings: [String] { ([name] + aliases).map(Topic.folded) }

  /// The folded name, such as `addchild` for `UIViewController.addChild(_:)`.
  private static func folded(_ name: String) -> String {
    let base = name.prefix { $0 != "(" }
    let last = base.contains(" ") ? base : base.split(separator: ".").last ?? base
    return last.lowercased()
  }

  private static func ambiguous(_ name: String, _ topics: [Topic]) -> String {
    let names = topics.prefix(5).map(\.name).joined(separator: ", ")
    return "'\(printable(name))' begins several names: \(names)\(topics.count > 5 ? ", …" : "")"
  }
}

/// All names with a few words each, as `demo-tui explain` prints them.
struct TopicList {
  let isASCII: Bool

  var text: String {
    let legend = [LifecycleTrace.Entry.Origin.yours, .automatic, .appearance]
      .map { "\($0.mark(ascii: isASCII)) \($0.words)" }.joined(separator: "  ")
    let lines = [
      "demo-tui explain NAME prints a page; a part that no other name has is enough.",
      "A case such as C-060 has a page, too.", legend,
    ]
    let text = (lines + Topic.Group.allCases.flatMap(section)).map { "\($0)\n" }.joined()
    return isASCII ? text.asciiStandIns : text
  }

  private func section(_ group: Topic.Group) -> [String] {
    ["", group.rawValue] + Topic.all.filter { $0.group == group }.map(row)
  }

  private func row(_ topic: Topic) -> String {
    let marks = topic.marks.map { $0.mark(ascii: isASCII) }.joined()
    let name = Topic.shortened(topic.name).padded(to: 35)
    return "  \(marks.padded(to: 2)) \(name) \(topic.summary)"
  }
}
