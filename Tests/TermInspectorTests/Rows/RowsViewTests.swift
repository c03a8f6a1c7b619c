import TermContainers
import Testing

@testable import TermInspector

/// The list of a pane: a table whose rows are made when they are drawn.
@MainActor
@Suite struct RowsViewTests {
  private func shown(_ count: Int) -> (list: RowsView, host: HeadlessHost) {
    let list = RowsView(frame: .zero)
    let controller = ViewController()
    controller.view = list
    list.row = { index, width in
      var row = PaneRow()
      row.add("row \(index)", at: 1, upTo: width, .ink)
      return row
    }
    list.count = count
    return (list, HeadlessHost(rootViewController: controller, size: Size(width: 20, height: 6)))
  }

  /// However many rows there are, those that are seen have cells.
  @Test func aLongListCostsWhatIsSeen() {
    let (list, host) = shown(1_000_000)
    list.revealRow(999_990)
    host.settle()
    #expect(host.text.contains("row 999990\n"))
    #expect(list.subviews.count <= 6 + 2 && !list.isFirstResponder)
    list.count = 999_980
    list.setNeedsDisplay()
    host.settle()
    #expect(host.text.contains("row 999979") && !host.text.contains("row 999980"))
  }

  @Test func aRowThatIsWantedStaysSeenAtAnotherSize() {
    let (list, host) = shown(100)
    list.revealRow(20)
    host.settle()
    host.resize(to: Size(width: 30, height: 3))
    #expect(host.text.contains("row 20"))
    host.send(.mouse(MouseEvent(.scrolledUp, at: Point(x: 1, y: 1))))
    host.resize(to: Size(width: 30, height: 1))
    #expect(!host.text.contains("row 20"))
  }

  @Test func aClickTellsRowAndColumn() {
    let (list, host) = shown(3)
    var chosen: [Point] = []
    list.onChoose = { chosen.append(Point(x: $1, y: $0)) }
    for y in [1, 5] { host.click(Point(x: 4, y: y)) }
    #expect(chosen == [Point(x: 4, y: 1)])
  }
}
