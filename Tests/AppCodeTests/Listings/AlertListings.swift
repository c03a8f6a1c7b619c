import TermContainers
import Testing

/// The examples of alerts in the documentation.
@MainActor
@Suite struct AlertListings {
  private let list = ViewController()
  private let host: HeadlessHost

  init() { host = HeadlessHost(rootViewController: list, size: Size(width: 60, height: 20)) }

  @Test func anAlertAsks() {
    var notes = ["one", "two"]
    host.step {
      let alert = AlertController(
        title: "Delete all notes?", message: "This cannot be undone.", preferredStyle: .alert)
      alert.addAction(AlertAction(title: "Cancel", style: .cancel))
      alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in notes.removeAll() })
      list.present(alert, animated: true)
    }
    host.settle()
    host.send("Right")
    host.send("Enter")
    host.settle()
    #expect(notes.isEmpty)
  }

  @Test func anActionHasAHandler() {
    var notes = ["one"]
    let delete = AlertAction(title: "Delete", style: .destructive) { _ in notes.removeAll() }
    let alert = AlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    alert.addAction(delete)
    host.step { list.present(alert, animated: false) }
    host.send("Enter")
    host.settle()
    #expect(notes.isEmpty)
  }

  @Test func twoWaysToCancelAreAnError() {
    var log: [String] = []
    let handler = ContainmentHandler(onError: { error in
      if case .alert(_, .secondCancel) = error { log.append("two ways to cancel") }
    })
    let alert = AlertController(title: "?", message: nil, preferredStyle: .alert)
    handler.handling {
      for _ in 1...2 { alert.addAction(AlertAction(title: "Cancel", style: .cancel)) }
    }
    #expect(log == ["two ways to cancel"] && alert.actions.count == 1)
  }
}
