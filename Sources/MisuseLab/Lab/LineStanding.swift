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

extension RecipeLines {
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
