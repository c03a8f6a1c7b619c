/// The state for which a ``TableViewCell`` is configured. Follows `UICellConfigurationState`.
///
/// ```swift
/// cell.configurationUpdateHandler = { cell, state in
///   cell.textLabel?.textColor = state.isSelected ? .systemGreen : .label
///   cell.accessoryType = state.isSelected ? .checkmark : .none
/// }
/// ```
///
/// UIKit's states of pinned, dragged and dropped cells are left out: tables here lack such cells.
public struct CellConfigurationState: Equatable {
  /// The traits of the cell.
  public var traitCollection: TraitCollection
  /// Whether the user cannot interact with the cell.
  public var isDisabled = false
  /// The same as ``TableViewCell/isHighlighted``.
  public var isHighlighted = false
  /// Whether the cell's row is selected.
  public var isSelected = false
  /// Whether the cell's row is the focused one, on which keys act.
  public var isFocused = false
  /// The same as ``TableViewCell/isEditing``.
  public var isEditing = false
  /// Whether the cell shows the buttons of a swipe.
  public var isSwiped = false
  /// Whether the cell's item is expanded, for an app's own use. Only an override of
  /// ``TableViewCell/configurationState`` sets it, since no row contains rows.
  public var isExpanded = false

  /// Creates a state with these traits, in which all Booleans are false.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }
}

extension TableViewCell {
  /// A closure that configures the content of a cell for its state.
  public typealias ConfigurationUpdateHandler = (TableViewCell, CellConfigurationState) -> Void

  /// Requests an update of the configuration, which happens before the next layout.
  public func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Whether the content can depend on the state: the cell has a handler or is of a subclass.
  var isConfigured: Bool {
    configurationUpdateHandler != nil || type(of: self) != TableViewCell.self
  }

  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    guard isConfigured else { return }
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Updates the cell after a part of ``configurationState`` has changed.
  func stateChanged() {
    if isConfigured { setNeedsUpdateConfiguration() }
    if hasGrounds { showGrounds() }
    setNeedsDisplay()
  }
}
