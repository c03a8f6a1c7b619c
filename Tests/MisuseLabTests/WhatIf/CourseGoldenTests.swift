import TermContainers
import TestSupport
import Testing

@testable import MisuseLab

/// How the course looks: asked, answered, fixed.
@MainActor
@Suite struct CourseGoldenTests {
  @Test(arguments: ["60x20", "80x24", "120x36", "200x60"])
  func theCourseLooksAsItDid(_ size: String) throws {
    let app = CourseHost(size, from: "missing-remove-from-superview")
    try Golden("course-\(size)").expect(sheet(app, holdsStyles: size == "80x24"))
  }

  @Test func onLightGround() throws {
    try Golden("course-light").expect(sheet(CourseHost("80x24", style: .light)))
  }

  @Test(arguments: [ColorDepth.palette256, .palette16, .mono])
  func withFewerColours(_ colors: ColorDepth) throws {
    let app = CourseHost("80x24", colors: colors)
    try Golden("course-\(colors)").expect(sheet(app))
  }

  @Test func inASCII() throws {
    let app = CourseHost("80x24", isASCII: true)
    app.play("b")
    var sheet = PictureSheet(holdsStyles: false)
    sheet.add("answered", app.host.shownSurface)
    try Golden("course-ascii").expect(sheet)
  }

  /// As panes of a lesson: beside a stage, and in a strip below one.
  @Test(arguments: ["54x31", "80x12"]) func aPaneLooksAsItDid(_ size: String) throws {
    let app = CourseHost(size, isPane: true)
    try Golden("pane-\(size)").expect(sheet(app, holdsStyles: false))
  }

  private func sheet(_ app: CourseHost, holdsStyles: Bool = true) -> PictureSheet {
    var sheet = PictureSheet(holdsStyles: holdsStyles)
    sheet.add("asked", app.host.surface)
    for (title, key) in [("answered", "b"), ("fixed", "m")] {
      app.play(key)
      sheet.add(title, app.host.surface)
    }
    return sheet
  }
}
