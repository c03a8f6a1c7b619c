import ContainmentCases
import TermContainers

extension Comparison {
  /// Both recipes with their code and logs, the rows of the alignment and the findings.
  var json: JSON {
    .object([
      ("left", left.json), ("right", right.json),
      (
        "rows",
        .array(
          rows.map { row in
            .object([
              ("left", row.left.map { .integer($0) } ?? .null),
              ("right", row.right.map { .integer($0) } ?? .null),
            ])
          })
      ),
      ("findings", .array(sentences.map { .string($0) })),
    ])
  }
}

extension RecipeRun {
  fileprivate var json: JSON {
    .object([
      ("name", .string(name)), ("title", .string(title)),
      ("rule", .text(rule?.id)),
      ("code", .array(code.map { .string($0) })),
      (
        "log",
        .array(
          steps.map { step in
            .object([
              ("who", .string(step.part.rawValue)), ("event", .string(step.event)),
              ("origin", .string(step.origin.rawValue)), ("when", .string(step.moment.words)),
            ])
          })
      ),
      ("reported", .array(reported.map { .string($0) })),
    ])
  }
}
