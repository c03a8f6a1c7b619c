import MisuseLab
import TermContainers

/// The goal of a card of the gallery.
@MainActor
enum GalleryEntry {
  /// The minute about containment.
  case start
  case demo(Demo)
  case mistakes
  /// The closing page, once all demos were played.
  case end

  var demo: Demo? {
    if case .demo(let demo) = self { demo } else { nil }
  }

  var group: GalleryGroup {
    switch self {
    case .start: .start
    case .demo(let demo): demo.article == nil ? .containers : .articles
    case .mistakes: .mistakes
    case .end: .end
    }
  }

  var name: String {
    switch self {
    case .start: "start here"
    case .demo(let demo): demo.name
    case .mistakes: "mistakes"
    case .end: "the end"
    }
  }

  /// What one sees, in a few words.
  var tagline: String {
    switch self {
    case .start: "what containment is, in three pictures"
    case .demo(let demo): demo.tagline
    case .mistakes: "one question each"
    case .end: "what you saw, what comes next"
    }
  }

  /// As ``Demo/learns``.
  var learns: String {
    switch self {
    case .start: "what addSubview alone leaves out"
    case .demo(let demo): demo.learns
    case .mistakes: "what follows when a call is missing"
    case .end: "what all nine have in common"
    }
  }

  /// The article, or what there is instead.
  var source: String {
    switch self {
    case .start: "no article; it takes a minute"
    case .demo(let demo): demo.article.map { "after \u{201C}\($0)\u{201D}" } ?? demo.origin
    case .mistakes: "\(Mistake.names.count) recipes with a mistake each"
    case .end: "all demos are played"
    }
  }
}

/// What the gallery's cards lead to, in groups.
enum GalleryGroup: CaseIterable {
  case start
  /// The examples of the articles.
  case articles
  /// UIKit's own containers.
  case containers
  case mistakes, end

  /// The text above its cards; nil for nothing.
  var heading: String? {
    switch self {
    case .start, .end: nil
    case .articles: "The articles"
    case .containers: "UIKit's own containers"
    case .mistakes: "What goes wrong"
    }
  }
}
