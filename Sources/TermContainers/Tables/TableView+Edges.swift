import TermSurface

/// The header or the footer of a section.
struct TableEdge: Hashable, Comparable {
  enum Kind: Comparable { case header, footer }

  let section: Int
  let kind: Kind

  init(_ section: Int, _ kind: Kind) { (self.section, self.kind) = (section, kind) }

  static func < (one: TableEdge, other: TableEdge) -> Bool {
    (one.section, one.kind) < (other.section, other.kind)
  }
}

// Headers and footers.
extension TableView {
  /// The header of a visible section; nil for another section, or without a header of this class.
  public func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    edges[TableEdge(section, .header)] as? TableViewHeaderFooterView
  }

  /// The footer of a visible section; nil for another section, or without a footer of this class.
  public func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    edges[TableEdge(section, .footer)] as? TableViewHeaderFooterView
  }

  /// The frame that a section's header has while it scrolls with the rows.
  public func rectForHeader(inSection section: Int) -> Rect {
    reloadIfNeeded()
    return naturalRect(TableEdge(section, .header))
  }

  /// The frame that a section's footer has while it scrolls with the rows.
  public func rectForFooter(inSection section: Int) -> Rect {
    reloadIfNeeded()
    return naturalRect(TableEdge(section, .footer))
  }

  private static var titleIdentifier: String { "TermContainers.title" }

  func edgeHeight(_ edge: TableEdge) -> Int {
    let given: Int?
    switch edge.kind {
    case .header: given = tableDelegate?.tableView(self, heightForHeaderInSection: edge.section)
    case .footer: given = tableDelegate?.tableView(self, heightForFooterInSection: edge.section)
    }
    let height = given ?? (edge.kind == .header ? sectionHeaderHeight : sectionFooterHeight)
    if height >= 0 { return height }
    // A row between two groups.
    let gap = style != .plain && edge.kind == .header ? 1 : 0
    let width = rowRect(from: 0, height: 0).width
    if let view = askedView(edge) {
      return gap + max(1, view.sizeThatFits(Size(width: width, height: 0)).height)
    }
    return gap + (makeTitleView(edge).map { titleHeight($0, in: width) } ?? 0)
  }

  /// The number of rows that `title` takes in `width` columns; one while `width` is 0.
  private func titleHeight(_ title: String, in width: Int) -> Int {
    let room = TableViewHeaderFooterView.contentWidth(in: width)
    guard width > 0, CellWidth.of(title) > room || title.contains(where: \.isNewline) else {
      return 1
    }
    let label = Label(title)
    label.numberOfLines = 0
    return max(1, label.sizeThatFits(Size(width: max(1, room), height: 0)).height)
  }

  private func makeTitleView(_ edge: TableEdge) -> String? {
    switch edge.kind {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: edge.section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: edge.section)
    }
  }

  private func askedView(_ edge: TableEdge) -> View? {
    switch edge.kind {
    case .header: tableDelegate?.tableView(self, viewForHeaderInSection: edge.section)
    case .footer: tableDelegate?.tableView(self, viewForFooterInSection: edge.section)
    }
  }

  /// Shows the headers and footers of the visible sections.
  func showEdges() {
    backgroundView?.frame = bounds
    let sections = layout.sections(meeting: seenRows)
    for edge in edges.keys.sorted() where !sections.contains(edge.section) { dropEdge(edge) }
    for section in sections {
      let known = layout.sections[section]
      if known.header > 0 { showEdge(TableEdge(section, .header)) }
      if known.footer > 0 { showEdge(TableEdge(section, .footer)) }
    }
  }

  private func showEdge(_ edge: TableEdge) {
    guard let view = edges[edge] ?? newEdge(edge) else { return }
    let rect = shownRect(edge)
    if view.frame != rect { view.frame = rect }
    (view as? TableViewHeaderFooterView)?.placeContent()
  }

  private func newEdge(_ edge: TableEdge) -> View? {
    guard holds(edge.section), let view = askedView(edge) ?? titleView(edge) else { return nil }
    edges[edge] = view
    view.isHidden = false
    // Rows scroll by beneath the view.
    if style == .plain, view.backgroundColor == nil {
      view.backgroundColor = .secondarySystemBackground
    }
    if view.superview !== self { addSubview(view) }
    switch edge.kind {
    case .header:
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: edge.section)
    case .footer:
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: edge.section)
    }
    return view
  }

  private func titleView(_ edge: TableEdge) -> View? {
    guard let title = makeTitleView(edge) else { return nil }
    let view =
      pool.edges.dequeue(TableView.titleIdentifier)
      ?? TableViewHeaderFooterView(reuseIdentifier: TableView.titleIdentifier)
    view.textLabel?.text = title
    view.textLabel?.attributes = edge.kind == .header ? .bold : []
    return view
  }

  func dropEdge(_ edge: TableEdge) {
    guard let view = edges.removeValue(forKey: edge) else { return }
    pool.enqueue(edge: view)
  }

  private func naturalRect(_ edge: TableEdge) -> Rect {
    guard layout.sections.indices.contains(edge.section) else { return .zero }
    let section = layout.sections[edge.section]
    let start = layout.startOfSection(ofSection: edge.section)
    return edge.kind == .header
      ? rowRect(from: start, height: section.header)
      : rowRect(from: start + section.height - section.footer, height: section.footer)
  }

  /// The visible frame of a header or footer. In a plain table, the header of the first visible
  /// section stays at the top, and the footer of the last one at the bottom.
  private func shownRect(_ edge: TableEdge) -> Rect {
    var rect = naturalRect(edge)
    if let carried { rect.origin.y = top + carried.startBesideCarried(of: rect.minY - top) }
    let section = layout.sections[edge.section]
    // The row between two groups.
    if style != .plain, edge.kind == .header, rect.height > 1 {
      return Rect(x: rect.minX, y: rect.minY + 1, width: rect.width, height: rect.height - 1)
    }
    guard style == .plain else { return rect }
    let start = top + layout.startOfSection(ofSection: edge.section)
    let insets = adjustedContentInset
    switch edge.kind {
    case .header:
      let end = start + section.height - section.footer - section.header
      rect.origin.y = max(rect.minY, min(bounds.minY + insets.top, end))
    case .footer:
      let bottom = bounds.maxY - insets.bottom - section.footer
      rect.origin.y = min(rect.minY, max(bottom, start + section.header))
    }
    return rect
  }

  // Views above, below and behind all rows.

  func replaceEdgeView(_ old: View?, _ new: View?) {
    if old !== new { old?.removeFromSuperview() }
    if let new {
      new.frame = Rect(
        x: 0, y: new === tableHeaderView ? 0 : top + layout.height, width: bounds.width,
        height: max(
          new.frame.height, new.sizeThatFits(Size(width: bounds.width, height: 0)).height))
      new.autoresizingMask.insert(.flexibleWidth)
      if new.superview !== self { insertSubview(new, at: backgroundView == nil ? 0 : 1) }
    }
    placesChanged = true
    if !needsReload { contentHeightChanged() }
    setNeedsLayout()
  }

  func replaceBackground(_ old: View?) {
    guard old !== backgroundView else { return }
    old?.removeFromSuperview()
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }
}

/// The header or the footer of a section of a ``TableView``. Follows `UITableViewHeaderFooterView`.
///
/// ```swift
/// let header = TableViewHeaderFooterView(reuseIdentifier: "day")
/// header.textLabel?.text = "Today"
/// ```
open class TableViewHeaderFooterView: View {
  /// The reuse identifier; nil for a view that is not reused.
  public let reuseIdentifier: String?
  /// The container for the views of a header or footer of your own.
  public let contentView = View()
  /// The view behind the content, as large as the header; nil by default.
  public var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The label for the text. In a header made from a title of the data source, it is bold.
  public private(set) lazy var textLabel: Label? = {
    let label = Label(frame: .zero)
    label.numberOfLines = 0
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    return label
  }()

  /// Creates a view. A table calls this initializer for its registered classes.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(contentView)
  }

  /// Creates a view at `frame`.
  public convenience override init(frame: Rect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Called before reuse for another section: reset what the last section has set. Call `super`.
  open func prepareForReuse() {}

  /// The width of the content in a view of `width` columns.
  static func contentWidth(in width: Int) -> Int { max(0, width - 2) }

  func placeContent() {
    contentView.frame = Rect(
      x: 1, y: 0, width: TableViewHeaderFooterView.contentWidth(in: bounds.width),
      height: bounds.height)
  }

  /// Lays out the content. Call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if backgroundView?.superview === self { backgroundView?.frame = bounds }
    placeContent()
    if contentView.subviews.first is Label { textLabel?.frame = contentView.bounds }
  }

  /// The width of `size`, and the height that the text or the constraints of ``contentView`` need.
  open override func sizeThatFits(_ size: Size) -> Size {
    let room = max(1, TableViewHeaderFooterView.contentWidth(in: size.width))
    let isText = contentView.subviews.count == 1 && contentView.subviews.first is Label
    let height =
      isText
      ? textLabel?.sizeThatFits(Size(width: room, height: 0)).height
      : contentView.systemLayoutSizeFitting(
        Size(width: room, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    return Size(width: size.width, height: height ?? 1)
  }
}
