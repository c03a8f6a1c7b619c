import MisuseLab
import TermContainers

/// The destination of a card of the gallery.
@MainActor
enum GalleryEntry {
  /// The first page, a minute about containment.
  case start
  case demo(Demo)
  case mistakes
  /// The closing page, once all demos were played.
  case end

  var demo: Demo? { if case .demo(let demo) = self { demo } else { nil } }

  var group: GalleryGroup {
    switch self {
    case .start: .start
    case .demo(let demo): demo.article == nil ? .containers : .articles
    case .mistakes: .mistakes
    case .end: .end
    }
  }

  var name: String { words[0] }
  /// The entry in a few words.
  var tagline: String { words[1] }
  /// The lesson, as in ``Demo/learns``.
  var learns: String { words[2] }
  /// The article of the entry, or other words if the entry has no article.
  var source: String { words[3] }

  private var words: [String] {
    switch self {
    case .start:
      [
        "start here", "what containment is, in three pictures",
        "what addSubview alone leaves out", "no article; it takes a minute",
      ]
    case .demo(let demo):
      [
        demo.name, demo.tagline, demo.learns,
        demo.article.map { "after \u{201C}\($0)\u{201D}" } ?? demo.origin,
      ]
    case .mistakes:
      [
        "mistakes", "one question each", "what follows when a call is missing",
        "\(Mistake.names.count) recipes with a mistake each",
      ]
    case .end:
      [
        "the end", "what you saw, what comes next", "what all nine have in common",
        "all demos are played",
      ]
    }
  }
}

/// The groups of the gallery's cards.
enum GalleryGroup: CaseIterable {
  case start
  /// The examples of the articles.
  case articles
  /// UIKit's own containers.
  case containers
  case mistakes, end

  /// The heading above the group's cards; nil for no heading.
  var heading: String? {
    switch self {
    case .start, .end: nil
    case .articles: "The articles"
    case .containers: "UIKit's own containers"
    case .mistakes: "What goes wrong"
    }
  }
}
