import TermSurface

/// Shows rows one below the other, however many there are. Follows `UITableView`.
///
/// ```swift
/// let table = TableView(frame: view.bounds, style: .plain)
/// table.register(TableViewCell.self, forCellReuseIdentifier: "fruit")
/// table.dataSource = self
/// table.delegate = self
/// ```
///
/// The table asks its ``dataSource`` for the numbers of sections and rows, and for a cell when a
/// row comes into view. Cells that have left the view are reused. With a ``rowHeight`` a table of
/// ten million rows costs what one of ten costs. Otherwise rows are measured as they appear.
///
/// With the focus, arrows, Page Up, Page Down, Home and End move from row to row; `▸` marks the
/// focused row. With ``allowsTypeSelect``, typing leads to the row that begins with the text. If
/// views in the rows can have the focus, Tab visits each row and these views. Enter and Space
/// select a row. Delete shows the buttons of a swipe to the left and, pressed again, those of a
/// swipe to the right. Where several rows can be selected, Shift with an arrow extends the
/// selection. While the table is edited, Alt with an arrow moves the row.
///
/// Use a ``StackView`` in a ``ScrollView`` for a few views that are all different.
open class TableView: ScrollView {
  /// The looks of sections. Follows `UITableView.Style`.
  public enum Style: Int, Sendable, CaseIterable {
    /// Rows from edge to edge. The header of the first visible section stays at the top, the footer
    /// of the last one at the bottom.
    case plain
    /// Sections with a blank row above each; headers scroll with their rows.
    case grouped
    /// Sections as in `grouped`, with a free column on each side.
    case insetGrouped
  }

  /// The position of a row after a scroll to it. Follows `UITableView.ScrollPosition`.
  public enum ScrollPosition: Int, Sendable, CaseIterable {
    /// The position that makes the row visible with the least scrolling.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// The animations of inserted, deleted and reloaded rows. Follows `UITableView.RowAnimation`.
  public enum RowAnimation: Int, Sendable, CaseIterable {
    /// The row fades in or out in its position.
    case fade
    /// The row slides in from the right, or out to it.
    case right
    /// The row slides in from the left, or out to it.
    case left
    /// The row slides in from above, or out upwards.
    case top
    /// The row slides in from below, or out downwards.
    case bottom
    /// The row appears or disappears without an animation.
    case none
    /// The same as `fade`.
    case middle
    /// The same as `fade`.
    case automatic = 100
  }

  /// The value of a height that means the height of the content.
  public static var automaticDimension: Int { -1 }

  /// The look of the sections.
  public let style: Style
  /// The data source. Setting it reloads the table.
  public weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that loads the data of rows before they come into view.
  public weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is called. True by default.
  public var isPrefetchingEnabled = true

  /// The rows' height in cells; ``automaticDimension`` by default. The delegate can override it.
  public var rowHeight = TableView.automaticDimension {
    didSet { if rowHeight != oldValue { measureAgain() } }
  }
  /// The assumed height of a row that has not been measured, where rows have different heights.
  /// ``automaticDimension``, the default, means ``rowHeight``, or 1 if that is automatic too.
  public var estimatedRowHeight = TableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { measureAgain() } }
  }
  /// The headers' height in cells; by default their content's, or 0 if empty in a plain table.
  public var sectionHeaderHeight = TableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { measureAgain() } }
  }
  /// The footers' height in cells; by default that of the view or text, and 0 without either.
  public var sectionFooterHeight = TableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { measureAgain() } }
  }
  /// A view above the first section, in its own height; set the property again when that has
  /// changed. As in UIKit, the scroll indicator covers its last column: leave that column free.
  public var tableHeaderView: View? { didSet { replaceEdgeView(oldValue, tableHeaderView) } }
  /// A view below the last section, in its own height; set it again when that has changed.
  public var tableFooterView: View? { didSet { replaceEdgeView(oldValue, tableFooterView) } }
  /// A view behind the rows, as large as the table.
  public var backgroundView: View? { didSet { replaceBackground(oldValue) } }

  /// Whether rows can be selected. True by default.
  public var allowsSelection = true { didSet { window?.focusMayChange() } }
  /// Whether several rows can be selected. False by default.
  public var allowsMultipleSelection = false {
    didSet { for cell in cells.values { cell.isOneOfSeveral = selectsSeveral } }
  }
  /// Whether rows can be selected while they are edited. False by default.
  public var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected while they are edited. False by default.
  public var allowsMultipleSelectionDuringEditing = false { didSet { editingChanged() } }
  /// Whether rows can be focused. True by default. If false, keys scroll, and move the focus from
  /// one control in the rows to the next.
  public var allowsFocus = true { didSet { if allowsFocus != oldValue { focusAllowed() } } }
  /// Whether keys that focus a row select it, unless several can be selected. False by default.
  public var selectionFollowsFocus = false
  /// Whether typing letters and digits focuses the next row that begins with the typed text;
  /// commands for these keys take precedence. False by default. Follows
  /// `NSTableView.allowsTypeSelect`, which is true by default; UIKit's tables have no such search.
  public var allowsTypeSelect = false
  /// Whether the last focused row is focused again when the table gets the focus back. True by
  /// default; false in UIKit.
  public var remembersLastFocusedIndexPath = true
  /// Whether the rows show their editing controls, or a row shows the buttons of a swipe. Setting
  /// it to false removes these buttons, too.
  public var isEditing: Bool {
    get { storedIsEditing || swipedCell != nil }
    set { setEditing(newValue, animated: false) }
  }
  var storedIsEditing = false

  // The layout of the rows, and the state of loading them.
  var layout = TableLayout()
  /// Whether the table has yet to ask the data source for the numbers of sections and rows.
  var needsReload = true
  /// Whether the data source or the delegate is being called: their changes take effect afterwards.
  var isAsking = false
  /// The number of consecutive layouts that ended with a change still due.
  var restlessLayouts = 0
  /// Whether the next reload or layout of rows waits for the next frame.
  var waitsForFrame = false
  /// The visible rows, numbered across all sections.
  var shown = 0..<0
  /// The cells of the visible rows, by the rows' numbers.
  var cells: [Int: TableViewCell] = [:]
  var pool = CellPool()
  var edges: [TableEdge: View] = [:]
  /// The height of ``tableHeaderView`` in cells.
  var top = 0
  /// The width for which rows have been measured and placed.
  var placedWidth = 0
  /// Whether the visible cells need to be positioned again.
  var placesChanged = false
  var selected: Set<IndexPath> = []
  /// The row where a selection with Shift begins.
  var anchor: IndexPath?
  /// The row that an animated scroll leads to.
  var scrollTarget: IndexPath?
  /// The focused row, on which keys act. No counterpart in UIKit, whose focus is a cell.
  public internal(set) var focusedIndexPath: IndexPath? { didSet { focusedRowChanged(oldValue) } }
  /// Whether a view in the focused row has the focus.
  var focusIsInRow = false
  weak var tableDelegate: (any TableViewDelegate)?
  var press: RowPress?
  var typed = TypedText()
  var updates: TableUpdates?
  var prefetched = Prefetched()

  /// Creates a table at `frame`.
  public init(frame: Rect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a plain table at `frame`.
  public convenience override init(frame: Rect) { self.init(frame: frame, style: .plain) }

  override func delegateDidChange() { tableDelegate = delegate as? any TableViewDelegate }

  /// Asks the data source for the numbers of sections and rows again, and for the visible cells,
  /// before the next frame. Clears the selection, and cancels a press of the mouse on a row. A
  /// press on a row's content continues through ``reloadRows(at:with:)``, ``reconfigureRows(at:)``,
  /// another update or a snapshot, unless the row is deleted or its section reloaded.
  open func reloadData() {
    endPress()
    selected = []
    anchor = nil
    prefetched.reset()
    needsReload = true
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Shows the rows that have come into view, and recycles cells that have left it. Call `super`.
  open override func layoutSubviews() {
    reloadIfNeeded()
    let (frame, safeRoom) = (laidOut.area.frame, laidOut.safeRoom)
    super.layoutSubviews()
    showRows()
    if laidOut.area.frame != frame || laidOut.safeRoom != safeRoom { keepFocusedRowSeen() }
  }

  // Questions about sections and rows.

  /// The number of sections.
  public var numberOfSections: Int {
    reloadIfNeeded()
    return layout.sections.count
  }

  /// The number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    reloadIfNeeded()
    return layout.rowCount(inSection: section) ?? 0
  }

  /// The cell of a visible row; nil for another row.
  open func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    reloadIfNeeded()
    return shownCell(indexPath)
  }

  /// The row that a cell shows; nil for a cell that is not shown.
  open func indexPath(for cell: TableViewCell) -> IndexPath? {
    cell.indexPath.flatMap { shownCell($0) === cell ? $0 : nil }
  }

  /// The row at a point, in the table's coordinates; nil if there is no row at that point.
  open func indexPathForRow(at point: Point) -> IndexPath? {
    reloadIfNeeded()
    guard (0..<bounds.width).contains(point.x) else { return nil }
    let rows = layout.rowRange(meeting: point.y - top..<point.y - top + 1)
    return rows.first.map(layout.pathOfRow)
  }

  /// The rows that intersect a rectangle, in the table's coordinates.
  open func indexPathsForRows(in rect: Rect) -> [IndexPath]? {
    reloadIfNeeded()
    return layout.rowRange(meeting: rect.minY - top..<max(rect.minY, rect.maxY) - top)
      .map(layout.pathOfRow)
  }

  /// The visible rows, from the top down.
  public var indexPathsForVisibleRows: [IndexPath]? {
    reloadIfNeeded()
    return cells.keys.sorted().map(layout.pathOfRow)
  }

  /// The visible cells, from the top down.
  public var visibleCells: [TableViewCell] {
    reloadIfNeeded()
    return cellsInOrder
  }

  /// The visible cells, from the top down, without a reload. Callbacks are sent, and cells
  /// recycled, in this order, because the order of a dictionary varies.
  var cellsInOrder: [TableViewCell] { cells.keys.sorted().compactMap { cells[$0] } }

  /// The frame of a row, in the table's coordinates; zero if the row does not exist.
  open func rectForRow(at indexPath: IndexPath) -> Rect {
    reloadIfNeeded()
    return knownRect(ofRow: indexPath) ?? .zero
  }

  /// The frame of a row, without a reload; nil if the row does not exist.
  private func knownRect(ofRow path: IndexPath) -> Rect? {
    guard layout.contains(path) else { return nil }
    let place = layout.cellRows(of: path)
    return rowRect(from: place.start, height: place.height)
  }

  /// The frame of the focused row, without a reload; nil without a focused row.
  var focusedRowPlace: Rect? { focusedIndexPath.flatMap(knownRect) }

  /// The frame of a section with its header and footer, in the table's coordinates.
  open func rect(forSection section: Int) -> Rect {
    reloadIfNeeded()
    guard layout.sections.indices.contains(section) else { return .zero }
    return rowRect(
      from: layout.startOfSection(ofSection: section), height: layout.sections[section].height)
  }

  /// The width of `size`, or the present one if 0, and the height of the content at present.
  open override func sizeThatFits(_ size: Size) -> Size {
    reloadIfNeeded()
    return Size(width: size.width > 0 ? size.width : bounds.width, height: contentSize.height)
  }

  // Keys, the focus and the mouse.

  /// True while rows can be focused, or there is something to scroll.
  open override var canBecomeFirstResponder: Bool {
    layout.rowCount > 0 && isUserInteractionEnabled && rowsTakeFocus
      || super.canBecomeFirstResponder
  }

  /// The commands for keys that focus rows, edit them and reload them.
  open override var keyCommands: [KeyCommand] {
    // Several keys may come before a layout.
    reloadIfNeeded()
    guard isOpenToUse else { return super.keyCommands }
    let moves = isFirstResponder && layout.rowCount > 0 && rowsTakeFocus
    return (moves ? pointerCommands + refreshCommands : super.keyCommands) + editCommands
  }

  open override func pressesBegan(_ press: KeyEvent) {
    reloadIfNeeded()
    if isFirstResponder, isOpenToUse, rowsTakeFocus, handleRowKey(press) { return }
    super.pressesBegan(press)
  }

  /// Measures a cell again after the size of its content has changed.
  override func contentSizeDidChange(of subview: View) {
    (subview as? TableViewCell).map(measureAgain)
  }

  open override func focusDidChange() {
    super.focusDidChange()
    focusedRowIsLit()
  }

  override var hasOwnFocusOrder: Bool { true }

  override func inFocusOrder(_ subviews: [View]) -> [View] {
    subviews.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }

  override func moveFocusInside(_ heading: FocusHeading, from holder: View) -> FocusStep {
    moveFocusInRows(heading, from: holder)
  }

  override func moveFocusToEdge(_ heading: FocusHeading) -> Bool {
    passStops(fromRow: heading == .next ? 0 : layout.rowCount - 1, after: nil, heading)
  }

  override var focusOrigin: Rect {
    isFirstResponder && rowsTakeFocus && rowsHaveStops ? focusedRowPlace ?? bounds : bounds
  }

  /// Skips the controls in the focused row: they are neither above nor below it.
  override func passes(_ other: View, _ heading: FocusHeading) -> Bool {
    guard heading == .up || heading == .down, rowsTakeFocus else { return false }
    return focusedIndexPath.flatMap(shownCell).map(other.isDescendant) == true
  }

  override var controlPlaces: ControlPlaces { .own }

  override var focusedPlace: Rect? { super.focusedPlace ?? focusedRowPlace }

  /// The focused row's focusable views, in its present cell, if a view of the row had the focus.
  open override var preferredFocusEnvironments: [any FocusEnvironment] {
    guard focusIsInRow, let cell = focusedIndexPath.flatMap(shownCell) else { return [] }
    return cell.focusableInside
  }

  /// Removes the buttons of a swipe when the focus leaves their row.
  open override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    updateFocusIsAway()
    followFocus(to: context.nextFocusedView)
    if let swipedCell, context.nextFocusedView?.isDescendant(of: swipedCell) != true {
      closeSwipe(of: swipedCell)
    }
  }

  override var isPlain: Bool { type(of: self) == TableView.self }

  /// Highlights the row on which the left button is pressed; dragging can then scroll the content.
  open override func touchesBegan(_ touch: MouseEvent) {
    if needsReload { layoutIfNeeded() }
    if touch.phase == .began, touch.button == .left, beginPress(touch) { return }
    super.touchesBegan(touch)
  }

  /// Swipes a row with the mouse, or moves the row by its grip; otherwise scrolls the content.
  open override func touchesMoved(_ touch: MouseEvent) {
    if movePress(touch) { return }
    super.touchesMoved(touch)
    if isDragging { endPress() }
  }

  /// Selects a row if the button is released on the row on which it was pressed.
  open override func touchesEnded(_ touch: MouseEvent) {
    let press = self.press
    super.touchesEnded(touch)
    if let press { finishPress(press, touch) }
  }

  open override func touchesCancelled(_ touch: MouseEvent) {
    endPress()
    super.touchesCancelled(touch)
  }
}
