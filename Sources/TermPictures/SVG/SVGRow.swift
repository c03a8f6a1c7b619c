import TermSurface

/// One row of the picture at a moment, split into separately drawn pieces.
struct SVGRow {
  /// A cell of the picture; empty for the right half of a wide one.
  struct Cell {
    let text: String
    let style: SVGStyle
    let width: Int

    /// A wide glyph that may come from another font forms its own text: some programs position only
    /// the first character of a text.
    var glyph: PictureGlyph {
      let glyph = PictureGlyph(text)
      return glyph == .placed && width > 1 ? .single : glyph
    }
  }

  /// The readers who see the row.
  let readers: SVGReaders
  let cells: [Cell]

  /// Creates row `y` of `dark`, in the colours of `light` on light pages; empty below the last row.
  init(_ dark: KeptSurface, _ light: KeptSurface, _ y: Int, for readers: SVGReaders) {
    self.readers = readers
    guard dark.hasRow(y) else {
      cells = []
      return
    }
    let (darkRow, lightRow) = (dark.row(y), light.row(y))
    var cells: [Cell] = []
    for x in 0..<darkRow.width {
      // Most cells look like the one before.
      let isAlike = x > 0 && darkRow.looksAlike(x - 1, x) && lightRow.looksAlike(x - 1, x)
      let style =
        isAlike
        ? cells[x - 1].style
        : SVGStyle(dark: darkRow.pictureStyle(x), light: lightRow.pictureStyle(x))
      cells.append(Cell(text: darkRow.text(x), style: style, width: darkRow[x].width))
    }
    self.cells = cells
  }

  /// A piece of the row.
  struct Piece {
    /// The readers who see the piece.
    let readers: SVGReaders
    let place: SVGPlace
    /// The class of the piece's colour; empty for the terminal's own.
    let color: String
    /// The piece's markup without the colour, see ``SVGShapes``.
    let shape: String
  }

  /// Returns the row's pieces from left to right, backgrounds first.
  func pieces(_ brush: SVGBrush) -> [Piece] { grounds(brush) + glyphs(brush) }

  /// The columns with a background of their own.
  var grounds: [(columns: Range<Int>, paint: SVGPaint)] {
    cells.ranges { $0.style.ground == $1.style.ground }
      .map { ($0, cells[$0.lowerBound].style.ground) }.filter { $0.1 != .background }
  }

  private func grounds(_ brush: SVGBrush) -> [Piece] {
    grounds.map { columns, paint in
      let (x, width) = (brush.x(columns.lowerBound), brush.x(columns.count))
      let height = SVGText.number(brush.cell.height)
      let place = " x=\"\(x)\" width=\"\(width)\" height=\"\(height)\"/>"
      return Piece(
        readers: readers, place: SVGPlace(isGround: true, column: columns.lowerBound),
        color: brush.paints.name(of: paint), shape: "<rect" + SVGShapes.classes([]) + place)
    }
  }

  /// The runs that are drawn over the backgrounds, from left to right.
  var runs: [SVGRun] {
    var result: [SVGRun] = []
    for (column, cell) in cells.enumerated() where cell.width > 0 && !SVGRun.isBlank(cell) {
      if result.indices.last.map({ result[$0].take(cell, column) }) == true { continue }
      if let run = SVGRun(cell, column) { result.append(run) }
    }
    return result
  }

  private func glyphs(_ brush: SVGBrush) -> [Piece] {
    runs.map { $0.piece(brush, for: readers) }
  }
}
