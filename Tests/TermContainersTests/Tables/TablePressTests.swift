import TermSurface
import Testing

@testable import TermContainers

/// What happens to a table between the press of the mouse button and its release.
@MainActor
@Suite struct TablePressTests {
  private let list = WordList([numbers(0..<100)])
  private let host: HeadlessHost

  init() {
    host = list.host()
    mouse(.began)
    _ = list.taken()
  }

  private func mouse(_ phase: MouseEvent.Phase) {
    host.mouse(phase, 4, 2)
  }

  /// What the delegate hears, but for the cells.
  private func heard() -> [String] { list.taken().filter { !$0.hasPrefix("cell") } }

  @Test func aClickOutlivesChangesOfOtherRows() {
    let path = IndexPath(3)
    host.step { list.tableView.reloadRows(at: [path], with: .fade) }
    host.step { list.tableView.reconfigureRows(at: [path]) }
    host.step {
      list.sections[0].insert("new", at: 0)
      list.tableView.insertRows(at: [IndexPath(0)], with: .top)
    }
    #expect(heard() == [])
    mouse(.ended)
    #expect(heard() == ["unhighlight 3", "will select 3", "did select 3"])
    #expect(list.tableView.cellForRow(at: path)?.textLabel?.text == "2")
  }

  @Test func aClickOutlivesANewCellForItsRow() {
    let path = IndexPath(2)
    for animation in [TableView.RowAnimation.fade, .none] {
      host.step { list.tableView.reloadRows(at: [path], with: animation) }
      #expect(list.tableView.cellForRow(at: path)?.isHighlighted == true)
      host.settle()
    }
    #expect(list.tableView.subviews.count { ($0 as? TableViewCell)?.isHighlighted == true } == 1)
    mouse(.ended)
    #expect(heard() == ["unhighlight 2", "will select 2", "did select 2"])
  }

  @Test(arguments: ["deleted", "reloaded", "scrolled away"])
  func nothingComesOfAPressOnARowThatIs(_ what: String) {
    host.step {
      switch what {
      case "deleted":
        list.sections[0].remove(at: 2)
        list.tableView.deleteRows(at: [IndexPath(2)], with: .fade)
      case "reloaded": list.tableView.reloadData()
      default: list.tableView.contentOffset.y = 50
      }
    }
    #expect(heard() == ["unhighlight 2"])
    if what == "scrolled away" { host.step { list.tableView.contentOffset.y = 0 } }
    mouse(.ended)
    #expect(heard() == [])
  }
}
