import TermContainers
import Testing

@testable import MisuseLab

/// The line that a mistake is about is seen, all of it.
@MainActor
@Suite struct ShownLineTests {
  /// Of lines that do not fit together the first is seen.
  private func expectLines(_ app: CourseHost, from column: Int, _ what: String) {
    let screen = app.joined(from: column)
    let changed = app.course.recipe.rows.filter { $0.line.change != .none }
    for row in changed.prefix(column == 0 ? 1 : changed.count) {
      let code = row.line.code.filter { $0 != " " }
      #expect(screen.contains(code), "\(what): \(row.line.code)\n\(app.host.text)")
    }
  }

  @Test(arguments: Mistake.all.map(\.name)) func itIsSeenWhereRoomIsShort(_ name: String) {
    for (size, column) in [("60x20", 0), ("80x23", 37), ("80x24", 37), ("120x36", 55)] {
      let app = CourseHost(size, from: name)
      expectLines(app, from: column, "\(size) asked")
      app.play("b")
      expectLines(app, from: column, "\(size) answered")
    }
  }

  /// Also after a resize, and of the next mistake.
  @Test func itIsSeenAfterAResize() {
    let app = CourseHost("120x36", from: "second-swap-too-soon")
    app.host.resize(to: Size(width: 60, height: 20))
    expectLines(app, from: 0, "resized")
    app.host.send("Left")
    expectLines(app, from: 0, "back")
  }

  @Test(arguments: [8, 12, 20, 28, 29, 30, 60]) func codeIsBrokenWithoutLoss(_ width: Int) {
    for mistake in Mistake.all {
      for row in mistake.recipe.rows {
        let code = row.line.code
        let lines = code.codeRows(of: width)
        #expect(lines.joined() == code)
        #expect(lines.count == 1 || width < CellWidth.of(code))
        #expect(!lines.dropFirst().contains { $0.hasPrefix(")") })
        if width > 30 { #expect(lines.allSatisfy { CellWidth.of($0) <= width }) }
      }
    }
    let call = "orange.view.removeFromSuperview()"
    #expect(call.codeRows(of: 28) == ["orange.view", ".removeFromSuperview()"])
  }
}
