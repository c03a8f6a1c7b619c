import TermSurface
import Testing

@testable import TermContainers

/// A table that gets lower and higher.
@MainActor
@Suite struct TableRoomTests {
  private func host(_ list: WordList, rowsDown: Int = 8) -> HeadlessHost {
    list.tableView.showsVerticalScrollIndicator = false
    let host = list.host(20, 10)
    for _ in 0..<rowsDown { host.send("Down") }
    return host
  }

  private func line(_ host: HeadlessHost) -> Int? {
    host.lines.firstIndex { $0.hasPrefix("▸") }
  }

  @Test func aTableThatGetsLowerKeepsItsFocusedRowSeen() {
    let list = WordList([numbers(0..<100)])
    let host = host(list)
    host.resize(to: Size(width: 20, height: 4))
    #expect(host.lines == ["  5", "  6", "  7", "▸ 8"])
    host.resize(to: Size(width: 20, height: 6))
    #expect(line(host) == 3)
  }

  @Test func theRowIsNotUnderWhatStaysAtAnEdge() {
    let list = WordList([numbers(0..<50), numbers(0..<50)])
    (list.titles, list.footers) = (["head", "head"], ["foot", "foot"])
    let host = host(list)
    host.resize(to: Size(width: 20, height: 5))
    #expect(host.lines == [" head", "  6", "  7", "▸ 8", " foot"])
    // Nor after a scroll to it.
    list.tableView.scroll(to: IndexPath(20), at: .bottom)
    host.step {}
    #expect(host.lines[3...] == ["  20", " foot"])
  }

  @Test func theFocusComesToARowThatNoHeaderCovers() {
    let list = WordList([numbers(0..<50)])
    list.titles = ["head"]
    list.tableView.remembersLastFocusedIndexPath = false
    let host = host(list, rowsDown: 0)
    host.step {
      list.tableView.resignFirstResponder()
      list.tableView.contentOffset.y = 5
    }
    host.step { list.tableView.becomeFirstResponder() }
    #expect(host.lines[..<2] == [" head", "▸ 5"])
  }

  @Test func aRowThatTheWheelHasScrolledAwayStaysAway() {
    let list = WordList([numbers(0..<100)])
    let host = host(list)
    for _ in 0..<4 { host.mouse(.scrolledDown, 3, 3) }
    #expect(line(host) == nil)
    host.resize(to: Size(width: 20, height: 4))
    #expect(host.lines[0] == "  12")
    // Where it comes into view again, it stays in view.
    for _ in 0..<2 { host.mouse(.scrolledUp, 3, 3) }
    #expect(line(host) == 2)
    host.resize(to: Size(width: 20, height: 2))
    #expect(line(host) == 1)
  }

  @Test func aBarOverTheTableLeavesTheRowSeen() {
    let list = WordList([numbers(0..<100)])
    let host = host(list)
    host.step { list.additionalSafeAreaInsets = EdgeInsets(bottom: 5) }
    #expect(line(host) == 4)
    host.step { list.additionalSafeAreaInsets = .zero }
    host.step { list.tableView.contentInset.bottom = 8 }
    #expect(line(host) == 4, "What code does, scrolls nothing.")
  }

  @Test func theRowStaysSeenWithoutTheFocus() {
    let list = WordList([numbers(0..<100)])
    let host = host(list)
    let button = Button("OK")
    host.step {
      host.window.place(button, at: Rect(x: 0, y: 0, width: 6, height: 1))
      button.becomeFirstResponder()
    }
    host.resize(to: Size(width: 20, height: 4))
    #expect(list.tableView.indexPathsForVisibleRows?.map(\.row) == [5, 6, 7, 8])
  }

  @Test func rowsThatGetHigherInANarrowTableLeaveTheFocusedOneSeen() {
    let list = WordList([numbers(0..<100)])
    list.setUp = { cell in
      cell.textLabel?.text? += " one two three four"
      cell.textLabel?.numberOfLines = 0
    }
    let host = HeadlessHost(rootViewController: list, size: Size(width: 40, height: 10))
    for _ in 0..<8 { host.send("Down") }
    host.resize(to: Size(width: 12, height: 9))
    #expect(host.lines.last?.hasSuffix("four") == true && line(host) == 6, "\(host.text)")
  }
}
