import ContainmentCases
import Testing

@testable import TermContainers

/// The cells that a transition draws on, and a transition that does nothing.
@MainActor
@Suite struct EffectPlaceTests {
  private static let corner = Rect(x: 10, y: 3, width: 10, height: 3)
  private let stage = Stage()
  private let old: Recorder
  private let new: Recorder

  init() {
    old = stage.child("O")
    new = stage.recorder("N")
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
}
