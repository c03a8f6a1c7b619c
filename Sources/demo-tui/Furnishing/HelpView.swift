import TermContainers

/// A list of the keys.
final class HelpView: OverlayView {
  private var page = HelpPage()

  init() { super.init(title: "Help") }

  /// Shows the keys of `name`: the `commands` with titles, and `others`, below `words`.
  func show(
    _ name: String, _ words: [String], _ commands: [KeyCommand], _ others: [(String, String)],
    in bounds: Rect
  ) {
    let titled = commands.filter { !$0.title.isEmpty }
    let keys = KeyWords.of(titled, inFull: true).map { ($0.keys, $0.title) }
    let always = [("Ctrl+L", "draw the screen again"), ("Ctrl+C", "quit")]
    page = HelpPage(words: words, keys: keys + others + always)
    panel.title = name
    show(in: bounds)
  }

  /// Centres the list in `bounds`.
  override func place(in bounds: Rect) {
    let room = Size(width: bounds.width - 6, height: bounds.height - 4)
    label.text = page.lines(in: room).joined(separator: "\n")
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
