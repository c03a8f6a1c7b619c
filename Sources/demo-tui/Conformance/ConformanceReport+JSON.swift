import ContainmentCases
import TermContainers

extension ConformanceReport {
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
      ("why", result.why.map { .string($0) } ?? .null),
      ("passed", .boolean(result.failures.isEmpty)),
      ("failures", .array(result.failures.map { .string($0) })),
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
