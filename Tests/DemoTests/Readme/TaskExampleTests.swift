import Foundation
import TermContainers
import Testing

final class ReminderViewController: ViewController {
  private let label = Label("tea")

  override func loadView() { view = label }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let clock = view.window?.application?.clock else { return }
    Task {
      try await clock.sleep(for: .seconds(60))
      label.text = "done"
    }
  }
}

@MainActor
@Suite struct TaskExampleTests {
  @Test func aMinuteTakesNoTime() async {
    let host = HeadlessHost(rootViewController: ReminderViewController())
    #expect(host.text.hasPrefix("tea\n") && !host.isAtRest)
    await host.advance(by: 60)
    #expect(host.text.hasPrefix("done\n") && host.isAtRest)
  }
}
