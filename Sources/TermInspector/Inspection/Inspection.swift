import TermContainers

/// The state that all panes of an inspector share: the chosen moment and the chosen controller.
///
/// ```swift
/// inspection.choose(moment: 1)  // the stage shows the past
/// inspection.choose(moment: nil)  // and now again
/// ```
///
/// A pane reads it in ``InspectorPane/show(_:)`` and changes it when the user chooses something.
@MainActor
public final class Inspection {
  /// The moments since the inspector was opened.
  public let log: MomentLog
  /// The number of the chosen moment, from 1; nil if the present is shown. If the log has dropped
  /// the chosen moment, this is the oldest moment that the log still has.
  public var moment: Int? { chosen.map(log.nearest) }
  private var chosen: Int?
  /// The `id` of the chosen controller's node in the trees of moments; nil if none is chosen.
  public private(set) var controller: Int?
  /// Whether the inspector was opened at the start of the app, and the user has done nothing since.
  public internal(set) var isAtBeginning = false
  /// Whether the app has had an event. The next entry outside of layouts ends ``isAtBeginning``.
  var hasHadEvent = false
  /// The moment whose line the code pane highlights, even while it is closed: the chosen one or, if
  /// none is chosen, the one that best explains the present. Nil before the first moment.
  public var litMoment: Int? { (lit(self) ?? place).map(log.nearest) }
  var lit: (Inspection) -> Int? = { _ in nil }
  /// The event of the highlighted moment; for a frame, the event of the app's last call before it.
  var litEvent: String? {
    guard let moment = litMoment else { return nil }
    if let entry = log.entry(at: moment) { return entry.event }
    return log.callOfYours(before: moment).flatMap(log.entry)?.event
  }
  /// Whether ``isAtBeginning`` holds, and no line outside of scaffolding has made a call yet.
  package var isBeforeFirstCall: Bool { isAtBeginning && !hasFirstCall() }
  var hasFirstCall: () -> Bool = { true }
  /// A key of the app to press next, as in ``Inspector/suggestion``.
  var suggestion: () -> (key: String, title: String)? = { nil }
  /// Called when the choice has changed.
  var onChange: () -> Void = {}
  /// Opens the page about a name.
  var onExplain: (String) -> Void = { _ in }
  /// Hands a text to the terminal's clipboard.
  var onCopy: (String) -> Void = { _ in }
  /// Saves a text in a form; nil if the app saves no texts.
  var onSave: ((String, SavedForm) -> Void)?

  /// The form of a saved text.
  public enum SavedForm: Sendable, CaseIterable {
    /// JSON lines, an object for each entry of a trace.
    case jsonLines
    /// A Mermaid sequence diagram.
    case mermaid

    /// The extension of a file of this form, without the dot.
    public var fileExtension: String {
      switch self {
      case .jsonLines: "jsonl"
      case .mermaid: "mmd"
      }
    }
  }

  /// Creates an inspection of the present, with no controller chosen.
  public init(_ log: MomentLog = MomentLog()) { self.log = log }

  /// The number of the moment to show: the chosen one, or the last; nil before the first moment.
  public var place: Int? { log.numbers.isEmpty ? nil : moment ?? log.numbers.upperBound - 1 }

  /// The trees of the moment to show; empty before the first moment.
  var trees: HierarchySnapshot { place.map(log.trees) ?? .nothing }

  /// The name of the chosen moment's call or callback. The panes show the app as it was before that
  /// call. Nil for the present and for a frame.
  var chosenEvent: String? {
    moment.flatMap(log.entry).map { String(LifecycleTrace.Entry.word(of: $0.event)) }
  }

  /// Chooses the moment with the number `moment`; nil chooses the present.
  public func choose(moment: Int?) {
    let wasAtBeginning = isAtBeginning
    isAtBeginning = false
    guard moment != chosen || wasAtBeginning else { return }
    chosen = moment
    onChange()
  }

  /// Chooses the moment with the number `moment`, or the nearest one that the log still has. For
  /// the last moment, chooses the present.
  func go(to moment: Int) {
    guard let last = log.numbers.last else { return }
    let number = log.nearest(moment)
    choose(moment: number == last ? nil : number)
  }

  /// Chooses the controller with the identity `controller`; nil chooses none.
  public func choose(controller: Int?) {
    guard controller != self.controller else { return }
    self.controller = controller
    onChange()
  }

  /// Opens the page about `name`, if the inspector has a glossary.
  public func explain(_ name: String) { onExplain(name) }

  /// Copies `text` to the clipboard, through the terminal.
  public func copy(_ text: String) { onCopy(text) }

  /// Saves `text` with ``Inspector/onSave`` or, if that is nil, copies it.
  public func save(_ text: String, as form: SavedForm) {
    if let onSave { onSave(text, form) } else { copy(text) }
  }
}
