import ContainmentCases
import TermContainers
import TermInspector
import ToolSupport

/// The result of running a conformance case.
struct ConformanceResult {
  enum Outcome: String, CaseIterable {
    case same, differs
    case notApplicable = "not applicable"
    case failed = "FAILED"
  }

  let conformanceCase: ConformanceCase
  let failures: [String]

  var outcome: Outcome {
    guard failures.isEmpty else { return .failed }
    switch conformanceCase.evidence.verdict {
    case .same: return .same
    case .differs: return .differs
    case .notApplicable: return .notApplicable
    }
  }

  /// The reason why the case differs from UIKit or does not apply; nil if it behaves as in UIKit.
  var why: String? {
    switch conformanceCase.evidence.verdict {
    case .same: nil
    case .differs(let why, _), .notApplicable(let why): why
    }
  }
}

/// The number of cases with each outcome.
struct ConformanceTotals {
  /// A grade, or `all`.
  let name: String
  fileprivate let results: [ConformanceResult]

  var cases: Int { results.count }

  func count(_ outcome: ConformanceResult.Outcome) -> Int {
    results.count { $0.outcome == outcome }
  }
}

/// The results of cases, for printing.
struct ConformanceReport {
  let results: [ConformanceResult]

  @MainActor
  init(running cases: [ConformanceCase]) {
    results = cases.map { ConformanceResult(conformanceCase: $0, failures: $0.run()) }
  }

  var totals: ConformanceTotals { ConformanceTotals(name: "all", results: results) }

  /// The totals of each grade that occurs, best evidence first.
  var totalsByGrade: [ConformanceTotals] {
    let byGrade = Dictionary(grouping: results, by: \.conformanceCase.evidence.grade)
    return CaseEvidence.knownGrades.compactMap { grade in
      byGrade[grade].map { ConformanceTotals(name: grade, results: $0) }
    }
  }

  /// The failure that the program ends with; nil if all cases passed.
  var failure: Failure? {
    let failed = totals.count(.failed)
    guard failed > 0 else { return nil }
    return Failure(.casesFailed, "\(failed) of \(totals.cases.counted("case")) failed")
  }

  /// A row for each case, its failures below, and the totals. Only failures exceed 100 columns.
  var table: String {
    let heading = row("id", "grade", "result", "title")
    return ([heading] + results.flatMap(rows) + [""] + totalRows).map { "\($0)\n" }.joined()
  }

  private func row(_ id: String, _ grade: String, _ outcome: String, _ title: String) -> String {
    "\(id.padded(to: 5))  \(grade.padded(to: 10))  \(outcome.padded(to: 14))  \(title)"
  }

  private func rows(of result: ConformanceResult) -> [String] {
    let of = result.conformanceCase
    let first = row(of.id, of.evidence.grade, result.outcome.rawValue, "")
    let title = CaseAbbreviations.spelledOut(of.title)
    return title.wrapped(after: first, to: 100)
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

  /// The cases and the totals as one object.
  var json: JSON {
    .object([
      ("cases", .array(results.map { JSON($0) })),
      (
        "totals",
        .object(
          JSON.members(totals) + [
            ("grades", .object(totalsByGrade.map { ($0.name, .object(JSON.members($0))) }))
          ])
      ),
    ])
  }
}

extension JSON {
  fileprivate init(_ result: ConformanceResult) {
    let of = result.conformanceCase
    self = .object([
      ("id", .string(of.id)), ("grade", .string(of.evidence.grade)), ("title", .string(of.title)),
      ("source", .string(of.evidence.source)), ("result", .string(result.outcome.rawValue)),
      ("why", .text(result.why)),
      ("passed", .boolean(result.failures.isEmpty)),
      ("failures", .strings(result.failures)),
    ])
  }

  fileprivate static func members(_ totals: ConformanceTotals) -> [(String, JSON)] {
    [
      ("cases", .integer(totals.cases)), ("same", .integer(totals.count(.same))),
      ("differs", .integer(totals.count(.differs))),
      ("notApplicable", .integer(totals.count(.notApplicable))),
      ("failed", .integer(totals.count(.failed))),
    ]
  }
}

/// The abbreviations in the titles of cases.
enum CaseAbbreviations {
  private static let names = EventLog.names.filter { $0.key != "load" }
    .merging(["P": "the container", "C": "the child"]) { $1 }

  /// Returns `title` with its abbreviations spelled out: `didMove(nil), then willMove` for
  /// `DM(nil), then WM`. A case's number, such as `C-011`, is kept.
  static func spelledOut(_ title: String) -> String {
    title.naming(names).replacing("the child-", with: "C-")
  }
}
