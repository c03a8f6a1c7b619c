import TermSurface
import Testing

@testable import TermContainers

/// Where a cell has its two labels.
@MainActor
@Suite struct TableCellLabelTests {
  /// A row of 24 columns, three of which are at its edges.
  private func row(_ style: TableViewCell.CellStyle, _ text: String, _ detail: String) -> String {
    final class OneRow: WordList {
      var cell = TableViewCell(style: .default, reuseIdentifier: nil)
      override func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
      ) -> TableViewCell { cell }
    }
    let list = OneRow([["row"]])
    list.tableView.allowsSelection = false
    list.cell = TableViewCell(style: style, reuseIdentifier: nil)
    list.cell.textLabel?.text = text
    list.cell.detailTextLabel?.text = detail
    return list.host(24, 1).lines[0]
  }

  @Test func aLongDetailIsCutBeforeTheText() {
    #expect(row(.value1, "Name", "4 kB") == "  Name             4 kB")
    #expect(row(.value1, "Name", "a long, long detail") == "  Name  a long, long d…")
    #expect(row(.value1, "A long, long name", "a long detail") == "  A long, lon…  a long…")
    #expect(row(.value1, "A very long, long name", "4 kB") == "  A very long, l…  4 kB")
  }

  @Test func labelsOfSeveralRowsAreMeasuredInTheirColumns() {
    let cell = TableViewCell(style: .value2, reuseIdentifier: nil)
    cell.textLabel?.text = "Name"
    cell.detailTextLabel?.text = "one two three four"
    cell.detailTextLabel?.numberOfLines = 0
    #expect(cell.sizeThatFits(Size(width: 31, height: 0)).height == 2)
    let other = TableViewCell(style: .value1, reuseIdentifier: nil)
    other.textLabel?.text = "one two three four"
    other.textLabel?.numberOfLines = 0
    other.detailTextLabel?.text = "a long detail"
    #expect(other.sizeThatFits(Size(width: 24, height: 0)).height == 2)
  }

  /// As when a cell is used again for another row.
  @Test func labelsAreLaidOutAnewWhenTheirTextsChange() {
    let list = WordList([["row"]])
    let host = list.host(24, 1)
    let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = Rect(x: 0, y: 0, width: 24, height: 1)
    host.step { host.window.addSubview(cell) }
    for detail in ["a long detail", "4 kB", "a long detail"] {
      host.step {
        cell.textLabel?.text = "Name"
        cell.detailTextLabel?.text = detail
      }
      #expect(cell.detailTextLabel?.frame.width == detail.count)
    }
  }

  /// A cell that tries out texts while it is laid out, until one fits, comes to rest.
  @Test func textsThatAreSetInLayoutAskForNoOther() {
    final class TryingCell: TableViewCell {
      private(set) var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        for text in ["a long text", "short"] { textLabel?.text = text }
      }
    }
    let cell = TryingCell(style: .default, reuseIdentifier: nil)
    // Creates the label.
    cell.textLabel?.text = "text"
    let host = WordList([["row"]]).host(24, 1)
    cell.frame = Rect(x: 0, y: 0, width: 24, height: 1)
    host.step { host.window.addSubview(cell) }
    for _ in 0..<3 { host.step {} }
    #expect(host.settle())
    #expect(cell.layouts == 1)
    cell.textLabel?.text = "another"
    host.step {}
    #expect(cell.layouts == 2)
    #expect(host.isAtRest)
  }
}
