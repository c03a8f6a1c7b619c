import TermSurface
import Testing

@testable import TermContainers

/// Numbers, of which there may be millions, and more above them.
@MainActor
private final class NumberList: TableViewController {
  var first = 0
  let end: Int

  init(_ count: Int) {
    end = count
    super.init(style: .plain)
    tableView.rowHeight = 1
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "number")
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    end - first
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    cell.textLabel?.text = String(first + indexPath.row)
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(NumberList(3), animated: true)
  }

  func insert(_ count: Int) {
    first -= count
    let paths = (0..<count).map { IndexPath($0) }
    tableView.insertRows(at: paths, with: .fade)
  }
}

/// A table that another page covers, and that comes back.
@MainActor
@Suite struct TablePlaceTests {
  private func shown(_ list: TableViewController) -> HeadlessHost {
    let stack = NavigationController(rootViewController: list)
    return HeadlessHost(rootViewController: stack, size: Size(width: 24, height: 9))
  }

  private func scroll(_ list: TableViewController, to row: Int, _ host: HeadlessHost) {
    let path = IndexPath(row)
    host.step { list.tableView.scroll(to: path, at: .middle) }
    host.click(Point(x: 5, y: 5))
    host.settle()
  }

  @Test(arguments: [0, 3, 5_000_000, 9_999_999]) func itKeepsItsPlace(row: Int) {
    let list = NumberList(10_000_000)
    let host = shown(list)
    list.tableView.selectionFollowsFocus = false
    host.step { list.tableView.scroll(to: IndexPath(row), at: .middle) }
    host.send("Down")
    host.send("Down")
    let (lines, offset) = (host.lines, list.tableView.contentOffset)
    let focused = list.tableView.focusedIndexPath
    host.press("Enter")
    #expect(host.lines != lines)
    host.play { _ = list.navigationController?.popViewController(animated: true) }
    #expect(host.lines == lines && list.tableView.contentOffset == offset)
    #expect(list.tableView.focusedIndexPath == focused && list.tableView.isFirstResponder)
    host.send("Down")
    #expect(list.tableView.focusedIndexPath?.row == (focused?.row).map { min($0 + 1, 9_999_999) })
  }

  /// Rows that come above meanwhile change the number of the row, not its place on the screen.
  @Test(arguments: [4, 5_000_000]) func itKeepsItsPlaceWhereRowsComeAbove(row: Int) {
    let list = NumberList(10_000_000)
    let host = shown(list)
    scroll(list, to: row, host)
    let pushed = host.lines
    host.play { list.insert(7) }
    #expect(host.lines == pushed)
    host.play { _ = list.navigationController?.popViewController(animated: true) }
    let place = list.tableView.focusedIndexPath
    let focused = place.flatMap { list.tableView.cellForRow(at: $0)?.textLabel?.text }
    #expect(host.lines[5].hasPrefix("▸ \(focused ?? "?")"), "\(host.text)")
    #expect(place.map { list.first + $0.row } == focused.flatMap { Int($0) })
  }
}
