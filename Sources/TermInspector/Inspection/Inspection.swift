import TermContainers

/// What all panes of an inspector share: the moment and the node that the user has chosen.
///
/// ```swift
/// let inspection = Inspection()
/// inspection.choose(moment: 14)  // the stage shows the past
/// inspection.choose(moment: nil)  // and now again
/// ```
///
/// A pane reads it in ``InspectorPane/show(_:)`` and changes it when the user chooses something.
@MainActor
public final class Inspection {
  /// The number of the chosen moment, from 1; nil for now.
  public private(set) var moment: Int?
  /// The identity of the chosen controller among the nodes of a moment's trees; nil for none.
  public private(set) var controller: Int?
  /// Called when the choice has changed.
  var onChange: () -> Void = {}
  /// Hands a text to the terminal's clipboard.
  var onCopy: (String) -> Void = { _ in }

  /// Creates an inspection of now, with no controller chosen.
  public init() {}

  /// Chooses the moment of that number, or now.
  public func choose(moment: Int?) {
    guard moment != self.moment else { return }
    self.moment = moment
    onChange()
  }

  /// Chooses the controller with that identity, or none.
  public func choose(controller: Int?) {
    guard controller != self.controller else { return }
    self.controller = controller
    onChange()
  }

  /// Copies `text` to the clipboard, through the terminal.
  public func copy(_ text: String) { onCopy(text) }
}
