import ContainmentCases
import Testing

@testable import TermContainers

/// A replacement that is reversed or added to while it runs: in the end the children are exactly
/// the controllers shown.
@MainActor
@Suite struct ReversalTests {
  private let stage = Stage()
  private let a, b: Recorder

  init() {
    (a, b) = (stage.recorder("A"), stage.recorder("B"))
    stage.host.step { [stage, a] in stage.container.embed(a) }
    stage.log.clear()
  }

  private func replace(_ old: Recorder, _ new: Recorder, completion: ((Bool) -> Void)? = nil) {
    stage.host.step {
      stage.container.replace(
        old, with: new, duration: 1, options: .transitionCrossDissolve, completion: completion)
    }
    stage.host.advance(by: 0.3)
  }

  private func expectShown(_ page: Recorder) {
    stage.host.settle()
    #expect(stage.container.children == [page] && page.parent === stage.container)
    #expect(stage.container.view.subviews == [page.view])
    for other in [a, b] {
      #expect(other.appearanceState == (other === page ? .appeared : .disappeared))
      #expect((other.parent == nil) == (other !== page))
    }
  }

  @Test(arguments: TransitionInterruption.allCases)
  func swapsBackAndForthAllAnswer(_ policy: TransitionInterruption) {
    stage.container.transitionInterruption = policy
    var answers: [Bool] = []
    replace(a, b) { answers.append($0) }
    replace(b, a) { answers.append($0) }
    replace(a, b) { answers.append($0) }
    stage.host.settle()
    #expect(answers.count == 3)
    expectShown(b)
  }

  @Test func theMoveCallbacksAreInOrder() {
    replace(a, b)
    replace(b, a)
    stage.host.settle()
    #expect(
      stage.log.of("A").filter { $0.hasPrefix("WM") || $0.hasPrefix("DM") } == [
        "WM(nil)", "DM(nil)", "WM(P)", "DM(P)",
      ])
    #expect(
      stage.log.of("B").filter { $0.hasPrefix("WM") || $0.hasPrefix("DM") } == [
        "WM(P)", "DM(P)", "WM(nil)", "DM(nil)",
      ])
  }

  @Test func aChildThatIsGoingIsEmbeddedAgain() {
    replace(a, b)
    stage.host.play { stage.container.embed(a) }
    #expect(stage.container.children == [b, a])
    #expect(a.appearanceState == .appeared && b.appearanceState == .appeared)
  }

  @Test func eitherChildIsUnembedded() {
    for (first, stays) in [(a, true), (b, false)] {
      let scene = ReversalTests()
      let target = first === a ? scene.a : scene.b
      scene.replace(scene.a, scene.b)
      scene.stage.host.play { target.unembed() }
      #expect(scene.stage.container.children == (stays ? [scene.b] : []))
      #expect(scene.stage.container.view.subviews == (stays ? [scene.b.view] : []))
    }
  }

  @Test func theCompletionReversesTheSwap() {
    let container = stage.container
    replace(a, b) { [a, b] _ in
      container.replace(b, with: a, duration: 1, options: .transitionCurlUp)
    }
    expectShown(a)
  }

  /// A replacement that fails leaves the old child in place, and tells it so.
  @Test func aChildThatCannotComeChangesNothing() {
    let other = stage.recorder("O")
    other.embed(b)
    stage.log.clear()
    ContainmentHandler().handling { replace(a, b) }
    stage.host.settle()
    #expect(a.parent === stage.container && b.parent === other)
    #expect(a.appearanceState == .appeared)
    #expect(stage.log.of("A").last == "DM(P)")
  }

  /// Ending the first swap starts another, which the second swap ends in turn. By then the child
  /// that it was to replace has gone.
  @Test func theChildToGoIsGoneByThen() {
    let (container, b, other) = (stage.container, b, stage.recorder("O"))
    b.inside["DA"] = { _ in
      container.addChild(other)
      b.willMove(toParent: nil)
      container.transition(
        from: b, to: other, duration: 1, options: .transitionCurlUp, animations: nil
      ) { _ in
        b.removeFromParent()
        other.didMove(toParent: container)
      }
    }
    var answers: [Bool] = []
    ContainmentHandler().handling {
      replace(a, b) { answers.append($0) }
      replace(b, a) { answers.append($0) }
    }
    stage.host.settle()
    #expect(answers == [false, false])
    #expect(container.children == [other] && a.parent == nil && other.view.window != nil)
  }
}
