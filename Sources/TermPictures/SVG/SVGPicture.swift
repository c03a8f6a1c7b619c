import TermSurface

/// The animated picture: each piece of each row once, with the moments at which it is visible.
struct SVGPicture {
  /// A group in a row.
  private struct Use: BitwiseCopyable {
    let group, pattern: Int32
    let readers: SVGReaders
  }

  private let height: Int
  private let cell: PictureCell
  private var pieces: SVGPieces
  private(set) var patterns: SVGPatterns
  /// The looks of the pieces of each group, in the order of drawing.
  private var groups = SVGLists<SVGPiece>()
  /// The groups of each row, backgrounds first.
  private var rows: [[Use]]
  /// The rows that move, with their times: many rows of a scrolled screen have the same.
  private var moved: [(pattern: Int32, y: Int32, group: Int32)] = []
  private var sharedGroups = SVGShared(prefix: "r")
  /// Shapes that occur more than once, perhaps in different colours.
  private var sharedShapes = SVGShared(prefix: "q")
  /// Whether a part is only for readers of dark pages, or only of light ones.
  private(set) var hasReaders = false

  init(_ timeline: SVGMoments, _ paints: SVGPaints, _ cell: PictureCell) {
    (height, self.cell) = (timeline.size.height, cell)
    pieces = SVGPieces(SVGBrush(paints: paints, cell: cell))
    patterns = SVGPatterns(timeline)
    rows = Array(repeating: [], count: timeline.size.height)
    var spans = SVGSpans(timeline, &pieces)
    pieces.close()
    for y in 0..<height {
      for group in SVGGroup.groups(spans.take(y), pieces, &patterns) {
        let parts = group.pieces.flatMap(spans.pieces)
        use(parts.sorted { (pieces.place(of: $0), $0) < (pieces.place(of: $1), $1) }, group, in: y)
      }
    }
  }

  private mutating func use(_ members: [SVGPiece], _ group: SVGGroup, in y: Int) {
    let (number, isNew) = groups.number(of: members.map(\.look))
    if isNew { share(members, number) } else { sharedGroups.noteAgain(number) }
    hasReaders = hasReaders || group.readers != .all
    if group.pieces[0].row == nil {
      rows[y].append(Use(group: Int32(number), pattern: group.pattern, readers: group.readers))
    } else {
      moved.append((group.pattern, Int32(y), Int32(number)))
    }
  }

  /// Notes the parts of a new group that are longer than a reference.
  private mutating func share(_ members: [SVGPiece], _ group: Int) {
    if members.count > 1 || members.contains(where: { pieces.markup($0).utf8.count > 40 }) {
      sharedGroups.note(group)
    }
    for piece in members where pieces.isLong(shape: piece.shape) {
      sharedShapes.note(piece.shape)
    }
  }
}

extension SVGPicture {
  /// Writes the definitions of shared parts.
  func writeDefinitions(to output: inout SVGOutput) {
    sharedShapes.write(to: &output) { pieces.markup(ofShape: $0) }
    sharedGroups.write(to: &output) { inside($0) }
  }

  /// Writes the rows from top to bottom.
  func writeRows(to output: inout SVGOutput) {
    for y in 0..<height {
      guard !rows[y].isEmpty else { continue }
      let top = SVGText.number(Double(y) * cell.height)
      output.write(y == 0 ? "<g>" : "<g transform=\"translate(0 \(top))\">")
      for use in rows[y] { output.write(markup(use)) }
      output.write("</g>\n")
    }
    writeMoved(to: &output)
  }

  private func writeMoved(to output: inout SVGOutput) {
    let moved = moved.sorted { ($0.pattern, $0.y) < ($1.pattern, $1.y) }
    for range in moved.ranges(by: { $0.pattern == $1.pattern }) {
      let name = patterns.name(of: Int(moved[range.lowerBound].pattern)) ?? ""
      output.write("<g\(SVGText.attribute("class", name))>")
      for (_, y, group) in moved[range] {
        let top = y == 0 ? "" : SVGText.number(Double(y) * cell.height)
        let name = sharedGroups.name(of: Int(group)) ?? ""
        output.write("<use href=\"#\(name)\"\(SVGText.attribute("y", top))/>")
      }
      output.write("</g>\n")
    }
  }

  private func markup(_ use: Use) -> String {
    let classes = [patterns.name(of: Int(use.pattern)), use.readers.className].compactMap { $0 }
    let attribute = SVGText.attribute("class", classes.joined(separator: " "))
    if let name = sharedGroups.name(of: Int(use.group)) {
      return "<use\(attribute) href=\"#\(name)\"/>"
    }
    let inside = inside(Int(use.group))
    return attribute.isEmpty ? inside : "<g\(attribute)>\(inside)</g>"
  }

  private func inside(_ group: Int) -> String {
    groups[group].map { piece in
      guard let name = sharedShapes.name(of: piece.shape) else { return pieces.markup(piece) }
      let color = pieces.color(of: piece)
      let classes = color.isEmpty ? "" : SVGScope.name(color)
      return "<use\(SVGText.attribute("class", classes)) href=\"#\(name)\"/>"
    }.joined()
  }
}
