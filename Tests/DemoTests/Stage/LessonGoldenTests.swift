import TermContainers
import TestSupport
import Testing

@testable import TermInspector
import ToolSupport
@testable import demo_tui

/// The panes of each demo's lesson, at a moment that tells something.
@MainActor
@Suite struct LessonGoldenTests {
  /// A demo, and the keys that lead to the moment.
  enum Scene: String, CaseIterable, Sendable {
    case orangeBlue = "orange-blue"
    case showHide = "show-hide"
    case ringMenu = "ring-menu"
    case tunnel, pinned, factory

    var keys: String {
      switch self {
      case .orangeBlue: "s Wait:250ms"
      case .showHide: "h Wait:1s h Wait:1s"
      case .ringMenu: "m Wait:1s Enter Wait:1s"
      case .tunnel: "r Wait:250ms"
      case .pinned: "Space Space Space"
      case .factory: "2 Wait:200ms"
      }
    }
  }

  private static let panes: [LessonChoice] = [.code, .trees, .timeline, .whatif]

  private func host(
    _ scene: Scene, _ size: String, _ lesson: LessonChoice, isASCII: Bool = false,
    colors: ColorDepth = .trueColor
  ) throws -> HeadlessHost {
    let (demo, size) = (try Demo.named(scene.rawValue), try #require(InputScript.size(size)))
    let host = HeadlessHost(demo, lesson, size: size, colors: colors, isASCII: isASCII)
    try InputScript(scene.keys).play(on: host)
    return host
  }

  /// Only the pane: the stage has goldens of its own.
  private func pane(_ host: HeadlessHost) throws -> Surface {
    let inspector = try host.inspector
    return host.surface.cropped(to: inspector.controller.view.frame)
  }

  @Test(arguments: Scene.allCases)
  func `the panes of a demo look as they did`(_ scene: Scene) throws {
    var sheet = PictureSheet(holdsStyles: false)
    // At other sizes one demo stands for all.
    for size in scene == .orangeBlue ? ["80x24", "120x36", "200x60"] : ["80x24"] {
      // In the largest all but the last are there at once.
      for lesson in size == "200x60" ? [.code, .whatif] : Self.panes {
        sheet.add("\(lesson.rawValue) \(size)", try pane(try host(scene, size, lesson)))
      }
    }
    try Golden("lesson-\(scene.rawValue)").expect(sheet)
  }

  @Test func `a lesson in styles, and in ASCII`() throws {
    var sheet = PictureSheet()
    let host = try host(.orangeBlue, "120x36", .code)
    sheet.add("dark", host.surface)
    host.step { host.window.overrideUserInterfaceStyle = .light }
    sheet.add("light", host.surface)
    let plain = try self.host(.orangeBlue, "120x36", .code, isASCII: true)
    sheet.add("ASCII", plain.shownSurface)
    try Golden("lesson-looks").expect(sheet)
  }

  @Test func `a lesson in few colours`() throws {
    var sheet = PictureSheet()
    for colors in [ColorDepth.palette16, .mono] {
      let host = try host(.showHide, "80x24", .auto, colors: colors)
      sheet.add(ColorName(colors).rawValue, host.shownSurface)
    }
    try Golden("lesson-depths").expect(sheet)
  }
}
