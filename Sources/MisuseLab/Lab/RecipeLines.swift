/// The lines of a recipe, each switched on or off.
package struct RecipeLines: Sendable {
  /// A line in the listing.
  package struct Row: Sendable {
    package let line: RecipeLine
    /// The number of braces around it.
    package let depth: Int
    /// Whether it runs, if the line around it does.
    package fileprivate(set) var isOn: Bool
  }
  /// All lines from first to last, each with its switch.
  package private(set) var rows: [Row]

  /// Creates a recipe in the mistaken order.
  init(_ lines: [RecipeLine]) {
    rows = RecipeLines.rows(lines, depth: 0)
  }

  private static func rows(_ lines: [RecipeLine], depth: Int) -> [Row] {
    lines.flatMap {
      [Row(line: $0, depth: depth, isOn: $0.change != .leftOut)]
        + rows($0.body, depth: depth + 1)
    }
  }

  /// The recipe in the right order.
  package var fixed: RecipeLines {
    var recipe = self
    for index in rows.indices { recipe.rows[index].isOn = rows[index].line.change != .added }
    return recipe
  }

  /// The recipe with the line at `index` switched.
  package func switched(at index: Int) -> RecipeLines {
    var recipe = self
    recipe.rows[index].isOn.toggle()
    return recipe
  }

  /// The code of the lines that are switched on, indented.
  package var listing: [String] { RecipeLines.listing(rows[...]) }

  private static func listing(_ rows: ArraySlice<Row>) -> [String] {
    running(rows).flatMap { row, inside in
      let indent = String(repeating: "  ", count: row.depth)
      let lines = [indent + row.line.code] + listing(inside)
      return row.line.opensBrace ? lines + [indent + "}"] : lines
    }
  }

  /// Makes the calls of the lines that are switched on.
  @MainActor
  func run(in scene: LabScene) { RecipeLines.run(rows[...], scene) }

  @MainActor
  private static func run(_ rows: ArraySlice<Row>, _ scene: LabScene) {
    for (row, inside) in running(rows) {
      row.line.act(scene) { [weak scene] in
        if let scene { run(inside, scene) }
      }
    }
  }

  /// The outermost of `rows` that are switched on, each with the rows in its braces.
  private static func running(_ rows: ArraySlice<Row>) -> [(row: Row, inside: ArraySlice<Row>)] {
    var found: [(row: Row, inside: ArraySlice<Row>)] = []
    var rest = rows
    while let row = rest.popFirst() {
      let inside = rest.prefix { $0.depth > row.depth }
      rest = rest.dropFirst(inside.count)
      if row.isOn { found.append((row, inside)) }
    }
    return found
  }

  /// The state of the line at `index`.
  package func standing(at index: Int) -> LineStanding {
    let line = rows[index].line
    guard rows[index].isOn, !isInsideOfLineThatIsOff(index) else {
      if line.change == .added { return .idle }
      return isMadeElsewhere(index) ? .belongsHere : .leftOut
    }
    return line.change == .added ? .misplaced : .runs
  }

  /// A word or two about the fault of the line at `index`; nil if it has none.
  package func remark(at index: Int) -> String? {
    switch standing(at: index) {
    case .runs, .idle: nil
    case .misplaced, .belongsHere: rows[index].line.note
    case .leftOut: rows[index].isOn ? nil : "left out"
    }
  }

  private func isInsideOfLineThatIsOff(_ index: Int) -> Bool {
    var depth = rows[index].depth
    for row in rows[..<index].reversed() where row.depth < depth {
      if !row.isOn { return true }
      depth = row.depth
    }
    return false
  }

  /// Whether the mistake now makes the line's call in another place.
  private func isMadeElsewhere(_ index: Int) -> Bool {
    let line = rows[index].line
    guard line.isMoved else { return false }
    return rows.indices.contains {
      let other = rows[$0].line
      return other.change == .added && other.code == line.code && standing(at: $0) == .misplaced
    }
  }
}

/// The state of a recipe's line, compared with the right order.
package enum LineStanding: String, Sendable, CaseIterable {
  /// It runs where it belongs.
  case runs = "✓"
  /// It runs where it does not belong.
  case misplaced = "!"
  /// It does not run where it belongs, because the call is made elsewhere.
  case belongsHere = "○"
  /// It does not run, and should.
  case leftOut = "✗"
  /// It does not run, rightly.
  case idle = "·"

  /// The mark before the line.
  package var mark: String { rawValue }
}
