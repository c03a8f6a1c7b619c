import TermContainers

extension RingMenu {
  /// The latest callbacks, newest at the bottom.
  final class EventLogView: PanelView {
    private let log: CallbackLog

    init(log: CallbackLog) {
      self.log = log
      super.init(frame: .zero)
      title = "Callbacks"
      isUserInteractionEnabled = false
      log.onChange = { [weak self] in self?.setNeedsDisplay() }
    }

    override func draw(_ canvas: borrowing Canvas) {
      super.draw(canvas)
      let area = bounds.insetBy(dx: 2, dy: 1)
      for (row, entry) in log.entries.suffix(max(0, area.height)).enumerated() {
        draw(entry, at: Point(x: area.minX, y: area.minY + row), width: area.width, on: canvas)
      }
    }

    /// Draws the class, shortened if necessary, then the callback.
    private func draw(
      _ entry: CallbackLog.Entry, at point: Point, width: Int, on canvas: borrowing Canvas
    ) {
      let isWhole = entry.controller.count + 1 + entry.callback.count <= width
      let suffix = "ViewController"
      let isLong = !isWhole && entry.controller.hasSuffix(suffix)
      let name = isLong ? String(entry.controller.dropLast(suffix.count)) : entry.controller
      let taken = canvas.draw(name, at: point, style: Style(foreground: .secondaryLabel)) + 1
      let callback = CellWidth.truncate(entry.callback, toWidth: width - taken)
      canvas.draw(
        callback, at: Point(x: point.x + taken, y: point.y), style: Style(foreground: .label))
    }
  }
}
