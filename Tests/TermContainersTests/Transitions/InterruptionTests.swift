import ContainmentCases
import Testing

@testable import TermContainers
@testable import term_bench

/// An interruption finishes a transition at once: all callbacks, and `completion(false)` once.
@MainActor
@Suite struct InterruptionTests {
  private let stage = Stage()
  private let old: Recorder
  private let new: Recorder
  private var log: EventLog { stage.log }

  init() {
    old = stage.child("O")
    new = stage.recorder("N")
  }

  /// Starts a swap, calls `interrupt` halfway, and returns the values that the completion received.
  private func completions(_ interrupt: () -> Void) -> [Bool] {
    var results: [Bool] = []
    stage.host.step {
      stage.container.addChild(new)
      old.willMove(toParent: nil)
      stage.container.transition(
        from: old, to: new, duration: 0.4, options: .transitionCurlDown,
        completion: { [new, old, container = stage.container] finished in
          old.removeFromParent()
          new.didMove(toParent: container)
          results.append(finished)
        })
    }
    stage.host.advance(by: 0.2)
    stage.host.step(interrupt)
    stage.host.settle()
    #expect(stage.host.window.transitions.running.isEmpty)
    #expect(AppearanceReader.isInOrder(["WA", "DA"] + log.callbacks(of: "O")))
    #expect(AppearanceReader.isInOrder(log.callbacks(of: "N")))
    return results
  }

  @Test func aSecondTransitionEndsTheFirst() {
    let third = stage.recorder("T")
    let results = completions {
      stage.container.addChild(third)
      stage.container.transition(
        from: new, to: third, duration: 0.4, options: .transitionCurlDown)
    }
    #expect(results == [false])
    #expect(log.callbacks(of: "N").filter { $0.count == 2 } == ["WA", "DA", "WD", "DD"])
    #expect(log.callbacks(of: "O").filter { $0.count == 2 } == ["WD", "DD"])
    #expect(third.appearanceState == .appeared)
    #expect(stage.container.view.subviews.map { $0 === third.view } == [true])
  }

  @Test func theRemovalOfTheNewViewEndsTheTransition() {
    #expect(completions { new.removeByRecipe() } == [false])
    #expect(new.appearanceState == .disappeared && old.appearanceState == .disappeared)
    #expect(stage.container.children.isEmpty && stage.container.view.subviews.isEmpty)
  }

  @Test func theRemovalOfTheOldViewEndsTheTransition() {
    #expect(completions { old.view.removeFromSuperview() } == [false])
    #expect(new.appearanceState == .appeared && old.appearanceState == .disappeared)
  }

  @Test func aResizeOfTheScreenEndsTheTransition() {
    #expect(completions { stage.host.resize(to: Size(width: 30, height: 9)) } == [false])
    #expect(new.appearanceState == .appeared)
  }

  @Test func finishTransitionEndsTheTransition() {
    #expect(completions { stage.container.finishTransition() } == [false])
    #expect(new.appearanceState == .appeared)
  }

  @Test func aTransitionLeftAloneIsFinished() {
    #expect(completions {} == [true])
  }
}
