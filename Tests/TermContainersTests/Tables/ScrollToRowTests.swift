import TermSurface
import Testing

@testable import TermContainers

@MainActor
@Suite struct ScrollToRowTests {
  /// Rows of one row of the screen, six of which are seen.
  private static func plain() -> TableViewController { WordList([numbers(0..<100)]) }

  /// Rows of one to three rows of the screen, below headers that stay at the top.
  private static func headed() -> TableViewController {
    let list = WordList([numbers(0..<20), numbers(20..<21), numbers(21..<60)])
    list.titles = ["one", "two", "three"]
    for number in 0..<60 { list.heights[String(number)] = 1 + number % 3 }
    return list
  }

  /// Rows that follow their content, with an estimate that is too low.
  private static func sizing() -> TableViewController { MailList(300, estimate: 1) }

  nonisolated private static let kinds = ["plain", "headed", "sizing"]

  private func list(_ kind: String) -> TableViewController {
    switch kind {
    case "plain": Self.plain()
    case "headed": Self.headed()
    default: Self.sizing()
    }
  }

  private func host(_ list: TableViewController) -> HeadlessHost {
    list.tableView.showsVerticalScrollIndicator = false
    return HeadlessHost(rootViewController: list, size: Size(width: 30, height: 6))
  }

  @Test(arguments: [
    (50, TableView.ScrollPosition.top, 50), (50, .middle, 48), (50, .bottom, 45), (50, .none, 45),
    (10, .none, 10), (23, .none, 20), (25, .none, 20), (26, .none, 21),
    (0, .top, 0), (0, .middle, 0), (0, .bottom, 0), (1, .middle, 0), (2, .bottom, 0),
    (99, .top, 94), (99, .middle, 94), (99, .bottom, 94), (98, .middle, 94), (95, .top, 94),
  ])
  func aRowComesToLieThere(row: Int, position: TableView.ScrollPosition, offset: Int) {
    let list = Self.plain()
    let host = host(list)
    host.step { list.tableView.contentOffset.y = 20 }
    host.step { list.tableView.scroll(to: IndexPath(row), at: position) }
    #expect(list.tableView.contentOffset.y == offset)
  }

  @Test func aRowComesToLieBelowTheHeaderThatStays() {
    let list = Self.headed()
    let host = host(list)
    func scroll(_ section: Int, _ row: Int, _ position: TableView.ScrollPosition) -> [String] {
      host.step { list.tableView.scroll(to: IndexPath(row, section), at: position) }
      return host.lines.map { String($0.dropFirst().drop { $0 == " " }) }
    }
    #expect(scroll(0, 10, .top) == ["one", "10", "", "11", "", ""])
    #expect(scroll(2, 4, .bottom) == ["three", "", "", "24", "25", ""])
    #expect(scroll(2, 4, .middle) == ["three", "24", "25", "", "26", ""])
    #expect(scroll(0, 0, .middle) == ["one", "0", "1", "", "2", ""])
  }

  /// However it gets there, and from wherever: an animation comes to rest where a jump would.
  @Test(arguments: kinds, TableView.ScrollPosition.allCases)
  func aRowLiesWhereItIsToLieAlsoAfterAnAnimation(
    kind: String, position: TableView.ScrollPosition
  ) {
    for (start, row) in [(0, 25), (0, 38), (38, 2), (38, 0), (10, 12), (12, 10), (30, 29)] {
      let lists = [false, true].map { isAnimated in
        let list = list(kind)
        let host = host(list)
        let table = list.tableView
        let section = table.numberOfSections - 1
        host.step { table.scroll(to: IndexPath(start, section)) }
        host.play { table.scroll(to: IndexPath(row, section), at: position, animated: isAnimated) }
        return (list, host)
      }
      #expect(
        lists[0].1.lines == lists[1].1.lines, "\(start) to \(row), \(position)")
    }
  }

  @Test(arguments: kinds) func allOfTheRowIsSeen(kind: String) {
    for position in TableView.ScrollPosition.allCases {
      let list = list(kind)
      let (host, table) = (host(list), list.tableView)
      for row in [30, 5, 38, 0, 20, 21, 19] {
        let path = IndexPath(row, table.numberOfSections - 1)
        host.play { table.scroll(to: path, at: position, animated: true) }
        let rect = table.rectForRow(at: path)
        let header = table.rectForHeader(inSection: path.section).height
        let seen = table.bounds.inset(by: EdgeInsets(top: header))
        #expect(seen.contains(rect), "\(row), \(position): \(rect) in \(seen)")
      }
    }
  }

  @Test func rowsThatComeAboveOnTheWayDoNotChangeTheGoal() {
    let list = WordList([numbers(0..<100)])
    let host = host(list)
    host.step { list.tableView.scroll(to: IndexPath(60), animated: true) }
    host.advance(by: 0.15)
    #expect((1..<60).contains(list.tableView.contentOffset.y))
    host.play {
      list.sections[0].insert(contentsOf: ["x", "y", "z"], at: 0)
      let paths = (0..<3).map { IndexPath($0) }
      list.tableView.insertRows(at: paths, with: .fade)
    }
    #expect(host.lines[0] == "  60", "\(host.text)")
  }

  @Test func aScrollAtOnceEndsOneThatLeadsAway() {
    let list = WordList([numbers(0..<100)])
    let host = host(list)
    host.play {
      list.tableView.scroll(to: IndexPath(60), animated: true)
      list.tableView.scroll(to: IndexPath(0))
    }
    #expect(host.lines[0].hasSuffix(" 0"), "\(host.text)")
  }

  @Test func anAnimatedScrollToTheTopEndsThere() {
    let list = MailList(300, estimate: 1)
    let host = host(list)
    host.step { list.tableView.scroll(to: IndexPath(40)) }
    host.play { list.tableView.setContentOffset(.zero, animated: true) }
    #expect(list.tableView.contentOffset == .zero)
    #expect(host.lines[0].contains("from 0"), "\(host.text)")
  }

  @Test func theDelegateHearsOfTheEndOnce() {
    final class Listener: TableViewController {
      var ends = 0
      override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        300
      }
      override func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { ends += 1 }
    }
    let list = Listener()
    let host = host(list)
    for row in [200, 3, 3] {
      host.play { list.tableView.scroll(to: IndexPath(row), animated: true) }
    }
    // The third had nothing to move.
    #expect(list.ends == 2 && list.tableView.contentOffset.y == 3)
  }
}
