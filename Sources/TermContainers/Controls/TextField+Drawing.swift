import TermSurface

extension TextField {
  private var hasFrame: Bool { borderStyle != .none && bounds.height >= 3 }

  /// The area of the text, without the frame and the clear button.
  var textArea: Rect {
    var area = wholeArea
    if clearButton != nil { area.size.width -= 2 }
    return area
  }

  /// The cell of the button that clears the field; nil while the button is not shown.
  var clearButton: Point? {
    let isWanted =
      switch clearButtonMode {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    let area = wholeArea
    guard isWanted, hasText, isEnabled, isEditable, area.width > 2 else { return nil }
    return Point(x: area.maxX - 1, y: area.minY)
  }

  private var wholeArea: Rect {
    let row = bounds.minY + max(0, bounds.height - 1) / 2
    let indent = hasFrame ? 2 : 0
    return Rect(
      x: bounds.minX + indent, y: row, width: max(0, bounds.width - 2 * indent), height: 1)
  }

  private var textStyle: Style {
    var attributes: TextAttributes = isEnabled ? [] : .dim
    if !hasFrame { attributes.insert(.underline) }
    return Style(foreground: textColor, attributes: attributes)
  }

  /// Draws the clear button, and the frame or, without a frame, a line below the text.
  func drawFrame(_ canvas: borrowing Canvas) {
    defer { drawClearButton(canvas) }
    guard hasFrame else { return canvas.fill(wholeArea, style: textStyle) }
    let frame = Style(foreground: isEditing ? .role(.focus) : .separator)
    let border: Border = isEditing ? .heavy : borderStyle == .line ? .line : .rounded
    canvas.draw(border, in: bounds, style: frame)
  }

  private func drawClearButton(_ canvas: borrowing Canvas) {
    guard let place = clearButton else { return }
    var style = textStyle
    style.foreground = .secondaryLabel
    canvas.draw("✕", at: place, style: style)
  }

  /// Returns the first visible column for a field of `room` columns; 0, or less to indent, for a
  /// text that fits. Keeps the cursor visible, with at most one empty cell behind the text.
  func scrolled(to room: Int) -> Int {
    // The cursor behind the text takes a cell too.
    let end = max(1, shownWidth + (isEditing && hasText ? 1 : 0))
    if end <= room { return -textAlignment.indent(of: end, in: room) }
    guard isEditing else { return 0 }
    let caret = content.caret(isSecure: isSecureTextEntry)
    let kept = min(scroll, max(0, end - room))
    return max(min(kept, caret.column), caret.column + caret.width - room, 0)
  }

  private var shownWidth: Int {
    hasText ? content.width(isSecure: isSecureTextEntry) : CellWidth.of(placeholder ?? "")
  }

  /// Draws the text and the cursor. The canvas covers only the area of the text, from 0, 0.
  func drawText(_ canvas: borrowing Canvas) {
    if hasText {
      let columns = scroll..<scroll + canvas.bounds.width
      let shown = content.shown(in: columns, isSecure: isSecureTextEntry)
      canvas.draw(shown.text, at: Point(x: shown.column - scroll, y: 0), style: textStyle)
    } else {
      var style = textStyle
      if textColor == .label { style.foreground = .placeholderText }
      let shown = CellWidth.truncate(placeholder ?? "", toWidth: canvas.bounds.width)
      canvas.draw(shown, at: Point(x: -scroll, y: 0), style: style)
    }
    guard isEditing else { return }
    if selectedRange.isEmpty { drawCursor(canvas) } else { drawSelection(canvas) }
  }

  /// Draws the selected characters in the style of a selection.
  private func drawSelection(_ canvas: borrowing Canvas) {
    var ends = content
    let columns = [selectedRange.lowerBound, selectedRange.upperBound].map { place in
      ends.setCursor(to: place)
      return ends.caret(isSecure: isSecureTextEntry).column
    }
    let seen = (columns[0]..<columns[1]).clamped(
      to: scroll..<max(scroll, scroll + canvas.bounds.width))
    let shown = content.shown(in: seen, isSecure: isSecureTextEntry)
    let room = Rect(x: seen.lowerBound - scroll, y: 0, width: seen.count, height: 1)
    canvas.inner(origin: room.origin, bounds: room.atOrigin, clippedTo: room)
      .draw(shown.text, at: Point(x: shown.column - seen.lowerBound, y: 0), style: .selectedText)
  }

  /// Draws the character under the cursor, or a blank behind the text, in reverse video.
  private func drawCursor(_ canvas: borrowing Canvas) {
    let caret = content.caret(isSecure: isSecureTextEntry)
    let glyph = hasText ? caret.glyph : placeholder?.first.map(String.init)
    canvas.draw(
      glyph ?? " ", at: Point(x: caret.column - scroll, y: 0),
      style: Style(foreground: textColor, attributes: .reverse))
  }
}
