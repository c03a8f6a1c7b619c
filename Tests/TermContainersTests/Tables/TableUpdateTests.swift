import TermSurface
import Testing

@testable import TermContainers

/// Changes of some rows, and what is wrong with some.
@MainActor
@Suite struct TableUpdateTests {
  /// The errors that a change leads to, and what is shown afterwards.
  private func errors(of list: WordList, _ change: (TableView) -> Void) -> [String] {
    let host = list.host()
    let found = raised { host.play { change(list.tableView) } }
    #expect(
      host.lines.prefix(list.sections[0].count).map { $0.dropFirst(2) }.map(\.first)
        == list.sections[0].map(\.first), "\(host.text)")
    return found
  }

  @Test func rowsComeAndGoWithTheirCells() {
    let list = WordList([numbers(0..<5)])
    let host = list.host(20, 8)
    let kept = list.tableView.cellForRow(at: IndexPath(4))
    _ = list.taken()
    host.step {
      list.sections[0] = ["0", "new", "2", "4", "3"]
      list.tableView.performBatchUpdates {
        list.tableView.deleteRows(at: [IndexPath(1)], with: .fade)
        list.tableView.insertRows(at: [IndexPath(1)], with: .left)
        list.tableView.moveRow(at: IndexPath(4), to: IndexPath(3))
      }
    }
    #expect(list.taken() == ["cell 0.1"])
    #expect(list.tableView.cellForRow(at: IndexPath(3)) === kept)
    host.settle()
    #expect(host.lines.prefix(6) == ["▸ 0", "  new", "  2", "  4", "  3", ""], "\(host.text)")
    #expect(list.tableView.subviews.count { $0 is TableViewCell && !$0.isHidden } == 5)
  }

  @Test func animationsCanBeInterrupted() {
    let list = WordList([numbers(0..<5)])
    let host = list.host(20, 8)
    var ends: [Bool] = []
    for round in 0..<4 {
      host.step {
        list.sections[0].insert("i\(round)", at: round)
        list.tableView.performBatchUpdates {
          list.tableView.insertRows(at: [IndexPath(round)], with: .top)
        } completion: {
          ends.append($0)
        }
      }
      host.advance(by: 0.1)
    }
    host.settle()
    #expect(ends.count == 4 && ends.last == true)
    #expect(
      host.lines.map { $0.dropFirst(2).prefix(2) }
        == ["i0", "i1", "i2", "i3", "0 ", "1 ", "2 ", "3"], "\(host.text)")
  }

  /// `none` is at once: no cell waits for the clock.
  @Test(arguments: ["reload section", "reload rows", "delete", "delete section"])
  func rowsWithoutAnAnimationGoAtOnce(_ way: String) {
    let list = WordList([numbers(0..<4), ["a", "b"]])
    let host = list.host(20, 8)
    let table = list.tableView
    let old = (0..<4).compactMap { table.cellForRow(at: IndexPath($0)) }
    host.step {
      switch way {
      case "reload section": table.reloadSections([0], with: .none)
      case "reload rows": table.reloadRows(at: (0..<4).map { IndexPath($0) }, with: .none)
      case "delete":
        list.sections[0] = []
        table.deleteRows(at: (0..<4).map { IndexPath($0) }, with: .none)
      default:
        list.sections.remove(at: 0)
        table.deleteSections([0], with: .none)
      }
    }
    #expect(old.allSatisfy { $0.superview == nil || $0.isHidden || $0.indexPath != nil })
    let seen = table.subviews.count { $0 is TableViewCell && !$0.isHidden }
    #expect(seen == (way.hasPrefix("delete") ? 2 : 6))
    if way.hasPrefix("reload") { #expect(host.isAtRest) }
  }

  /// Of the ways to ask for a cell again, only `reconfigureRows` leaves the selection.
  @Test(arguments: ["reload row", "reload section", "reload data", "reconfigure", "other row"])
  func aReloadEndsTheSelection(_ way: String) {
    let list = WordList([numbers(0..<5)])
    let host = list.host()
    let table = list.tableView
    host.step { table.selectRow(at: IndexPath(2), animated: false, scrollPosition: .none) }
    host.play {
      switch way {
      case "reload row": table.reloadRows(at: [IndexPath(2)], with: .fade)
      case "reload section": table.reloadSections([0], with: .fade)
      case "reload data": table.reloadData()
      case "reconfigure": table.reconfigureRows(at: [IndexPath(2)])
      default: table.reloadRows(at: [IndexPath(1)], with: .fade)
      }
    }
    let stays = ["reconfigure", "other row"].contains(way)
    #expect(table.indexPathForSelectedRow == (stays ? IndexPath(2) : nil))
    #expect(table.cellForRow(at: IndexPath(2))?.isSelected == stays)
  }

  @Test func aMovedSectionTakesItsHeader() {
    let list = WordList([["a"], ["b"]])
    list.titles = ["A", "B"]
    let host = list.host()
    host.play {
      list.sections.swapAt(0, 1)
      list.titles.swapAt(0, 1)
      list.tableView.moveSection(0, toSection: 1)
    }
    #expect(host.lines.prefix(4).map { $0.dropFirst() } == ["B", " b", "A", " a"], "\(host.text)")
  }

  @Test func aWrongCountIsUIKitsErrorAndLosesNothing() {
    let list = WordList([["a", "b", "c"]])
    let words = errors(of: list) { $0.insertRows(at: [IndexPath(0)], with: .none) }
    #expect(
      words == [
        """
        WordList.view got an invalid update: invalid number of rows in section 0. The number of rows \
        contained in an existing section after the update (3) must be equal to the number of rows \
        contained in that section before the update (3), plus or minus the number of rows inserted \
        or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows \
        moved into or out of that section (0 moved in, 0 moved out).
        """
      ])
  }

  @Test(arguments: [
    ("delete 7", "attempt to delete row 7 from section 0 which only contains 3 rows before"),
    ("insert 9", "attempt to insert row 9 into section 0, but there are only 3 rows in section 0"),
    ("insert section", "attempt to insert section 4, but there are only 1 sections after"),
    ("delete section", "attempt to delete section 4, but there are only 1 sections before"),
    ("sections", "invalid number of sections"),
    ("twice", "attempt to perform a delete and a move from [0, 1]"),
    ("scroll", "out-of-bounds row (9) when there are only 3 rows in section 0"),
    ("scroll section", "a row of section 9, which there is not"),
  ])
  func badInputIsOneClearMessage(_ deed: String, _ words: String) {
    let list = WordList([["a", "b", "c"]])
    let errors = errors(of: list) { table in
      switch deed {
      case "delete 7": table.deleteRows(at: [IndexPath(7)], with: .none)
      case "insert 9": table.insertRows(at: [IndexPath(9)], with: .none)
      case "insert section": table.insertSections([4], with: .none)
      case "delete section": table.deleteSections([4], with: .none)
      case "sections": table.insertSections([0], with: .none)
      case "twice":
        table.performBatchUpdates {
          table.deleteRows(at: [IndexPath(1)], with: .none)
          table.moveRow(at: IndexPath(1), to: IndexPath(0))
        }
      case "scroll": table.scroll(to: IndexPath(9))
      default: table.scroll(to: IndexPath(0, 9))
      }
    }
    #expect(errors.count == 1 && errors[0].contains(words), "\(errors)")
  }

  @Test func aClassThatIsNotRegisteredAndACellInUseAreErrors() {
    final class Wrong: WordList {
      var kept: TableViewCell?
      override func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
      ) -> TableViewCell {
        if indexPath.row == 0 {
          return tableView.dequeueReusableCell(withIdentifier: "none", for: indexPath)
        }
        let cell = kept ?? super.tableView(tableView, cellForRowAt: indexPath)
        kept = cell
        return cell
      }
    }
    let list = Wrong([["a", "b", "c"]])
    let errors = raised {
      let host = list.host()
      #expect(host.lines[1].hasPrefix("  b"), "\(host.text)")
    }
    #expect(errors.first?.contains("unable to dequeue a cell with identifier none") == true)
    #expect(errors.last?.contains("got for row [0, 2] the cell that shows row [0, 1]") == true)
  }

  /// The numbers that it was told first hold until it is told that they have changed.
  @Test func aDataSourceThatChangesItsMindIsAskedAgainWhenItSaysSo() {
    let list = WordList([["a", "b"]])
    let host = list.host()
    host.step {
      list.sections[0].append("c")
      list.tableView.setNeedsLayout()
    }
    #expect(!host.text.contains("c"))
    host.step { list.tableView.reloadData() }
    #expect(host.text.contains("c"))
  }

  @Test func rowsWithoutAHeightAreSkipped() {
    let list = WordList([numbers(0..<5000)])
    for number in 3..<4900 { list.heights[String(number)] = 0 }
    let host = list.host()
    for _ in 0..<20 { host.step { list.tableView.setNeedsLayout() } }
    #expect(host.lines[3].hasPrefix("  4900"), "\(host.text)")
    // The pointer does not search further than a thousand rows.
    for _ in 0..<3 { host.send("Down") }
    #expect(list.tableView.focusedIndexPath?.row == 2)
  }
}
