import ContainmentCases

extension ConformanceReport {
  /// A row for each case with its failures below, and the totals; at most 100 columns wide, except
  /// for failures.
  var table: String {
    let heading = row("id", "grade", "result", "title")
    return ([heading] + results.flatMap(rows) + [""] + totalRows).map { "\($0)\n" }.joined()
  }

  private func row(_ id: String, _ grade: String, _ outcome: String, _ title: String) -> String {
    "\(id.padded(to: 5))  \(grade.padded(to: 10))  \(outcome.padded(to: 14))  \(title)"
  }

  private func rows(of result: ConformanceResult) -> [String] {
    let of = result.conformanceCase
    return [row(of.id, of.grade, result.outcome.rawValue, of.title)]
      + result.failures.map { "       \($0)" }
  }

  private var totalRows: [String] {
    let outcomes = ConformanceResult.Outcome.allCases
    let heading = ["grade".padded(to: 10), "cases"] + outcomes.map(\.rawValue)
    let rows = (totalsByGrade + [totals]).map { total in
      [total.name.padded(to: 10), String(total.cases).padded(to: 5, atEnd: false)]
        + outcomes.map { String(total.count($0)).padded(to: $0.rawValue.count, atEnd: false) }
    }
    return ([heading] + rows).map { $0.joined(separator: "  ") }
  }
}

extension String {
  /// The text padded with blanks to `width` letters, after it or before it.
  fileprivate func padded(to width: Int, atEnd: Bool = true) -> String {
    let gap = String(repeating: " ", count: max(0, width - count))
    return atEnd ? self + gap : gap + self
  }
}
