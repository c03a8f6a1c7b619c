import ContainmentCases
import ToolSupport

/// The result of a case.
struct ConformanceResult {
  enum Outcome: String, CaseIterable {
    case same, differs
    case notApplicable = "not applicable"
    case failed = "FAILED"
  }

  let conformanceCase: ConformanceCase
  let failures: [String]

  @MainActor
  init(running conformanceCase: ConformanceCase) {
    self.conformanceCase = conformanceCase
    failures = conformanceCase.run()
  }

  var outcome: Outcome {
    guard failures.isEmpty else { return .failed }
    switch conformanceCase.verdict {
    case .same: return .same
    case .differs: return .differs
    case .notApplicable: return .notApplicable
    }
  }

  /// Why it differs from UIKit; nil if it does not.
  var why: String? {
    switch conformanceCase.verdict {
    case .same: nil
    case .differs(let why, _), .notApplicable(let why): why
    }
  }
}

/// How often each outcome occurred.
struct ConformanceTotals {
  /// A grade, or `all`.
  let name: String
  let cases: Int
  private let counts: [ConformanceResult.Outcome: Int]

  init(_ name: String, of results: [ConformanceResult]) {
    self.name = name
    cases = results.count
    counts = Dictionary(grouping: results, by: \.outcome).mapValues(\.count)
  }

  func count(_ outcome: ConformanceResult.Outcome) -> Int { counts[outcome] ?? 0 }
}

/// The results of cases, for printing.
struct ConformanceReport {
  let results: [ConformanceResult]

  @MainActor
  init(running cases: [ConformanceCase]) { results = cases.map(ConformanceResult.init(running:)) }

  var totals: ConformanceTotals { ConformanceTotals("all", of: results) }

  /// The totals of each grade that occurs, best evidence first.
  var totalsByGrade: [ConformanceTotals] {
    let byGrade = Dictionary(grouping: results, by: \.conformanceCase.grade)
    return ConformanceCase.knownGrades.compactMap { grade in
      byGrade[grade].map { ConformanceTotals(grade, of: $0) }
    }
  }

  /// The failure that the program ends with; nil if all cases passed.
  var failure: Failure? {
    let failed = totals.count(.failed)
    guard failed > 0 else { return nil }
    return Failure(.casesFailed, "\(failed) of \(totals.cases) cases failed")
  }
}
