import TermSurface
import TestSupport
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

  /// A page that sets texts, by each way in which a cell gets others.
  private final class Pairs: WordList {
    var style = TableViewCell.CellStyle.value1
    var pairs: [(String, String)] = []
    var setsInLayout = false

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      pairs.count
    }

    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "pair")
        ?? TableViewCell(style: style, reuseIdentifier: "pair")
      setTexts(of: cell, indexPath.row)
      return cell
    }

    func setTexts(of cell: TableViewCell, _ row: Int) {
      cell.textLabel?.text = pairs[row].0
      cell.detailTextLabel?.text = pairs[row].1
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if setsInLayout { for cell in tableView.visibleCells { setTexts(of: cell, 0) } }
    }
  }

  /// 100 random pairs of texts stand where they stand in a new table.
  @Test(
    arguments: [TableViewCell.CellStyle.value1, .value2, .subtitle],
    ["set", "set in layout", "reload", "scroll"])
  func othersTextsStandAsInANewCell(_ style: TableViewCell.CellStyle, way: String) throws {
    var random = SplitMix(seed: 15)
    func text() -> String { String("many words in a row".prefix(random.number(20))) }
    let pairs = (0..<101).map { _ in (text(), text()) }
    let list = Pairs([numbers(0..<101)])
    list.style = style
    list.pairs = way == "scroll" ? pairs : [pairs[100]]
    list.tableView.showsVerticalScrollIndicator = false
    let host = list.host(30, 2)
    for (number, pair) in pairs.prefix(100).enumerated() {
      host.step {
        if way == "scroll" { return list.tableView.scroll(to: IndexPath(number)) }
        list.pairs = [pair]
        list.setsInLayout = way == "set in layout"
        if way == "reload" { return list.tableView.reloadData() }
        if list.setsInLayout { return list.view.setNeedsLayout() }
        list.tableView.visibleCells.first.map { list.setTexts(of: $0, 0) }
      }
      let new = Pairs([numbers(0..<101)])
      (new.style, new.pairs) = (style, [pair])
      let count = style == .subtitle ? 2 : 1
      let row = host.lines.prefix(count).map { $0.dropFirst() }
      let other = new.host(30, 2).lines.prefix(count).map { $0.dropFirst() }
      try #require(row == other, "\(way), \(number): \(pair)")
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
