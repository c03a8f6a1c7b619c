import TermSurface

/// A row of a page: shapes, and runs of text over them. Runs lie side by side from the first column on,
/// each as wide as its cells, so that text in whatever font keeps its columns.
struct HTMLRow {
  private struct Run {
    let start: Int
    var end: Int
    var text = ""
    /// Nil for blanks only.
    var glyph: PictureGlyph?
    var style: SVGStyle?

    /// Whether another cell may follow in the same element.
    var isOpen: Bool { glyph != .single && glyph != .emoji && glyph != .placed }
  }

  private let row: SVGRow
  private let brush: SVGBrush
  private var runs: [Run] = []

  init(_ row: SVGRow, _ brush: SVGBrush) {
    (self.row, self.brush) = (row, brush)
    let end = row.cells.lastIndex { $0.isSeen } ?? -1
    for (column, cell) in row.cells.prefix(end + 1).enumerated() where cell.width > 0 {
      add(cell, column)
    }
  }

  private mutating func add(_ cell: SVGRow.Cell, _ column: Int) {
    let hasLines = cell.style.attributes.hasLines
    let glyph = cell.glyph != .blank ? cell.glyph : cell.isSeen ? .plain : nil
    let last = runs.last
    // A blank joins text, and text joins blanks, unless lines would run on below them.
    let joins =
      if glyph == nil {
        last?.style?.attributes.hasLines != true
      } else if last?.glyph == nil {
        glyph == .plain && !hasLines
      } else {
        last?.glyph == glyph && last?.style?.isLike(cell.style) == true
      }
    if last?.isOpen != true || !joins { runs.append(Run(start: column, end: column)) }
    let index = runs.count - 1
    runs[index].end = column + cell.width
    runs[index].text += glyph == nil ? " " : cell.text
    if let glyph { (runs[index].glyph, runs[index].style) = (glyph, cell.style) }
  }

  /// Its runs, its shapes, and which readers see it unless all do.
  var json: JSON {
    let readers: [JSON] =
      row.readers == .all ? [] : [.string(row.readers == .dark ? "dark" : "light")]
    return .array([.array(runs.map(json)), .array(grounds + runs.flatMap(shapes))] + readers)
  }

  /// The text, its columns, its classes and its link, as far as it has them.
  private func json(_ run: Run) -> JSON {
    var names: [String] = []
    if let style = run.style, let glyph = run.glyph {
      names =
        (style.ink == .foreground ? [] : [brush.paints.name(of: style.ink)]) + style.classNames
      if glyph.isShape { names.append("g") }
      if glyph == .emoji { names.append("m") }
    }
    let link = run.style?.link ?? ""
    let classes = names.isEmpty && link.isEmpty ? [] : [names.joined(separator: " ")]
    let texts = (classes + (link.isEmpty ? [] : [link])).map { JSON.string($0) }
    return .array([.string(run.text), .integer(run.end - run.start)] + texts)
  }

  private var grounds: [JSON] {
    row.cells.ranges { $0.style.ground == $1.style.ground }.compactMap { span in
      let (ground, cell) = (row.cells[span.lowerBound].style.ground, brush.cell)
      var path = SVGPath(cell)
      let (x, width) = (Double(span.lowerBound) * cell.width, Double(span.count) * cell.width)
      path.shapes.append(.rect(x: x, y: 0, width: width, height: cell.height))
      return ground == .background ? nil : shape(path, ground, ["e"])
    }
  }

  /// The lines that text does not have, cursors, and glyphs that are drawn.
  private func shapes(_ run: Run) -> [JSON] {
    guard let style = run.style, let glyph = run.glyph else { return [] }
    let (attributes, columns) = (style.attributes, run.start..<run.end)
    let empty = SVGPath(brush.cell)
    var (underline, lines, cursor, drawn) = (empty, empty, empty, empty)
    if style.drawsUnderline, let kind = attributes.underlineStyle {
      underline.addUnderline(kind, columns: columns)
    }
    if attributes.contains(.overline) { lines.addLine(y: 1, columns: columns) }
    cursor.addCursors(attributes, columns: columns)
    if glyph.isShape {
      // Each is one scalar in one cell, and so is a blank.
      for (column, scalar) in zip(columns, run.text.unicodeScalars) where scalar != " " {
        drawn.add(glyph, scalar.value, column: column)
      }
      if attributes.contains(.underline), !style.drawsUnderline {
        lines.addLine(y: 16, columns: columns)
      }
      if attributes.contains(.strikethrough) { lines.addLine(y: 9, columns: columns) }
    }
    let blinks = attributes.contains(.blink) ? ["n"] : []
    let look = (attributes.contains(.dim) ? ["f"] : []) + blinks + glyph.classNames
    return [
      shape(underline, style.underline ?? style.ink, blinks), shape(lines, style.ink, blinks),
      shape(cursor, .cursor, []), shape(drawn, style.ink, look),
    ].compactMap(\.self)
  }

  /// The commands of `path` and its classes; nil if nothing is drawn.
  private func shape(_ path: SVGPath, _ paint: SVGPaint, _ names: [String]) -> JSON? {
    let commands = path.commands
    guard !commands.isEmpty else { return nil }
    let color = paint == .foreground ? [] : [brush.paints.name(of: paint)]
    return .array([.string(commands), .string((color + names).joined(separator: " "))])
  }
}

extension SVGRow.Cell {
  /// Whether it has a glyph or lines.
  fileprivate var isSeen: Bool { glyph != .blank || style.attributes.hasLines }
}

extension SVGStyle {
  /// Whether text of both is drawn alike.
  fileprivate func isLike(_ other: SVGStyle) -> Bool {
    ink == other.ink && attributes == other.attributes && underline == other.underline
      && link == other.link
  }
}
