import Foundation
import TestSupport
import Testing

@testable import TermContainers

extension OtherPrograms {
  /// Compares the constraint solver with kiwisolver: both keep the same required rows, and agree on
  /// every variable with only one possible value.
  @Suite(.waitsForProcesses) struct OtherSolverTests {
    @Test func requiredRowsAreAsKiwisolverHasThem() async throws {
      let count = TestLength.count(1000, long: 100_000)
      var generator = SplitMix(seed: 11)
      let folder = try TemporaryFolder()
      let path = folder.path("sets.txt")
      let sets = (0..<count).map { _ in set(&generator) }
      try sets.joined().write(toFile: path, atomically: true, encoding: .utf8)
      let run = try await ToolRun.python("constraints.py", [path])
      #expect(run.output == "\(count) sets agree\n")
    }

    /// A set, and our solution of it.
    private func set(_ generator: inout SplitMix) -> String {
      let variables = Int.random(in: 2...8, using: &generator)
      let rows = (0..<Int.random(in: 2...12, using: &generator)).map { _ in
        row(of: variables, &generator)
      }
      let solver = LayoutSolver(variables: variables, rows: rows)
      let open = Set(solver.openVariables())
      var lines = ["set \(variables)"] + rows.map(line)
      lines.append("broken " + solver.contradictions.map { "\($0.row)" }.joined(separator: " "))
      for variable in 0..<variables where !open.contains(variable) {
        lines.append("value \(variable) \(text(solver.values[variable]))")
      }
      return (lines + ["end"]).joined(separator: "\n") + "\n"
    }

    private func row(of variables: Int, _ generator: inout SplitMix) -> LayoutRow {
      var expression = LinearExpression(Fraction(.random(in: -6...6, using: &generator)))
      let factors = [Fraction(1), Fraction(-1), Fraction(1, over: 2), Fraction(2)]
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let factor = factors.randomElement(using: &generator) ?? .one
        expression.add(.random(in: 0..<variables, using: &generator), times: factor)
      }
      return LayoutRow(
        expression: expression, isEquation: .random(using: &generator), priority: nil)
    }

    private func line(_ row: LayoutRow) -> String {
      let terms = row.expression.terms.map { " \($0.variable):\(text($0.coefficient))" }
      return (row.isEquation ? "eq " : "ge ") + text(row.expression.constant) + terms.joined()
    }

    private func text(_ number: Fraction) -> String { "\(number.numerator)/\(number.denominator)" }
  }
}
