import TermContainers

extension Factory {
  /// Shows the timeline: the article's number, the mark, the code, and the time at each turn.
  /// The last line that has happened stays in view; the wheel and the arrow keys show the others.
  final class TimelineView: PanelView {
    /// The columns that the abbreviated code needs.
    static let width = 36
    /// The columns that whole code needs.
    static let wholeWidth = 52
    /// The rows that the longest timeline needs.
    static let height = 16

    private let trace: LifecycleTrace?
    private var timeline = Timeline("", []) {
      didSet { offset = nil; update() }
    }
    /// The line at the top, if the user has chosen one.
    private var offset: Int?

    init(_ trace: LifecycleTrace?) {
      self.trace = trace
      super.init(frame: .zero)
      trace?.observe { [weak self] in self?.note($0) }
    }

    /// What to do for the steps to happen; "" once that was done.
    private var remark = ""

    /// Shows what is to happen, and from now on what happens. The trace may hear of no frames. Where
    /// there is room, `remark` stands behind the heading.
    func begin(_ heading: String, _ listing: [Code], remark: String = "") {
      self.remark = remark
      let hearsFrames = trace?.includesFrames == true
      timeline = Timeline(heading, listing.filter { hearsFrames || $0.name != "frame" })
    }

    private func note(_ entry: LifecycleTrace.Entry) {
      var new = timeline
      if !new.heading.isEmpty, new.note(entry) { timeline = new }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      update()
    }

    override func touchesBegan(_ touch: MouseEvent) {
      switch touch.phase {
      case .scrolledUp: scroll(by: -1)
      case .scrolledDown: scroll(by: 1)
      default: super.touchesBegan(touch)
      }
    }

    override func draw(_ canvas: borrowing Canvas) {
      super.draw(canvas)
      drawLines(canvas)
    }
  }
}

// Which lines are in view.
extension Factory.TimelineView {
  private var room: Int { max(0, bounds.height - 2) }
  private var most: Int { max(0, timeline.lines.count - room) }
  private var top: Int { min(offset ?? max(0, timeline.past - room), most) }

  /// Whether there are more lines than fit.
  var canScroll: Bool { most > 0 }

  func scroll(by lines: Int) {
    offset = max(0, min(top + lines, most))
    update()
  }

  private func update() {
    let below = timeline.lines.count - top - room
    let hidden = [top > 0 ? "↑\(top)" : "", below > 0 ? "↓\(below)" : ""]
    let rest = hidden.filter { !$0.isEmpty }
    title = (["\(timeline.heading)\(remark)"] + rest).joined(separator: " ")
    shortTitle = ([timeline.heading] + rest).joined(separator: " ")
    setNeedsDisplay()
  }
}

// Drawing.
extension Factory.TimelineView {
  private func drawLines(_ canvas: borrowing Canvas) {
    let area = bounds.inset(by: safeAreaInsets)
    for (row, index) in timeline.lines.indices.dropFirst(top).prefix(room).enumerated() {
      let place = Rect(x: area.minX, y: area.minY + row, width: area.width, height: 1)
      draw(timeline.lines[index], time: time(at: index, isFirst: row == 0), in: place, on: canvas)
    }
  }

  /// The time of a line, if it is the first of its turn.
  private func time(at index: Int, isFirst: Bool) -> String {
    let line = timeline.lines[index]
    let isNew = isFirst || index == 0 || timeline.lines[index - 1].turn != line.turn
    return isNew ? line.time.map(DecimalSeconds.text) ?? "" : ""
  }

  /// What has yet to happen is dim; the article's steps stand out.
  private func draw(
    _ line: Factory.Timeline.Line, time: String, in row: Rect, on canvas: borrowing Canvas
  ) {
    let isPast = line.time != nil
    let ink = isPast && !line.code.number.isEmpty ? Color.label : .secondaryLabel
    let mark = isPast ? line.origin.color : .secondaryLabel
    let room = row.width - 6
    // The same with a time as without one; where columns are few, a long one leaves no room for it.
    let code = line.code.text.abbreviated(to: max(room - 6, Factory.TimelineView.width - 8))
    let time = CellWidth.of(code) + 6 <= room ? time : ""
    let columns = [
      (0, line.code.number, Style(foreground: ink, attributes: .bold)),
      (4, line.origin.mark, Style(foreground: mark)),
      (6, CellWidth.truncate(code, toWidth: max(0, room)), Style(foreground: ink)),
      (row.width - time.count, time, Style(foreground: .secondaryLabel)),
    ]
    for (x, text, style) in columns where x < row.width {
      canvas.draw(text, at: Point(x: row.minX + x, y: row.minY), style: style)
    }
  }
}
