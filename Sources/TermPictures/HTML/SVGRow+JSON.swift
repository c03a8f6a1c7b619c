import TermSurface

extension SVGRow {
  /// Returns the row for a page: its runs of text, the shapes below them, and its readers unless
  /// all see it. A run has a text, its columns, and its classes and link if there are any. Runs lie
  /// side by side, each as wide as its cells, so that text keeps its columns in any font. A shape
  /// is a path and its classes.
  func json(_ brush: SVGBrush) -> JSON {
    func shape(_ commands: String, _ paint: SVGPaint, _ names: [String]) -> JSON {
      let classes = brush.paints.classes(of: paint) + names
      return .array([.string(commands), .string(classes.joined(separator: " "))])
    }
    var (texts, end) = ([JSON](), 0)
    var shapes = grounds.map { columns, paint in
      var path = SVGPath(brush.cell)
      path.add(columns)
      return shape(path.commands, paint, ["e"])
    }
    for run in runs {
      texts += json(run, brush, after: end)
      end = run.end
      shapes += run.lines(brush.cell).map(shape)
      let commands = run.commands(brush.cell)
      if !commands.isEmpty { shapes.append(shape(commands, run.ink, run.outlineNames)) }
    }
    let name: JSON? = readers == .all ? nil : .string(readers == .dark ? "dark" : "light")
    return .array([.array(texts), .array(shapes)] + (name.map { [$0] } ?? []))
  }

  /// Returns `run` with the blanks from column `end` on. Characters that may come from another font
  /// are runs of their own.
  private func json(_ run: SVGRun, _ brush: SVGBrush, after end: Int) -> [JSON] {
    let classes = (brush.paints.classes(of: run.ink) + run.textNames).joined(separator: " ")
    let link = run.style.link
    let facts = (classes + link).isEmpty ? [] : link.isEmpty ? [classes] : [classes, link]
    func text(_ text: String, _ columns: Int, _ facts: [String] = facts) -> JSON {
      .array([.string(text), .integer(columns)] + facts.map { .string($0) })
    }
    let blanks = String(repeating: " ", count: run.start - end)
    if run.glyph == .plain, link.isEmpty, !run.style.attributes.hasLines {
      return [text(blanks + run.text, run.end - end)]
    }
    let own =
      run.glyph == .placed
      ? run.text.unicodeScalars.map { text(String($0), 1) } : [text(run.text, run.end - run.start)]
    return (blanks.isEmpty ? [] : [text(blanks, blanks.count, [])]) + own
  }
}
