import TermSurface

// The frames of a cell's parts.
extension TableViewCell {
  /// The number of columns before the content: one for the pointer, and a space.
  static let margin = 2
  /// The number of columns of an editing control at the left, with a space.
  private static let markWidth = 2
  /// The number of columns of the first text in the style `value2`.
  private static let captionWidth = 14
  /// The number of columns between the text and the detail text at the right edge.
  private static let gap = 2

  /// The glyph of the row's present editing control; nil without one.
  var editingMark: String? {
    guard isEditing else { return nil }
    if marksSelection { return isSelected ? "●" : "○" }
    switch editingStyle {
    case .none: return nil
    case .delete: return "−"
    case .insert: return "+"
    }
  }

  private var indent: Int {
    let mark =
      editingMark == nil || !shouldIndentWhileEditing || !tableIndents ? 0 : TableViewCell.markWidth
    return TableViewCell.margin + mark + max(0, indentationLevel * indentationWidth)
  }

  /// The rectangle in which a click hits the editing control; nil without one.
  var editingMarkPlace: Rect? {
    editingMark == nil
      ? nil : Rect(x: 0, y: 0, width: TableViewCell.margin + 2, height: bounds.height)
  }

  private var accessory: AccessoryType { isEditing ? editingAccessoryType : accessoryType }

  private var accessoryGlyphs: String {
    switch accessory {
    case .none: ""
    case .disclosureIndicator: "›"
    case .checkmark: "✓"
    case .detailButton: "(i)"
    case .detailDisclosureButton: "(i) ›"
    }
  }

  private var grip: String { isEditing && showsReorderControl && canBeMoved ? "≡" : "" }

  /// The glyphs at the right edge, left of the column for the table's scroll indicator.
  private var trailingGlyphs: String {
    // The buttons of a swipe cover them.
    if swipe?.side == .trailing { return "" }
    let shown = shownAccessory == nil ? accessoryGlyphs : ""
    return shown.isEmpty || grip.isEmpty ? shown + grip : "\(shown) \(grip)"
  }

  /// The accessory view for the present state, edited or not; nil without one.
  private var shownAccessory: View? { isEditing ? editingAccessoryView : accessoryView }

  private var accessorySize: Size {
    guard let shownAccessory else { return .zero }
    let size = shownAccessory.sizeThatFits(.zero)
    return size.width > 0 ? size : shownAccessory.systemLayoutSizeFitting(.zero)
  }

  /// The number of columns at the right edge that the content does not use: those of the accessory
  /// and a space, if any, and one for the scroll indicator.
  private var trailing: Int {
    let (glyphs, size) = (CellWidth.of(trailingGlyphs), accessorySize.width)
    let width = glyphs + size + (glyphs > 0 && size > 0 ? 1 : 0)
    return width == 0 ? 1 : width + 2
  }

  /// The rectangle of the grip by which the user moves the row; nil without a grip.
  var gripPlace: Rect? {
    grip.isEmpty
      ? nil : Rect(x: bounds.width - 4, y: 0, width: 4, height: bounds.height)
  }

  /// The rectangle of the detail button; nil without one.
  var detailButtonPlace: Rect? {
    guard accessory == .detailButton || accessory == .detailDisclosureButton else { return nil }
    return Rect(
      x: bounds.width - 1 - CellWidth.of(trailingGlyphs), y: 0, width: 3, height: bounds.height)
  }

  private func contentPlace(in size: Size) -> Rect {
    Rect(
      x: indent, y: 0, width: max(0, size.width - indent - trailing), height: size.height)
  }

  func placeContent() { contentView.frame = contentPlace(in: bounds.size) }

  func layOutParts() {
    for ground in grounds { ground.frame = bounds }
    placeContent()
    for view in [accessoryView, editingAccessoryView] { view?.isHidden = view !== shownAccessory }
    let size = accessorySize
    let edge = bounds.width - 1 - (grip.isEmpty ? 0 : CellWidth.of(grip) + 1)
    shownAccessory?.frame = Rect(origin: Point(x: edge - size.width, y: 0), size: size)
    swipe?.placeButtons(in: self)
    layOutLabels(in: contentView.bounds.size)
  }

  private func layOutLabels(in size: Size) {
    var start = 0
    if let ownImage, let image = ownImage.image {
      ownImage.frame = Rect(origin: .zero, size: image.size)
      start = image.size.width + 1
    }
    let room = max(0, size.width - start)
    let text = ownText?.text == nil ? nil : ownText
    let detail = ownDetail?.text == nil ? nil : ownDetail
    switch style {
    case .default, .value1, .value2:
      let columns = columns(in: room)
      if style == .value2 { text?.textAlignment = .right }
      text?.frame = Rect(x: start, y: 0, width: columns.text, height: size.height)
      detail?.frame = Rect(
        x: size.width - columns.detail, y: 0, width: columns.detail, height: size.height)
    case .subtitle:
      let rows = text.map { $0.sizeThatFits(Size(width: room, height: 0)).height } ?? 0
      text?.frame = Rect(x: start, y: 0, width: room, height: rows)
      detail?.frame = Rect(
        x: start, y: rows, width: room, height: max(0, size.height - rows))
    }
  }

  /// Divides `room` columns between the text and the detail text.
  private func columns(in room: Int) -> (text: Int, detail: Int) {
    switch style {
    case .default, .subtitle: return (room, room)
    case .value1:
      let detail = detailColumns(in: room)
      return (max(0, room - (detail > 0 ? detail + TableViewCell.gap : 0)), detail)
    case .value2:
      let caption = min(TableViewCell.captionWidth, room)
      return (caption, max(0, room - caption - 1))
    }
  }

  /// The columns of the detail text: as many as it needs, and as the main text leaves of `room`.
  /// A third of `room` is always allowed.
  private func detailColumns(in room: Int) -> Int {
    guard let ownDetail, ownDetail.text != nil else { return 0 }
    let (wanted, least) = (ownDetail.sizeThatFits(.zero).width, room / 3)
    guard wanted > least, let ownText, ownText.text != nil else { return min(wanted, room) }
    let left = room - TableViewCell.gap - ownText.sizeThatFits(.zero).width
    return min(wanted, max(left, least))
  }

  /// The height of the cell's content in a row of `width` columns, at least 1.
  func wantedHeight(width: Int) -> Int {
    let room = contentPlace(in: Size(width: width, height: 1)).width
    let accessory = max(1, accessorySize.height)
    if holdsOwnViews(besides: [ownText, ownDetail, ownImage]) {
      let size = contentView.systemLayoutSizeFitting(
        Size(width: room, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return max(accessory, size.height)
    }
    return max(accessory, labelHeight(width: room), ownImage?.image?.size.height ?? 0)
  }

  private func holdsOwnViews(besides parts: [View?]) -> Bool {
    for subview in contentView.subviews where !parts.contains(where: { $0 === subview }) {
      return true
    }
    return false
  }

  private func labelHeight(width: Int) -> Int {
    let room = max(1, width - (ownImage?.image.map { $0.size.width + 1 } ?? 0))
    func height(_ label: Label?, _ columns: @autoclosure () -> Int) -> Int {
      guard let label, label.text != nil else { return 0 }
      if label.numberOfLines == 1 { return 1 }
      return label.sizeThatFits(Size(width: max(1, columns()), height: 0)).height
    }
    let text = height(ownText, columns(in: room).text)
    let detail = height(ownDetail, columns(in: room).detail)
    return style == .subtitle ? text + detail : max(text, detail)
  }
}

// The look of a cell.
extension TableViewCell {
  var ground: Color? {
    guard selectionStyle != .none || isFocusedRow else { return nil }
    if isHighlighted || isFocusedRow { return .role(.top) }
    return isSelected ? .role(.raised) : nil
  }

  private var pointer: Unicode.Scalar? {
    let isMarked = isSelected && selectionStyle != .none && editingMark == nil
    switch (isFocusedRow, isMarked) {
    case (true, true): return "▶"
    case (true, false): return "▸"
    case (false, true): return "▌"
    case (false, false): return nil
    }
  }

  func drawOneLine(on canvas: borrowing Canvas) {
    if chosenGround == nil, let ground {
      canvas.fill(bounds, style: Style(background: ground))
    }
    if !drawsOverSubviews { drawSigns(on: canvas) }
  }

  func drawSigns(on canvas: borrowing Canvas) {
    let style = Style(foreground: .role(.accent), background: .clear)
    if let pointer { canvas.put(pointer, x: 0, y: 0, style: style) }
    if let mark = editingMark {
      var look = style
      if mark == "−" { look.foreground = .role(.danger) }
      canvas.draw(mark, at: Point(x: TableViewCell.margin, y: 0), style: look)
    }
    let glyphs = trailingGlyphs
    guard !glyphs.isEmpty else { return }
    canvas.draw(
      glyphs, at: Point(x: bounds.width - 1 - CellWidth.of(glyphs), y: 0),
      style: Style(foreground: .role(accessory == .checkmark ? .accent : .muted)))
  }
}

// The views behind the content.
extension TableViewCell {
  var hasGrounds: Bool { backgroundView != nil || !chosenGrounds.isEmpty }

  private var chosenGrounds: [View] {
    [selectedBackgroundView, multipleSelectionBackgroundView].compactMap(\.self)
  }

  /// All views behind the content.
  var grounds: [View] { [backgroundView, usualGround].compactMap(\.self) + chosenGrounds }

  /// The app's background view for a selected or highlighted row; nil for another row.
  var chosenGround: View? {
    guard selectionStyle != .none && (isSelected || isHighlighted) else { return nil }
    return isOneOfSeveral
      ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
  }

  func groundsChanged(_ old: View?) {
    if let old, !grounds.contains(where: { $0 === old }) { old.removeFromSuperview() }
    // The pointer and the other signs are drawn over these views.
    drawsOverSubviews = hasGrounds
    showGrounds()
    setNeedsDisplay()
  }

  /// Shows the background views for the present state of the row, and removes others.
  func showGrounds() {
    let isCovered = backgroundView != nil && chosenGround == nil
    if isCovered, let ground {
      let view = usualGround ?? View()
      view.backgroundColor = ground
      usualGround = view
    } else {
      usualGround?.removeFromSuperview()
      usualGround = nil
    }
    let shown = [backgroundView, chosenGround ?? usualGround].compactMap(\.self)
    for view in chosenGrounds where view !== chosenGround && view.superview === self {
      view.removeFromSuperview()
    }
    for (index, view) in shown.enumerated() where view.superview !== self {
      view.frame = bounds
      insertSubview(view, at: index)
    }
  }
}
