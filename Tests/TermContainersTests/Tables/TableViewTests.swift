import TermSurface
import Testing

@testable import TermContainers

@MainActor
@Suite struct TableViewTests {
  @Test func onlyRowsThatAreSeenHaveCells() {
    let list = WordList([numbers(0..<10_000_000)])
    list.tableView.rowHeight = 1
    let host = list.host()
    #expect(list.taken() == (0..<6).map { "cell 0.\($0)" })
    host.step { list.tableView.contentOffset.y = 1 }
    #expect(list.taken() == ["cell 0.6"])
    host.send("End")
    #expect(list.taken() == (0..<6).map { "cell 0.\(9_999_994 + $0)" })
    #expect(host.text.contains("▸ 9999999"))
    #expect(list.tableView.subviews.count { $0 is TableViewCell } <= 8)
  }

  @Test func keysMoveAPointerAndSelect() {
    let list = WordList([numbers(0..<100)])
    let host = list.host()
    for key in ["Down", "Down", "PageDown", "Up"] { host.send(key) }
    #expect(list.tableView.focusedIndexPath == IndexPath(6))
    #expect(host.lines[4].hasPrefix("▸ 6"), "\(host.text)")
    _ = list.taken()
    host.send("Enter")
    #expect(list.taken() == ["will select 6", "did select 6"])
    host.send("Home")
    host.send("Space")
    #expect(
      list.taken().filter { !$0.hasPrefix("cell") } == [
        "will select 0", "will deselect 6", "did deselect 6", "did select 0",
      ])
    #expect(host.lines[0].hasPrefix("▶ 0"), "\(host.text)")
  }

  @Test func severalRowsAreSelectedWithShift() {
    let list = WordList([numbers(0..<100)])
    list.tableView.allowsMultipleSelection = true
    let host = list.host()
    for key in ["Down", "Shift+Down", "Shift+Down"] { host.send(key) }
    #expect(list.tableView.indexPathsForSelectedRows?.map(\.row) == [1, 2, 3])
    host.send("Shift+Up")
    #expect(list.tableView.indexPathsForSelectedRows?.map(\.row) == [1, 2])
    host.click(Point(x: 4, y: 1))
    #expect(list.tableView.indexPathsForSelectedRows?.map(\.row) == [2])
  }

  @Test func theDelegateHearsWhichRowKeysAreAt() {
    final class Listener: WordList {
      var heard: [[Int?]] = []

      override func tableView(
        _ tableView: TableView, didUpdateFocusIn context: TableViewFocusUpdateContext
      ) {
        heard.append([
          context.previouslyFocusedIndexPath?.row, context.nextFocusedIndexPath?.row,
        ])
      }
    }
    let list = Listener([numbers(0..<100)])
    let host = list.host()
    host.send("Down")
    host.click(Point(x: 3, y: 4))
    #expect(list.heard == [[nil, 0], [0, 1], [1, 4]])
  }

  @Test func `a row that is selected in code has the keys, where selection follows focus`() {
    let list = WordList([numbers(0..<100)])
    list.tableView.selectionFollowsFocus = true
    let host = list.host()
    host.send("Down")
    _ = list.taken()
    list.tableView.selectRow(
      at: IndexPath(3), animated: false, scrollPosition: .none)
    #expect(list.taken() == [])
    host.settle()
    #expect(host.lines[3].hasPrefix("▶ 3"), "\(host.text)")
    host.send("Down")
    #expect(host.lines[4].hasPrefix("▶ 4"), "\(host.text)")
    #expect(list.tableView.indexPathsForSelectedRows == [IndexPath(4)])
  }

  @Test func typingFindsARow() {
    let list = WordList([["apple", "apricot", "banana", "blueberry", "cherry"]])
    list.tableView.allowsTypeSelect = true
    let host = list.host()
    func row(after keys: String...) -> Int? {
      for key in keys { host.send(key) }
      host.advance(by: 2)
      return list.tableView.focusedIndexPath?.row
    }
    #expect(row(after: "b") == 2)
    #expect(row(after: "b", "l") == 3)
    #expect(row(after: "a", "p", "r") == 1)
    #expect(row(after: "a") == 0)
    #expect(row(after: "x") == 0)
  }

  @Test func headersStayAtTheTopUntilTheNextComes() {
    let list = WordList([numbers(0..<4), numbers(4..<8), numbers(8..<20)])
    list.titles = ["one", "two", "three"]
    let host = list.host()
    #expect(
      host.lines == [" one               █", "▸ 0", "  1", "  2", "  3", " two"])
    host.step { list.tableView.contentOffset.y = 3 }
    #expect(host.lines[0].hasPrefix(" one") && host.lines[1].hasPrefix("  3"), "\(host.text)")
    host.step { list.tableView.contentOffset.y = 5 }
    #expect(host.lines[0].hasPrefix(" two") && host.lines[1].hasPrefix("  4"), "\(host.text)")
    host.step { list.tableView.scroll(to: IndexPath(0, 2)) }
    #expect(host.lines[0].hasPrefix(" three") && host.lines[1].hasPrefix("  8"), "\(host.text)")
  }

  @Test func groupsHaveARowBetweenThem() {
    let list = WordList([numbers(0..<2), numbers(2..<4)], style: .grouped)
    list.titles = ["one", nil]
    #expect(list.host(20, 7).lines == ["", " one", "▸ 0", "  1", "", "  2", "  3"])
  }

  @Test func rowsHaveTheHeightOfTheirContent() {
    let list = WordList([numbers(0..<40)])
    list.heights = ["0": 2, "3": 0, "5": 3]
    let host = list.host()
    #expect(host.lines == ["▸ 0                █", "", "  1", "  2", "  4", "  5"])
    // What is above is measured as it comes into view; what is seen stays.
    list.heights["30"] = 4
    host.send("End")
    let before = host.lines
    for _ in 0..<3 { host.step { list.tableView.contentOffset.y -= 1 } }
    #expect(host.lines[3...].map { $0.prefix(4) } == before[..<3].map { $0.prefix(4) })
    while list.tableView.contentOffset.y > 0 {
      host.step { list.tableView.contentOffset.y -= 1 }
    }
    #expect(host.lines == ["  0                █", "", "  1", "  2", "  4", "  5"])
    #expect(list.tableView.contentSize.height == 40 + 1 - 1 + 2 + 3)
  }

  @Test func aChangedWidthMeasuresAnew() {
    let list = WordList([["one two three four five six", "seven"]])
    list.setUp = { $0.textLabel?.numberOfLines = 0 }
    let host = list.host(40, 6)
    #expect(host.lines.prefix(2) == ["▸ one two three four five six", "  seven"])
    host.resize(to: Size(width: 14, height: 6))
    #expect(
      host.lines.prefix(4) == ["▸ one two", "  three four", "  five six", "  seven"],
      "\(host.text)")
    host.resize(to: Size(width: 40, height: 6))
    #expect(host.lines.prefix(2) == ["▸ one two three four five six", "  seven"])
  }

  @Test func footersStayAtTheBottom() {
    let list = WordList([numbers(0..<9), numbers(9..<12)])
    list.footers = ["9 words", "3 words"]
    let host = list.host()
    #expect(host.lines[4].hasPrefix("  4") && host.lines[5] == " 9 words", "\(host.text)")
    host.step { list.tableView.contentOffset.y = 6 }
    #expect(
      host.lines[3].hasPrefix(" 9 words") && host.lines[5].hasPrefix(" 3 words"), "\(host.text)")
  }

  @Test func viewsStandAboveAndBelowAllRows() {
    let list = WordList([numbers(0..<3)])
    let host = list.host(20, 8)
    host.step {
      list.tableView.tableHeaderView = Label("above")
      list.tableView.tableFooterView = Label("below")
    }
    #expect(host.lines.prefix(5) == ["above", "▸ 0", "  1", "  2", "below"], "\(host.text)")
    host.step {
      list.sections[0].append("3")
      list.tableView.insertRows(at: [IndexPath(3)], with: .none)
    }
    #expect(host.lines.prefix(6) == ["above", "▸ 0", "  1", "  2", "  3", "below"], "\(host.text)")
    host.step { list.tableView.tableHeaderView = nil }
    #expect(host.lines[0] == "▸ 0", "\(host.text)")
  }

  @Test func rowsThatAreEditedShowWhetherTheyAreSelected() {
    let list = WordList([numbers(0..<3)])
    list.tableView.allowsMultipleSelectionDuringEditing = true
    let host = list.host(20, 4)
    host.step { list.setEditing(true, animated: false) }
    for key in ["Down", "Enter", "Down", "Space"] { host.send(key) }
    #expect(host.lines.prefix(3) == ["  ○ 0", "  ● 1", "▸ ● 2"], "\(host.text)")
    #expect(list.tableView.indexPathsForSelectedRows?.map(\.row) == [1, 2])
    host.step { list.setEditing(false, animated: false) }
    #expect(list.tableView.indexPathsForSelectedRows == nil)
  }

  @Test func theNextPageIsPrefetched() {
    final class Loader: TableViewDataSourcePrefetching {
      var log: [String] = []
      func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
        log.append("load \(indexPaths.map(\.row))")
      }
      func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        log.append("cancel \(indexPaths.map(\.row))")
      }
    }
    let (list, loader) = (WordList([numbers(0..<100)]), Loader())
    list.tableView.prefetchDataSource = loader
    let host = list.host(20, 3)
    host.step { list.tableView.contentOffset.y = 1 }
    host.step { list.tableView.contentOffset.y = 50 }
    host.step { list.tableView.contentOffset.y = 49 }
    #expect(
      loader.log == [
        "load [3, 4, 5]", "load [6]", "cancel [4, 5, 6]", "load [53, 54, 55]",
        "cancel [53, 54, 55]", "load [48, 47, 46]",
      ])
  }

  @Test func aSwipeDeletes() {
    final class Fruits: WordList {
      override func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
      ) {
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .fade)
      }
    }
    let list = Fruits([["apple", "banana", "cherry"]])
    list.canEdit = true
    let host = list.host(30, 5)
    host.drag(Point(x: 20, y: 1), Point(x: 14, y: 1))
    host.settle()
    #expect(host.lines[1].contains("Delete"), "\(host.text)")
    host.click(Point(x: 24, y: 1))
    host.settle()
    #expect(list.sections == [["apple", "cherry"]])
    #expect(host.lines.prefix(3) == ["  apple", "▸ cherry", ""], "\(host.text)")
    host.press("Delete")
    #expect(host.lines[1].contains("Delete"), "\(host.text)")
    host.press("Escape")
    #expect(!host.text.contains("Delete"))
    // They go with the focus as well.
    host.press("Delete", "Shift+Tab")
    #expect(!host.text.contains("Delete") && host.lines[1].hasPrefix("▸"), "\(host.text)")
    host.press("Delete", "Enter")
    #expect(list.sections == [["apple"]])
    #expect(host.lines.prefix(2) == ["▸ apple", ""], "\(host.text)")
  }

  /// The buttons follow the mouse; let go before half of them is out, they slide back.
  @Test func aSwipeFollowsTheMouseAndMayBeTakenBack() {
    let list = WordList([["apple", "banana", "cherry"]])
    list.canEdit = true
    let host = list.host(30, 5)
    func mouse(_ phase: MouseEvent.Phase, _ x: Int) {
      host.mouse(phase, x, 1)
    }
    mouse(.began, 20)
    var shown: [String] = []
    for x in [16, 14, 11, 16] {
      mouse(.moved, x)
      shown.append(String(host.surface.line(1).suffix(9)))
    }
    #expect(shown == ["      [ D", "    [ Del", " [ Delete", "      [ D"])
    mouse(.moved, 18)
    mouse(.ended, 18)
    host.advance(by: 0.1)
    #expect(list.tableView.cellForRow(at: IndexPath(1))?.subviews.count ?? 0 > 1)
    host.settle()
    #expect(!host.text.contains("Del") && list.sections == [["apple", "banana", "cherry"]])
  }

  @Test func rowsAreMovedByKeysAndByTheGrip() {
    final class Order: WordList {
      override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        true
      }
      override func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      ) {
        let word = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(word, at: destinationIndexPath.row)
      }
    }
    let list = Order([["a", "b"], ["c"]])
    let host = list.host(20, 4)
    host.step { list.setEditing(true, animated: false) }
    host.press("Alt+Down", "Alt+Down")
    #expect(list.sections == [["b"], ["a", "c"]], "\(host.text)")
    host.drag(Point(x: 18, y: 2), Point(x: 18, y: 0))
    host.settle()
    #expect(list.sections == [["c", "b"], ["a"]], "\(host.text)")
    #expect(host.lines[0].hasSuffix("≡"), "\(host.text)")
  }
}
