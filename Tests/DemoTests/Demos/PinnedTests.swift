import TermContainers
import Testing

@testable import demo_tui

/// The demo's behaviour beyond its case of the conformance list.
@MainActor
@Suite struct PinnedTests {
  private let scene = PinnedScene()
  private var host: HeadlessHost { scene.host }
  private var child: ViewController? { scene.container?.children.first }

  private func press(_ keys: String...) {
    let window = host.window as? StageWindow
    (window?.containmentHandler ?? ContainmentHandler()).handling {
      for key in keys {
        host.send(key)
        host.settle()
      }
    }
  }

  private func steps(_ count: Int) { for _ in 0..<count { press("Space") } }

  @Test func eachStepIsOneOfTheArticle() throws {
    let container = try #require(scene.container as? Pinned.ContainerViewController)
    steps(1)
    #expect(container.child != nil && container.children.isEmpty)
    #expect(host.text.contains("no parent"))
    steps(1)
    #expect(container.children.count == 1 && container.child?.isViewLoaded == false)
    steps(1)
    #expect(container.child?.appearanceState == .appeared)
    #expect(container.child?.view.frame == Rect(x: 0, y: 0, width: 29, height: 5))
    steps(1)
    #expect(container.child?.view.frame == container.contentView.bounds)
    #expect(container.contentView.constraints.count == 4)
    steps(2)
    #expect(container.child?.view.superview === container.contentView)
    steps(1)
    #expect(container.child?.view.superview == nil && container.contentView.constraints.isEmpty)
    #expect(container.child?.parent === container)
    steps(1)
    #expect(container.child != nil && container.children.isEmpty)
    steps(1)
    #expect(container.child == nil)
    #expect(host.text.contains("weak var child → nil: it is freed"))
  }

  @Test(arguments: 0...9) func aResizeAtAnyStepKeepsItPinned(count: Int) throws {
    steps(count)
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
    steps(5)
    press("o")
    #expect(scene.container?.view.frame.width == 60)
    #expect(child?.view.frame == scene.contentView?.bounds)
  }

  @Test func marginsMoveAndComeRound() throws {
    steps(3)
    #expect(!host.text.contains("m  margins"))
    steps(1)
    let bounds = try #require(scene.contentView?.bounds)
    for (columns, rows) in [(2, 1), (4, 2), (0, 0)] {
      press("m")
      #expect(child?.view.frame == bounds.insetBy(dx: columns, dy: rows))
    }
    host.send("m")
    host.advance(by: 0.15)
    // Halfway the margin is 1 column.
    #expect(host.surface.line(3).hasPrefix("│┆    ContentViewController"))
    steps(3)
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
    press("u")
    #expect(host.text == start)
    steps(8)
    press("u")
    #expect(host.text.contains("Space  drop it"))
    steps(1)
    let done = host.text
    press("Space")
    #expect(host.text == done)
    press("u")
    #expect(host.text == start)
    steps(9)
    #expect(host.text == done)
  }

  @Test func standingStillIsNoMistake() throws {
    let window = try #require(host.window as? StageWindow)
    window.containmentHandler.handling {
      for _ in 0..<9 {
        host.send("Space")
        host.settle()
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
        host.send(key)
        host.settle()
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
