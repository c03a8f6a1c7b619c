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

/// The demo's behaviour beyond its case of the conformance list.
@MainActor
@Suite struct PinnedTests {
  private let scene = PinnedScene()
  private var host: HeadlessHost { scene.host }
  private var child: ViewController? { scene.container?.children.first }

  @Test func eachStepIsOneOfTheArticle() throws {
    let container = try #require(scene.container as? Pinned.ContainerViewController)
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
      try #require(InputScript.size(name)), try #require(host.window as? StageWindow)
    )
    scene.step(5)
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

  @Test func theControllersAreFreedWithTheWindow() {
    weak var root: ViewController?
    weak var child: ViewController?
    do {
      let other = PinnedScene()
      other.step(5)
      (root, child) = (other.host.window.rootViewController, other.container?.children.first)
      #expect(child != nil)
    }
    #expect(root == nil && child == nil)
  }
}
