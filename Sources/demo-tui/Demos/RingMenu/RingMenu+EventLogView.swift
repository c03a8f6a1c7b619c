import TermContainers

extension RingMenu {
  /// The latest calls and callbacks, newest at the bottom, each with the mark of who makes it.
  final class EventLogView: PanelView {
    /// What the marks mean.
    static let legend = "▶ you ↳ sent for you ◆ appearance"
    private let log: CallbackLog

    init(log: CallbackLog) {
      self.log = log
      super.init(frame: .zero)
      isUserInteractionEnabled = false
    }

    override func draw(_ canvas: borrowing Canvas) {
      super.draw(canvas)
      let area = bounds.inset(by: safeAreaInsets)
      for (row, call) in log.entries.suffix(max(0, area.height)).enumerated() {
        draw(call, at: Point(x: area.minX, y: area.minY + row), width: area.width, on: canvas)
      }
    }

    private func draw(
      _ call: LoggedCall, at point: Point, width: Int, on canvas: borrowing Canvas
    ) {
      let isYours = call.origin == .yours
      canvas.draw(call.origin.mark, at: point, style: Style(foreground: call.origin.color))
      canvas.draw(
        CellWidth.truncate(call.text, toWidth: width - 2), at: Point(x: point.x + 2, y: point.y),
        style: Style(foreground: .label, attributes: isYours ? .bold : []))
    }
  }
}
