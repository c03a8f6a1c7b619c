import TermContainers

/// A playable demo: an article's example in modern Swift.
@MainActor
struct Demo {
  /// The name that starts it.
  let name: String
  /// One line about what it shows.
  let summary: String
  /// The article whose example it replays.
  let article: String
  /// The smallest size at which it is usable.
  let minimumSize: Size
  /// Whether it shows calls, and so needs a trace of them.
  var showsTrace = false
  /// The article's walk-through.
  let tour: [TourScene]
  /// Makes the root controller of the article's window.
  let makeRootViewController: (DemoSetting) -> ViewController
}
