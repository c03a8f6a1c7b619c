import TermContainers
import Testing

@testable import demo_tui

/// A child's area is seen on every screen: by its ground or, where there is none, by a frame.
@MainActor
@Suite struct AreaTests {
  private func host(
    _ demo: Demo, _ style: UserInterfaceStyle, _ depth: ColorDepth, keys: String
  ) throws -> HeadlessHost {
    let host = HeadlessHost(
      demo, size: Size(width: 80, height: 24), colors: depth, userInterfaceStyle: style)
    try InputScript(keys).play(on: host)
    host.settle()
    return host
  }

  @Test(
    arguments: [
      ("orange-blue", ""), ("orange-blue", "s Wait:1s"),
      ("pinned", "Space Space Space Space Space"), ("factory", ""),
    ], ColorDepth.allCases.flatMap { depth in [(UserInterfaceStyle.dark, depth), (.light, depth)] })
  func aChildsAreaIsSeen(
    scene: (name: String, keys: String), screen: (style: UserInterfaceStyle, depth: ColorDepth)
  ) throws {
    let host = try host(Demo.named(scene.name), screen.style, screen.depth, keys: scene.keys)
    let panels = host.window.views(of: FilledPanelView.self)
    #expect(panels.count == 1)
    let surface = host.shownSurface
    for panel in panels {
      let area = panel.convert(panel.bounds, to: nil)
      let inside = surface[area.minX, area.minY + 1]
      let outside = surface[area.minX - 1, area.minY + 1]
      let hasGround =
        inside.background != outside.background
        || inside.attributes.contains(.reverse) != outside.attributes.contains(.reverse)
      let corners = [
        surface.text(x: area.minX, y: area.minY), surface.text(x: area.maxX - 1, y: area.maxY - 1),
      ]
      #expect(hasGround || corners == ["╭", "╯"], "\(surface.text)")
    }
  }

  /// The frame's lower edge names who waits, with and without motion.
  @Test(
    arguments: [false, true],
    [
      (
        "orange-blue",
        ["waiting: ○ Blue, not loaded", "waiting: ○ Orange, loaded", "waiting: ○ Blue, loaded"], "s"
      ),
      (
        "tunnel",
        ["waiting: 2 ○ Geo, not loaded", "waiting: 2 ○ Map, loaded", "waiting: 2 ○ Geo, loaded"],
        "r"
      ),
    ])
  func whoWaitsIsSaid(
    isStill: Bool, scene: (name: String, words: [String], key: String)
  ) throws {
    let host = try host(Demo.named(scene.name), .dark, .trueColor, keys: "")
    host.application.reducesMotion = isStill
    for words in scene.words {
      #expect(host.text.contains(words), "\(host.text)")
      host.send(scene.key)
      host.settle()
    }
  }

  /// In the light theme nothing on these stages is dark but ink: no card or button looks like a hole.
  @Test(
    arguments: [ColorDepth.trueColor, .palette256, .palette16],
    [
      ("factory", ""), ("factory", "n Wait:1s"), ("factory", "2 n Wait:600ms"),
      ("pinned", "Space Space Space Space Space"),
    ])
  func aStageIsLightInTheLightTheme(
    depth: ColorDepth, scene: (name: String, keys: String)
  ) throws {
    let host = try host(Demo.named(scene.name), .light, depth, keys: scene.keys)
    let surface = host.shownSurface
    for (index, cell) in surface.cells.enumerated() {
      let ground = cell.attributes.contains(.reverse) ? cell.foreground : cell.background
      let (row, column) = index.quotientAndRemainder(dividingBy: surface.size.width)
      #expect((ground.luminance ?? 1) > 0.09, "\(cell) in row \(row), column \(column)")
    }
  }

  /// The button shows the focus by its pointers, on its own face.
  @Test func theFactorysButtonKeepsItsFace() throws {
    let surface = try host(.factory, .light, .trueColor, keys: "").surface
    let row = try #require((0..<24).first { surface.line($0).contains("▸ New Controller ◂") })
    #expect((0..<80).count { surface[$0, row].background == Factory.Palette.face } > 16)
  }
}
