import TermContainers

/// A row with a second text at its right edge, for tables that make their cells themselves.
final class Value1Cell: TableViewCell {
  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }
}
