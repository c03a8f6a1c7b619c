import TermContainers
import Testing

@testable import TermInspector

/// What a page that hides the stage keeps from it, and what a closed inspector leaves undone.
@MainActor
@Suite struct HiddenStageTests {
  @MainActor private final class Counter { var count = 0 }

  private let pressed = Counter()
  private let container = ListedContainer()

  /// A stage with a button that has the focus, and an inspector with `listings`.
  private func stage(
    _ listings: @autoclosure @escaping @MainActor () -> [Listing] = [],
    size: Size = Size(width: 80, height: 24), at x: Int = 1
  ) throws -> (HeadlessHost, Inspector) {
    let button = Button("Press")
    button.addAction { [pressed] in pressed.count += 1 }
    let (host, inspector) = try HeadlessHost.inspected(container, size: size) {
      $0.attachInspector(listings: listings())
    }
    host.step {
      button.frame = Rect(x: x, y: 1, width: 12, height: 1)
      container.view.addSubview(button)
      button.becomeFirstResponder()
    }
    return (host, inspector)
  }

  @Test(arguments: ["Enter", "Space"])
  func aHiddenButtonIsNotPressed(_ key: String) throws {
    let (host, inspector) = try stage()
    host.send(key)
    #expect(pressed.count == 1)
    while !inspector.hidesStage { host.send("l") }
    host.send(key)
    #expect(pressed.count == 1)
    // Enter opens what is chosen on the page.
    #expect(host.text.contains("A page hides the stage: Esc") == (key == "Space"))
    while inspector.presence != .closed { host.send("l") }
    host.send(key)
    #expect(pressed.count == 2)
  }

  /// A terminal that gets smaller hides no stage: only a key does, and Escape undoes it.
  @Test(
    arguments: [
      Size(width: 100, height: 30), Size(width: 120, height: 36), Size(width: 80, height: 40),
      Size(width: 200, height: 60),
    ], [true, false])
  func `a smaller window keeps the stage in sight`(_ size: Size, _ isAuto: Bool) throws {
    let (host, inspector) = try stage(size: size)
    host.step {
      inspector.isDocked = isAuto
      if isAuto { inspector.openAsRoomAllows() } else { inspector.open("trees") }
    }
    // Where there is no room beside it, the page was asked for.
    if inspector.hidesStage { host.send("Escape") }
    let (moments, presence) = (inspector.inspection.log.numbers, inspector.presence)
    let small = Size(width: 70, height: 20)
    for size in [small, size, small] {
      host.resize(to: size)
      #expect(!inspector.hidesStage && host.text.contains("Press"), "\(host.text)")
      #expect(size == small || inspector.presence == presence || !isAuto)
    }
    host.send("Enter")
    #expect(pressed.count == 1 && inspector.inspection.log.numbers.contains(moments.lowerBound))
    host.send("l")
    #expect(inspector.hidesStage && !host.text.contains("Press"))
    host.send("Escape")
    #expect(!inspector.hidesStage && host.text.contains("Press"))
  }

  /// An app may begin with it.
  @Test func aButtonUnderAPageThatNoKeyOpenedIsNotPressed() throws {
    let (host, inspector) = try stage()
    host.step { inspector.open("trees") }
    #expect(inspector.hidesStage)
    let before = pressed.count
    host.send(keys: "Enter Space")
    #expect(pressed.count == before && host.text.contains("A page hides the stage: Esc"))
  }

  /// A drawer hides a part of the stage: a button that is still seen is pressed.
  @Test(arguments: [1, 60, 100]) func aButtonUnderADrawerIsNotPressed(_ x: Int) throws {
    let (host, inspector) = try stage(size: Size(width: 120, height: 36), at: x)
    host.send("l")
    let edge = inspector.controller.view.frame.minX
    #expect(!inspector.hidesStage && edge > 60 && edge < 72)
    host.send("Enter")
    #expect(pressed.count == (x < edge ? 1 : 0))
    #expect(host.text.contains("The lesson hides the button") == (x >= edge))
    while inspector.presence != .closed { host.send("l") }
    host.send("Enter")
    #expect(pressed.count == (x < edge ? 2 : 1))
  }

  /// Nothing else that is seen could want them.
  @Test func aPageHasTheArrowsUnasked() throws {
    let (host, inspector) = try stage()
    while !inspector.hidesStage || inspector.controller.open.paneTitle != "trees" {
      host.send("l")
    }
    host.send("Down")
    #expect(inspector.inspection.controller != nil && !inspector.hasFocus)
    #expect(inspector.paneCommands.allSatisfy { $0.input != KeyEvent(.escape) })
    // First it forgets the chosen controller, then it closes the page.
    for _ in 1...2 { host.send("Escape") }
    #expect(inspector.presence == .closed)
  }

  /// The page's footer names Escape as its own: the app would go back behind it.
  @Test(arguments: ["", ","]) func `Escape closes a page, and nothing behind it`(_ past: String)
    throws
  {
    let (host, inspector) = try stage()
    let heard = Counter()
    container.actions = ["Escape": { heard.count += 1 }]
    for pane in ["code", "trees", "timeline"] {
      host.step { inspector.open(pane) }
      #expect(inspector.hidesStage)
      host.send(keys: "F6 Down \(past)")
      // Escape first forgets a controller that Down has chosen.
      for _ in 1...2 where inspector.presence == .open { host.send("Escape") }
      #expect(inspector.presence == .closed && heard.count == 0, "\(pane)")
    }
    host.send("Escape")
    #expect(heard.count == 1)
  }

  /// On a past moment, Escape leads back to the present, before the app gets it.
  @Test func escapeLeadsToNowBeforeItIsTheApps() throws {
    let (host, inspector) = try stage(size: Size(width: 120, height: 36))
    let heard = Counter()
    container.actions = ["Escape": { heard.count += 1 }]
    inspector.isDocked = true
    host.step { inspector.open("code") }
    host.step { container.addChild(ViewController()) }
    host.send(",")
    #expect(inspector.inspection.moment != nil && inspector.wantsEscape)
    host.send("Escape")
    #expect(inspector.inspection.moment == nil && heard.count == 0)
    host.send("Escape")
    #expect(heard.count == 1)
  }

  /// The pane's own end would hide the way to the present.
  @Test func endLeadsToNowFromAPage() throws {
    let (host, inspector) = try stage()
    while !inspector.hidesStage { host.send("l") }
    inspector.inspection.choose(moment: 1)
    host.send("End")
    #expect(inspector.inspection.moment == nil)
  }

  @Test func theAppsCommandsStillAct() throws {
    let (host, inspector) = try stage()
    let heard = Counter()
    container.actions = ["s": { heard.count += 1 }]
    while !inspector.hidesStage { host.send("l") }
    host.send("s")
    #expect(heard.count == 1 && !host.text.contains("hides the stage"))
  }

  /// Reading the code costs more than starting the app.
  @Test func aClosedInspectorReadsNoCode() throws {
    let read = Counter()
    let (host, inspector) = try stage(
      {
        read.count += 1
        return []
      }())
    host.send("Tab")
    #expect(read.count == 0)
    host.step { inspector.open() }
    #expect(read.count == 1)
  }
}
