/// The cells and headers of a table that wait to be used again, and the classes of new ones.
@MainActor
struct CellPool {
  private var cellTypes: [String: TableViewCell.Type] = [:]
  private var edgeTypes: [String: TableViewHeaderFooterView.Type] = [:]
  private var cells: [String: [TableViewCell]] = [:]
  private var edgeViews: [String: [TableViewHeaderFooterView]] = [:]
  /// A cell that is shown and set up anew: the next one of its kind.
  var reconfigured: TableViewCell?

  /// The views of a kind that are kept beyond a layout.
  private static let most = 2

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
    if let cell = cells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return cellTypes[identifier]?.init(style: .default, reuseIdentifier: identifier)
  }

  mutating func takeEdge(_ identifier: String) -> TableViewHeaderFooterView? {
    if let view = edgeViews[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return edgeTypes[identifier]?.init(reuseIdentifier: identifier)
  }

  /// Keeps a cell that is no longer shown, where it is: it may be wanted at once.
  mutating func keep(_ cell: TableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    cells[identifier, default: []].append(cell)
  }

  mutating func keep(edge view: View) {
    guard let view = view as? TableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return view.removeFromSuperview() }
    edgeViews[identifier, default: []].append(view)
  }

  /// Hides what was not wanted, and keeps no more than a few.
  mutating func tidy() {
    for (identifier, views) in cells {
      for view in views.dropFirst(CellPool.most) { view.removeFromSuperview() }
      for view in views.prefix(CellPool.most) { view.isHidden = true }
      if views.count > CellPool.most { cells[identifier] = Array(views.prefix(CellPool.most)) }
    }
    for (identifier, views) in edgeViews {
      for view in views.dropFirst(CellPool.most) { view.removeFromSuperview() }
      for view in views.prefix(CellPool.most) { view.isHidden = true }
      if views.count > CellPool.most { edgeViews[identifier] = Array(views.prefix(CellPool.most)) }
    }
  }
}
