import TermContainers

/// A demo that can be played: an article's example, in today's Swift.
@MainActor
struct Demo {
  /// What it is started by.
  let name: String
  /// What it shows, in a line.
  let summary: String
  /// Whose example it replays.
  let article: String
  /// The least columns and rows it can be used in.
  let minimumSize: Size
  /// Whether it shows what is called, and so needs a trace of it.
  var showsTrace = false
  /// The article's walk-through.
  let tour: [TourScene]
  /// Makes the controller that the article gives its window.
  let makeRootViewController: (DemoSetting) -> ViewController
}
