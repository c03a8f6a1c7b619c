import TermContainers

/// A demo, or the mistakes, as a card: its number and name, what has been done with it, and as much
/// about it as there is room for.
@MainActor
struct GalleryCard {
  let entry: GalleryEntry
  /// Its number, from 1.
  let number: Int
  /// What has been done with it, the longest words first.
  let marks: [String]
  let isChosen: Bool

  /// Columns at the left of a text, for the mark of the chosen card.
  private static let indent = 2

  func draw(in frame: Rect, on canvas: borrowing Canvas) {
    let ground = Color.role(isChosen ? .top : .panel)
    canvas.fill(frame, style: Style(background: ground))
    let width = frame.width - GalleryCard.indent - 1
    let lines = lines(in: Size(width: width, height: frame.height))
    // A tall card has a margin above its text.
    let top = frame.minY + (frame.height >= lines.count + 2 ? 1 : 0)
    for (row, line) in lines.enumerated() {
      draw(line, at: Point(x: frame.minX + GalleryCard.indent, y: top + row), on: canvas)
    }
    if let first = lines.first, !hasMarkBelow(frame.height) {
      drawMark(beside: first, at: Point(x: frame.minX + GalleryCard.indent, y: top), width, canvas)
    }
    guard isChosen else { return }
    let bar = Rect(origin: frame.origin, size: Size(width: 1, height: frame.height))
    canvas.fill(bar, with: "▌", style: Style(foreground: .role(.accent)))
  }

  private struct Piece {
    let text: String
    let role: Palette.Role
    var isBold = false
  }

  /// Pieces of text one after another.
  private typealias Line = [Piece]

  private func draw(_ line: Line, at start: Point, on canvas: borrowing Canvas) {
    var start = start
    for piece in line {
      let role = legible(piece.role, on: canvas)
      let style = Style(foreground: .role(role), attributes: piece.isBold ? .bold : [])
      start.x += canvas.draw(piece.text, at: start, style: style)
    }
  }

  /// Of few colours only the ink is legible on the ground of a chosen card.
  private func legible(_ role: Palette.Role, on canvas: borrowing Canvas) -> Palette.Role {
    role == .good && isChosen && !canvas.palette.hasGrounds ? .ink : role
  }

  /// At the right of the first line, the longest words that fit. A sign alone fits beside the number
  /// at least.
  private func drawMark(
    beside line: Line, at start: Point, _ width: Int, _ canvas: borrowing Canvas
  ) {
    let room = width - line.reduce(0) { $0 + CellWidth.of($1.text) } - 1
    let style = Style(foreground: .role(legible(.good, on: canvas)))
    if let mark = marks.first(where: { CellWidth.of($0) <= room }) {
      let x = start.x + width - CellWidth.of(mark)
      canvas.draw(mark, at: Point(x: x, y: start.y), style: style)
    } else if let mark = marks.last, CellWidth.of(mark) == 1 {
      canvas.draw(mark, at: Point(x: start.x + 1, y: start.y), style: style)
    }
  }

  /// How many mistakes were answered stands in place of the tagline.
  private func hasMarkBelow(_ height: Int) -> Bool {
    entry.demo == nil && height > 1 && !marks.isEmpty
  }

  private func lines(in size: Size) -> [Line] {
    let name = [
      Piece(text: "\(number) ", role: .muted), Piece(text: entry.name, role: .ink, isBold: true),
    ]
    if size.height == 1 { return [name + tagline(beside: size.width)] }
    let below =
      hasMarkBelow(size.height)
      ? Piece(text: marks[0], role: .good)
      : Piece(text: cut(entry.tagline, size.width), role: .muted)
    var lines: [Line] = [name, [below]]
    if size.height == 3 { lines.append([Piece(text: cut(entry.source, size.width), role: .muted)]) }
    if size.height > 3 { lines += details(in: size) }
    return Array(lines.prefix(size.height))
  }

  /// In a column of its own, as in a table.
  private func tagline(beside width: Int) -> Line {
    let column = 12
    guard 2 + column + CellWidth.of(entry.tagline) <= width else { return [] }
    let gap = String(repeating: " ", count: max(1, column - CellWidth.of(entry.name)))
    return [Piece(text: gap + entry.tagline, role: .muted)]
  }

  /// What one learns, and from which article.
  private func details(in size: Size) -> [Line] {
    let learns = "You learn \(entry.learns).".wrapped(to: max(1, size.width))
    let source = entry.source.wrapped(to: max(1, size.width))
    let gap: [Line] = 2 + learns.count + source.count + 2 <= size.height ? [[]] : []
    return gap + learns.map { [Piece(text: $0, role: .ink)] }
      + gap + source.map { [Piece(text: $0, role: .muted)] }
  }

  private func cut(_ text: String, _ width: Int) -> String {
    CellWidth.truncate(text, toWidth: max(0, width))
  }
}
