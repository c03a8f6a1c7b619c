import TermContainers

/// A list of the keys, which scrolls if there is no room for all.
final class HelpView: OverlayView {
  private var page = HelpPage()
  private let scroll = ScrollView()
  /// The row below the list, if there is more than can be seen.
  private let foot = Label()

  init() {
    super.init(title: "Help")
    // The window handles the keys, and the row below shows where there is more.
    (scroll.allowsKeyboardScrolling, scroll.showsVerticalScrollIndicator) = (false, false)
    scroll.addSubview(label)
    for part in [scroll, foot] { panel.addSubview(part) }
  }

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
    show(in: bounds)
    scroll.contentOffset = .zero
    showFoot()
  }

  /// Columns and rows around the text.
  private static let margin = Size(width: 6, height: 4)

  /// Centres the list in `bounds`.
  override func place(in bounds: Rect) {
    let room = Size(
      width: max(0, bounds.width - HelpView.margin.width),
      height: bounds.height - HelpView.margin.height)
    let lines = page.lines(in: room).map { CellWidth.truncate($0, toWidth: room.width) }
    let count = lines.count > room.height ? max(1, room.height - 1) : lines.count
    foot.isHidden = lines.count <= count
    let widest = (lines + [HelpView.scrollWords]).map { CellWidth.of($0) }.max() ?? 0
    let text = Size(width: min(widest, room.width), height: count + (foot.isHidden ? 0 : 1))
    let size = Size(
      width: min(bounds.width, text.width + 6), height: min(bounds.height, text.height + 2))
    placePanel(
      Rect(
        origin: Point(
          x: bounds.minX + (bounds.width - size.width) / 2,
          y: bounds.minY + max(0, (bounds.height - 1 - size.height) / 2)),
        size: size))
    label.text = lines.joined(separator: "\n")
    label.frame = Rect(x: 0, y: 0, width: text.width, height: lines.count)
    scroll.frame = Rect(x: 2, y: 1, width: text.width, height: count)
    scroll.contentSize = label.frame.size
    foot.frame = Rect(x: 2, y: 1 + count, width: text.width, height: 1)
    showFoot()
  }

  private static let scrollWords = "▴▾ ↑↓ scroll, any other key closes"

  /// Shows in the first two columns of the row whether there is more above and below.
  private func showFoot() {
    let marks = [
      scroll.bounds.minY > 0 ? "▴" : " ",
      scroll.bounds.maxY < scroll.contentSize.height ? "▾" : " ",
    ]
    foot.text = marks.joined() + HelpView.scrollWords.dropFirst(2)
  }

  /// Scrolls if there is more than can be seen and `event` asks for it.
  override func consumes(_ event: Event) -> Bool {
    guard !foot.isHidden, let rows = rows(for: event) else { return false }
    scroll.scrollRectToVisible(scroll.bounds.offsetBy(dx: 0, dy: rows), animated: false)
    showFoot()
    return true
  }

  private func rows(for event: Event) -> Int? {
    let (page, all) = (scroll.bounds.height, scroll.contentSize.height)
    switch event {
    case .key(let press):
      let rows: [KeyEvent.Key: Int] = [
        .up: -1, .down: 1, .pageUp: -page, .pageDown: page, .home: -all, .end: all,
      ]
      return rows[press.key]
    case .mouse(let touch):
      return touch.phase == .scrolledUp ? -2 : touch.phase == .scrolledDown ? 2 : nil
    case .paste, .resize: return nil
    }
  }
}

/// The text of a help: words, the keys, and sections beside them. Without sections, the keys have
/// two columns if one is too long and both fit.
public struct HelpPage {
  /// The rows below a heading: each a key or a mark, and its meaning.
  public struct Section {
    let heading: String
    let rows: [(key: String, title: String)]

    package init(heading: String, rows: [(key: String, title: String)]) {
      (self.heading, self.rows) = (heading, rows)
    }
  }

  private let words: [String]
  private let keys: [(key: String, title: String)]
  private let sections: [Section]

  init(
    words: [String] = [], keys: [(key: String, title: String)] = [], sections: [Section] = []
  ) {
    (self.words, self.keys, self.sections) = (words, keys, sections)
  }

  private static let columnGap = 3
  /// The columns at which words wrap.
  private static let widthOfWords = 60
  /// The rows below which the keys come before the words.
  private static let rowsForWords = 14

  /// All lines: the words above the keys or, if rows are few, below them.
  func lines(in room: Size) -> [String] {
    let head = heading(in: room.width)
    let body = body(in: Size(width: room.width, height: room.height - head.count))
    if head.isEmpty { return body }
    return room.height < HelpPage.rowsForWords ? body + [""] + head : head + [""] + body
  }

  private func heading(in width: Int) -> [String] {
    let limit = max(1, min(width, HelpPage.widthOfWords))
    return words.flatMap { $0.wrapped(to: limit) }
  }

  /// The keys, with the sections to their right or, if the room is too narrow, below.
  private func body(in room: Size) -> [String] {
    let one = HelpPage.column(keys[...])
    if sections.isEmpty {
      guard one.count > room.height else { return one }
      let half = (keys.count + 1) / 2
      let columns = (HelpPage.column(keys[..<half]), HelpPage.column(keys[half...]))
      return HelpPage.beside(columns.0, columns.1, room.width) ?? one
    }
    let others = HelpPage.column(of: sections)
    return HelpPage.beside(one, others, room.width) ?? one + [""] + others
  }

  /// The two columns side by side; nil if that is too wide.
  private static func beside(_ left: [String], _ right: [String], _ width: Int) -> [String]? {
    let middle = (left.map { CellWidth.of($0) }.max() ?? 0) + columnGap
    guard middle + (right.map { CellWidth.of($0) }.max() ?? 0) <= width else { return nil }
    return (0..<max(left.count, right.count)).map { row in
      let line = row < left.count ? left[row] : ""
      guard row < right.count else { return line }
      return line + String(repeating: " ", count: middle - CellWidth.of(line)) + right[row]
    }
  }

  /// The sections below each other, with one column of keys.
  private static func column(of sections: [Section]) -> [String] {
    let width = sections.flatMap(\.rows).map { CellWidth.of($0.key) }.max() ?? 0
    return Array(
      sections.map { [$0.heading] + column($0.rows[...], width) }.joined(separator: [""]))
  }

  /// A column of keys, aligned right, and a column of titles, aligned left.
  private static func column(
    _ keys: ArraySlice<(key: String, title: String)>, _ least: Int = 0
  ) -> [String] {
    let width = max(least, keys.map { CellWidth.of($0.key) }.max() ?? 0)
    return keys.map { key, title in
      String(repeating: " ", count: width - CellWidth.of(key)) + key + "  " + title
    }
  }
}
