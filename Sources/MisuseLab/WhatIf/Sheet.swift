import TermContainers
import TermInspector

/// Rows of text that can be scrolled and clicked.
@MainActor
final class Sheet {
  /// The view that shows the rows.
  let view = RowsView(frame: .zero)
  /// The rows.
  var rows: [SheetRow] = [] {
    didSet {
      guard rows != oldValue else { return }
      view.count = rows.count
      view.setNeedsDisplay()
    }
  }
  /// Called with the choice of a clicked row.
  var onChoose: (Int) -> Void = { _ in }

  /// Columns left free at each side.
  static let margin = 2

  init() {
    (view.margin, view.showsVerticalScrollIndicator) = (0, true)
    view.row = { [weak self] index, _ in self?.rows[index] ?? .blank }
    view.onChoose = { [weak self] index, _ in
      if let choice = self?.rows[index].choice { self?.onChoose(choice) }
    }
  }

  /// Whether the last row is visible, and the first is not.
  var isAtEnd: Bool { rows.count <= view.bounds.maxY && view.bounds.minY > 0 }
}

/// A row of a sheet: pieces of text on a background, and what a click chooses.
struct SheetRow: Equatable {
  /// A piece of text in one ink.
  struct Piece: Equatable {
    let text: String
    let ink: Palette.Role
    var isBold = false
  }

  var pieces: [Piece] = []
  /// The text at the right edge.
  var note: Piece?
  /// The background; nil for the sheet's own.
  var ground: Palette.Role?
  /// Whether it is the chosen row.
  var isChosen = false
  /// Whether it shows a line that the mistake changes.
  var isChanged = false
  /// The index of the answer or of the line that a click chooses; nil for none.
  var choice: Int?

  /// An empty row.
  static let blank = SheetRow()

  static func text(_ text: String, _ ink: Palette.Role = .ink, isBold: Bool = false) -> SheetRow {
    SheetRow(pieces: [Piece(text: text, ink: ink, isBold: isBold)])
  }

  /// `text` in as many rows as it needs at `width`; rows after the first are indented by `indent`.
  static func wrapped(
    _ text: String, _ ink: Palette.Role = .ink, isBold: Bool = false, width: Int,
    heading: String = "", indent: Int = 0
  ) -> [SheetRow] {
    let room = max(1, width - indent)
    let rows = text.proseRows(of: room).flatMap { row in
      CellWidth.of(row) > room ? row.codeRows(of: room) : [row]
    }
    return rows.enumerated().map { number, words in
      let gap = indent - (number == 0 ? CellWidth.of(heading) : 0)
      return SheetRow(pieces: [
        Piece(text: number == 0 ? heading : "", ink: .muted),
        Piece(
          text: String(repeating: " ", count: max(0, gap)) + words, ink: ink, isBold: isBold),
      ])
    }
  }
}

extension SheetRow: DrawnRow {
  func draw(_ canvas: borrowing Canvas, y: Int, width: Int) {
    let line = Rect(x: 0, y: y, width: width, height: 1)
    let ground = isChosen ? Palette.Role.top : ground
    if let ground { canvas.fill(line, style: Style(background: .role(ground))) }
    // With few colours, only one ink is legible on a chosen row.
    let ink = isChosen && !canvas.palette.hasGrounds ? Palette.Role.ink : nil
    if isChosen { canvas.write("▌", 0, y, ink ?? .accent) }
    var x = Sheet.margin
    let noteWidth = note.map { CellWidth.of($0.text) + 1 } ?? 0
    let end = width - 1 - noteWidth
    for piece in pieces where x < end {
      let shown = CellWidth.truncate(piece.text, toWidth: end - x)
      x = canvas.write(shown, x, y, ink ?? piece.ink, isBold: piece.isBold)
    }
    if let note, noteWidth < width - 4 {
      canvas.write(note.text, end + 1, y, ink ?? note.ink, isBold: note.isBold)
    }
  }
}
