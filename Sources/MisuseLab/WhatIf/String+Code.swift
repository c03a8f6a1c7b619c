import TermContainers

extension StringProtocol {
  /// Code in rows of at most `width` columns, broken before a dot, or after a brace or a blank. A
  /// longer name has a row of its own, and a number is never broken.
  func codeRows(of width: Int) -> [String] {
    codePieces.reduce(into: []) { rows, piece in
      if let last = rows.last, CellWidth.of(last + piece) <= width {
        rows[rows.count - 1] += piece
      } else {
        rows.append(piece)
      }
    }
  }

  /// What stays together.
  private var codePieces: [String] {
    reduce(into: []) { pieces, character in
      let isNew =
        switch (pieces.last?.last, character) {
        case (nil, _): true
        case (let last?, "."): !last.isNumber
        // What a closure begins with.
        case (" ", _): pieces.last?.first != "{"
        case ("(", ")"): false
        case ("(", _): true
        default: false
        }
      if isNew { pieces.append("\(character)") } else { pieces[pieces.count - 1].append(character) }
    }
  }
}
