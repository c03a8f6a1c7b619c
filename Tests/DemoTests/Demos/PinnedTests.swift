import TermContainers
import Testing

@testable import demo_tui

extension PinnedScene {
  /// Plays keys as the program does: the stage shows what is reported.
  func play(_ keys: String...) {
    let window = host.window as? StageWindow
    (window?.containmentHandler ?? ContainmentHandler()).handling {
      for key in keys {
        host.press(key)
      }
    }
  }

  func steps(_ count: Int) { for _ in 0..<count { play("Space") } }
}

/// The demo's behaviour beyond its case of the conformance list: each step, steps back, steps left
/// out, and overrides that do not call super.
@MainActor
@Suite struct PinnedTests {
  /// What there is of the child.
  private struct Standing: Equatable {
    var hasChild = false
    var isChild = false
    var isViewIn = false
    var isPinned = false
    var state: AppearanceState?
    var frame: Rect?
  }

  private let scene = PinnedScene()
  private var host: HeadlessHost { scene.host }
  private var child: ViewController? { scene.container?.children.first }

  private var container: Pinned.ContainerViewController? {
    scene.container as? Pinned.ContainerViewController
  }

  private var standing: Standing {
    guard let container, let child = container.child else { return Standing() }
    let isViewIn = child.viewIfLoaded?.superview === container.contentView
    return Standing(
      hasChild: true, isChild: child.parent === container, isViewIn: isViewIn,
      isPinned: container.isPinned, state: child.appearanceState,
      frame: isViewIn ? child.view.frame : nil)
  }

  @Test(arguments: 1...9, ["b", "Backspace"])
  func aStepBackLeadsWhereOneWasBefore(count: Int, key: String) {
    scene.steps(count - 1)
    let (before, row, marks) = (standing, host.surface.line(23), marks)
    scene.steps(1)
    #expect(standing != before || [5, 6].contains(count), "the step does something")
    scene.play(key)
    #expect(standing == before)
    #expect(host.surface.line(23) == row && self.marks == marks)
    #expect(!host.text.contains("Fix"))
    // From there it goes on as ever.
    scene.steps(10 - count)
    #expect(host.text.contains("weak var child → nil: it is freed"))
    #expect(!host.text.contains("Fix"))
  }

  /// A child whose view is not in contentView has no place there: it is said what there is of it.
  @Test func aChildOutsideTheWindowIsCalledThat() {
    let said = [
      "no child", "no parent", "child of ContainerViewController", "", "", "", "",
      "child of ContainerViewController", "no parent", "no child",
    ]
    for words in said {
      #expect(words.isEmpty || host.text.contains(words), "\(words)\n\(host.text)")
      #expect(words.isEmpty == (standing.isViewIn), "\(words)")
      scene.steps(1)
    }
  }

  /// What UIKit lets pass without a word, the stage says.
  @Test(arguments: [
    (5, "no report: it has no parent"), (8, "no parent: nothing happens"),
  ])
  func aCallAboutNoChildIsNotPassedOver(_ count: Int, _ words: String) {
    scene.steps(1)
    scene.play("s")
    scene.steps(count - 2)
    let row = host.text
    #expect(row.contains(words), "\(row)")
  }

  @Test(arguments: [
    Size(width: 80, height: 24), Size(width: 60, height: 14), Size(width: 120, height: 36),
    Size(width: 46, height: 14),
  ])
  func marginsLeaveRoomForTitleAndLabels(_ size: Size) {
    host.resize(to: size)
    scene.steps(4)
    for _ in 0..<3 {
      scene.play("m")
      guard let view = container?.child?.view else { continue }
      let labels = view.subviews.filter { !$0.isHidden }.map(\.frame)
      #expect(labels.allSatisfy { $0.minY > 0 && $0.maxY < view.bounds.height }, "\(size)")
      let place = view.convert(view.bounds, to: nil)
      #expect(host.surface.cropped(to: place).line(0).contains("●") || place.width < 27, "\(size)")
    }
  }

  /// Where the child has room to be narrower, a margin is seen; where it has none, that is said.
  @Test(arguments: PinnedTests.sizes, [LessonChoice.auto, .off])
  func aMarginIsSeenWhereverItFits(_ size: Size, _ lesson: LessonChoice) throws {
    let host = HeadlessHost(.pinned, lesson, size: size)
    for _ in 0..<4 { host.send("Space") }
    host.settle(limit: 5)
    let before = try #require(ownText(host))
    host.send("m")
    host.settle(limit: 5)
    let after = try #require(ownText(host))
    #expect(after != before, "\(size)\n\(host.text)")
    host.send("m")
    #expect(host.text.split(separator: "too little room").count <= 2)
  }

  nonisolated static let sizes = [
    Size(width: 46, height: 14), Size(width: 60, height: 14), Size(width: 60, height: 22),
    Size(width: 80, height: 24), Size(width: 100, height: 40), Size(width: 120, height: 36),
    Size(width: 200, height: 60),
  ]

  /// The demo's own rows, without the counts beside and below them.
  private func ownText(_ host: HeadlessHost) -> String? {
    let window = host.window as? StageWindow
    return window.map { host.surface.cropped(to: $0.rootViewFrame).text }
  }

  /// Whatever is left out, a step that did nothing has no tick.
  @Test(arguments: 0..<8) func aStepThatDidNothingIsNotTicked(_ leftOut: Int) throws {
    let silent = ["nothing happens", "nothing is called", "Unable to parse"]
    scene.steps(leftOut)
    scene.play("s")
    for step in Pinned.Step.allCases[(leftOut + 1)...] {
      scene.steps(1)
      let isSilent = silent.contains { host.text.contains($0) }
      let mark = (isSilent ? "!" : "✓") + (step.number.map(String.init) ?? "drop")
      #expect(marks[step.rawValue] == mark, "\(leftOut), \(step)\n\(host.text)")
    }
    #expect(marks[leftOut].hasPrefix("✗"))
  }

  /// What has become of each step.
  private var marks: [String] {
    let rows = 0..<host.surface.size.height
    let row = rows.map { host.surface.line($0) }.first { $0.contains(" remove ") } ?? ""
    return row.split(separator: " ").map(String.init).filter { !["add", "remove"].contains($0) }
  }

  @Test func allStepsBackLeadToTheStart() {
    scene.steps(9)
    for _ in 0..<9 {
      scene.play("b")
      #expect(!host.text.contains("Fix"))
    }
    #expect(standing == Standing() && container?.children.isEmpty == true)
    #expect(container?.contentView.subviews.isEmpty == true)
    #expect(!host.text.contains("back"))
  }

  /// A child that was told didMove cannot be told otherwise: it leaves and comes again.
  @Test func eachStepIsTakenBackInTheRightWay() {
    let expected = [
      1: [], 2: ["WM(nil)", "DM(nil)"], 3: ["WD", "DD"], 4: [],
      5: ["WM(nil)", "WD", "DM(nil)", "WM", "WA", "DA"], 6: ["DM"], 7: ["WA", "DA"],
      8: ["WM", "DM", "WM(nil)"], 9: [],
    ]
    for count in 1...9 {
      let other = PinnedTests()
      other.scene.steps(count)
      other.scene.trace.removeAll()
      other.scene.play("b")
      #expect(other.scene.log.sorted() == expected[count]?.sorted(), "\(count)")
    }
  }

  @Test(arguments: Pinned.Step.allCases)
  func aStepLeftOutHasItsConsequence(step: Pinned.Step) {
    let start = host.text
    scene.steps(step.rawValue)
    scene.play("s")
    var seen = said
    for _ in step.rawValue..<8 {
      scene.steps(1)
      seen += said
    }
    let consequence = Self.consequences[step]
    #expect(seen.contains(consequence ?? "Fix:") != (consequence == nil), "\(seen)")
    scene.play("u")
    #expect(host.text == start)
    #expect(container?.children.isEmpty == true && container?.contentView.subviews.isEmpty == true)
  }

  /// What is said of the last step, in one line.
  private var said: String {
    host.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What is reported, as the start of it; nil where nothing is.
  private static let consequences: [Pinned.Step: String] = [
    .create: "child is nil, so nothing is called",
    .addChild: "but ContentViewController has no parent",
    .addSubview: "contentView", .didMove: "didMove(toParent:) has not run",
    .willMove: "has not run", .removeFromSuperview: "but its view is still inside",
  ]

  @Test func aChildThatIsNotPinnedKeepsItsSize() {
    scene.steps(3)
    scene.play("s")
    host.resize(to: Size(width: 120, height: 40))
    #expect(standing.frame == Rect(x: 0, y: 0, width: 29, height: 5))
  }

  @Test func aChildThatKeepsItsParentIsNotFreed() {
    scene.steps(7)
    scene.play("s", "Space")
    #expect(host.text.contains("weak var child → alive"))
    scene.play("b")
    #expect(standing.hasChild)
  }

  @Test func overridesWithoutSuperKeepTheMoveFromTheSuperclass() {
    scene.play("c")
    scene.steps(5)
    #expect(host.text.contains("super has noted: nothing"))
    #expect(said.contains("didMove(toParent:) has not run"))
    #expect(scene.log.contains("WM") && scene.log.contains("DM"))
    scene.play("b", "c", "Space")
    #expect(host.text.contains("super has noted: moved in"))
  }

  /// The steps, the next one, and what holds the child, as the controllers have it.
  @Test(arguments: ["46x14", "60x14", "80x17", "64x33", "120x36", "200x60"])
  func eachSizeShowsEverythingThatMatters(name: String) throws {
    host.resize(to: try #require(InputScript.parseSize(name)))
    for step in Pinned.Step.allCases {
      #expect(host.text.contains(" \(step) "), "\(step)\n\(host.text)")
      #expect(marks[step.rawValue].hasPrefix("▸"), "\(host.text)")
      scene.steps(1)
      let bounds = try #require(container?.contentView.bounds.size)
      #expect(host.text.contains("contentView \(bounds.width)×\(bounds.height)"))
      for edge in container?.contentView.constraints ?? [] {
        let words = edge.description.replacing(" (required)", with: "")
        let short = "\(edge.firstAttribute) \(edge.constant)"
        let isShown =
          host.text.contains(words) || name.hasSuffix("x14") && host.text.contains(short)
        #expect(isShown, "\(words)\n\(host.text)")
      }
      #expect(host.text.contains("constraints: none") == (container?.isPinned == false))
      let alive = name == "46x14" ? "alive" : "alive: not freed"
      #expect(host.text.contains(alive) == (container?.child != nil), "\(host.text)")
    }
    #expect(host.text.contains("it is freed"), "\(host.text)")
  }

  @Test func eachStepIsOneOfTheArticle() throws {
    let container = try #require(self.container)
    scene.steps(1)
    #expect(container.child != nil && container.children.isEmpty)
    #expect(host.text.contains("no parent"))
    scene.steps(1)
    #expect(container.children.count == 1 && container.child?.isViewLoaded == false)
    scene.steps(1)
    #expect(container.child?.appearanceState == .appeared)
    #expect(container.child?.view.frame == Rect(x: 0, y: 0, width: 29, height: 5))
    scene.steps(1)
    #expect(container.child?.view.frame == container.contentView.bounds)
    #expect(container.contentView.constraints.count == 4)
    scene.steps(2)
    #expect(container.child?.view.superview === container.contentView)
    scene.steps(1)
    #expect(container.child?.view.superview == nil && container.contentView.constraints.isEmpty)
    #expect(container.child?.parent === container)
    scene.steps(1)
    #expect(container.child != nil && container.children.isEmpty)
    scene.steps(1)
    #expect(container.child == nil)
    #expect(host.text.contains("weak var child → nil: it is freed"))
  }

  /// The stage shows the state that the lists show, also that of a child whose view has left.
  @Test func theStageHasTheStateOfTheChild() {
    scene.steps(5)
    scene.play("s", "Space")
    #expect(child?.appearanceState == .disappeared)
    #expect(host.text.contains("ContentViewController ○"), "\(host.text)")
  }

  @Test(arguments: 0...9) func aResizeAtAnyStepKeepsItPinned(count: Int) throws {
    scene.steps(count)
    for size in [Size(width: 120, height: 40), Size(width: 80, height: 24)] {
      host.resize(to: size)
      guard let view = child?.viewIfLoaded, view.superview != nil else { continue }
      let isPinned = (4...6).contains(count)
      #expect(
        view.frame
          == (isPinned ? scene.contentView?.bounds : Rect(x: 0, y: 0, width: 29, height: 5)))
    }
  }

  @Test func aRotatedViewStaysPinned() {
    host.resize(to: Size(width: 120, height: 40))
    scene.steps(5)
    scene.play("o")
    #expect(scene.container?.view.frame.width == 60)
    #expect(child?.view.frame == scene.contentView?.bounds)
  }

  @Test func marginsMoveAndComeRound() throws {
    scene.steps(3)
    #expect(!host.text.contains("m  margins"))
    scene.steps(1)
    let bounds = try #require(scene.contentView?.bounds)
    for (columns, rows) in [(2, 1), (4, 2), (0, 0)] {
      scene.play("m")
      #expect(child?.view.frame == bounds.insetBy(dx: columns, dy: rows))
    }
    host.send("m")
    host.advance(by: 0.15)
    // Halfway the margin is 1 column.
    #expect(host.surface.line(3).hasPrefix("│┆    ContentViewController"))
    scene.steps(3)
    #expect(!host.text.contains("m  margins"))
  }

  @Test func theNextStepCanBeClicked() throws {
    try ContainmentHandler().handling {
      for step in Pinned.Step.allCases {
        let row = try #require(
          (0..<23).first {
            host.surface.line($0).contains(" \(step) ")
              && host.surface.line($0).contains("child → ")
          })
        host.click(Point(x: 5, y: row))
        host.settle()
      }
    }
    #expect(host.text.contains("it is freed"))
  }

  @Test func theLessonStartsOver() {
    let start = host.text
    scene.play("u")
    #expect(host.text == start)
    scene.steps(8)
    scene.play("u")
    #expect(host.text.contains("Space  drop it"))
    scene.steps(1)
    let done = host.text
    scene.play("Space")
    #expect(host.text == done)
    scene.play("u")
    #expect(host.text == start)
    scene.steps(9)
    #expect(host.text == done)
  }

  @Test func standingStillIsNoMistake() throws {
    let window = try #require(host.window as? StageWindow)
    window.containmentHandler.handling {
      for _ in 0..<9 {
        host.press("Space")
        #expect(!host.text.contains("Containment") && !host.text.contains("Fix"))
      }
    }
  }

  /// A screen that is too small shows nothing of the demo, but still lays it out.
  @Test(arguments: ["40x10", "1x1", "79x3", "2x60"]) func aScreenTooSmallIsNoConflict(
    name: String
  ) throws {
    let (size, window) = (
      try #require(InputScript.parseSize(name)), try #require(host.window as? StageWindow)
    )
    scene.performSteps(5)
    window.containmentHandler.handling {
      for key in ["m", "m"] {
        host.press(key)
      }
      host.resize(to: size)
      host.resize(to: Size(width: 80, height: 24))
    }
    #expect(!host.text.contains("satisfy") && !host.text.contains("ambiguous"))
    #expect(child?.view.frame == scene.contentView?.bounds.insetBy(dx: 4, dy: 2))
  }
}
