import ContainmentCases
import TermContainers

/// A call, a callback or a mistake, and what there is to say about it.
struct Topic: Sendable {
  enum Group: String, CaseIterable, Sendable {
    case containment = "Containment"
    case view = "The view"
    case appearance = "Appearance"
    case size = "Layout and size"
    case recipe = "Whole recipes in one call"
    case presentation = "Presentation"
    case container = "Stacks and menus"
    case diagnostic = "Diagnostics: mistakes that a program survives"
    case error = "Errors: mistakes that end a program"
  }

  /// A heading with its text.
  struct Section: Sendable {
    let heading: String
    let text: String

    init(_ heading: String, _ text: String) { (self.heading, self.text) = (heading, text) }
  }

  /// The name as it is spelt in Swift, such as `addChild(_:)`.
  let name: String
  let group: Group
  let marks: [LifecycleTrace.Entry.Origin]
  /// What it is, in a few words.
  let summary: String
  let sections: [Section]
  /// The events of a trace that it is about.
  let events: [String]
  /// The words by which the titles of cases name it.
  let words: [String]
  /// The names of related topics.
  let related: [String]
  /// What else people call it.
  let aliases: [String]
  /// The diagnostic that it is about.
  var kind: ContainmentDiagnostic.Kind?
  /// Whether the scene of a case contains it.
  let isSeen: @MainActor @Sendable (CaseWitness) -> Bool
}

extension Topic {
  /// What the case of that number claims, as a sentence.
  static func claim(_ number: String) -> String {
    let title = ConformanceCase.all.first { $0.id == number }?.title ?? ""
    return "\(title.prefix(1).uppercased())\(title.dropFirst())."
  }

  /// A call or a callback that a trace can have.
  static func event(
    _ name: String, _ group: Group, _ marks: LifecycleTrace.Entry.Origin..., summary: String,
    means: String,
    sent: String, duty: String, without: String, alsoEvents: [String] = [], words: [String],
    related: [String]
  ) -> Topic {
    let events = [name] + alsoEvents
    return Topic(
      name: name, group: group, marks: marks, summary: summary,
      sections: [
        Section("What it does", means), Section("Who sends it, and when", sent),
        Section("Whose job", duty), Section("Without it", without),
      ],
      events: events, words: words, related: related, aliases: alsoEvents,
      isSeen: { !$0.events.isDisjoint(with: events) })
  }

  /// A property, or a call that no trace records.
  static func property(
    _ name: String, _ group: Group, summary: String, means: String, asked: String, duty: String,
    without: String, words: [String], related: [String], aliases: [String] = []
  ) -> Topic {
    Topic(
      name: name, group: group, marks: [], summary: summary,
      sections: [
        Section("What it does", means), Section("Who asks for it, and when", asked),
        Section("Whose job", duty), Section("Without it", without),
      ],
      events: [], words: words, related: related, aliases: aliases, isSeen: { _ in !words.isEmpty })
  }
}
