import TermContainers

/// A list of the keys. What there is no room for is scrolled to.
final class HelpView: OverlayView {
  private var page = HelpPage()
  private var lines: [String] = []
  /// The first line that is shown, and how many are.
  private var (top, count) = (0, 0)

  init() { super.init(title: "Help") }

  /// Shows the keys of `name`: the `commands` with titles, and `others`, below `words` and beside
  /// `sections`.
  func show(
    _ name: String, _ words: [String], _ commands: [KeyCommand], _ others: [(String, String)],
    _ sections: [HelpPage.Section], in bounds: Rect
  ) {
    let titled = commands.filter { !$0.title.isEmpty }
    let keys = KeyWords.of(titled, inFull: true).map { ($0.keys, $0.title) }
    let always = [("Ctrl+L", "redraw the screen"), ("Ctrl+C", "quit")]
    page = HelpPage(words: words, keys: keys + others + always, sections: sections)
    panel.title = name
    top = 0
    show(in: bounds)
  }

  /// Columns and rows around the text.
  private static let margin = Size(width: 6, height: 4)
  private static let scrollWords = "↑↓ scroll, any other key closes"

  /// The same, with a mark where there is more.
  private var scrollWords: String {
    let marks = (top > 0 ? "▴" : " ") + (top + count < lines.count ? "▾" : " ")
    return "\(marks) \(HelpView.scrollWords)"
  }

  /// Centres the list in `bounds`.
  override func place(in bounds: Rect) {
    let room = Size(
      width: bounds.width - HelpView.margin.width, height: bounds.height - HelpView.margin.height)
    lines = page.lines(in: room).map { CellWidth.truncate($0, toWidth: max(0, room.width)) }
    count = lines.count > room.height ? max(1, room.height - 1) : lines.count
    let widest = (lines + [scrollWords]).map { CellWidth.of($0) }.max() ?? 0
    let text = Size(
      width: min(widest, max(0, room.width)), height: count + (scrolls ? 1 : 0))
    let size = Size(
      width: min(bounds.width, text.width + 6), height: min(bounds.height, text.height + 2))
    placePanel(
      Rect(
        origin: Point(
          x: bounds.minX + (bounds.width - size.width) / 2,
          y: bounds.minY + max(0, (bounds.height - 1 - size.height) / 2)),
        size: size))
    label.frame = Rect(origin: Point(x: 2, y: 1), size: text)
    scroll(by: 0)
  }

  private var scrolls: Bool { lines.count > count }

  private func scroll(by rows: Int) {
    top = max(0, min(top + rows, lines.count - count))
    let shown = lines[top..<min(top + count, lines.count)]
    label.text = (shown + (scrolls ? [scrollWords] : [])).joined(separator: "\n")
  }

  /// Scrolls if there is more than can be seen and `event` asks for it.
  override func consumes(_ event: Event) -> Bool {
    guard scrolls, let rows = rows(for: event) else { return false }
    scroll(by: rows)
    return true
  }

  private func rows(for event: Event) -> Int? {
    switch event {
    case .key(let press):
      let rows: [KeyEvent.Key: Int] = [
        .up: -1, .down: 1, .pageUp: -count, .pageDown: count, .home: -lines.count,
        .end: lines.count,
      ]
      return rows[press.key]
    case .mouse(let touch):
      return touch.phase == .scrolledUp ? -2 : touch.phase == .scrolledDown ? 2 : nil
    case .paste, .resize: return nil
    }
  }
}
