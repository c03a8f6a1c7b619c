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
  nonisolated private static let scenes = [
    "orange-blue": "s Wait:250ms", "show-hide": "h Wait:1s h Wait:1s",
    "ring-menu": "m Wait:1s Enter Wait:1s", "tunnel": "r Wait:250ms",
    "pinned": "Space Space Space", "factory": "2 Wait:200ms",
  ]

  private static let panes: [LessonChoice] = [.code, .trees, .timeline, .whatif]

  private func host(
    _ name: String, _ size: String, _ lesson: LessonChoice, isASCII: Bool = false,
    colors: ColorDepth = .trueColor
  ) throws -> HeadlessHost {
    let (demo, size) = (try Demo.named(name), try #require(InputScript.parseSize(size)))
    let host = HeadlessHost(demo, lesson, size: size, colors: colors, isASCII: isASCII)
    try InputScript(Self.scenes[name] ?? "").play(on: host)
    return host
  }

  /// Only the pane: the stage has goldens of its own.
  private func pane(_ host: HeadlessHost) throws -> Surface {
    let inspector = try host.inspector
    return host.surface.cropped(to: inspector.controller.view.frame)
  }

  @Test(arguments: scenes.keys.sorted())
  func `the panes of a demo look as they did`(_ name: String) throws {
    var sheet = PictureSheet(holdsStyles: false)
    // At other sizes one demo stands for all.
    for size in name == "orange-blue" ? ["80x24", "120x36", "200x60"] : ["80x24"] {
      // In the largest all but the last are there at once.
      for lesson in size == "200x60" ? [.code, .whatif] : Self.panes {
        sheet.add("\(lesson.rawValue) \(size)", try pane(try host(name, size, lesson)))
      }
    }
    try Golden("lesson-\(name)").expect(sheet)
  }

  @Test func `a lesson in styles, and in ASCII`() throws {
    var sheet = PictureSheet()
    let host = try host("orange-blue", "120x36", .code)
    sheet.add("dark", host.surface)
    host.step { host.window.overrideUserInterfaceStyle = .light }
    sheet.add("light", host.surface)
    let plain = try self.host("orange-blue", "120x36", .code, isASCII: true)
    sheet.add("ASCII", plain.shownSurface)
    try Golden("lesson-looks").expect(sheet)
  }

  @Test func `a lesson in few colours`() throws {
    var sheet = PictureSheet()
    for colors in [ColorDepth.palette16, .mono] {
      let host = try host("show-hide", "80x24", .auto, colors: colors)
      sheet.add(ColorName(colors).rawValue, host.shownSurface)
    }
    try Golden("lesson-depths").expect(sheet)
  }
}
