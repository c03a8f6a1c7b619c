/// The lines of a recipe, each switched on or off.
package struct RecipeLines: Sendable {
  /// The lines at the top level.
  private let lines: [RecipeLine]
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
    self.lines = lines
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
    var lines: [String] = []
    var rest = rows
    while let row = rest.popFirst() {
      let inside = rest.prefix { $0.depth > row.depth }
      rest = rest.dropFirst(inside.count)
      guard row.isOn else { continue }
      let indent = String(repeating: "  ", count: row.depth)
      lines += [indent + row.line.code] + listing(inside)
      if row.line.opensBrace { lines.append(indent + "}") }
    }
    return lines
  }

  /// Makes the calls of the lines that are switched on.
  @MainActor
  func run(in scene: LabScene) {
    RecipeLines.run(lines, switches: rows[...].map(\.isOn)[...], scene)
  }

  @MainActor
  private static func run(_ lines: [RecipeLine], switches: ArraySlice<Bool>, _ scene: LabScene) {
    var rest = switches
    for line in lines {
      guard let isOn = rest.popFirst() else { return }
      let inside = rest.prefix(line.count - 1)
      rest = rest.dropFirst(line.count - 1)
      guard isOn else { continue }
      line.act(scene) { [weak scene] in
        if let scene { run(line.body, switches: inside, scene) }
      }
    }
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

extension RecipeLine {
  /// The number of lines: it and those inside it.
  var count: Int { body.reduce(1) { $0 + $1.count } }
  /// Whether a brace must close below its body.
  package var opensBrace: Bool { code.hasSuffix("{") || code.hasSuffix("in") }
}

/// The state of a recipe's line, compared with the right order.
package enum LineStanding: Sendable, Hashable, CaseIterable {
  /// It runs where it belongs.
  case runs
  /// It runs where it does not belong.
  case misplaced
  /// It does not run where it belongs, because the call is made elsewhere.
  case belongsHere
  /// It does not run, and should.
  case leftOut
  /// It does not run, rightly.
  case idle

  /// The mark before the line.
  package var mark: String {
    switch self {
    case .runs: "✓"
    case .misplaced: "!"
    case .belongsHere: "○"
    case .leftOut: "✗"
    case .idle: "·"
    }
  }
}
