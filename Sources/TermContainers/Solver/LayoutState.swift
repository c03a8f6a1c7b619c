/// The state that all pieces of a system share: the rows, and the values found.
struct LayoutState {
  var rows: [LayoutRow]
  private(set) var values: [Fraction]
  var elimination: Elimination
  /// The column of each root in the simplex of its piece.
  var columns: [Int]
  /// The variables whose values changed since this was last cleared.
  var changed: [Int] = []

  init(variables: Int, rows: [LayoutRow]) {
    self.rows = rows
    values = Array(repeating: .zero, count: variables)
    columns = Array(repeating: -1, count: variables)
    elimination = Elimination(variables: variables)
  }

  mutating func set(_ variable: Int, _ value: Fraction) {
    guard values[variable] != value else { return }
    values[variable] = value
    changed.append(variable)
  }
}
