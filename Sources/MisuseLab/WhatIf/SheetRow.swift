import TermContainers

/// A row of a sheet: pieces of text on a background, and the action of a click.
struct SheetRow: Equatable {
  /// A piece of text in one ink.
  struct Piece: Equatable {
    let text: String
    let ink: Palette.Role
    var isBold = false
  }

  /// An action of a row or a key.
  enum Action: Equatable {
    case answer(Int)
    case toggle(Int)
    case previous, next, again, fix, page
    /// Asks that mistake once more.
    case askAgain(Int)
    /// Begins the course again.
    case restart
    case gallery
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
  var action: Action?

  /// An empty row.
  static let blank = SheetRow()

  static func text(_ text: String, _ ink: Palette.Role = .ink, isBold: Bool = false) -> SheetRow {
    SheetRow(pieces: [Piece(text: text, ink: ink, isBold: isBold)])
  }

  /// `text` in as many rows as it needs at `width`; rows after the first are indented by `indent`.
  static func wrapped(
    _ text: String, _ ink: Palette.Role = .ink, width: Int, heading: String = "", indent: Int = 0
  ) -> [SheetRow] {
    let room = max(1, width - indent)
    let rows = text.proseRows(of: room).flatMap { row in
      CellWidth.of(row) > room ? row.codeRows(of: room) : [row]
    }
    return rows.enumerated().map { number, words in
      let gap = indent - (number == 0 ? CellWidth.of(heading) : 0)
      return SheetRow(pieces: [
        Piece(text: number == 0 ? heading : "", ink: .muted),
        Piece(text: String(repeating: " ", count: max(0, gap)) + words, ink: ink),
      ])
    }
  }
}
