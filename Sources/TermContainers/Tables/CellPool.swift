/// The cells, headers and footers of a table that can be reused, and the classes of new ones.
@MainActor
struct CellPool {
  var cells = WaitingViews<TableViewCell>()
  var edges = WaitingViews<TableViewHeaderFooterView>()
  /// A shown cell that is being reconfigured: ``dequeueCell(_:)`` returns it for its identifier.
  var reconfigured: TableViewCell?
  /// The row whose cell the data source is asked for, and whether a cell was dequeued for it.
  var asked: (path: IndexPath, isTaken: Bool)?

  /// Returns the cell being reconfigured, a reusable one or a newly created one; nil without any.
  mutating func dequeueCell(_ identifier: String) -> TableViewCell? {
    guard let cell = reconfigured, cell.reuseIdentifier == identifier else {
      return cells.dequeue(identifier)
    }
    reconfigured = nil
    return cell
  }

  mutating func enqueue(edge view: View) {
    guard let view = view as? TableViewHeaderFooterView else { return view.removeFromSuperview() }
    edges.enqueue(view)
  }

  mutating func tidy() {
    cells.tidy()
    edges.tidy()
  }
}

/// A view that can be reused to show another part of a table.
@MainActor
protocol ReusableView: View {
  var reuseIdentifier: String? { get }
  func prepareForReuse()
}

extension TableViewCell: ReusableView {}
extension TableViewHeaderFooterView: ReusableView {}

/// Reusable views that a table does not show now, the most recently shown at the end.
@MainActor
struct WaitingViews<Kind: ReusableView> {
  /// Closures that create views of the registered classes, by reuse identifier.
  var makers: [String: () -> Kind] = [:]
  private var views: [Kind] = []

  /// The greatest number of views that are kept after a layout.
  private static var most: Int { 2 }

  /// Keeps `view` as a subview for reuse. Removes it if it has no identifier.
  mutating func enqueue(_ view: Kind) {
    if view.reuseIdentifier == nil { view.removeFromSuperview() } else { views.append(view) }
  }

  /// Returns a view prepared for reuse, or a new one of the registered class; nil without either.
  mutating func dequeue(_ identifier: String) -> Kind? {
    guard let place = views.lastIndex(where: { $0.reuseIdentifier == identifier }) else {
      return makers[identifier]?()
    }
    let view = views.remove(at: place)
    view.prepareForReuse()
    return view
  }

  /// Hides the views that were not reused, and removes all but a few.
  mutating func tidy() {
    guard !views.isEmpty else { return }
    for view in views.dropLast(Self.most) { view.removeFromSuperview() }
    views.removeFirst(max(0, views.count - Self.most))
    for view in views { view.isHidden = true }
  }
}
