import ContainmentCases
import MisuseLab
import TermContainers
import ToolSupport

/// A call, a callback or a mistake, and the text about it.
struct Topic: Sendable {
  enum Group: String, CaseIterable, Sendable {
    case containment = "Containment"
    case view = "The view"
    case appearance = "Appearance"
    case size = "Layout and size"
    case recipe = "Whole recipes in one call"
    case presentation = "Presentation"
    case container = "Stacks, menus and tabs"
    case diagnostic = "Diagnostics: mistakes that a program survives"
    case error = "Errors: mistakes that end a program"
  }

  /// A heading with its text.
  struct Section: Sendable {
    let heading: String
    private let source: String

    /// Creates a section. In `text`, a case's number in braces stands for the claim of that case.
    init(_ heading: String, _ text: String) { (self.heading, source) = (heading, text) }

    /// The text with the claims filled in. It is made only when shown, to let lessons start fast.
    var text: String {
      guard source.utf8.contains(UInt8(ascii: "{")) else { return source }
      return source.replacing(#/\{(C-\d+)\}/#) { match in
        let title = ConformanceCase.all.first { $0.id == match.output.1 }?.title ?? ""
        let claim = CaseAbbreviations.spelledOut(title)
        // A name such as `selectedIndex` begins a sentence as it is.
        let isName = claim.prefix(while: \.isLetter).contains(where: \.isUppercase)
        return "\(isName ? claim : claim.prefix(1).uppercased() + claim.dropFirst())."
      }
    }
  }

  /// The name as it is spelt in Swift, such as `addChild(_:)`.
  let name: String
  let group: Group
  /// The origins of the topic's entries in a trace; empty if a trace cannot have such entries.
  let marks: [LifecycleTrace.Entry.Origin]
  /// The topic in a few words.
  let summary: String
  private(set) var sections: [Section] = []
  /// The words that name the topic in the titles of cases.
  let words: [String]
  /// The names of related topics.
  let related: [String]
  /// The topic's other names.
  let aliases: [String]

  /// The events in a trace that the topic is about.
  var events: [String] { marks.isEmpty ? [] : [name] + aliases }

  /// The diagnostic that the topic is about; nil for other topics.
  var kind: ContainmentDiagnostic.Kind? {
    group == .diagnostic ? ContainmentDiagnostic.Kind(rawValue: name) : nil
  }

  /// Whether a case's scene contains the topic; true for a topic that has words, but no events.
  @MainActor func isSeen(_ witness: CaseWitness) -> Bool {
    if kind != nil || group == .error { return witness.complaints.contains(name) }
    return events.isEmpty ? !words.isEmpty : !witness.events.isDisjoint(with: events)
  }

  /// Returns the topic called `name`, ignoring case, parentheses and labels. A prefix, or a part of
  /// four letters or more, is enough if only one topic has it. Otherwise throws.
  static func named(_ name: String) throws(Failure) -> Topic {
    let word = folded(name)
    if let exact = all.first(where: { $0.spellings.contains(word) }) { return exact }
    let begun = word.isEmpty ? [] : all.filter { $0.spellings.contains { $0.hasPrefix(word) } }
    let inside = word.count < 4 ? [] : all.filter { $0.spellings.contains { $0.contains(word) } }
    for found in [begun, inside] where found.count == 1 { return found[0] }
    if begun.isEmpty {
      throw .unknown(
        "unknown name", name, as: word, of: all.map(\.bareName), "demo-tui explain lists all names")
    }
    let names = begun.prefix(5).map(\.name).joined(separator: ", ")
    let more = begun.count > 5 ? ", …" : ""
    throw Failure(.usage, "'\(printable(name))' begins several names: \(names)\(more)")
  }

  /// The indices of the topics in ``all``, by their whole names, shortened names and aliases.
  static let places = firstPlaces { [$0.name, shortened($0.name)] + $0.aliases }
  /// The indices of the topics in ``all``, by their bare names.
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

  /// The topic's names, as ``folded(_:)`` returns them.
  private var spellings: [String] { ([name] + aliases).map(Topic.folded) }

  /// Returns a name's last part in lower case: `addchild` for `UIViewController.addChild(_:)`.
  private static func folded(_ name: String) -> String {
    let base = name.prefix { $0 != "(" }
    let last = base.contains(" ") ? base : base.split(separator: ".").last ?? base
    return last.lowercased()
  }

}

extension Topic {
  /// All topics, group by group, in the order of the page `topics.md`.
  static let all: [Topic] = {
    var topics: [Topic] = []
    var group = Group.containment
    for part in MarkedText(page: "topics.md").parts {
      switch part.level {
      case 1: group = Group(rawValue: part.heading) ?? group
      case 2: topics.append(Topic(part, group))
      default: break
      }
    }
    return topics.map(\.complete)
  }()

  /// The headings of the sections, by the names of the items that have their texts.
  private static let headings = [
    "does": "What it does", "sent": "Who sends it, and when", "asked": "Who asks for it, and when",
    "job": "Whose job", "without": "Without it", "happened": "What happened",
    "wrong": "What goes wrong", "fix": "To fix it",
  ]

  /// Reads a topic, whose heading has its name and its summary.
  private init(_ part: MarkedText.Part, _ group: Group) {
    let head = part.heading.cells
    (name, summary, self.group) = (head[0], head[1], group)
    marks = head.dropFirst(2).compactMap { LifecycleTrace.Entry.Origin(rawValue: $0) }
    sections = part.items.compactMap { item in
      Topic.headings[item.name].map { Section($0, item.text) }
    }
    (words, related, aliases) = (part.list("words"), part.list("related"), part.list("aliases"))
  }

  /// The topic; for a mistake, with the framework's own message and UIKit's reaction.
  private var complete: Topic {
    var topic = self
    if let kind {
      let message = kind.summary(
        child: "ChildViewController", parent: "ContainerViewController",
        callback: "viewWillAppear(_:)")
      topic.sections += [
        Section("What is reported", message), Section("What UIKit says", Self.uikitSays(of: kind)),
        Section("The order", kind.recipe), Section("To fix it", kind.remedy),
      ]
    } else if group == .error {
      topic.sections.insert(
        contentsOf: [
          Section(
            "What goes wrong",
            "The program ends with an explanation. With a handler the call does nothing instead."),
          Section("What UIKit says", UIKitReaction(errorNamed: name).sentence),
        ], at: 2)
    }
    return topic
  }

  private static func uikitSays(of kind: ContainmentDiagnostic.Kind) -> String {
    guard let reaction = UIKitReaction(kind, "") else {
      return "\(UIKitReaction.silence) Debug builds and programs with a handler report it here."
    }
    if case .logs = reaction { return "UIKit logs this." }
    return reaction.sentence
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
    let groups = Topic.Group.allCases.flatMap { group in
      ["", group.rawValue] + Topic.all.filter { $0.group == group }.map(topicRow)
    }
    let text = (lines + groups).map { "\($0)\n" }.joined()
    return isASCII ? text.asciiStandIns : text
  }

  private func topicRow(_ topic: Topic) -> String {
    let marks = topic.marks.map { $0.mark(ascii: isASCII) }.joined()
    let name = Topic.shortened(topic.name).padded(to: 35)
    return "  \(marks.padded(to: 2)) \(name) \(topic.summary)"
  }
}
