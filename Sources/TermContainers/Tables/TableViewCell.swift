import TermSurface

/// A row of a ``TableView``. Follows `UITableViewCell`.
///
/// ```swift
/// let cell = TableViewCell(style: .value1, reuseIdentifier: "size")
/// cell.textLabel?.text = "README.md"
/// cell.detailTextLabel?.text = "4 kB"
/// cell.accessoryType = .disclosureIndicator
/// ```
///
/// A cell of your own adds its views to ``contentView``; constraints from its top to its bottom
/// determine the row's height. The first column shows the state without colours: `▸` for the
/// focused row, `▌` for a selected row, `▶` for both.
open class TableViewCell: View {
  /// The arrangements of a cell's two labels. Follows `UITableViewCell.CellStyle`.
  public enum CellStyle: Int, Sendable, CaseIterable {
    /// One text.
    case `default`
    /// A text, and a detail text at the right edge. Where both do not fit, the detail text is
    /// truncated first, but keeps a third of the row.
    case value1
    /// A text that ends in the same column in all rows, and a detail text after it.
    case value2
    /// A text, and a detail text in the row below.
    case subtitle
  }

  /// The signs at the right edge. Follows `UITableViewCell.AccessoryType`.
  public enum AccessoryType: Int, Sendable, CaseIterable {
    /// No sign.
    case none
    /// A sign meaning that a press on the row shows more.
    case disclosureIndicator
    /// A button for details, and the sign of ``disclosureIndicator``.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// The looks of a selected row. Follows `UITableViewCell.SelectionStyle`.
  public enum SelectionStyle: Int, Sendable, CaseIterable {
    /// The row looks as if it were not selected.
    case none
    /// The same as `default`.
    case blue
    /// The same as `default`.
    case gray
    /// The row has a ground of its own.
    case `default`
  }

  /// The edits a user can make to rows of an edited table. Follows `UITableViewCell.EditingStyle`.
  public enum EditingStyle: Int, Sendable, CaseIterable {
    /// The user can edit nothing.
    case none
    /// The user can delete the row.
    case delete
    /// The user can insert a row at this position.
    case insert
  }

  /// The reuse identifier; nil for a cell that is not reused.
  public let reuseIdentifier: String?
  /// The arrangement of the labels.
  public let style: CellStyle
  /// The container for the cell's content. It leaves room for the marks and the accessory.
  public let contentView: View = CellContentView()
  /// The label for the text.
  public var textLabel: Label? {
    if ownText == nil { ownText = addPart(Label(frame: .zero)) }
    return ownText
  }
  /// The label for the detail text; nil in the style `default`.
  public var detailTextLabel: Label? {
    guard style != .default else { return nil }
    if ownDetail == nil {
      let detail = Label(frame: .zero)
      if style != .value2 { detail.textColor = .secondaryLabel }
      ownDetail = addPart(detail)
    }
    return ownDetail
  }
  /// The image view before the text.
  public var imageView: ImageView? {
    if ownImage == nil { ownImage = addPart(ImageView(frame: .zero)) }
    return ownImage
  }
  // The labels and the image view, created when an app asks for them.
  private(set) var ownText: Label?
  private(set) var ownDetail: Label?
  private(set) var ownImage: ImageView?

  /// The sign at the right edge; none by default.
  public var accessoryType = AccessoryType.none { didSet { accessoryChanged(oldValue) } }
  /// The sign at the right edge while the table is edited; none by default.
  public var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged(oldValue) } }
  /// A view at the right edge, in its own size, instead of ``accessoryType``; set the property
  /// again when that size has changed.
  public var accessoryView: View? { didSet { replaceAccessory(oldValue, by: accessoryView) } }
  /// A view at the right edge while the table is edited, instead of ``editingAccessoryType``.
  public var editingAccessoryView: View? {
    didSet { replaceAccessory(oldValue, by: editingAccessoryView) }
  }
  /// A view behind the content, as large as the row; nil by default.
  public var backgroundView: View? { didSet { groundsChanged(oldValue) } }
  /// A view behind the content, and in front of the ``backgroundView``, while the row is selected
  /// or highlighted. Nil, the default, means the usual ground.
  public var selectedBackgroundView: View? { didSet { groundsChanged(oldValue) } }
  /// The view in place of ``selectedBackgroundView`` while the table lets the user select several
  /// rows. Nil, the default, means ``selectedBackgroundView``.
  public var multipleSelectionBackgroundView: View? { didSet { groundsChanged(oldValue) } }
  /// The focused, highlighted or selected row's ground in front of a ``backgroundView``, if needed.
  var usualGround: View?
  /// The look of a selected row; by default it has a ground of its own.
  public var selectionStyle = SelectionStyle.default { didSet { groundsChanged(nil) } }

  /// Called with the cell and its ``configurationState`` before the cell is shown, and again before
  /// its next layout when the state has changed. Nil by default.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  var needsUpdateConfiguration = true
  /// The number of levels by which the content is indented.
  public var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a level of indentation in columns; 2 by default.
  public var indentationWidth = 2 { didSet { setNeedsLayout() } }
  /// Whether the row indents for its editing control; true by default. The delegate can refuse.
  public var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// The edit that the user can make to the row.
  public internal(set) var editingStyle = EditingStyle.delete
  /// Whether an edited row has a grip at the right edge. The table sets this to whether the data
  /// source lets the row move. To hide the grip, set it to false later, as in the delegate's
  /// `willDisplay`. True does not make a row movable.
  public var showsReorderControl = false { didSet { setNeedsLayout() } }
  /// Whether the buttons of a swipe are shown.
  public var showingDeleteConfirmation: Bool { swipe != nil }

  /// Whether the row looks selected. ``TableView/selectRow(at:animated:scrollPosition:)`` selects
  /// the row.
  public var isSelected: Bool {
    get { storedIsSelected }
    set { setSelected(newValue, animated: false) }
  }
  private var storedIsSelected = false
  /// Whether the mouse button is down on the row.
  public var isHighlighted: Bool {
    get { storedIsHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var storedIsHighlighted = false
  /// Whether the cell shows its editing controls.
  public var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedIsEditing = false

  // Set by the table.

  /// The row that the cell shows.
  var indexPath: IndexPath?
  /// Whether the delegate's `willDisplay` is still to be called for the cell.
  var isNew = false
  /// Whether the row is the focused one, and the table has the focus.
  var isFocusedRow = false { didSet { if isFocusedRow != oldValue { stateChanged() } } }
  /// Whether the data source lets the row be moved.
  var canBeMoved = false { didSet { if canBeMoved != oldValue { setNeedsLayout() } } }
  /// Whether the delegate lets the row make room for its editing control.
  var tableIndents = true { didSet { if tableIndents != oldValue { setNeedsLayout() } } }
  /// Whether an update has deleted or reloaded the row; users then cannot reach the cell's views.
  var isDeleted = false
  /// Whether the cell's row is in the table; false after an update has deleted it.
  var hasRow = true
  /// Whether the editing control shows the selection, since several edited rows can be selected.
  var marksSelection = false { didSet { if marksSelection != oldValue { setNeedsLayout() } } }
  /// Whether the table lets the user select several rows now.
  var isOneOfSeveral = false { didSet { if isOneOfSeveral != oldValue { groundsChanged(nil) } } }
  var swipe: SwipeButtons? { didSet { if (swipe == nil) != (oldValue == nil) { stateChanged() } } }
  /// The swipe buttons that are sliding out.
  weak var pastSwipe: SwipeButtons?

  /// Creates a cell in the style `style`. A table calls this for cells of registered classes.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(contentView)
  }

  /// Creates a cell at `frame`, in the style `default`.
  public convenience override init(frame: Rect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Called before reuse for another row: reset what the last row has set. Call `super`.
  open func prepareForReuse() {
    (storedIsSelected, storedIsHighlighted) = (false, false)
    alpha = 1
    stateChanged()
  }

  /// Sets whether the row looks selected. Call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedIsSelected else { return }
    storedIsSelected = selected
    stateChanged()
  }

  /// Sets whether the row looks pressed, as while the mouse button is down on it. Call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != storedIsHighlighted else { return }
    storedIsHighlighted = highlighted
    stateChanged()
  }

  /// Shows the editing controls and makes room for them, or removes them. Call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedIsEditing else { return }
    storedIsEditing = editing
    setNeedsLayout()
    stateChanged()
  }

  /// The present state. An override can add to the state of `super`; it has to call
  /// ``setNeedsUpdateConfiguration()`` when its additions change.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    (state.isHighlighted, state.isSelected) = (isHighlighted, isSelected)
    (state.isFocused, state.isEditing) = (isFocusedRow, isEditing)
    state.isSwiped = swipe != nil
    return state
  }

  /// Configures the content for `state`, before ``configurationUpdateHandler``. Nothing by default.
  open func updateConfiguration(using state: CellConfigurationState) {}

  /// Schedules an update of the configuration, because the traits have changed. Call `super`.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isConfigured { setNeedsUpdateConfiguration() }
  }

  /// Lays out the content, the accessory and the buttons of a swipe. Call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  /// Whether ``layoutSubviews()`` is running.
  private(set) var isInLayout = false

  override func performLayout() {
    updateConfigurationIfNeeded()
    isInLayout = true
    super.performLayout()
    isInLayout = false
  }

  /// The content and the views in front of it.
  private var parts: [View] {
    [contentView, accessoryView, editingAccessoryView].compactMap(\.self)
      + (swipe?.buttons ?? [] as [View])
  }

  /// Keeps views added to the cell itself below the content, as UIKit since iOS 14. Call `super`.
  open override func didAddSubview(_ subview: View) {
    super.didAddSubview(subview)
    let parts = parts
    if (parts + grounds).contains(where: { $0 === subview }) { return }
    for part in parts { bringSubviewToFront(part) }
  }

  override var acceptsInteraction: Bool { super.acceptsInteraction && !isDeleted }

  override var isGoing: Bool { isDeleted }

  override var hasOwnFocusOrder: Bool { true }

  override var neverHasFocus: Bool { type(of: self) == TableViewCell.self }

  /// Leaves out views below the content, which a click does not reach either.
  override func inFocusOrder(_ subviews: [View]) -> [View] {
    subviews.filter { view in parts.contains { $0 === view } }
  }

  override func contentSizeDidChange(of subview: View) {
    if subview === contentView { invalidateIntrinsicContentSize() }
  }

  override var placesOverSubviews: [Rect] { [bounds] }

  override func drawOverSubviews(_ canvas: borrowing Canvas) { drawSigns(on: canvas) }

  /// The width of `size`, and the height of the content in that width, at least 1.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: wantedHeight(width: size.width))
  }

  /// Draws all but the content: the ground, the pointer, the marks and the signs. Call `super`.
  open override func draw(_ canvas: borrowing Canvas) {
    super.draw(canvas)
    drawOneLine(on: canvas)
  }

  private func addPart<Part: View>(_ part: Part) -> Part {
    contentView.addSubview(part)
    setNeedsLayout()
    return part
  }

  private func accessoryChanged(_ old: AccessoryType) {
    guard accessoryType != old || editingAccessoryType != old else { return }
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func replaceAccessory(_ old: View?, by new: View?) {
    if new !== old { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    setNeedsLayout()
  }
}

/// The container of a cell's content. It lays the cell out again when the size of a label or of the
/// image changes. A cell that changes these during its layout has to lay them out itself.
private final class CellContentView: View {
  override func contentSizeDidChange(of subview: View) {
    guard let cell = superview as? TableViewCell, !cell.isInLayout else { return }
    let parts = [cell.ownText, cell.ownDetail, cell.ownImage]
    if parts.contains(where: { $0 === subview }) { cell.setNeedsLayout() }
  }

  override var isPlain: Bool { true }

  override var neverHasFocus: Bool { true }
}
