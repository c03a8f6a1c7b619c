import TermContainers
import Testing

@testable import TermInspector
@testable import demo_tui

/// How stage and lesson share the screen.
@MainActor
@Suite struct RoomTests {
  private nonisolated static let demos = TapeTests.names

  private func stage(
    _ name: String, _ size: Size, _ lesson: LessonChoice = .auto
  ) throws -> (HeadlessHost, Inspector) {
    let host = HeadlessHost(try Demo.named(name), lesson, size: size)
    return (host, try host.inspector)
  }

  /// The cells outside of the stage that are blank, and have nothing but blank cells around them.
  private func blankPage(_ host: HeadlessHost) -> Int {
    let (surface, stage) = (host.surface, host.window.rootViewFrame)
    func isBlank(_ point: Point) -> Bool {
      !surface.bounds.contains(point) || surface.text(x: point.x, y: point.y) == " "
    }
    func isPage(_ point: Point) -> Bool {
      !stage.contains(point)
        && (-1...1).allSatisfy { y in
          (-4...4).allSatisfy { isBlank(point + Point(x: $0, y: y)) }
        }
    }
    return (0..<surface.size.height).reduce(0) { count, y in
      count + (0..<surface.size.width).count { isPage(Point(x: $0, y: y)) }
    }
  }

  /// Where the panes lie over the whole stage, they lie over what stands beside the demo, too.
  @Test(arguments: ["navigation", "presentation", "tabs"])
  func `no panel lies over a pane`(_ name: String) throws {
    let (host, inspector) = try stage(name, Size(width: 80, height: 24), .trees)
    let window = try #require(host.window as? StageWindow)
    let panel = try #require(window.panel)
    #expect(inspector.hidesStage && panel.frame.intersects(inspector.controller.view.frame))
    let shown = host.text
    panel.isHidden = true
    host.settle()
    #expect(host.text == shown)
  }

  /// Hours later as well.
  @Test func `the time keeps its distance from the row of moments`() throws {
    for seconds in [0.0, 700, 100_000] {
      let (host, _) = try stage("orange-blue", Size(width: 120, height: 36))
      host.advance(by: seconds)
      host.press("s")
      #expect(!host.text.contains(/[─●▶↳◆]\d+\.\d{3} s/), "\(host.text)")
    }
  }

  @Test(arguments: demos) func `at 200x60 all panes stand around a larger stage`(
    _ name: String
  ) throws {
    let size = Size(width: 200, height: 60)
    let (host, inspector) = try stage(name, size)
    let panel = (host.window as? StageWindow)?.panel?.insets ?? .zero
    let stage = host.window.rootViewFrame
    #expect(stage.width + panel.right > 96 && stage.height + panel.bottom > 34)
    for title in [" code ", " trees ", " timeline "] { #expect(host.text.contains(title)) }
    let share = Double(blankPage(host)) / Double(size.width * size.height)
    // What is presented is brought by one short function, so the code pane has little at first.
    #expect(share <= (name == "presentation" ? 0.35 : 0.3), "\(share)")
    // Each of them can have the keys, and the stage the mouse.
    for index in 0..<3 {
      #expect(inspector.controller.index == index)
      host.send("l")
    }
    // Round and round: closing them would lose all moments, and nothing would come of it.
    #expect(inspector.presence == .open && inspector.controller.index == 0)
  }

  @Test(arguments: demos) func `at 80x24 a pane covers all of the stage or nothing of it`(
    _ name: String
  ) throws {
    let (host, inspector) = try stage(name, Size(width: 80, height: 24))
    let stage = host.window.rootViewFrame
    for presence in [Inspector.Presence.strip, .open, .open, .open, .strip] {
      #expect(inspector.presence == presence && host.window.rootViewFrame == stage)
      let pane = inspector.controller.view.frame
      #expect(presence == .open ? pane.contains(stage) : !pane.intersects(stage))
      let row = host.surface.line(23)
      if presence == .open { #expect(row.contains(",.  step") && row.contains("Esc  back")) }
      host.send("l")
    }
    host.send("Escape")
    #expect(inspector.presence == .strip)
    #expect((host.window as? StageWindow)?.demo?.name == name)
  }

  /// The stack below would go back behind a page that covers it.
  @Test(arguments: ["", "F6 Down"]) func `Escape closes the page before it pops`(_ keys: String)
    throws
  {
    let (host, inspector) = try stage("navigation", Size(width: 80, height: 24))
    host.press("n", "n")
    host.send(keys: "l \(keys)")
    let moments = inspector.inspection.log.numbers
    #expect(inspector.hidesStage && host.surface.line(23).contains("Esc  back"))
    host.press("Escape")
    #expect(inspector.presence == .strip && inspector.inspection.log.numbers == moments)
    // After F6 the strip has the keys, and gives them back first.
    if keys.contains("F6") { host.press("Escape") }
    host.press("Escape")
    #expect(inspector.inspection.log.numbers.count > moments.count)
  }

  @Test(arguments: demos) func `at 120x36 no name is cut`(_ demo: String) throws {
    let (host, inspector) = try stage(demo, Size(width: 120, height: 36), .trees)
    let place = try #require(inspector.inspection.place)
    let trees = inspector.inspection.log.trees(at: place)
    let pane = host.surface.cropped(to: inspector.controller.view.frame).text
    for name in trees.controllers.map(\.className) {
      // Behind a controller's name stands the mark of its appearance.
      let cut = (4..<name.count).map { name.prefix($0) + "…" }
      let marked = ["○", "●", "◐", "◑"].flatMap { mark in cut.map { "\($0) \(mark)" } }
      #expect(!marked.contains { pane.contains(" \($0)") }, "\(name)\n\(pane)")
    }
    host.send("l")
    let list = host.surface.cropped(to: inspector.controller.view.frame).text
    #expect(!list.contains(/view(Did|Will|Is)[A-Za-z(]*…/), "\(list)")
    host.send("l")
    let code = try #require(inspector.controller.open as? CodePane)
    for number in inspector.inspection.log.numbers {
      host.step { inspector.go(to: number) }
      if code.functionName.isEmpty { continue }
      #expect(host.text.contains(code.functionName), "\(number) \(code.functionName)")
    }
  }

  // MARK: What a newcomer stumbles over

  @Test func `the past of a turned stage is whole`() throws {
    let (host, inspector) = try stage("orange-blue", Size(width: 120, height: 36), .code)
    host.press("s")
    let last = try #require(inspector.inspection.place)
    let picture = inspector.inspection.log[last].picture
    host.press("o")
    #expect(host.window.rootViewFrame.width < picture.size.width)
    host.step { inspector.go(to: last) }
    let before = picture.line(picture.size.height - 1)
    #expect(host.text.contains(before))
  }

  @Test func `Escape ends picking, and forgets what was picked, before it leads to the gallery`()
    throws
  {
    let (host, inspector) = try stage("orange-blue", Size(width: 120, height: 36), .code)
    let moments = inspector.inspection.log.numbers
    host.send("x")
    for words in ["↑↓  choose", "Enter  keep", "Esc  back"] {
      #expect(host.surface.line(35).contains(words))
    }
    host.send("Enter")
    #expect(inspector.inspection.controller != nil && host.surface.line(35).contains("Esc  back"))
    host.send("Escape")
    #expect(inspector.inspection.controller == nil && inspector.inspection.log.numbers == moments)
    #expect(host.surface.line(35).contains("Esc  leave"))
    host.send(keys: "x Escape")
    #expect(!inspector.isPicking && (host.window as? StageWindow)?.demo?.name == "orange-blue")
  }

  @Test(arguments: ["code", "trees", "timeline"])
  func `a pane with the keys leaves the demo its own, and says how to give them back`(
    _ pane: String
  ) throws {
    let lesson = try #require(LessonChoice(rawValue: pane))
    let (host, _) = try stage("orange-blue", Size(width: 120, height: 36), lesson)
    host.send("F6")
    #expect(host.surface.line(35).contains("Esc  keys back"))
    #expect(host.surface.line(35).contains("s  swap"))
    host.press("s")
    #expect(host.text.contains("BlueViewController ●"))
    host.send("Escape")
    #expect(host.surface.line(35).contains("Esc  leave"))
  }

  @Test func `what was copied is said, and the next key does what it always does`() throws {
    let (host, _) = try stage("orange-blue", Size(width: 120, height: 36), .code)
    host.expect("lines copied.", after: "y")
    host.press("s")
    #expect(!host.text.contains("lines copied.") && host.text.contains("BlueViewController ●"))
  }

  @Test func `a swap that is cut short says so until one is whole`() throws {
    for keys in ["s", "h", "o"] {
      let (host, _) = try stage("orange-blue", Size(width: 120, height: 36), .off)
      host.send("s")
      host.advance(by: 0.1)
      host.send(keys)
      host.advance(by: 0.1)
      #expect(host.text.contains("A swap was cut short."), "\(keys)")
      host.settle()
      if keys == "h" { host.send("h") }
      host.press("s")
      #expect(!host.text.contains("A swap was cut short."), "\(keys)")
    }
  }

  @Test func `a freed controller has no state`() throws {
    let (host, _) = try stage("pinned", Size(width: 120, height: 36), .off)
    try InputScript("Space Space Space Space Space s s Space").play(on: host)
    #expect(host.text.contains("ContentViewController ●"))
    host.expect("ContentViewController ", after: "Space")
    #expect(!host.text.contains("ContentViewController ●"))
  }

  /// Whatever the lesson does at the time: the next key closes the help, and does nothing else.
  @Test(arguments: ["w", "x", ",", "F6", ""], [(80, 24), (120, 36)])
  func `the help has the keys while it is there`(_ key: String, _ size: (Int, Int)) throws {
    for closing in ["Escape", "w", ","] {
      let (host, inspector) = try stage(
        "orange-blue", Size(width: size.0, height: size.1), .code)
      if !key.isEmpty { host.send(key) }
      let before = host.text
      let state = (inspector.inspection.moment, inspector.isPicking, inspector.coversStage)
      host.send("?")
      #expect(host.text.contains("any other key closes") || host.text.contains("Ctrl+C  quit"))
      host.send(closing)
      #expect(host.text == before, "\(key) ? \(closing)")
      #expect(
        state == (inspector.inspection.moment, inspector.isPicking, inspector.coversStage))
    }
  }

  @Test func `each key of the demo is suggested once`() throws {
    let (host, inspector) = try stage("orange-blue", Size(width: 120, height: 36), .code)
    // Hidden, nothing can be swapped, and an effect is not seen: the key that shows it comes next.
    for (key, title) in [("h", "hide"), ("h", "show"), ("s", "swap"), ("e", "effect")] {
      host.settle()
      #expect(inspector.inspection.suggestion()?.title == title, "\(key)")
      host.send(key)
    }
  }

  @Test func `a tour's lesson that is opened late has all calls`() throws {
    let host = HeadlessHost(tourOf: .orangeBlue)
    host.send(keys: "Space Space l")
    #expect(host.text.contains(" code ") && !host.text.contains("Nothing has been called yet"))
    #expect(host.text.contains("swapViews()") || host.text.contains("add(_:)"))
  }
}
