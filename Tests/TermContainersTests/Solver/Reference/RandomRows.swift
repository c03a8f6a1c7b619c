import TestSupport

@testable import TermContainers

/// A few random rows over a few variables: required and optional ones, edges, sizes and odd sums.
struct RandomRows {
  let variables: Int
  private(set) var rows: [LayoutRow] = []
  private var generator: SplitMix

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    variables = .random(in: 2...9, using: &generator)
    let isWhole = Bool.random(using: &generator)
    for _ in 0..<Int.random(in: 1...14, using: &generator) { appendRow(isWhole: isWhole) }
  }

  /// Takes one or two rows away and adds others. Returns the indices and the rows.
  mutating func replace() -> (gone: [Int], new: [LayoutRow]) {
    let gone = Set(
      (0..<Int.random(in: 1...2, using: &generator)).map { _ in
        Int.random(in: rows.indices, using: &generator)
      }
    ).sorted()
    for row in gone { rows[row] = .gone }
    let count = rows.count
    for _ in 0..<Int.random(in: 0...2, using: &generator) { appendRow(isWhole: true) }
    return (gone, Array(rows[count...]))
  }

  private mutating func appendRow(isWhole: Bool) {
    let some = [Fraction.one, Fraction(-1)]
    let odd = some + [Fraction(1, over: 2), Fraction(2), Fraction(-1, over: 3)]
    var expression = LinearExpression(constant())
    for _ in 0..<([1, 1, 1, 2, 2, 2, 3, 4].randomElement(using: &generator) ?? 1) {
      let factor = (isWhole ? some : odd).randomElement(using: &generator) ?? .one
      expression.add(.random(in: 0..<variables, using: &generator), times: factor)
    }
    let levels = [nil, nil, nil, LayoutPriority(250), LayoutPriority(500), LayoutPriority(750)]
    rows.append(
      LayoutRow(
        expression: expression, isEquation: .random(using: &generator),
        priority: levels.randomElement(using: &generator) ?? nil))
  }

  private mutating func constant() -> Fraction { Fraction(.random(in: -6...6, using: &generator)) }

  /// Changes one or two constants, and returns the rows and their new constants.
  mutating func change() -> [(row: Int, constant: Fraction)] {
    (0..<Int.random(in: 1...2, using: &generator)).map { _ in
      let row = Int.random(in: rows.indices, using: &generator)
      rows[row].expression.constant = constant()
      return (row, rows[row].expression.constant)
    }
  }
}

extension LayoutRow {
  /// For example `1/2·v3 + -1·v4 + 2 >= 0 (250)`.
  var text: String {
    let sum = expression.terms.map { "\($0.coefficient.text)·v\($0.variable)" }
    let right = isEquation ? "== 0" : ">= 0"
    let weight = priority.map { "\($0.rawValue)" } ?? "required"
    return (sum + [expression.constant.text]).joined(separator: " + ") + " \(right) (\(weight))"
  }
}

extension Fraction {
  var text: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
