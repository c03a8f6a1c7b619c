import TermContainers
import ToolSupport

/// A page of `demo-tui controls`: one kind of view, to be tried out.
struct ControlPage: Sendable {
  /// Its name on the command line.
  let name: String
  /// The sight in a few words.
  let abstract: String
  let group: Group
  /// The class that the page shows, or the common kind of its classes.
  let kind: String
  /// Makes the contents of its card.
  let makePreview: @MainActor @Sendable () -> View
  let makeViewController: @MainActor @Sendable () -> ViewController

  /// The headings of the index.
  enum Group: String, CaseIterable {
    case arrange = "Arrange"
    case show = "Show"
    case act = "Act"
  }

  static let all = [
    ControlPage(
      name: "stack", abstract: "StackView: axis, distribution, alignment, spacing, hidden views",
      group: .arrange, kind: "StackView", makePreview: ControlPreviews.stack
    ) { StackPageViewController() },
    ControlPage(
      name: "scroll", abstract: "ScrollView: a long page, a row in it, keys, wheel and indicators",
      group: .arrange, kind: "ScrollView", makePreview: ControlPreviews.scroll
    ) { ScrollPageViewController() },
    ControlPage(
      name: "table", abstract: "TableView: ten million rows; a few to swipe, move and delete",
      group: .arrange, kind: "TableView", makePreview: ControlPreviews.table
    ) { TablePageViewController() },
    ControlPage(
      name: "label", abstract: "Label: rows, line-break modes, alignment, styles and links",
      group: .show, kind: "Label", makePreview: ControlPreviews.label
    ) { LabelPageViewController() },
    ControlPage(
      name: "traits", abstract: "Traits: style, size classes, colours and tint, inherited and set",
      group: .show, kind: "TraitCollection", makePreview: ControlPreviews.traits
    ) { TraitsPageViewController() },
    ControlPage(
      name: "values", abstract: "Switch, Slider, Stepper, SegmentedControl, PageControl, …",
      group: .act, kind: "controls", makePreview: ControlPreviews.values
    ) { ValuePageViewController() },
    ControlPage(
      name: "buttons",
      abstract: "Button: the kinds of its Configuration, selection; a read-only view",
      group: .act, kind: "Button", makePreview: ControlPreviews.buttons
    ) { ButtonPageViewController() },
    ControlPage(
      name: "gestures", abstract: "Gestures: a card to tap, hold and drag",
      group: .act, kind: "GestureRecognizer", makePreview: ControlPreviews.gestures
    ) { GesturePageViewController() },
  ]

  static func named(_ name: String) throws(Failure) -> ControlPage {
    if let page = all.first(where: { $0.name == name }) { return page }
    throw .unknown(
      "unknown page", name, of: all.map(\.name), "demo-tui controls --list lists them")
  }

  /// The pages, one per line.
  static var table: String {
    let width = (all.map(\.name.count).max() ?? 0) + 3
    return all.map { "\($0.name.padded(to: width))\($0.abstract)\n" }.joined()
  }
}
