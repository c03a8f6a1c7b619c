import Testing

@testable import TermContainers

/// A slow screen skips frames; it does not fall behind.
@MainActor
@Suite struct SlowScreenTests {
  private final class SlowScreen: Screen {
    let size = Size(width: 20, height: 4)
    let clock = VirtualClock()
    var frames: [Double] = []

    func present(_ surface: Surface, damage: [Rect]) {
      frames.append(clock.now)
      clock.advance(to: clock.now + 0.1)
    }
    func repaint() {}
    func events(within timeout: Double?) -> [Event] { [] }
  }

  @Test func aSlowScreenDropsFrames() {
    let screen = SlowScreen()
    let application = Application(screen: screen, timeSource: screen.clock)
    let window = Window(application: application)
    let (root, old, new) = (ViewController(), ViewController(), ViewController())
    root.embed(old)
    (old.view.backgroundColor, new.view.backgroundColor) = (.orange, .blue)
    window.rootViewController = root
    window.makeKeyAndVisible()
    application.turnOrTrap()
    screen.frames = []
    var finished: Double?
    let start = screen.clock.now
    root.replace(old, with: new, duration: 1, options: .transitionPushFromLeft) { _ in
      finished = screen.clock.now
    }
    while let next = application.nextEventTime {
      screen.clock.advance(to: next)
      application.turnOrTrap()
    }
    // Sixty frames are due. The screen shows as many as it can, and the transition ends on time.
    #expect((9...12).contains(screen.frames.count))
    #expect(finished.map { $0 - start <= 1.21 } == true)
    #expect(new.view.superview === root.view && old.view.superview == nil)
  }
}
