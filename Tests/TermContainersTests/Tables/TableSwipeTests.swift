import TermSurface
import Testing

@testable import TermContainers

/// Swipes to the right, and rows that are inserted while the table is edited.
@MainActor
@Suite struct TableSwipeTests {
  private final class Mails: WordList {
    var isFullSwipe = true

    override func tableView(
      _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
      if indexPath.row == 2 { return nil }
      let actions = ["Read", "Flag"].map { (title: String) in
        ContextualAction(style: .normal, title: title) { [self] _, _, done in
          notes.append("\(title) \(indexPath.row)")
          done(true)
        }
      }
      let configuration = SwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = isFullSwipe
      return configuration
    }

    override func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {
      notes.append("begin \(indexPath.row)")
    }

    override func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
      notes.append("end \(indexPath?.row ?? -1)")
    }
  }

  /// A swipe by so many columns over a row of three.
  private func swiped(
    _ columns: Int, row: Int = 1, isFullSwipe: Bool = true
  ) -> (list: Mails, host: HeadlessHost) {
    let list = Mails([["apple", "banana", "cherry"]])
    list.isFullSwipe = isFullSwipe
    let host = list.host(40, 5)
    _ = list.taken()
    host.drag(Point(x: 10, y: row), Point(x: 10 + columns, y: row))
    host.settle()
    return (list, host)
  }

  @Test func aSwipeToTheRightShowsTheLeadingButtons() {
    let (list, host) = swiped(12)
    #expect(host.lines[1].hasPrefix("▸    Read      Flag"), "\(host.text)")
    #expect(list.taken() == ["highlight 1", "begin 1", "unhighlight 1"])
    #expect(list.tableView.isEditing && !list.isEditing)
    host.click(Point(x: 13, y: 1))
    host.settle()
    #expect(list.taken() == ["Flag 1", "end 1"])
    #expect(host.lines[1] == "▸ banana" && list.tableView.isFirstResponder, "\(host.text)")
  }

  /// A reloaded row is still there.
  @Test(arguments: [true, false]) func aDeletedRowHasNoPath(isDeleted: Bool) {
    let (list, host) = swiped(12)
    host.step {
      if isDeleted {
        list.sections[0].remove(at: 1)
        list.tableView.deleteRows(at: [IndexPath(1)], with: .fade)
      } else {
        list.tableView.reloadRows(at: [IndexPath(1)], with: .fade)
      }
    }
    host.settle()
    #expect(list.taken().contains(isDeleted ? "end -1" : "end 1"))
  }

  /// The row's end has a button as well while `isEdited`.
  @Test(arguments: [false, true]) func deleteLeadsToTheLeadingButtons(isEdited: Bool) {
    let list = Mails([["apple", "banana", "cherry"]])
    list.canEdit = isEdited
    let host = list.host(40, 5)
    host.press("Down", "Delete")
    if isEdited {
      #expect(host.lines[1].hasSuffix("▸ Delete ◂"), "\(host.text)")
      host.press("Delete")
    }
    #expect(host.lines[1] == "   ▸ Read ◂    Flag", "\(host.text)")
    host.press("Backspace")
    #expect(host.lines[1].hasSuffix("Delete ◂") == isEdited, "\(host.text)")
    if isEdited { host.send("Delete") }
    host.settle()
    host.press("Enter")
    #expect(list.taken().contains("Read 1"), "\(host.text)")
    #expect(host.lines[1] == "▸ banana" && list.tableView.isFirstResponder, "\(host.text)")
  }

  @Test func aShortSwipeComesToNothing() {
    let (list, host) = swiped(4)
    #expect(host.lines[1] == "▸ banana", "\(host.text)")
    #expect(list.taken() == ["highlight 1", "begin 1", "unhighlight 1", "end 1"])
  }

  @Test func aSwipeOverMostOfTheRowPerformsTheFirstAction() {
    let (list, host) = swiped(25)
    #expect(list.taken().suffix(2) == ["Read 1", "end 1"])
    #expect(host.lines[1] == "▸ banana", "\(host.text)")
    #expect(swiped(25, isFullSwipe: false).host.lines[1].contains("Read"))
  }

  /// While a row is dragged and while its buttons are shown; the table's own mode is another.
  @Test func aTableIsEditedWhileARowIsSwiped() {
    let (list, host) = swiped(12)
    let cell = list.tableView.cellForRow(at: IndexPath(1))
    #expect(list.tableView.isEditing && cell?.isEditing == false)
    host.step { list.tableView.isEditing = false }
    #expect(list.taken().last == "end 1" && !list.tableView.isEditing)
    host.settle()
    host.mouse(.began, 10, 0)
    #expect(!list.tableView.isEditing)
    host.mouse(.moved, 16, 0)
    #expect(list.tableView.isEditing)
    host.step { list.setEditing(true, animated: false) }
    #expect(list.tableView.isEditing && list.isEditing)
    host.mouse(.ended, 16, 0)
    #expect(list.taken().last == "end 0")
  }

  @Test func aRowWithoutActionsIsNotSwiped() {
    let (list, host) = swiped(12, row: 2)
    #expect(host.lines[2].dropFirst() == " cherry", "\(host.text)")
    #expect(!list.taken().contains { $0.hasPrefix("begin") })
  }

  private final class Guests: WordList {
    override func tableView(
      _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle {
      sections[0][indexPath.row] == "new guest" ? .insert : .delete
    }

    override func tableView(
      _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      notes.append("commit \(editingStyle) \(indexPath.row)")
      guard editingStyle == .insert else { return }
      sections[0].insert("guest", at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .fade)
    }
  }

  @Test(arguments: [true, false]) func theMarkOfARowInsertsOne(byMouse: Bool) {
    let list = Guests([["Ann", "new guest"]])
    list.canEdit = true
    let host = list.host(30, 5)
    host.step { list.setEditing(true, animated: false) }
    #expect(host.lines.prefix(2).map { $0.dropFirst() } == [" − Ann", " + new guest"])
    _ = list.taken()
    if byMouse {
      host.click(Point(x: 2, y: 1))
    } else {
      for key in ["Down", "Enter"] { host.send(key) }
    }
    host.settle()
    #expect(list.taken().filter { !$0.hasPrefix("cell") } == ["commit insert 1"])
    #expect(
      host.lines.prefix(3).map { $0.dropFirst() } == [" − Ann", " − guest", " + new guest"],
      "\(host.text)")
  }
}
