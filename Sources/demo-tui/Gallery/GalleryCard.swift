import TermContainers

/// A demo as a card: its name, and as much about it as there is room for.
@MainActor
struct GalleryCard {
  private let demo: Demo
  private let isChosen: Bool

  init(_ demo: Demo, isChosen: Bool) {
    (self.demo, self.isChosen) = (demo, isChosen)
  }

  /// Columns at the left of a text, for the mark of the chosen card.
  private static let indent = 2

  func draw(in frame: Rect, on canvas: borrowing Canvas) {
    let ground = Color.role(isChosen ? .top : .panel)
    canvas.fill(frame, style: Style(background: ground))
    let lines = lines(in: Size(width: frame.width - GalleryCard.indent - 1, height: frame.height))
    // A tall card has a margin above its text.
    let top = frame.minY + (frame.height >= lines.count + 2 ? 1 : 0)
    for (row, line) in lines.enumerated() {
      draw(line, at: Point(x: frame.minX + GalleryCard.indent, y: top + row), on: canvas)
    }
    guard isChosen else { return }
    let bar = Rect(origin: frame.origin, size: Size(width: 1, height: frame.height))
    canvas.fill(bar, with: "▌", style: Style(foreground: .role(.accent)))
  }

  /// Pieces of text one after another.
  private typealias Line = [(text: String, role: Palette.Role)]

  private func draw(_ line: Line, at start: Point, on canvas: borrowing Canvas) {
    var start = start
    for piece in line {
      let isName = piece.text == demo.name
      let style = Style(foreground: .role(piece.role), attributes: isName ? .bold : [])
      start.x += canvas.draw(piece.text, at: start, style: style)
    }
  }

  private func lines(in size: Size) -> [Line] {
    let name = (demo.name, Palette.Role.ink)
    if size.height == 1 { return [[name] + tagline(beside: size.width)] }
    var lines: [Line] = [[name], [(cut(demo.tagline, size.width), .muted)]]
    if size.height == 3 { lines.append([(cut(demo.article, size.width), .muted)]) }
    if size.height > 3 { lines += details(in: size) }
    return Array(lines.prefix(size.height))
  }

  /// In a column of its own, as in a table.
  private func tagline(beside width: Int) -> Line {
    let column = 12
    guard column + CellWidth.of(demo.tagline) <= width else { return [] }
    let gap = String(repeating: " ", count: max(1, column - CellWidth.of(demo.name)))
    return [(gap, .muted), (demo.tagline, .muted)]
  }

  /// What one learns, and from which article.
  private func details(in size: Size) -> [Line] {
    let learns = "You learn \(demo.learns).".wrapped(to: max(1, size.width))
    let article = "\u{201C}\(demo.article)\u{201D}".wrapped(to: max(1, size.width))
    let gap: [Line] = 2 + learns.count + article.count + 2 <= size.height ? [[]] : []
    return gap + learns.map { [($0, .ink)] } + gap + article.map { [($0, .muted)] }
  }

  private func cut(_ text: String, _ width: Int) -> String {
    CellWidth.truncate(text, toWidth: max(0, width))
  }
}
