import TermContainers
import TermSurface
import Testing

@testable import TermInspector
@testable import demo_tui

/// What a lesson keeps of each moment, against the trees and the screen at that instant.
@MainActor
@Suite struct LessonMomentsTests {
  @MainActor
  private final class Findings {
    var moments = 0
    var frames = 0
    var wrong: [String] = []
    /// What the screen shows of the stage.
    var shown: Surface?

    func look(at moment: Moment, _ window: Window) {
      moments += 1
      let name = if case .entry(let entry) = moment.kind { entry.message } else { "a frame" }
      if let problem = LessonMomentsTests.difference(moment, window) {
        wrong.append("\(name): \(problem)")
      }
      guard case .entry = moment.kind else { return }
      if moment.picture != shown ?? LessonMomentsTests.drawn(window) {
        wrong.append("\(name): picture")
      }
    }
  }

  @Test(arguments: TapeTests.someNames)
  func everyMomentOfATourIsWhatThereWas(_ name: String) throws {
    let demo = try Demo.named(name)
    let host = HeadlessHost(demo, .code, size: Size(width: 120, height: 24))
    let inspector = try host.inspector
    let found = watch(host, inspector)
    for scene in demo.tour { try InputScript(scene.keys).play(on: host) }
    #expect(found.wrong.prefix(3) == [])
    #expect(found.moments > 20 && found.frames > 1)
  }

  /// Before the first frame there is nothing to be seen: the stage says so, and is not blank.
  @Test(
    arguments: TapeTests.names(
      with: Size(width: 60, height: 20), Size(width: 120, height: 36)))
  func noPastStageIsBlank(_ name: String, _ size: Size) throws {
    let demo = try Demo.named(name)
    let host = HeadlessHost(demo, .code, size: size)
    let inspector = try host.inspector
    var isSaid = false
    for moment in inspector.inspection.log.numbers.dropLast() {
      host.step { inspector.inspection.choose(moment: moment) }
      let label = "moment \(moment) of"
      let stage = host.surface.cropped(to: host.window.rootViewFrame).text
      let rest = stage.split(separator: "\n").filter { !$0.contains(label) }.joined()
      // The name of a page that has not been laid out is all there is of it.
      #expect(rest.contains { $0 != " " } || stage.contains("◐"), "\(host.text)")
      isSaid = isSaid || stage.contains("Nothing is shown yet.")
    }
    let last = try #require(inspector.inspection.log.numbers.last)
    host.step { inspector.inspection.choose(moment: last) }
    #expect(!host.text.contains("Nothing is shown yet."))
    // A page lies over the picture.
    let isSeen = !inspector.hidesStage && inspector.inspection.log.numbers.count > 1
    #expect(isSaid == isSeen)
  }

  /// A past stage that the user has not seen says so, in words that need no other.
  @Test func aStageBeforeTheFirstFrameSaysThatItWasNotSeen() throws {
    let host = HeadlessHost(.orangeBlue, .auto)
    let inspector = try host.inspector
    host.step { inspector.inspection.choose(moment: inspector.inspection.log.numbers.first) }
    #expect(host.text.contains("not on screen yet"), "\(host.text)")
    host.press("End", "s")
    host.send(",")
    #expect(host.text.contains("◂ moment") && !host.text.contains("not on screen"), "\(host.text)")
  }

  /// Back from now comes the moment before it, whatever the code lights at the beginning.
  @Test func `the first step back is the last moment but one`() throws {
    let host = HeadlessHost(.orangeBlue, .code, size: Size(width: 120, height: 36))
    let inspection = try #require((host.window as? StageWindow)?.inspector).inspection
    #expect(inspection.isAtBeginning)
    host.send(",")
    #expect(inspection.moment == inspection.log.numbers.upperBound - 2)
  }

  /// What was shown before the demo belongs to another program.
  @Test(arguments: ["1 Enter", "1 l", "1 Enter Escape Enter"])
  func `no moment of a demo shows the gallery`(_ keys: String) throws {
    let host = HeadlessHost(nil, .auto, size: Size(width: 80, height: 24))
    #expect(host.text.contains("ring-menu"))
    try InputScript(keys).play(on: host)
    let log = try host.inspector.inspection.log
    #expect(log.numbers.count > 20)
    for number in log.numbers { #expect(!log[number].picture.text.contains("ring-menu")) }
    for _ in log.numbers { host.send(",") }
    if !keys.contains("l") { #expect(host.text.contains("Nothing is shown yet."), "\(host.text)") }
  }

  /// The trees are those of the moment, the picture that of the last frame: marks may differ.
  @Test func `a picture older than its moment says so`() throws {
    let host = HeadlessHost(.orangeBlue, .code, size: Size(width: 120, height: 36))
    host.press("s")
    let inspector = try host.inspector
    let log = inspector.inspection.log
    var ages: Set<Int> = []
    for number in log.numbers.dropLast() where log.isOnScreen(at: number) {
      host.step { inspector.go(to: number) }
      let age = try #require(log.age(ofPictureAt: number))
      ages.insert(age)
      #expect(log[number].picture == log[number - age].picture)
      let words = age == 1 ? "as drawn 1 moment before" : "as drawn \(age) moments before"
      #expect(host.text.contains(age == 0 ? "stage: as" : words) == (age > 0), "\(host.text)")
    }
    #expect(ages.count > 5 && ages.contains(0))
    host.send("End")
    #expect(!host.text.contains("stage: as"))
  }

  /// Who reads "1 ▶ addChild(child)" looks for the child in the trees.
  @Test(arguments: ["80x24", "120x36", "200x60"])
  func `a past moment says that it was before the call`(_ size: String) throws {
    let host = try HeadlessHost(.orangeBlue, .code, size: #require(InputScript.parseSize(size)))
    host.send(keys: "> <")
    if size == "120x36" { host.send("l") }
    #expect(host.text.contains("before addChi"), "\(host.text)")
    host.send("End")
    #expect(!host.text.contains("before addChi"))
    host.expect("just before a call", after: "?")
  }

  /// Looks at each moment as soon as it is added, before anyone else hears of the entry, and at each
  /// frame.
  private func watch(_ host: HeadlessHost, _ inspector: Inspector) -> Findings {
    let (found, log) = (Findings(), inspector.inspection.log)
    if !log.numbers.isEmpty { found.shown = host.surface.cropped(to: host.window.rootViewFrame) }
    let told = log.onAppend
    log.onAppend = {
      if let number = log.numbers.last { found.look(at: log[number], host.window) }
      told()
    }
    _ = host.application.observeFrames { surface, damage in
      guard let number = log.numbers.last else { return }
      let stage = host.window.rootViewFrame
      guard damage.contains(where: { $0.intersects(stage) }) else { return }
      found.frames += 1
      let shown = surface.cropped(to: stage)
      found.shown = shown
      if log[number].picture != shown { found.wrong.append("frame at \(host.now) differs") }
    }
    return found
  }

  /// Before a curl begins, the new view lies whole over the old one; no frame shows it.
  @Test(arguments: ["80x24", "120x36"])
  func `going back through a swap shows no view before its time`(_ size: String) throws {
    let host = try HeadlessHost(.orangeBlue, .code, size: #require(InputScript.parseSize(size)))
    let log = try host.inspector.inspection.log
    let first = log.numbers.upperBound
    host.press("s")
    let begun = try #require(
      (first..<log.numbers.upperBound).first {
        log.entry(at: $0)?.event.hasPrefix("transition") == true
      })
    let frame = try #require(
      (begun..<log.numbers.upperBound).first { log.entry(at: $0) == nil })
    #expect(frame > begun + 3)
    for number in first..<frame {
      #expect(log[number].picture.text.contains("OrangeViewController"), "\(number)")
    }
  }

  /// The stage as it stands: the views of the root controller and of those presented from it.
  fileprivate static func drawn(_ window: Window) -> Surface {
    var shown: [View] = []
    var next = window.rootViewController
    while let controller = next {
      if let view = controller.viewIfLoaded { shown.append(view) }
      next = controller.presentedViewController
    }
    let others = window.subviews.filter { view in !shown.contains { $0 === view } }
    let stage = window.rootViewFrame
    var surface = Surface(size: stage.size, palette: window.palette)
    surface.withCanvas {
      window.drawHierarchy(
        on: $0, at: Point(x: -stage.minX, y: -stage.minY), excluding: others)
    }
    return surface
  }

  /// What the trees of `moment` have otherwise than those of the window; nil if nothing.
  fileprivate static func difference(_ moment: Moment, _ window: Window) -> String? {
    guard let root = window.rootViewController else { return nil }
    var controllers: [String] = []
    add(root, 0, to: &controllers)
    let kept = moment.trees.controllers.map { "\($0.depth) \($0.className) \($0.state)" }
    if kept != controllers { return "\(kept) are not \(controllers)" }
    guard let view = root.viewIfLoaded else { return nil }
    var views: [String] = []
    add(view, 0, to: &views)
    let seen = moment.trees.views.map { "\($0.depth) \($0.className) \($0.frame) \($0.isHidden)" }
    return Array(seen.prefix(views.count)) == views ? nil : "\(seen) are not \(views)"
  }

  private static func add(_ controller: ViewController, _ depth: Int, to words: inout [String]) {
    words.append("\(depth) \(controller.typeName) \(controller.appearanceState)")
    for child in controller.children { add(child, depth + 1, to: &words) }
    if controller.parent == nil, let presented = controller.presentedViewController {
      add(presented, depth + 1, to: &words)
    }
  }

  private static func add(_ view: View, _ depth: Int, to words: inout [String]) {
    words.append("\(depth) \(type(of: view)) \(view.frame) \(view.isHidden)")
    for subview in view.subviews { add(subview, depth + 1, to: &words) }
  }

  /// Wherever the stage is: in the middle of a large window, or after it was turned.
  @Test(arguments: ["80x24", "120x36", "200x60"])
  func `a past moment lies on the stage`(_ size: String) throws {
    for demo in Demo.all {
      let host = try HeadlessHost(demo, .code, size: #require(InputScript.parseSize(size)))
      let inspector = try host.inspector
      for key in [",", "o", ",", "]", ","] {
        host.press(key)
        let stage = host.window.rootViewController?.view.frame
        // What is larger than the stage is now lies around it.
        #expect(stage.map { inspector.past.frame.contains($0) } == true, "\(demo.name) \(key)")
        if key != "," { #expect(host.window.contentFrame.contains(inspector.past.frame)) }
      }
      #expect(!inspector.past.isHidden)
    }
  }
}
