import ContainmentCases
import Testing

@testable import TermContainers

/// A completion gets false for three reasons, which the context and the trace tell apart.
@MainActor
@Suite struct TransitionEndTests {
  private let stage = Stage()
  private let old, new, third: Recorder
  private var host: HeadlessHost { stage.host }
  private var container: Recorder { stage.container }

  init() {
    (old, new, third) = (stage.recorder("O"), stage.recorder("N"), stage.recorder("T"))
    stage.host.step { [stage, old] in stage.container.embed(old) }
  }

  /// What the context and the trace say about a transition, and the completion's argument.
  private struct Outcome {
    var result: Bool?
    var isCancelled: Bool?
    var isCutShort: Bool?
    var cause: String?
  }

  /// Begins a driven swap, ends it by `end`, and returns what was heard of it.
  private func outcome(_ end: (TransitionDriver) -> Void) -> Outcome {
    var outcome = Outcome()
    let trace = LifecycleTrace()
    trace.recording {
      host.play {
        container.addChild(new)
        old.willMove(toParent: nil)
        new.view.frame = old.view.frame
        let driver = container.interactiveTransition(
          from: old, to: new, duration: 1, options: .transitionCurlUp
        ) { [new] in
          outcome.result = $0
          new.removeFromParent()
        }
        container.transitionCoordinator?.animate(alongsideTransition: nil) {
          outcome.isCancelled = $0.isCancelled
          outcome.isCutShort = $0.isCutShort
        }
        driver.update(0.5)
        end(driver)
      }
    }
    outcome.cause = trace.entries.last { $0.event == "removeFromParent()" }?.cause
    return outcome
  }

  @Test(arguments: [
    ("", false, false), (" that was cut short", false, true), (" that was cancelled", true, false),
  ])
  func theContextSaysHowItEnded(_ how: String, _ isCancelled: Bool, _ isCutShort: Bool) {
    let outcome = outcome { driver in
      if isCancelled { driver.cancel() } else { driver.finish() }
      if isCutShort { container.finishTransition() }
    }
    #expect(isCutShort || outcome.result == !isCancelled)
    #expect(outcome.isCancelled == isCancelled && outcome.isCutShort == isCutShort)
    #expect(outcome.cause == "completion of a transition" + how)
  }

  @Test func theTraceSaysThatASwapWasRefused() {
    let stray = stage.recorder("S")
    container.addChild(stray)
    container.transitionInterruption = .refuse
    var result: Bool?
    let trace = LifecycleTrace()
    trace.recording {
      host.step {
        container.replace(old, with: new, duration: 1, options: .transitionCurlUp)
        container.replace(new, with: third, duration: 1) {
          result = $0
          stray.removeFromParent()
        }
      }
    }
    #expect(result == false && third.parent == nil)
    let removal = trace.entries.first { $0.event == "removeFromParent()" }
    #expect(removal?.cause == "completion of a transition that was refused")
  }

  /// The second swap cuts the first one short, whose completion begins another.
  @Test func aSwapIsRefusedIfTheFirstOnesCompletionHasReplacedItsChild() {
    let last = stage.recorder("L")
    var results: [String] = []
    host.step {
      container.replace(old, with: new, duration: 1, options: .transitionCurlUp) {
        [container, new, third] in
        results.append("first \($0)")
        container.replace(new, with: third, duration: 1) { results.append("inner \($0)") }
      }
    }
    host.play { container.replace(new, with: last, duration: 1) { results.append("second \($0)") } }
    #expect(results == ["first false", "inner false", "second false"])
    #expect(container.children.map { $0 === third } == [true])
    #expect(last.parent == nil)
  }
}
