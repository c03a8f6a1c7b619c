import TermContainers

/// Draws a lane for each controller, with time from left to right. Scrolls by `bounds.origin`.
final class LanesView: PartView {
  private var index = TimelineIndex()
  private var log: MomentLog?
  private var place: Int?
  /// The width of the names in columns.
  private var nameWidth: Int { min(max(6, index.longestName), 14) }
  /// The distance in rows from one lane to the next.
  private var pitch = 1
  /// Called with the number of a moment that was clicked.
  var onChoose: (Int) -> Void = { _ in }

  /// The height in rows of the times and `lanes` lanes. `spaced` lanes have a row between them.
  static func height(of lanes: Int, spaced: Bool) -> Int { 1 + lanes * (spaced ? 2 : 1) }

  func showTimeline(_ index: TimelineIndex, _ log: MomentLog, place: Int) {
    (self.index, self.log, self.place) = (index, log, place)
    scrollToPlace()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pitch = bounds.height >= LanesView.height(of: index.lanes.count, spaced: true) - 1 ? 2 : 1
    scrollToPlace()
  }

  /// The column in the bounds at which time begins, right of the names.
  private var start: Int { nameWidth + 5 }

  private func scrollToPlace() {
    guard let log, let place else { return }
    let column = index.column(of: place, in: log)
    let room = max(1, bounds.width - start - 1)
    var origin = bounds.origin
    if column < origin.x + 2 || column > origin.x + room - 3 {
      origin.x = max(0, column - room * 2 / 3)
    }
    let row = y(index.mark(of: place).map { index.marks[$0].lane } ?? 0)
    origin.y = min(max(origin.y, row + 1 - bounds.height), max(0, row - 1), lowest)
    if origin != bounds.origin { bounds.origin = origin }
  }

  override func draw(_ canvas: borrowing Canvas) {
    guard let log, let place else { return }
    drawLines(canvas)
    let visible = visibleMarks
    for mark in visible where index.marks[mark].cause != nil { drawCause(canvas, of: mark) }
    let column = x(index.column(of: place, in: log))
    for row in bounds.minY + 1..<max(bounds.minY + 1, bounds.maxY) {
      canvas.write(traitCollection.isASCII ? ":" : "┊", column, row, .warning)
    }
    for mark in visible { drawMark(canvas, mark, isChosen: index.marks[mark].number == place) }
    drawNames(canvas)
    drawTimes(canvas, log, place, visible)
  }

  private var visibleMarks: Range<Int> {
    let first = index.mark(at: bounds.minX) ?? 0
    let last = index.mark(at: bounds.maxX - start).map { $0 + 1 } ?? 0
    return min(first, last)..<last
  }

  private func x(_ column: Int) -> Int { start + column }
  private func y(_ lane: Int) -> Int { 1 + lane * pitch }
  /// The vertical scroll position at which the last lane is in the last row.
  private var lowest: Int { max(0, y(max(0, index.lanes.count - 1)) + 1 - bounds.height) }

  private func drawLines(_ canvas: borrowing Canvas) {
    for lane in index.lanes.indices {
      let line = Rect(
        x: bounds.minX + start, y: y(lane), width: max(0, bounds.width - start), height: 1)
      canvas.fill(line, with: "─", style: Style(foreground: .role(.line)))
    }
    for mark in visibleMarks where index.marks[mark].beginsTurn && mark > 0 {
      let column = x(index.marks[mark].column) - 1
      for lane in index.lanes.indices { canvas.write("┼", column, y(lane), .line) }
    }
  }

  /// Draws a line from the lane of the cause to the lane of the effect, in the effect's column.
  private func drawCause(_ canvas: borrowing Canvas, of number: Int) {
    let mark = index.marks[number]
    guard let cause = mark.cause.map({ index.marks[$0] }), cause.lane != mark.lane else { return }
    let (from, to) = (y(cause.lane), y(mark.lane))
    let role = log?.entry(at: mark.number)?.origin.role ?? .automatic
    for row in min(from, to) + 1..<max(from, to) { canvas.write("│", x(mark.column), row, role) }
    // In ASCII, a plus stands for the cross of a turn and nothing else.
    let (branch, corner) =
      traitCollection.isASCII
      ? (from < to ? (".", ".") : ("'", "'")) : from < to ? ("┬", "┓") : ("┴", "┛")
    canvas.write(branch, x(mark.column), from, role)
    guard mark.number == place else { return }
    for column in cause.column + 1..<max(cause.column + 1, mark.column) {
      canvas.write("━", x(column), from, role, isBold: true)
    }
    canvas.write(corner, x(mark.column), from, role, isBold: true)
  }

  private func drawMark(_ canvas: borrowing Canvas, _ number: Int, isChosen: Bool) {
    let mark = index.marks[number]
    guard let origin = log?.entry(at: mark.number)?.origin else { return }
    let style = Style(
      foreground: isChosen ? canvas.inkOnTop(origin.role) : .role(origin.role),
      background: isChosen ? .role(.top) : .clear,
      attributes: isChosen ? [.bold, .underline] : .bold)
    canvas.draw(origin.mark, at: Point(x: x(mark.column), y: y(mark.lane)), style: style)
  }

  private func drawNames(_ canvas: borrowing Canvas) {
    let column = Rect(x: bounds.minX, y: bounds.minY, width: start - 1, height: bounds.height)
    canvas.fill(column, style: Style(background: .role(.panel)))
    for (number, lane) in index.lanes.enumerated() {
      let text = CellWidth.truncate(lane.name.shortName, toWidth: nameWidth)
      let accent = lane.accent ?? .plain
      let style = Style(foreground: accent.ink, background: accent.ground, attributes: .bold)
      let pill = accent.ground == .clear ? text : " \(text) "
      let column = bounds.minX + (accent.ground == .clear ? 1 : 0)
      let end = canvas.draw(pill, at: Point(x: column, y: y(number)), style: style)
      drawState(canvas, of: lane.name, accent, at: Point(x: column + end, y: y(number)))
    }
  }

  /// Draws the state of the controller at the shown moment, in the colours of its title.
  private func drawState(
    _ canvas: borrowing Canvas, of name: LifecycleTrace.Participant,
    _ accent: HierarchySnapshot.Accent, at point: Point
  ) {
    guard let log, let place,
      let node = log.trees(at: place).controllers.first(where: { $0.name == name })
    else { return }
    let isPlain = accent == .plain
    let style = Style(
      foreground: isPlain ? .role(node.state.role) : accent.ink, background: accent.ground)
    let mark = accent.ground == .clear ? " \(node.state.mark)" : "\(node.state.mark) "
    canvas.draw(mark, at: point, style: style)
  }

  private func drawTimes(
    _ canvas: borrowing Canvas, _ log: MomentLog, _ place: Int, _ visible: Range<Int>
  ) {
    let top = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 1)
    canvas.fill(top, style: Style(background: .role(.panel)))
    let chosen = x(index.column(of: place, in: log))
    let text = DecimalSeconds.text(log.time(at: place))
    let own = min(max(chosen - 2, bounds.minX + start), bounds.maxX - text.count)
    var end = bounds.minX + start - 1
    for mark in visible where index.marks[mark].beginsTime {
      guard log.numbers.contains(index.marks[mark].number) else { continue }
      let label = DecimalSeconds.text(log.time(at: index.marks[mark].number))
      let column = x(index.marks[mark].column)
      let meets = column < own + text.count + 1 && own < column + label.count + 1
      guard column > end, column + label.count <= bounds.maxX, !meets else { continue }
      canvas.write(label, column, bounds.minY, .muted)
      end = column + label.count
    }
    canvas.write(text, own, bounds.minY, .warning, isBold: true)
  }

  override func touchesBegan(_ touch: MouseEvent) {
    switch touch.phase {
    case .scrolledUp: scrollByWheel(touch, -1)
    case .scrolledDown: scrollByWheel(touch, 1)
    case .began where touch.button == .left:
      let column = touch.location(in: self).x - start
      guard let mark = nearestMark(to: column) else { return }
      onChoose(index.marks[mark].number)
    default: super.touchesBegan(touch)
    }
  }

  /// Scrolls by the mouse wheel: over the names by lanes, elsewhere along time.
  private func scrollByWheel(_ touch: MouseEvent, _ direction: Int) {
    if touch.location(in: self).x - bounds.minX < start {
      bounds.origin.y = min(max(0, bounds.origin.y + direction), lowest)
    } else {
      let last = index.marks.last?.column ?? 0
      bounds.origin.x = min(max(0, bounds.origin.x + 4 * direction), max(0, last - 4))
    }
    setNeedsDisplay()
  }

  private func nearestMark(to column: Int) -> Int? {
    guard let before = index.mark(at: column) else { return index.marks.isEmpty ? nil : 0 }
    guard before + 1 < index.marks.count else { return before }
    let after = index.marks[before + 1].column - column
    return after < column - index.marks[before].column ? before + 1 : before
  }
}
