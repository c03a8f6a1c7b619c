import TermContainers
import ToolSupport

/// A page of `demo-tui controls`: one kind of view, to be tried out.
struct ControlPage: Sendable {
  /// Its name on the command line.
  let name: String
  /// What one can see there, in a few words.
  let abstract: String
  let makeViewController: @MainActor @Sendable () -> ViewController

  static let all = [
    ControlPage(
      name: "stack", abstract: "StackView: axis, distribution, alignment, spacing, hidden views"
    ) { StackPageViewController() },
    ControlPage(
      name: "scroll", abstract: "ScrollView: a long page, a row in it, keys, wheel and indicators"
    ) { ScrollPageViewController() },
    ControlPage(
      name: "table", abstract: "TableView: ten million rows; a few to swipe, move and delete"
    ) { TablePageViewController() },
    ControlPage(
      name: "label", abstract: "Label: rows, line-break modes, alignment, styles and links"
    ) { LabelPageViewController() },
    ControlPage(
      name: "traits", abstract: "Traits: style, size classes, colours and tint, inherited and set"
    ) { TraitsPageViewController() },
    ControlPage(
      name: "values", abstract: "Switch, Slider, Stepper, SegmentedControl, PageControl, …"
    ) { ValuePageViewController() },
    ControlPage(
      name: "buttons",
      abstract: "Button: the kinds of its Configuration, selection; a read-only view"
    ) { ButtonPageViewController() },
    ControlPage(
      name: "gestures", abstract: "Gestures: a card to tap, hold and drag"
    ) { GesturePageViewController() },
  ]

  static func named(_ name: String) throws(Failure) -> ControlPage {
    if let page = all.first(where: { $0.name == name }) { return page }
    let near = NearestName.to(name, of: all.map(\.name))
    let hint = near.map { "; did you mean \($0)?" } ?? "; demo-tui controls --list lists them"
    throw Failure(.usage, "unknown page '\(printable(name))'\(hint)")
  }

  /// The pages, one per line.
  static var table: String {
    let width = (all.map(\.name.count).max() ?? 0) + 3
    return all.map { page in
      page.name + String(repeating: " ", count: width - page.name.count) + page.abstract + "\n"
    }.joined()
  }
}
