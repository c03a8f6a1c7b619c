import Testing

@testable import TermContainers

/// When another thread drops the last reference to a controller, the controller is dead at once but
/// its deinit waits for the main actor. Its view must not reach it in between.
@MainActor
@Suite struct ReleasedElsewhereTests {
  private let host = HeadlessHost(width: 12, height: 4)
  private var container: ViewController { host.root }
  private let view = View(frame: Rect(x: 1, y: 1, width: 4, height: 2))

  /// Adds a controller's view without `addChild`, and releases the controller on another thread.
  private func release() {
    let stranger = ViewController()
    stranger.view = view
    ContainmentHandler().handling { host.step { container.view.addSubview(view) } }
    OtherThread.release(stranger)
  }

  @Test func theViewOfAReleasedControllerLivesOn() {
    release()
    #expect(view.next === container.view)
    host.step { view.setNeedsLayout() }
    host.step { view.frame.size.width = 6 }
    host.send("Tab")
    host.click(Point(x: 2, y: 2))
    host.resize(to: Size(width: 10, height: 4))
    #expect(HierarchyAudit(of: host.window).findings.isEmpty)
    host.step { view.removeFromSuperview() }
    #expect(view.superview == nil)
  }

  @Test func theViewOfAReleasedControllerCanBeAnotherOnes() {
    release()
    let heir = ViewController()
    host.step { view.removeFromSuperview() }
    heir.view = view
    host.step { container.embed(heir) }
    #expect(heir.appearanceState == .appeared && view.next === heir)
  }
}
