import TestSupport
import Testing

@testable import TermContainers

/// Compares the solver with the plain reference, row by row.
@Suite struct LayoutSolverTests {
  private func expectTheSame(_ solver: LayoutSolver, _ random: RandomRows) -> Bool {
    let reference = ReferenceSolution(variables: random.variables, rows: random.rows)
    let list = random.rows.map(\.text).joined(separator: "\n")
    #expect(solver.values.map(\.text) == reference.values.map(\.text), "\(list)")
    #expect(solver.contradictions.map(\.row) == reference.broken, "\(list)")
    #expect(solver.openVariables() == reference.openVariables, "\(list)")
    return solver.values == reference.values
  }

  /// Solves small sets, and each again after some constants have changed and some rows were replaced.
  @Test func solvesAsThePlainSolverDoes() {
    for seed in 0..<UInt64(TestLength.count(300, long: 100_000)) {
      var random = RandomRows(seed: seed)
      var solver = LayoutSolver(variables: random.variables, rows: random.rows)
      guard expectTheSame(solver, random) else { return }
      for _ in 0..<2 {
        let old = solver.values
        let changed = solver.setConstants(random.change())
        guard expect(changed, from: old, &solver, random) else { return }
      }
      for _ in 0..<3 {
        let old = solver.values
        let (gone, new) = random.replace()
        let changed = solver.exchangeRows(gone, by: new)
        guard expect(changed, from: old, &solver, random) else { return }
        let again = solver.values
        guard expect(solver.setConstants(random.change()), from: again, &solver, random) else {
          return
        }
      }
    }
  }

  /// A change that says which values are others says it of all, or the solver is made again.
  private func expect(
    _ changed: [Int]?, from old: [Fraction], _ solver: inout LayoutSolver, _ random: RandomRows
  ) -> Bool {
    guard let changed else {
      solver = LayoutSolver(variables: random.variables, rows: random.rows)
      return expectTheSame(solver, random)
    }
    let others = old.indices.filter { !changed.contains($0) }
    #expect(others.allSatisfy { solver.values[$0] == old[$0] })
    return expectTheSame(solver, random)
  }

  /// The rows of a contradiction cannot all hold, but can without any one of them.
  @Test func contradictionsAreAsSmallAsCanBe() {
    var count = 0
    for seed in 0..<UInt64(TestLength.count(100, long: 20_000)) {
      let random = RandomRows(seed: 1_000_000 + seed)
      func canHold(_ rows: [Int]) -> Bool {
        ReferenceSolution(variables: random.variables, rows: rows.map { random.rows[$0] })
          .broken.isEmpty
      }
      let solver = LayoutSolver(variables: random.variables, rows: random.rows)
      for contradiction in solver.contradictions {
        count += 1
        let all = contradiction.others + [contradiction.row]
        #expect(
          !canHold(all)
            && all.indices.allSatisfy { index in
              canHold(all.indices.filter { $0 != index }.map { all[$0] })
            })
      }
    }
    #expect(count > 20)
  }

  /// Numbers that do not fit are rounded; even so, the values do not depend on earlier solutions.
  @Test func roundedNumbersHaveNoPast() {
    for seed in 0..<UInt64(TestLength.count(30, long: 3000)) {
      var generator = SplitMix(seed: seed)
      var rows = (0..<10).map { _ in oddRow(&generator) }
      var solver = LayoutSolver(variables: 6, rows: rows)
      for _ in 0..<5 {
        let row = Int.random(in: rows.indices, using: &generator)
        let constant = Fraction(.random(in: -1000...1000, using: &generator), over: 997)
        rows[row].expression.constant = constant
        let fresh = LayoutSolver(variables: 6, rows: rows)
        if solver.setConstants([(row, constant)]) == nil { solver = fresh }
        guard solver.values == fresh.values else {
          Issue.record(
            "seed \(seed): \(solver.values.map(\.text)), not \(fresh.values.map(\.text))")
          return
        }
      }
    }
  }

  private func oddRow(_ generator: inout SplitMix) -> LayoutRow {
    var expression = LinearExpression(Fraction(.random(in: -9...9, using: &generator)))
    for _ in 0..<3 {
      expression.add(
        .random(in: 0..<6, using: &generator),
        times: Fraction(
          .random(in: 100_000...999_999, using: &generator),
          over: .random(in: 100_000...999_999, using: &generator)))
    }
    let priority = [nil, LayoutPriority(250), LayoutPriority(750)].randomElement(using: &generator)
    return LayoutRow(
      expression: expression, isEquation: .random(using: &generator), priority: priority ?? nil)
  }
}
