import MisuseLab
import TermContainers
import TermInspector

/// A playable demo: an article's example in modern Swift, or one of UIKit's own containers.
@MainActor
struct Demo {
  /// The name that starts it.
  let name: String
  /// One line about its contents.
  let summary: String
  /// The article whose example it replays; nil for a container of UIKit's own.
  var article: String?
  /// The demo in a few words.
  let tagline: String
  /// The words after “You learn”, which name the lesson.
  let learns: String
  /// The smallest size at which it is usable.
  var minimumSize = Size(width: 40, height: 12)
  /// The size beyond which its stage does not grow; nil if it uses all the room.
  var largestSize: Size? = Demo.largestStage
  /// The fewest columns in portrait, if it needs more there than ``minimumSize``.
  var portraitWidth = 0
  /// The file of its page: its tour, and the reasons for the lines of its code. By default it has
  /// the demo's name.
  var pageName: String?
  /// The files with the article's calls; each part is between `// listing` and `// end`.
  var sources: [String] = []
  /// The files of a framework container, with such parts; their calls are marked as sent for you.
  var frameworkSources: [String] = []
  /// The classes that are no part of the example: the code pane folds their functions.
  var scaffolding: Set<String> = []
  /// The size beyond which the stage of most demos does not grow.
  nonisolated static let largestStage = Size(width: 96, height: 34)
  /// Makes the panel on the stage that shows the root controller's parts; nil for none.
  var makePanel: (() -> StagePanel)?
  /// Makes the root controller of the article's window.
  let makeRootViewController: (DemoSetting) -> ViewController

  /// The source of its example, in a line.
  var origin: String { article ?? "UIKit's own container" }

  var page: DemoPage { DemoPage(pageName ?? "\(name).md") }

  /// The article's walk-through.
  var tour: [TourScene] { page.tours[name] ?? [] }

  /// The listings in the code pane.
  var listings: [Listing] {
    let page = page
    return Listing.reading(
      parts, why: page.reasons, steps: page.steps, remarks: page.remarks, scaffolding: scaffolding)
  }

  /// The parts of its sources that make the article's calls.
  var parts: [Listing.Source] {
    let own = sources.map { Listing.Source.embedded($0) }
    let framework = frameworkSources.map { Listing.Source.embedded($0, isOfFramework: true) }
    return (own + framework).flatMap(\.marked).map(\.source)
  }
}

/// A container that adds a view without its controller, for demonstration, and itself says so.
protocol LeavingOut: ViewController {}

extension ContainmentDiagnostic {
  /// Whether it reports an intended mistake of such a container.
  var isOnPurpose: Bool { kind == .notAdded && container is any LeavingOut }
}

/// A demo's root controller that shows mistakes itself, as part of what it teaches.
protocol ContainmentReader: ViewController {
  /// Shows the diagnostic.
  func read(_ diagnostic: ContainmentDiagnostic)
}

/// A container that holds controllers before they are its children.
protocol Holding: ViewController {
  var held: [ViewController] { get }
}
