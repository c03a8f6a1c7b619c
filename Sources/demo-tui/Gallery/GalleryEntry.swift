import MisuseLab
import TermContainers

/// What a card of the gallery leads to: a demo, or the mistakes, which come after the demos.
@MainActor
enum GalleryEntry {
  case demo(Demo)
  case mistakes

  var demo: Demo? {
    if case .demo(let demo) = self { demo } else { nil }
  }

  var group: GalleryGroup {
    guard let demo else { return .mistakes }
    return demo.article == nil ? .containers : .articles
  }

  var name: String { demo?.name ?? "mistakes" }

  /// What one sees, in a few words.
  var tagline: String { demo?.tagline ?? "say what will happen" }

  /// As ``Demo/learns``.
  var learns: String { demo?.learns ?? "what follows when a call is missing" }

  /// The article, or what there is instead.
  var source: String {
    guard let demo else { return "\(Mistake.names.count) recipes with a mistake each" }
    return demo.article.map { "\u{201C}\($0)\u{201D}" } ?? demo.origin
  }

  /// What has been done with it, the longest words first; empty for nothing.
  func marks(_ progress: LearningProgress) -> [String] {
    guard let demo else { return mistakeMarks(progress) }
    switch (progress.played.contains(demo.name), progress.toured.contains(demo.name)) {
    case (true, true): return ["✓ played, toured", "✓ done", "✓"]
    case (true, false): return ["✓ played", "✓"]
    case (false, true): return ["✓ toured", "✓"]
    case (false, false): return []
    }
  }

  private func mistakeMarks(_ progress: LearningProgress) -> [String] {
    if progress.answers.isEmpty { return [] }
    let count = Mistake.names.count
    let answered = Mistake.names.filter { progress.answers[$0] != nil }.count
    let isAll = answered == count
    let (long, short) = ("\(answered) of \(count) answered", "\(answered) of \(count)")
    return isAll ? ["✓ \(long)", "✓ \(short)", "✓"] : [long, short]
  }
}

/// What the gallery's cards lead to, in groups.
enum GalleryGroup: CaseIterable {
  /// The examples of the articles.
  case articles
  /// UIKit's own containers.
  case containers
  case mistakes

  /// What stands above its cards; nil for nothing.
  var heading: String? {
    switch self {
    case .articles: nil
    case .containers: "UIKit's own containers"
    case .mistakes: "What goes wrong"
    }
  }
}
