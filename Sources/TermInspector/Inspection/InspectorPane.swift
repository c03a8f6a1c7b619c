import TermContainers

/// A part of the inspector that shows the chosen moment in its own way.
///
/// ```swift
/// final class TitlesPane: ViewController, InspectorPane {
///   let paneTitle = "titles"
///   private let label = Label()
///
///   override func loadView() { view = label }
///
///   func show(_ inspection: Inspection) {
///     label.text = inspection.moment.map { "moment \($0)" } ?? "now"
///   }
/// }
/// ```
///
/// An app passes panes of its own to `Window/attachInspector(panes:)`.
@MainActor
public protocol InspectorPane: ViewController {
  /// The title in the inspector's header, a word or two.
  var paneTitle: String { get }

  /// A note beside the titles while the pane is open, such as its contents; "" by default.
  var paneNote: String { get }

  /// The key that opens the pane directly. With nil, the default, the key `l` opens it in turn.
  var paneKey: String? { get }

  /// The text that `y` copies while the pane is open; nil, the default, for none.
  var paneText: String? { get }

  /// Whether the pane is best read in the window's whole width, over the stage; false by default.
  var wantsPage: Bool { get }

  /// The name that the key `K` explains while the pane is open; nil, the default, for the call or
  /// callback of the moment.
  var explainedName: String? { get }

  /// A controller whose view covers the stage while the pane is open, such as an experiment; nil,
  /// the default, for none. All keys then go to the pane, except the inspector's and window's.
  var stageViewController: ViewController? { get }

  /// Shows the state of `inspection`. Called when the pane is opened or laid out, and in each turn
  /// in which a moment was added or the choice has changed; never while the pane is closed.
  func show(_ inspection: Inspection)
}

extension InspectorPane {
  /// "" by default.
  public var paneNote: String { "" }
  /// Nil by default.
  public var paneKey: String? { nil }
  /// Nil by default.
  public var stageViewController: ViewController? { nil }
  /// Nil by default.
  public var paneText: String? { nil }
  /// False by default.
  public var wantsPage: Bool { false }
  /// Nil by default.
  public var explainedName: String? { nil }
}
