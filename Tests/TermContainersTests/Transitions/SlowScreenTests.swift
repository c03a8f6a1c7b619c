import Testing

@testable import TermContainers

/// A slow screen skips frames; it does not fall behind.
@MainActor
@Suite struct SlowScreenTests {
  @Test func aSlowScreenDropsFrames() {
    let clock = VirtualClock()
    var frames = 0
    let screen = WatchedScreen(size: Size(width: 20, height: 4)) { _ in
      frames += 1
      clock.advance(to: clock.now + 0.1)
    }
    let (root, old, new) = (ViewController(), ViewController(), ViewController())
    root.embed(old)
    (old.view.backgroundColor, new.view.backgroundColor) = (.orange, .blue)
    let application = screen.show(root, at: clock)
    application.turnOrTrap()
    frames = 0
    var finished: Double?
    let start = clock.now
    root.replace(old, with: new, duration: 1, options: .transitionPushFromLeft) { _ in
      finished = clock.now
    }
    while let next = application.nextEventTime {
      clock.advance(to: next)
      application.turnOrTrap()
    }
    // Sixty frames are due. The screen shows as many as it can, and the transition ends on time.
    #expect((9...12).contains(frames))
    #expect(finished.map { $0 - start <= 1.21 } == true)
    #expect(new.view.superview === root.view && old.view.superview == nil)
  }
}
