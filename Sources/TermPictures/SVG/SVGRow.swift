import TermSurface

/// One row of the picture at a moment, split into separately drawn pieces.
struct SVGRow {
  /// A cell of the picture; empty for the right half of a wide glyph.
  struct Cell {
    let text: String
    let style: SVGStyle
    let width: Int

    /// The way to draw the cell's glyph. A wide glyph that may come from another font forms its own
    /// text, because some programs position only the first character of a text.
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
    for x in 0..<darkRow.size.width {
      // Most cells look like the one before.
      let isAlike = x > 0 && darkRow.repeatsLook(x) && lightRow.repeatsLook(x)
      let style =
        isAlike
        ? cells[x - 1].style
        : SVGStyle(dark: darkRow.pictureStyle(x), light: lightRow.pictureStyle(x))
      cells.append(Cell(text: darkRow.text(x: x, y: 0), style: style, width: darkRow[x, 0].width))
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

  /// The ranges of columns whose background is not the terminal's own, with the range's paint.
  var grounds: [(columns: Range<Int>, paint: SVGPaint)] {
    cells.ranges { $0.style.ground == $1.style.ground }
      .map { ($0, cells[$0.lowerBound].style.ground) }.filter { $0.1 != .background }
  }

  private func grounds(_ brush: SVGBrush) -> [Piece] {
    grounds.map { columns, paint in
      let (x, width) = (brush.x(columns.lowerBound), brush.x(columns.count))
      let height = SVGText.digits(brush.cell.height)
      let place = " x=\"\(x)\" width=\"\(width)\" height=\"\(height)\"/>"
      return Piece(
        readers: readers, place: SVGPlace(isGround: true, column: columns.lowerBound),
        color: brush.paints.name(of: paint), shape: "<rect" + SVGShapes.classMarks([]) + place)
    }
  }

  /// The runs that are drawn over the backgrounds, from left to right.
  var runs: [SVGRun] {
    var result: [SVGRun] = []
    for (column, cell) in cells.enumerated() where cell.width > 0 && !SVGRun.isBlank(cell) {
      if result.indices.last.map({ result[$0].appendIfAlike(cell, column) }) == true { continue }
      if let run = SVGRun(cell, column) { result.append(run) }
    }
    return result
  }

  private func glyphs(_ brush: SVGBrush) -> [Piece] { runs.map { $0.piece(brush, for: readers) } }
}

/// A sequence of adjacent cells in a row that are drawn alike. It grows to the right.
struct SVGRun {
  let glyph: PictureGlyph
  let ink: SVGPaint
  let style: SVGStyle
  let start: Int
  /// The columns of the run's characters.
  private var columns: [Int]
  private(set) var text: String
  /// The column after the last cell.
  private(set) var end: Int

  /// Starts a run with `cell`; nil for a blank without lines.
  init?(_ cell: SVGRow.Cell, _ column: Int) {
    glyph = SVGRun.visibleGlyph(of: cell)
    guard glyph != .blank else { return nil }
    (ink, style) = (cell.style.ink, cell.style)
    (start, columns, text, end) = (column, [column], cell.text, column + cell.width)
  }

  /// Appends `cell`; returns false if it does not belong to the run.
  mutating func appendIfAlike(_ cell: SVGRow.Cell, _ column: Int) -> Bool {
    let kind = SVGRun.visibleGlyph(of: cell)
    guard kind == self.glyph, kind != .single, kind != .emoji, isLike(cell.style) else {
      return false
    }
    let gap = column - end
    guard gap == 0 || (gap == 1 && mayHaveBlank(before: column)) else { return false }
    if gap == 1 { append(" ", end) }
    append(cell.text, column)
    end = column + cell.width
    return true
  }

  /// Whether the blank before `column` can be part of the run. Words that are further apart are
  /// separate runs, as they change independently. A long run takes no blank, because viewers that
  /// ignore a text's length would draw its end in other columns.
  private func mayHaveBlank(before column: Int) -> Bool {
    glyph == .plain && !style.attributes.hasLines && column - start < SVGRun.mostColumnsWithBlanks
  }

  private static let mostColumnsWithBlanks = 40

  /// Whether nothing of a cell is drawn.
  static func isBlank(_ cell: SVGRow.Cell) -> Bool { visibleGlyph(of: cell) == .blank }

  /// Returns the glyph as which a cell is drawn: a blank with lines, such as an underline, is plain.
  private static func visibleGlyph(of cell: SVGRow.Cell) -> PictureGlyph {
    cell.glyph == .blank && cell.style.attributes.hasLines ? .plain : cell.glyph
  }

  private func isLike(_ other: SVGStyle) -> Bool {
    ink == other.ink && style.attributes == other.attributes
      && style.underline == other.underline && style.link == other.link
  }

  private mutating func append(_ character: String, _ column: Int) {
    text += character
    columns.append(column)
  }

  /// Returns the piece that draws the run.
  func piece(_ brush: SVGBrush, for readers: SVGReaders) -> SVGRow.Piece {
    .init(
      readers: readers, place: SVGPlace(isGround: false, column: start),
      color: ink == .foreground ? "" : brush.paints.name(of: ink),
      shape: linked(
        lineMarkup(lines(brush.cell), brush) + shape(outline(brush.cell), places(brush))))
  }

  /// Returns `markup`, as a link if the run is one.
  private func linked(_ markup: String) -> String {
    guard !style.link.isEmpty else { return markup }
    let address = SVGText.escaped(style.link)
    return "<a class=\"\(SVGScope.own("a"))\" href=\"\(address)\">\(markup)</a>"
  }

  /// Returns the lines that text does not have: lines above, cursors, and underlines other than
  /// plain ones in the text's colour. Each has the commands of a path, its paint and its classes.
  func lines(_ cell: PictureCell) -> [(commands: String, paint: SVGPaint, names: [String])] {
    var (underline, overline, cursor) = (SVGPath(cell), SVGPath(cell), SVGPath(cell))
    if style.attributes.contains(.overline) { overline.addLine(y: 1, columns: start..<end) }
    if style.drawsUnderline, let kind = style.attributes.underlineStyle {
      underline.addUnderline(kind, columns: start..<end)
    }
    cursor.addCursors(style.attributes, columns: start..<end)
    let blinking = style.attributes.contains(.blink) ? ["n"] : []
    return [
      (underline.commands, style.underline ?? ink, blinking), (overline.commands, ink, blinking),
      (cursor.commands, style.cursor, []),
    ].filter { !$0.0.isEmpty }
  }

  private func lineMarkup(
    _ lines: [(commands: String, paint: SVGPaint, names: [String])], _ brush: SVGBrush
  ) -> String {
    lines.map { commands, paint, names in
      let classes = (brush.paints.classes(of: paint) + names).asClasses
      return "<path\(SVGText.attribute("class", classes)) d=\"\(commands)\"/>"
    }.joined()
  }

  /// The classes of the run's outline, and of its text, besides the colour.
  var outlineNames: [String] {
    (style.attributes.contains(.dim) ? ["f"] : [])
      + (style.attributes.contains(.blink) ? ["n"] : []) + glyph.classNames
  }
  var textNames: [String] {
    style.classNames + (glyph.isShape ? ["g"] : []) + (turns ? ["t"] : [])
      + (glyph == .emoji ? ["m"] : []) + (losesBlanks ? ["y"] : [])
  }

  private func shape(_ commands: String, _ place: String) -> String {
    (commands.isEmpty ? "" : "<path\(SVGShapes.classMarks(outlineNames)) d=\"\(commands)\"/>")
      + "<text\(SVGShapes.classMarks(textNames))\(place)>\(SVGText.escaped(text))</text>"
  }

  /// Returns the outline of the run's shapes; empty if the run is drawn as text.
  func outline(_ cell: PictureCell) -> String {
    guard glyph.isShape else { return "" }
    var path = SVGPath(cell)
    for (scalar, column) in zip(text.unicodeScalars, columns) {
      path.add(glyph, scalar.value, column: column)
    }
    let attributes = style.attributes
    if attributes.contains(.underline), !style.drawsUnderline {
      path.addLine(y: 16, columns: start..<end)
    }
    if attributes.contains(.strikethrough) { path.addLine(y: 9, columns: start..<end) }
    return path.commands
  }

  /// Whether the run has right-to-left letters, which a viewer must not reorder.
  private var turns: Bool {
    guard glyph == .placed || glyph == .single else { return false }
    return text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
        0x1_E800...0x1_EFFF:
        true
      default: false
      }
    }
  }

  /// Whether a viewer would drop some of the run's blanks: at the ends, and all but one in a row.
  private var losesBlanks: Bool {
    columns.count > 1 && (text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains("  "))
  }

  /// Returns the attributes that place the text: the position of each character, or that of the
  /// first character and the total length.
  private func places(_ brush: SVGBrush) -> String {
    let y = " y=\"\(SVGText.digits(PictureCell.baseline + brush.cell.top))\""
    if glyph == .placed {
      return " x=\"\(columns.map(brush.glyphX).joined(separator: " "))\"\(y)"
    }
    let length = columns.count > 1 ? " textLength=\"\(brush.x(end - start))\"" : ""
    return " x=\"\(brush.glyphX(start))\"\(length)\(y)"
  }
}

extension Surface {
  /// Whether the cell at column `x` of the first row has the colours, attributes and decoration of
  /// the cell before it.
  fileprivate func repeatsLook(_ x: Int) -> Bool {
    let (last, cell) = (self[x - 1, 0], self[x, 0])
    return last.style == cell.style && last.decoration == cell.decoration
  }
}
