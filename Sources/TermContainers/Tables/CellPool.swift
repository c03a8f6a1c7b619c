/// The cells and headers of a table that wait to be used again, and the classes of new ones.
@MainActor
struct CellPool {
  private var cellTypes: [String: TableViewCell.Type] = [:]
  private var edgeTypes: [String: TableViewHeaderFooterView.Type] = [:]
  private var cells = WaitingViews<TableViewCell>()
  private var edgeViews = WaitingViews<TableViewHeaderFooterView>()
  /// A shown cell that is being reconfigured: ``takeCell(_:)`` returns it for its identifier.
  var reconfigured: TableViewCell?
  /// The row whose cell the data source is asked for, and whether one has been taken for it.
  var asked: (path: IndexPath, isTaken: Bool)?

  mutating func register(_ type: TableViewCell.Type?, _ identifier: String) {
    cellTypes[identifier] = type
  }

  mutating func register(_ type: TableViewHeaderFooterView.Type?, edge identifier: String) {
    edgeTypes[identifier] = type
  }

  /// A cell that waits, or a new one of the registered class; nil without either.
  mutating func takeCell(_ identifier: String) -> TableViewCell? {
    if let cell = reconfigured, cell.reuseIdentifier == identifier {
      reconfigured = nil
      return cell
    }
    if let cell = cells.take({ $0.reuseIdentifier == identifier }) {
      cell.prepareForReuse()
      return cell
    }
    return cellTypes[identifier]?.init(style: .default, reuseIdentifier: identifier)
  }

  mutating func takeEdge(_ identifier: String) -> TableViewHeaderFooterView? {
    if let view = edgeViews.take({ $0.reuseIdentifier == identifier }) {
      view.prepareForReuse()
      return view
    }
    return edgeTypes[identifier]?.init(reuseIdentifier: identifier)
  }

  /// Keeps a cell that is no longer shown in its place: it may be taken again at once.
  mutating func keep(_ cell: TableViewCell) {
    if cell.reuseIdentifier == nil { cell.removeFromSuperview() } else { cells.keep(cell) }
  }

  mutating func keep(edge view: View) {
    if let view = view as? TableViewHeaderFooterView, view.reuseIdentifier != nil {
      edgeViews.keep(view)
    } else {
      view.removeFromSuperview()
    }
  }

  /// Hides the views that were not taken, and removes all but a few.
  mutating func tidy() {
    cells.tidy()
    edgeViews.tidy()
  }
}

/// Views that a table does not show now, the one that was shown last at the end.
@MainActor
private struct WaitingViews<Kind: View> {
  private var views: [Kind] = []

  /// The number of views that are kept beyond a layout.
  private static var most: Int { 2 }

  mutating func keep(_ view: Kind) { views.append(view) }

  mutating func take(_ isWanted: (Kind) -> Bool) -> Kind? {
    views.lastIndex(where: isWanted).map { views.remove(at: $0) }
  }

  mutating func tidy() {
    guard !views.isEmpty else { return }
    for view in views.dropLast(Self.most) { view.removeFromSuperview() }
    views.removeFirst(max(0, views.count - Self.most))
    for view in views { view.isHidden = true }
  }
}
