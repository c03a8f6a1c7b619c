import TermContainers

/// A list of the keys.
final class HelpView: OverlayView {
  private var lines: [String] = []

  init() { super.init(title: "Help") }

  /// Shows the keys of `name`: the `commands` with titles, and `others`.
  func show(
    _ name: String, _ commands: [KeyCommand], _ others: [(String, String)], in bounds: Rect
  ) {
    let titled = commands.filter { !$0.title.isEmpty }
    let keys = KeyWords.of(titled, inFull: true).map { ($0.keys, $0.title) }
    let always = [("Ctrl+L", "draw the screen again"), ("Ctrl+C", "quit")]
    lines = (keys + others + always).map { key, title in
      String(repeating: " ", count: max(0, 12 - CellWidth.of(key))) + key + "  " + title
    }
    panel.title = name
    show(in: bounds)
  }

  /// Centres the list in `bounds`.
  override func place(in bounds: Rect) {
    // If there are too many for the screen, the demo's own come first.
    let room = max(1, bounds.height - 4)
    label.text = lines.prefix(room).joined(separator: "\n")
    let text = label.sizeThatFits(bounds.size)
    let size = Size(
      width: min(bounds.width, text.width + 6), height: min(bounds.height, text.height + 2))
    placePanel(
      Rect(
        origin: Point(
          x: (bounds.width - size.width) / 2, y: max(0, (bounds.height - 1 - size.height) / 2)),
        size: size))
    label.frame = Rect(origin: Point(x: 2, y: 1), size: text)
  }
}
