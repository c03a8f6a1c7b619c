/// What all pieces of a set share: the rows, and the values that were found.
struct LayoutState {
  var rows: [LayoutRow]
  private(set) var values: [Fraction]
  var elimination: Elimination
  /// The column that each root has in the simplex of its piece.
  var columns: [Int]
  /// The variables whose values changed since this was emptied.
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
