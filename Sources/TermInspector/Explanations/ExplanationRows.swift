import TermContainers

/// The rows of a page, and the names in it that have pages of their own.
@MainActor
struct ExplanationRows {
  /// A part of a row.
  struct Piece {
    let text: String
    let column: Int
    var ink = Palette.Role.ink
    var attributes = TextAttributes()
    /// The index of its name in `links`; nil for other text.
    var link: Int?
  }

  private(set) var rows: [[Piece]] = []
  /// The names with pages, and the rows in which they are.
  private(set) var links: [(name: String, row: Int)] = []
  /// The index of the name that the user has chosen; nil before.
  private(set) var chosen: Int?
  let page: Explanation
  let width: Int
  private let glossary: Glossary

  init(_ page: Explanation, width: Int, _ glossary: Glossary) {
    (self.page, self.width, self.glossary) = (page, width, glossary)
    rows.append([Piece(text: page.title, column: 1, ink: .accent, attributes: .bold)])
    if !page.note.isEmpty { rows.append([Piece(text: page.note, column: 1, ink: .muted)]) }
    for section in page.sections { add(section) }
  }

  private mutating func add(_ section: Explanation.Section) {
    rows.append([])
    if !section.heading.isEmpty {
      rows.append([Piece(text: section.heading, column: 1, ink: .muted, attributes: .bold)])
    }
    for paragraph in section.paragraphs {
      for line in paragraph.wordsWrapped(to: max(8, width - 4)) { add(line) }
    }
    for row in section.rows { rows.append([Piece(text: row.text, column: 1, ink: row.ink)]) }
  }

  /// Adds a line of prose. Names with pages are pieces of their own.
  private mutating func add(_ line: String) {
    var (pieces, column) = ([Piece](), 2)
    for word in line.split(separator: " ") {
      let name = glossary.name(in: word) ?? word[word.endIndex...]
      for part in [word[..<name.startIndex], name, word[name.endIndex...]] where !part.isEmpty {
        var piece = Piece(text: String(part), column: column)
        if part == name {
          (piece.ink, piece.attributes, piece.link) = (.accent, .underline, links.count)
          links.append((piece.text, rows.count))
        }
        pieces.append(piece)
        column += CellWidth.of(piece.text)
      }
      column += 1
    }
    rows.append(pieces)
  }

  /// The name that Enter opens: the chosen one or, before one was chosen, the first.
  var linkToOpen: String? { links.isEmpty ? nil : links[chosen ?? 0].name }

  /// Chooses the name `step` names on, and returns its row; nil if there are no names.
  mutating func chooseNext(_ step: Int) -> Int? {
    guard !links.isEmpty else { return nil }
    let next = chosen.map { ($0 + step + links.count) % links.count }
    let new = next ?? (step > 0 ? 0 : links.count - 1)
    chosen = new
    return links[new].row
  }

  /// Keeps the choice of `former`, the same page at another width.
  mutating func choose(asIn former: ExplanationRows) {
    guard let old = former.chosen, links.indices.contains(old) else { return }
    chosen = old
  }

  /// Returns the row at `index`, or an empty row past the end.
  func row(_ index: Int) -> PaneRow {
    var row = PaneRow()
    guard rows.indices.contains(index) else { return row }
    for piece in rows[index] {
      let isChosen = piece.link != nil && piece.link == chosen
      row.add(
        piece.text, at: piece.column, upTo: width, piece.ink,
        isChosen ? [.bold, .reverse] : piece.attributes)
    }
    return row
  }

  static func text(_ row: [Piece]) -> String {
    var (text, end) = ("", row.first?.column ?? 0)
    for piece in row {
      text += String(repeating: " ", count: piece.column - end) + piece.text
      end = piece.column + CellWidth.of(piece.text)
    }
    return text
  }

  /// The index of the name at a cell; nil for none.
  func link(row: Int, column: Int) -> Int? {
    guard rows.indices.contains(row) else { return nil }
    return rows[row].first { $0.column <= column && column < $0.column + CellWidth.of($0.text) }?
      .link
  }
}
