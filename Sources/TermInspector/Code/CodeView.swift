import TermContainers

/// Draws the rows of the code pane. The origin of its bounds is the scroll position.
final class CodeView: PartView {
  var onClick: (CodeRow) -> Void = { _ in }
  var rows: [CodeRow] = [] {
    didSet { if rows != oldValue { setNeedsDisplay() } }
  }

  /// The number of rows of code. An empty row and the other functions may follow them.
  var codeCount: Int { rows.lastIndex { $0.kind == .head && $0.text.isEmpty } ?? rows.count }

  /// Whether the user has scrolled since the highlighted row was shown.
  private(set) var isScrolledByHand = false

  /// The key that opens a pane with room for all rows, with a space after the key; "" for none.
  var opener = "" { didSet { if opener != oldValue { setNeedsDisplay() } } }

  /// The gap before a note, in columns.
  static let noteGap = 2

  /// Scrolls down from the first row just far enough to show the highlighted row, with some rows
  /// after it. So a moment looks the same however the user reached it.
  func showNow() {
    isScrolledByHand = false
    guard let now = rows.firstIndex(where: { $0.tense == .now }) else { return scroll(to: 0) }
    // A lit callback or frame takes precedence over its line.
    let heard = rows.lastIndex { $0.tense == .now && $0.kind != .code }
    let last = heard ?? rows.lastIndex { $0.tense == .now } ?? now
    let after = min(codeCount - 1, last + min(3, bounds.height / 3))
    var top = max(0, after - bounds.height + 1)
    if now <= top { top = max(0, now - 1, (heard ?? now) - bounds.height + 1) }
    scroll(to: top)
  }

  /// Scrolls just far enough to show the rows of `subject`.
  func reveal(_ subject: CodeRow.Subject?) {
    guard let subject, let first = rows.firstIndex(where: { $0.subject == subject }),
      let last = rows.lastIndex(where: { $0.subject == subject })
    else { return }
    if last >= bounds.maxY { scroll(to: last - bounds.height + 1) }
    if first < bounds.minY { scroll(to: first) }
  }

  /// Scrolls by `count` rows, within the rows.
  func scroll(by count: Int) {
    if count != 0 { isScrolledByHand = true }
    scroll(to: bounds.minY + count)
  }

  private func scroll(to top: Int) {
    let most = max(0, rows.count - bounds.height)
    let origin = Point(x: 0, y: min(max(0, top), most))
    if origin != bounds.origin { bounds.origin = origin }
  }

  override func draw(_ canvas: borrowing Canvas) {
    // There may be fewer rows than when the user scrolled.
    for index in rows.indices.clamped(to: bounds.minY..<bounds.maxY) {
      draw(rows[index], y: index, canvas)
    }
    // Marks at the right edge that there are more rows above or below.
    let x = bounds.maxX - 1
    if bounds.minY > 0 { canvas.write("▴", x, bounds.minY, .muted) }
    if bounds.maxY < rows.count {
      let last = rows[bounds.maxY - 1]
      let end = CodePage.margin + last.indent + CellWidth.of(last.text + opener)
      let isFree = last.time == nil && last.note == nil && end <= x
      canvas.write((isFree ? opener : "") + "▾", endingAt: bounds.maxX, bounds.maxY - 1)
    }
  }

  private func draw(_ row: CodeRow, y: Int, _ canvas: borrowing Canvas) {
    let width = bounds.width
    let isNow = row.tense == .now
    if isNow {
      let line = Rect(x: 0, y: y, width: width, height: 1)
      canvas.fill(line, style: Style(background: .role(.top)))
      canvas.write("▌", 1, y, canvas.inkOnTop(.accent), isBold: true)
    }
    if row.isChosen {
      canvas.write("▸", 0, y, isNow ? canvas.inkOnTop(.focus) : .role(.focus), isBold: true)
    }
    let muted = isNow ? canvas.inkOnTop(.muted) : .role(.muted)
    if let step = row.step { canvas.write("\(step)", 4 - "\(step)".count, y, muted) }
    // The marks of calls are aligned; those of their effects are further right.
    let isHead = row.kind == .head || row.kind == .title
    let x = isHead ? 0 : CodePage.margin - 2 + row.indent
    if let mark = row.mark {
      let style =
        row.tense == .future
        ? Style(foreground: .role(.muted), attributes: .dim)
        : Style(
          foreground: isNow ? canvas.inkOnTop(mark.role) : .role(mark.role), attributes: .bold)
      canvas.draw(mark.mark, at: Point(x: x, y: y), style: style)
    }
    let room = width - x - 2 - (row.time == nil ? 1 : CodePage.timeWidth)
    let text = CellWidth.truncate(row.text, toWidth: max(0, room))
    canvas.draw(text, at: Point(x: x + 2, y: y), style: style(of: row))
    if let note = row.note {
      let start = x + 2 + CellWidth.of(row.text) + CodeView.noteGap
      if start + CellWidth.of(note) <= x + 2 + room { canvas.write(note, start, y, muted) }
    }
    if let time = row.time { canvas.write(time, width - 1 - CellWidth.of(time), y, muted) }
  }

  private func style(of row: CodeRow) -> Style {
    switch (row.kind, row.tense) {
    case (.title, _): Style(foreground: .role(.accent), attributes: .bold)
    case (.code, .now): Style(foreground: .role(.ink), attributes: .bold)
    case (.code, .past) where row.isAside: Style(foreground: .role(.muted))
    case (.code, .past), (.heard, .now), (.frame, _): Style(foreground: .role(.ink))
    case (.heard, .past), (.head, _): Style(foreground: .role(.muted))
    case (_, .future): Style(foreground: .role(.muted), attributes: .dim)
    }
  }

  override func touchesBegan(_ touch: MouseEvent) {
    switch touch.phase {
    case .scrolledUp: scroll(by: -3)
    case .scrolledDown: scroll(by: 3)
    case .began where touch.button == .left:
      let row = touch.location(in: self).y
      if rows.indices.contains(row) { onClick(rows[row]) }
    default: super.touchesBegan(touch)
    }
  }
}
