import TermContainers
import Testing

@testable import MisuseLab

/// Nothing of what if is cut while there is room, and what is cut says so. The line that a mistake is
/// about is seen, all of it.
@MainActor
@Suite struct WholeWordsTests {
  @Test func aNumberIsNotBroken() {
    let code = "transition(from: orange, to: blue, duration: 0.5, …) { _ in"
    for width in 10..<60 {
      for row in code.codeRows(of: width) { #expect(!row.hasPrefix(".5"), "\(width)") }
    }
  }

  @Test(arguments: Mistake.all.map(\.name)) func eachLineIsWholeWhereThereIsRoom(_ name: String) {
    let app = CourseHost("54x31", from: name, isPane: true)
    let shown = app.joined(from: 0, without: "/")
    for row in app.course.recipe.rows {
      #expect(shown.contains(row.line.code.filter { !" /".contains($0) }), "\(app.host.text)")
    }
  }

  /// What is too long goes on in the next row; the rest of a comment is a comment.
  @Test(arguments: Mistake.all.map(\.name), [42, 46, 60])
  func `no line of a recipe or of the right order is cut`(_ name: String, _ width: Int) {
    let course = MisuseCourse(startingAt: name)
    course.give(0)
    let sheet = WhatIfSheet(course: course, width: width, chosen: 0)
    for row in sheet.recipe + sheet.verdict {
      let words = row.pieces.map(\.text).joined()
      let note = row.note.map { CellWidth.of($0.text) + 1 } ?? 0
      // A name that is longer than a row cannot be broken.
      if !words.drop(while: { $0 == " " }).contains(" ") { continue }
      #expect(CellWidth.of(words) + note <= width - Sheet.margin - 1, "\(words)")
    }
  }

  @Test func `a comment goes on as a comment`() {
    let code = "// OrangeViewController: override func viewDidLoad() {"
    #expect(code.codeLines(of: 80) == [code])
    #expect(
      code.codeLines(of: 34) == ["// OrangeViewController: override", "// func viewDidLoad() {"])
    #expect(
      "orange.delegate = self  // a strong reference".codeLines(of: 26)
        == ["orange.delegate = self", "  // a strong reference"])
  }

  @Test(arguments: Mistake.all.map(\.name)) func theTitleIsWhole(_ name: String) {
    let app = CourseHost("46x22", from: name, isPane: true)
    let shown = app.joined(from: 0, without: "/")
    #expect(shown.contains(app.course.mistake.title.filter { $0 != " " }), "\(app.host.text)")
  }

  /// Each mistake at one of the sizes in turn.
  nonisolated private static let sizes = Mistake.all.enumerated().map { index, mistake in
    (mistake.name, ["80x24", "54x31", "120x36", "80x24", "200x60"][index % 5])
  }

  /// Why it came so is read before the evidence, which may have to be scrolled.
  @Test(arguments: sizes) func whyIsSeen(_ name: String, _ size: String) throws {
    let app = CourseHost(size, from: name)
    app.host.send("b")
    app.host.advance(by: 12)
    let rows = app.host.text.split(separator: "\n")
    #expect(rows.contains { $0.contains("why     ") }, "\(app.host.text)")
  }

  /// A panel that sticks out of its container is cut; its words say so.
  @Test(arguments: ["80x24", "120x36"]) func whatIsCutHasASign(_ size: String) {
    let app = CourseHost(size, from: "view-without-child")
    app.host.send("c")
    app.host.advance(by: 12)
    let calls = ["viewWillAppear(false)", "viewDidAppear(false)", "viewIsAppearing(false)"]
    let rows = app.host.text.split(separator: "\n").map { row in
      String(row).split(separator: "  ").first { !$0.allSatisfy { " │".contains($0) } } ?? ""
    }
    let shown = rows.filter { row in calls.contains { row.contains($0.prefix(12)) } }
    #expect(!shown.isEmpty)
    for row in shown {
      #expect(row.contains("…") || calls.contains { row.contains($0) }, "\(app.host.text)")
    }
  }

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
