import ContainmentCases
import Testing

@testable import TermContainers

/// What `transition(from:to:…)` promises beyond the conformance list.
@MainActor
@Suite struct TransitionTests {
  private static let corner = Rect(x: 10, y: 3, width: 10, height: 3)
  private let stage = Stage()
  private let old: Recorder
  private let new: Recorder

  init() {
    old = stage.child("O")
    new = stage.recorder("N")
  }

  @Test func theCompletionOfAnInstantTransitionIsCalledBeforeTheCallReturns() {
    stage.host.step {
      stage.container.addChild(new)
      stage.container.transition(
        from: old, to: new, duration: 0,
        completion: { _ in stage.log.note("P", "completion") })
      #expect(
        stage.log.all("WD", "WA", "DA", "DD", "completion") == [
          "O.WD", "N.WA", "N.DA", "O.DD", "P.completion",
        ])
    }
  }

  @Test func animationsAreCalledOnce() {
    var calls = 0
    stage.host.play {
      stage.container.addChild(new)
      stage.container.transition(from: old, to: new, duration: 0.2, animations: { calls += 1 })
    }
    #expect(calls == 1)
  }

  @Test func theSuperviewShowsThePicture() {
    stage.host.step {
      stage.container.addChild(new)
      stage.container.transition(from: old, to: new, duration: 0.2, options: .transitionCurlDown)
    }
    #expect(stage.container.view.picture != nil)
    #expect(new.view.picture == nil)
    stage.host.settle()
    #expect(stage.container.view.picture == nil)
  }

  /// Replaces O by N in the lower right corner of the screen, and returns the cells that changed
  /// meanwhile.
  private func cellsPlayedOn(in host: View) -> Set<Point> {
    stage.host.step {
      old.view.frame = Self.corner.offsetBy(dx: -host.frame.minX, dy: -host.frame.minY)
      new.view.frame = old.view.frame
      stage.container.addChild(new)
    }
    let before = stage.host.surface
    var changed: Set<Point> = []
    stage.host.step {
      stage.container.transition(
        from: old, to: new, duration: 0.4, options: .transitionCurlDown)
    }
    while !stage.host.isAtRest {
      changed.formUnion(differences(before, stage.host.surface))
      stage.host.advance(by: 0.05)
    }
    #expect(differences(before, stage.host.surface).isEmpty)
    return changed
  }

  private func differences(_ a: Surface, _ b: Surface) -> [Point] {
    a.bounds.points.filter { a[$0.x, $0.y] != b[$0.x, $0.y] }
  }

  @Test func anEffectStaysInsideThePlainViewItIsPlayedIn() {
    let box = View(frame: Self.corner)
    stage.host.step {
      stage.container.view.addSubview(box)
      box.addSubview(old.view)
    }
    let cells = cellsPlayedOn(in: box)
    #expect(!cells.isEmpty)
    #expect(cells.allSatisfy { box.frame.contains($0) })
  }

  @Test func aTransitionToWhatIsShownChangesNothing() {
    var finished: Bool?
    stage.host.play {
      stage.container.transition(
        from: old, to: old, duration: 0.4, completion: { finished = $0 })
    }
    #expect(finished == true)
    #expect(stage.log.of("O").isEmpty)
    #expect(old.view.superview === stage.container.view)
  }

  /// A slow screen skips frames; it does not fall behind.
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
