import TermContainers
import Testing

@testable import MisuseLab

/// What has more rows than are seen is scrolled, by the keys that the row of keys names and by the
/// wheel over it.
@MainActor
@Suite struct ScrolledTests {
  private func log(_ app: CourseHost) -> [Substring] {
    app.host.text.split(separator: "\n").filter { row in
      row.hasPrefix("  ") && "▶↳◆".contains(row.dropFirst(2).prefix(1))
    }
    .map { $0.prefix(37) }
  }

  @Test func `before the answer the page keys scroll the recipe`() {
    let app = CourseHost("80x24", from: "removed-in-the-middle")
    #expect(app.host.text.contains("PgUp PgDn") && app.host.text.contains("▐"))
    #expect(!app.host.text.contains("blue.removeFromParent()"))
    app.host.send("PageDown")
    #expect(app.host.text.contains("blue.removeFromParent()"), "\(app.host.text)")
    app.host.send("PageUp")
    #expect(app.host.text.contains("orange.willMove(toParent: nil)"))
  }

  @Test func `a click on the page keys scrolls on, and at the end back to the first row`() throws {
    let app = CourseHost("80x24", from: "removed-in-the-middle")
    let start = app.host.text
    let keys = try #require(app.host.point(of: "PgUp PgDn"))
    app.host.click(keys)
    #expect(app.host.text.contains("blue.removeFromParent()"), "\(app.host.text)")
    app.host.click(keys)
    #expect(app.host.text == start)
  }

  @Test func `the wheel scrolls the calls that it is over`() throws {
    let app = CourseHost("80x24", from: "missing-did-move")
    app.host.send("b")
    app.host.advance(by: 6)
    let last = log(app)
    try #require(last.count > 4 && last[0].contains("▴"), "\(app.host.text)")
    let place = Point(x: 10, y: 20)
    for _ in 0..<9 { app.host.send(.mouse(MouseEvent(.scrolledUp, at: place))) }
    #expect(log(app)[0].contains("addChild(orange)"), "\(app.host.text)")
    #expect(!log(app)[0].contains("▴") && log(app).last?.contains("▾") == true)
    for _ in 0..<9 { app.host.send(.mouse(MouseEvent(.scrolledDown, at: place))) }
    #expect(log(app) == last)
  }

  /// What Orange is not sent, the container is.
  @Test func `a callback of the container says whose it is`() {
    let app = CourseHost("80x24", from: "view-without-child")
    app.host.send("c")
    app.host.advance(by: 12)
    #expect(app.host.text.contains("↳ container."), "\(app.host.text)")
  }

  /// Answers of an earlier course count as well: the course says that they are not from here.
  @Test func `earlier answers are a score so far`() {
    let app = CourseHost("120x36", from: "missing-did-move", results: ["two-parents": false])
    #expect(app.host.text.contains("score so far 0 of 1"), "\(app.host.text)")
    app.host.send("b")
    #expect(app.host.text.contains("score 1 of 2"), "\(app.host.text)")
  }
}

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
    answer.choice = 1
    sheet.rows = [.text("a question"), answer]
    sheet.onChoose = { _ in acted += 1 }
    let host = host(sheet.view)
    for y in [0, 3] { host.click(Point(x: 3, y: y)) }
    #expect(acted == 0)
    host.click(Point(x: 3, y: 1))
    #expect(acted == 1)
  }

  @Test func onlyAKeyActs() {
    var acted = 0
    let pills = KeyPillsView()
    pills.pills = [KeyPillsView.Pill(key: "n", title: "next")]
    pills.onClick = { _ in acted += 1 }
    let host = host(pills)
    for place in [Point(x: 25, y: 0), Point(x: 2, y: 3)] { host.click(place) }
    #expect(acted == 0)
    host.click(Point(x: 2, y: 0))
    #expect(acted == 1)
  }
}
