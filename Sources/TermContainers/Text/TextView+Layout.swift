import TermSurface

// Rows, and where they are.
extension TextView {
  var mode: LineBreakMode {
    lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping
      ? lineBreakMode : .byClipping
  }

  private var textWidth: Int {
    max(1, bounds.width - textContainerInset.left - textContainerInset.right)
  }

  /// The rows of the text that are seen.
  private var seenRows: Range<Int> {
    let first = bounds.minY - textContainerInset.top
    return first..<first + max(1, bounds.height)
  }

  func layoutOfTextChanged() {
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Breaks the text for the width of the view, if that is not done. The text at the top stays there.
  func prepareRows() {
    guard textWidth != rows.width || mode != rows.mode else { return }
    let top = bounds.minY > 0 ? rows.textRow(seenRows.lowerBound)?.bytes.lowerBound : nil
    rows = TextRows(rows.tree, width: textWidth, mode: mode)
    setNeedsDisplay()
    guard let top else { return }
    moveContent(to: Point(x: bounds.minX, y: rows.textRow(at: top).number + textContainerInset.top))
  }

  /// Breaks what is seen into rows, and sets the size of the content.
  func layOutText() {
    prepareRows()
    let shift = rows.makeKnown(seenRows)
    contentSizeFollowsText()
    guard shift != 0 else { return }
    setNeedsDisplay()
    moveContent(to: Point(x: bounds.minX, y: max(0, bounds.minY + shift)))
  }

  func contentSizeFollowsText() {
    let inset = textContainerInset
    var width = bounds.width
    if mode == .byClipping {
      let seen = rows.rowsKnown(seenRows).map(\.width).max() ?? 0
      width = max(contentSize.width, seen + inset.left + inset.right)
    }
    let size = Size(width: width, height: rows.count + inset.top + inset.bottom)
    if size != contentSize { contentSize = size }
  }

  /// The cell of the character at `offset`. The part of the text around it becomes known.
  func textCell(of offset: Int) -> Point {
    let row = rows.textRow(at: offset)
    let column = min(row.column(at: offset), mode == .byClipping ? .max : textWidth)
    return Point(
      x: textContainerInset.left + rowIndent(of: row) + column,
      y: textContainerInset.top + row.number)
  }

  /// Returns the place in the text at `point`, or the nearest one.
  func textOffset(at point: Point) -> Int {
    let number = min(max(0, point.y - textContainerInset.top), rows.count - 1)
    guard let row = rows.textRow(number) ?? rows.rowsKnown(seenRows).last else { return 0 }
    return row.byteOffset(atColumn: point.x - textContainerInset.left - rowIndent(of: row))
  }

  private func rowIndent(of row: TextRow) -> Int {
    textAlignment == .natural || textAlignment == .left || mode == .byClipping
      ? 0 : max(0, textAlignment.indent(of: row.width, in: textWidth))
  }

  // MARK: Drawing

  /// Schedules the rows of two places, and those between them, to be drawn.
  func redrawRows(_ one: Int, _ other: Int) {
    guard let first = rows.number(at: min(one, other)), let last = rows.number(at: max(one, other))
    else { return setNeedsDisplay() }
    setNeedsDisplay(
      Rect(
        x: bounds.minX, y: textContainerInset.top + first, width: bounds.width,
        height: last - first + 1))
  }

  func drawSeenRows(_ canvas: borrowing Canvas) {
    let seen = canvas.visibleRect
    let first = seen.minY - textContainerInset.top
    for row in rows.rowsKnown(first..<first + seen.height) { drawTextRow(row, canvas) }
    guard isFirstResponder, isEditable, anchor == head, let caret = caretRect else {
      return drawPlaceholder(canvas)
    }
    drawPlaceholder(canvas)
    drawCaret(caret.origin, canvas)
  }

  private func drawPlaceholder(_ canvas: borrowing Canvas) {
    guard !hasText, let placeholder else { return }
    let inset = textContainerInset
    for (line, row) in TextLayout(placeholder, width: textWidth).rows.enumerated() {
      canvas.draw(
        String(placeholder[row.start]), at: Point(x: inset.left, y: inset.top + line),
        style: Style(foreground: .placeholderText))
    }
  }

  private func drawTextRow(_ row: TextRow, _ canvas: borrowing Canvas) {
    let start = textContainerInset.left + rowIndent(of: row)
    let (bytes, selected) = (row.bytes, selectedRange)
    var ends = looks.lookChanges(in: bytes)
    if !selected.isEmpty {
      ends += [selected.lowerBound, selected.upperBound].filter {
        $0 > bytes.lowerBound && $0 < bytes.upperBound
      }
      ends.sort()
    }
    var (character, column) = (row.characters.lowerBound, 0)
    for end in ends + [bytes.upperBound] {
      let next = max(
        character,
        min(
          row.piece.character(atByte: end - row.pieceStart), row.characters.upperBound))
      let part = character..<next
      let width = row.piece.columnCount(of: part, at: column)
      let from = row.pieceStart + row.piece.byte(ofCharacter: character)
      drawRowPart(
        part, of: row, at: Point(x: start + column, y: textContainerInset.top + row.number),
        width: width, from: from, canvas)
      (character, column) = (next, column + width)
    }
    // A selected line end shows as a selected blank.
    if row.isLast, row.piece.lineEnd > 0, selected.contains(bytes.upperBound) {
      canvas.put(
        " ", x: start + column, y: textContainerInset.top + row.number, style: .selectedText)
    }
  }

  private func drawRowPart(
    _ part: Range<Int>, of row: TextRow, at point: Point, width: Int, from: Int,
    _ canvas: borrowing Canvas
  ) {
    guard !part.isEmpty else { return }
    let column = point.x - textContainerInset.left - rowIndent(of: row)
    // Of a long row only the characters that are seen are drawn.
    var (part, point, shift) = (part, point, 0)
    let hidden = canvas.visibleRect.minX - point.x
    if hidden > 0, width > hidden {
      let first = row.piece.character(atColumn: column + hidden, inRow: row.index)
      let shown = max(part.lowerBound, first)..<part.upperBound
      shift = row.piece.columnCount(of: part.lowerBound..<shown.lowerBound, at: column)
      (part, point.x) = (shown, point.x + shift)
    }
    let last = row.piece.character(
      atColumn: column + shift + canvas.visibleRect.maxX - point.x + 2, inRow: row.index)
    part = part.lowerBound..<max(part.lowerBound, min(part.upperBound, last + 1))
    let isSelected = selectedRange.contains(from)
    let look = looks.isEmpty ? AttributedText.Attributes() : looks.look(at: from)
    let style =
      isSelected
      ? .selectedText : look.mergedStyle(in: Style(foreground: textColor, background: .clear))
    let columns = canvas.draw(
      row.piece.shownText(of: part, at: column + shift), at: point, style: style)
    if !look.link.isEmpty {
      canvas.decorate(
        Rect(origin: point, size: Size(width: columns, height: 1)),
        with: TextDecoration(link: look.link))
    }
  }

  /// Draws the character at the cursor, or a blank, in reverse video.
  private func drawCaret(_ point: Point, _ canvas: borrowing Canvas) {
    guard canvas.visibleRect.contains(point) else { return }
    let row = rows.textRow(at: head)
    let index = row.piece.character(atByte: head - row.pieceStart)
    let isInside = row.characters.contains(index)
    let text = isInside ? row.piece.shownText(of: index..<index + 1, at: 0) : " "
    canvas.draw(
      text.hasPrefix(" ") ? " " : text, at: point,
      style: Style(foreground: textColor, attributes: .reverse))
  }
}
