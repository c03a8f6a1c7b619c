import MisuseLab
import TermContainers
import TermInspector

/// A playable demo: an article's example in modern Swift, or one of UIKit's own containers.
@MainActor
struct Demo {
  /// The demo's name, which starts it on the command line.
  let name: String
  /// One line about the demo's contents.
  let summary: String
  /// The article whose example the demo replays; nil for one of UIKit's own containers.
  var article: String?
  /// The demo in a few words.
  let tagline: String
  /// The demo's lesson, in words that follow “You learn”.
  let learns: String
  /// The smallest size at which the demo is usable, in cells.
  var minimumSize = Size(width: 40, height: 12)
  /// The maximum size of the demo's stage; nil for a stage that uses all the room.
  var largestSize: Size? = Demo.largestStage
  /// The minimum number of columns in portrait, if it is more than in ``minimumSize``.
  var portraitWidth = 0
  /// The file of the demo's page, with its tour and the reasons for the lines of its code. By
  /// default the file has the demo's name.
  var pageName: String?
  /// The files with the article's calls. The parts to show are between `// listing` and `// end`.
  var sources: [String] = []
  /// The files of a container that counts as the framework's, with parts marked as in ``sources``.
  /// The lesson shows its calls as sent for you.
  var frameworkSources: [String] = []
  /// The classes that do not belong to the example. The code pane folds their functions.
  var scaffolding: Set<String> = []
  /// The maximum size of the stage of most demos.
  nonisolated static let largestStage = Size(width: 96, height: 34)
  /// Makes the panel on the stage that shows the root controller's parts; nil for no panel.
  var makePanel: (() -> StagePanel)?
  /// Makes the root controller of the demo's window.
  let makeRootViewController: (DemoSetting) -> ViewController

  /// The source of the demo's example, in one line.
  var origin: String { article ?? "UIKit's own container" }

  var page: DemoPage { DemoPage(pageName ?? "\(name).md") }

  /// The scenes of the demo's walk-through.
  var tour: [TourScene] { page.tours[name] ?? [] }

  /// The listings in the code pane.
  var listings: [Listing] {
    let page = page
    return Listing.reading(
      parts, why: page.reasons, steps: page.steps, remarks: page.remarks, scaffolding: scaffolding)
  }

  /// The marked parts of ``sources`` and of ``frameworkSources``.
  var parts: [Listing.Source] {
    let own = sources.map { Listing.Source.embedded($0) }
    let framework = frameworkSources.map { Listing.Source.embedded($0, isOfFramework: true) }
    return (own + framework).flatMap(\.marked).map(\.source)
  }
}

/// A container that adds a view without its controller on purpose, and tells the user so.
protocol LeavingOut: ViewController {}

extension ContainmentDiagnostic {
  /// Whether the diagnostic reports an intended mistake of a ``LeavingOut`` container.
  var isOnPurpose: Bool { kind == .notAdded && container is any LeavingOut }
}

/// A demo's root controller that itself shows the diagnostics of mistakes, as part of its lesson.
protocol ContainmentReader: ViewController {
  /// Shows the diagnostic.
  func read(_ diagnostic: ContainmentDiagnostic)
}

/// A container that holds controllers before they are its children.
protocol Holding: ViewController {
  var held: [ViewController] { get }
}
