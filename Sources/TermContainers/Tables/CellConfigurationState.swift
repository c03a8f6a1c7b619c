/// The state by which a ``TableViewCell`` is set up. Follows `UICellConfigurationState`.
///
/// ```swift
/// cell.configurationUpdateHandler = { cell, state in
///   cell.textLabel?.textColor = state.isSelected ? .systemGreen : .label
///   cell.accessoryType = state.isSelected ? .checkmark : .none
/// }
/// ```
///
/// It has no state of pinned, dragged or dropped cells, which tables here do not have.
public struct CellConfigurationState: Equatable {
  /// The traits of the cell.
  public var traitCollection: TraitCollection
  /// Whether the user cannot interact with the cell.
  public var isDisabled = false
  /// As ``TableViewCell/isHighlighted``.
  public var isHighlighted = false
  /// Whether the cell's row is selected.
  public var isSelected = false
  /// Whether the keys act on the cell's row.
  public var isFocused = false
  /// As ``TableViewCell/isEditing``.
  public var isEditing = false
  /// Whether the cell shows the buttons of a swipe.
  public var isSwiped = false
  /// Whether the cell's item is expanded: for an app's own use, since no row contains rows. An
  /// override of ``TableViewCell/configurationState`` may set it.
  public var isExpanded = false

  /// Creates a state with these traits, in which all else is false.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }
}

extension TableViewCell {
  /// A closure that sets up the content of a cell for its state.
  public typealias ConfigurationUpdateHandler = (TableViewCell, CellConfigurationState) -> Void

  /// Updates the configuration before the next layout.
  public func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Whether a handler or a subclass may follow the state.
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

  /// Notes that a part of ``configurationState`` has changed.
  func stateChanged() {
    if isConfigured { setNeedsUpdateConfiguration() }
    if hasGrounds { showGrounds() }
    setNeedsDisplay()
  }
}
