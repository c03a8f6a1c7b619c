import ContainmentCases
import Testing

@testable import TermContainers

/// Alerts beyond the conformance list.
@MainActor
@Suite struct AlertTests {
  private let host = HeadlessHost(width: 60, height: 20)
  private var page: ViewController { host.root }

  private func present(_ alert: AlertController) {
    host.step { page.present(alert, animated: false) }
  }

  private func question(_ heard: @escaping (String) -> Void) -> AlertController {
    let alert = AlertController(
      title: "Delete the note?", message: "This cannot be undone.", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Cancel", style: .cancel) { _ in heard("cancel") })
    alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in heard("delete") })
    return alert
  }

  @Test func itLiesInTheMiddle() {
    present(question { _ in })
    let rows = host.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      rows == [
        "╭──────────────────────────────╮", "│                              │",
        "│       Delete the note?       │", "│    This cannot be undone.    │",
        "│                              │", "│   ▸ Cancel ◂      Delete     │",
        "│                              │", "╰──────────────────────────────╯",
      ])
  }

  /// Whatever the user does while it leaves.
  @Test func anAlertAnswersOnce() {
    var heard: [String] = []
    let sheet = AlertController(title: "Note", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(AlertAction(title: "Copy", style: .default) { _ in heard.append("copy") })
    sheet.addAction(AlertAction(title: "Cancel", style: .cancel) { _ in heard.append("cancel") })
    present(sheet)
    host.send("Enter")
    host.advance(by: 0.1)
    host.click(Point(x: 1, y: 1))
    host.settle()
    #expect(heard == ["copy"])
  }

  @Test func aKeyForWhatAnAlertPresentsDoesNotCancelIt() {
    var heard: [String] = []
    let (alert, modal) = (question { heard.append($0) }, ViewController())
    modal.modalPresentationStyle = .overFullScreen
    present(alert)
    host.step { alert.present(modal, animated: false) }
    host.press("Escape")
    #expect(heard.isEmpty && alert.presentedViewController === modal)
    host.step { page.dismiss(animated: true) }
    host.advance(by: 0.1)
    // The alert has gone already, unseen.
    host.press("Escape")
    #expect(heard.isEmpty && page.presentedViewController == nil)
  }

  @Test func aClickBesideAnAlertDoesNothing() {
    let alert = question { _ in }
    present(alert)
    host.click(Point(x: 1, y: 1))
    host.settle()
    #expect(page.presentedViewController === alert)
  }

  @Test func theFocusBeginsWhereNothingIsLost() {
    let alert = question { _ in }
    present(alert)
    #expect((host.window.firstResponder as? Button)?.title == "Cancel")
    host.step { page.dismiss(animated: false) }
    alert.preferredAction = alert.actions[1]
    present(alert)
    #expect((host.window.firstResponder as? Button)?.title == "Delete")
  }

  @Test func returnGoesThroughTheFields() {
    var names: [String?] = []
    let alert = AlertController(title: "Sign in", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      AlertAction(title: "OK", style: .default) { [weak alert] _ in
        names = alert?.textFields?.map(\.text) ?? []
      })
    present(alert)
    host.press("a", "d", "a", "Enter", "x", "Enter")
    #expect(names == ["ada", "x"])
    #expect(page.presentedViewController == nil)
  }

  @Test func aFieldWhoseReturnPressesNothingKeepsTheFocus() {
    let alert = AlertController(title: "Sign in", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(AlertAction(title: "OK", style: .default))
    alert.actions[0].isEnabled = false
    present(alert)
    host.press("Enter")
    #expect(page.presentedViewController === alert)
    #expect(host.window.firstResponder === alert.textFields?.first)
  }

  @Test func anActionThatIsDisabledCannotBePressed() {
    var heard: [String] = []
    let alert = question { heard.append($0) }
    alert.actions[0].isEnabled = false
    present(alert)
    host.press("Escape")
    #expect(heard.isEmpty && page.presentedViewController === alert)
  }

  private func sheet(_ heard: @escaping (String) -> Void) -> AlertController {
    let sheet = AlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(AlertAction(title: "Cancel", style: .cancel) { _ in heard("cancel") })
    for title in ["Copy", "Move"] {
      sheet.addAction(AlertAction(title: title, style: .default) { _ in heard(title) })
    }
    return sheet
  }

  @Test func anActionSheetComesFromTheBottomWithItsCancelActionLast() {
    present(sheet { _ in })
    let rows = host.text.split(separator: "\n").map(String.init)
    let titles = rows.compactMap { row in ["Copy", "Move", "Cancel"].first { row.contains($0) } }
    #expect(titles == ["Copy", "Move", "Cancel"])
    #expect(rows.last?.contains("╰") == true)
  }

  @Test func anActionSheetThatPointsAtSomethingIsAPopover() {
    host.resize(to: Size(width: 100, height: 24))
    let button = page.view.place(Button("more"), at: Rect(x: 40, y: 3, width: 10, height: 1))
    var heard: [String] = []
    let sheet = sheet { heard.append($0) }
    sheet.popoverPresentationController?.sourceView = button
    present(sheet)
    #expect(host.text.contains("▲"))
    host.press("Down", "Enter")
    #expect(heard == ["Move"])
  }

  @Test func aLongAlertScrolls() {
    let alert = AlertController(
      title: "Many", message: String(repeating: "word ", count: 60), preferredStyle: .alert)
    for index in 1...20 { alert.addAction(AlertAction(title: "\(index)", style: .default)) }
    present(alert)
    #expect(alert.view.bounds.height == 18)
    for _ in 1..<20 { host.send("Down") }
    #expect((host.window.firstResponder as? Button)?.title == "20")
    #expect(host.text.contains("20"))
  }
}
