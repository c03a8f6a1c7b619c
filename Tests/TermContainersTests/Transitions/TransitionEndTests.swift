import ContainmentCases
import Testing

@testable import TermContainers

/// Swaps that end otherwise than they began. A completion gets false for three reasons, which the context
/// and the trace tell apart.
@MainActor
@Suite struct TransitionEndTests {
  private let stage = Stage()
  private let old, new, third: Recorder
  private var host: HeadlessHost { stage.host }
  private var container: Recorder { stage.container }

  init() {
    (old, new, third) = (stage.recorder("O"), stage.recorder("N"), stage.recorder("T"))
    host.step { [stage, old] in stage.container.embed(old) }
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

  // MARK: A callback moves a child of a swap, or covers the container: the swap goes on with what is
  // left. Found by the independent random programs.

  private func drive() -> TransitionDriver {
    container.addChild(new)
    old.willMove(toParent: nil)
    return container.interactiveTransition(
      from: old, to: new, duration: 0.2, options: .transitionCrossDissolve)
  }

  private func swap() {
    container.addChild(new)
    old.willMove(toParent: nil)
    container.transition(from: old, to: new, duration: 0.2)
  }

  /// A container on its way out does not show whom it gets.
  @Test func aChildThatEntersTheOneWhichLeavesDoesNotAppear() {
    old.inside["WD"] = { [new] in
      new.removeByRecipe()
      $0.add(new)
    }
    host.step(swap)
    host.settle()
    #expect(old.appearance == ["WA", "DA", "WD", "DD"] && new.appearance == [])
  }

  /// It goes by its new container, which shows it after the next frame; the swap goes on.
  @Test func aChildThatEntersAnotherContainerHasAppearedWithoutTheSwap() {
    let other = stage.recorder("X")
    host.step { container.embed(other) }
    old.inside["WD"] = { [new] _ in
      new.removeByRecipe()
      other.add(new)
    }
    host.step(swap)
    #expect(new.appearance == ["WA", "DA"] && old.appearance == ["WA", "DA", "WD"])
    host.settle()
    #expect(new.appearance == ["WA", "DA"] && old.appearance == ["WA", "DA", "WD", "DD"])
  }

  @Test func aSwapWhoseContainerIsCoveredDoesNotShowTheOldChildAgain() {
    let cover = stage.recorder("V")
    new.once("DL") { [container] _ in
      container.present(cover, animated: false)
    }
    host.play { _ = drive() }
    #expect(old.appearance == ["WA", "DA", "WD", "DD"])
    #expect(new.appearance == ["WA", "WD", "DD"])
  }

  /// The cancelled swap gives up a child that has left it, and that somebody else shows by now.
  @Test func aCancelledSwapLeavesAChildThatIsOnAStackByNow() {
    let stack = NavigationController()
    let next = stage.recorder("Y")
    host.step { container.embed(stack) }
    new.once("WL") { [container] in
      container.replace($0, with: next)
      stack.pushViewController($0, animated: true)
    }
    var driver: TransitionDriver?
    host.step { driver = drive() }
    driver?.cancel()
    host.settle()
    #expect(stack.topViewController === new)
    #expect(new.appearance == ["WA", "WD", "DD", "WA", "DA"])
    #expect(new.appearanceState == .appeared && old.appearanceState == .appeared)
  }

  /// The cancelled swap sends the *wills* of both before their *dids*, also if one has left.
  @Test func aCancelledSwapTurnsAChildThatHasLeftRoundFirst() {
    new.once("DL") {
      $0.removeByRecipe()
    }
    host.play { _ = drive() }
    let order = ["N.WD", "O.WA", "N.DD", "O.DA"]
    #expect(stage.log.all("WA", "WD", "DA", "DD").suffix(4) == order[...])
  }
}
