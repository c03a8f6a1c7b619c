import TermContainers
import Testing

@testable import MisuseLab

/// A click on a row or a key that does something does it; beside them it does nothing.
@MainActor
@Suite struct ClickedRowTests {
  private func host(_ view: View) -> HeadlessHost {
    let controller = ViewController()
    controller.view = view
    return HeadlessHost(rootViewController: controller, size: Size(width: 30, height: 4))
  }

  @Test func onlyARowWithAnActionActs() {
    var acted = 0
    let sheet = Sheet()
    var answer = SheetRow.text("an answer")
    answer.action = .answer(1)
    sheet.rows = [.text("a question"), answer]
    sheet.onAction = { _ in acted += 1 }
    let host = host(sheet.view)
    for y in [0, 3] { host.click(Point(x: 3, y: y)) }
    #expect(acted == 0)
    host.click(Point(x: 3, y: 1))
    #expect(acted == 1)
  }

  @Test func onlyAKeyActs() {
    var acted = 0
    let pills = KeyPillsView()
    pills.pills = [KeyPillsView.Pill(key: "n", title: "next", action: .next)]
    pills.onAction = { _ in acted += 1 }
    let host = host(pills)
    for place in [Point(x: 25, y: 0), Point(x: 2, y: 3)] { host.click(place) }
    #expect(acted == 0)
    host.click(Point(x: 2, y: 0))
    #expect(acted == 1)
  }
}
