import TermContainers

/// The calls and callbacks up to the chosen moment, the latest at the bottom.
final class CallsPane: ViewController, InspectorPane {
  let paneTitle = "calls"
  private let list = CallsView()

  override var isTraced: Bool { false }

  override func loadView() { view = list }

  func show(_ inspection: Inspection) { list.show(inspection) }
}

/// A line for each entry of the trace.
final class CallsView: View {
  private var lines: [(entry: LifecycleTrace.Entry, isChosen: Bool)] = []

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = .role(.panel)
    clipsToBounds = true
  }

  func show(_ inspection: Inspection) {
    lines = []
    guard let place = inspection.place else { return setNeedsDisplay() }
    for number in (inspection.log.numbers.lowerBound...place).reversed()
    where lines.count < bounds.height {
      guard let entry = inspection.log.entry(at: number) else { continue }
      lines.insert((entry, number == place), at: 0)
    }
    setNeedsDisplay()
  }

  override func draw(_ canvas: borrowing Canvas) {
    for (row, line) in lines.enumerated() {
      let origin = line.entry.origin
      if line.isChosen {
        canvas.fill(
          Rect(x: 0, y: row, width: bounds.width, height: 1),
          style: Style(background: .role(.top)))
        canvas.draw("▌", at: Point(x: 0, y: row), style: Style(foreground: .role(.accent)))
      }
      canvas.draw(
        origin.mark, at: Point(x: 2, y: row),
        style: Style(foreground: .role(origin.role), attributes: .bold))
      let text = CellWidth.truncate(line.entry.message, toWidth: max(0, bounds.width - 5))
      canvas.draw(
        text, at: Point(x: 4, y: row),
        style: Style(foreground: .role(origin == .yours ? .ink : .muted)))
    }
  }
}
