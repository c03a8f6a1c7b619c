import TermContainers

extension Factory {
  /// The article's timeline, built from the actual calls and callbacks: each line appears as it
  /// happens, with its time and, for the eight steps, its number.
  final class TimelineView: PanelView {
    /// The columns that the longest line needs.
    static let width = 44
    /// The rows that the longest timeline needs.
    static let height = 15

    private let trace: LifecycleTrace?
    private var heading = ""
    private var lines: [Line] = []
    private var start: Double?
    /// The incoming controller.
    private var incoming: LifecycleTrace.Participant?

    private struct Line {
      let time: String
      let step: String
      let who: String
      let call: String
    }

    init(_ trace: LifecycleTrace?) {
      self.trace = trace
      super.init(frame: .zero)
      title = "Timeline"
      trace?.observe { [weak self] in self?.note($0) }
    }

    /// Clears the timeline and starts one about `heading`.
    func begin(_ heading: String) {
      self.heading = heading
      (lines, start, incoming) = ([], nil, nil)
      setNeedsDisplay()
    }

    private func note(_ entry: LifecycleTrace.Entry) {
      guard !heading.isEmpty, let call = Step(entry) else { return }
      if call.number == "2" { incoming = entry.object }
      let since = start ?? entry.time
      start = since
      lines.append(
        Line(
          time: (entry.time - since).inSeconds, step: call.number,
          who: call.detail == incoming ? "next" : "current", call: call.words))
      setNeedsDisplay()
    }

    override func draw(_ canvas: borrowing Canvas) {
      super.draw(canvas)
      let area = bounds.inset(by: safeAreaInsets)
      guard area.height > 1 else { return }
      canvas.draw(heading, at: area.origin, style: Style(foreground: .label, attributes: .bold))
      for (row, line) in lines.suffix(area.height - 1).enumerated() {
        draw(line, in: area.offsetBy(dx: 0, dy: row + 1), on: canvas)
      }
    }

    /// Highlights the eight steps.
    private func draw(_ line: Line, in area: Rect, on canvas: borrowing Canvas) {
      let faint = Style(foreground: .secondaryLabel)
      let style = line.step.isEmpty ? faint : Style(foreground: .label)
      let bold = Style(foreground: .label, attributes: .bold)
      let columns = [
        (0, line.time, faint), (6, line.step, bold), (10, line.who, style),
        (18, line.call, style),
      ]
      for (x, text, style) in columns where x < area.width {
        let shown = CellWidth.truncate(text, toWidth: area.width - x)
        canvas.draw(shown, at: Point(x: area.minX + x, y: area.minY), style: style)
      }
    }
  }
}

extension Double {
  /// Seconds to the millisecond.
  fileprivate var inSeconds: String {
    let millis = Int((self * 1000).rounded())
    let fraction = String(millis % 1000)
    return "\(millis / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
