import ContainmentCases
import Testing

@testable import TermContainers

/// The flags that say why a controller appears or disappears describe the current move only.
@MainActor
@Suite struct ReasonFlagTests {
  private let stage = Stage()

  /// A cancelled interactive swap, cleaned up as the documentation says.
  private func callOff(_ old: Recorder, _ new: Recorder) {
    let container = stage.container
    old.willMove(toParent: nil)
    container.addChild(new)
    var driver: TransitionDriver?
    stage.host.play {
      driver = container.interactiveTransition(
        from: old, to: new, duration: 0.2, options: .transitionPushFromLeft
      ) { isDone in
        #expect(!isDone)
        new.willMove(toParent: nil)
        new.removeFromParent()
        old.didMove(toParent: container)
      }
      driver?.update(0.5)
      driver?.cancel()
    }
  }

  @Test func aCancelledMoveLeavesNoFlag() {
    let (old, new) = (stage.child("O"), stage.recorder("N"))
    callOff(old, new)
    #expect(old.flags["WA"]?.from == false)
    stage.hideContainer()
    #expect(old.flags["WD"]?.from == false && old.flags["DD"]?.from == false)
    stage.showContainer()
    #expect(old.flags["DA"]?.to == false)
    stage.host.step { old.removeByRecipe() }
    #expect(old.flags["WD"]?.from == true && old.flags["DD"]?.from == true)
  }

  /// The controller that a cancelled swap left out may be presented instead.
  @Test func aPresentedControllerIsNotMoving() {
    let (old, new) = (stage.child("O"), stage.recorder("N"))
    callOff(old, new)
    stage.host.step { stage.container.present(new, animated: false) }
    #expect(new.flags["WA"]?.to == false && new.flags["DA"]?.to == false)
    stage.host.step { stage.container.dismiss(animated: false) }
    #expect(new.flags["WD"]?.from == false && new.flags["DD"]?.from == false)
  }

  /// One callback runs inside another of the same controller.
  @Test func theInnermostCallbackCounts() {
    let child = stage.child("C")
    var inner: [Bool] = []
    child.inside["WA"] = { inner += [$0.isMovingToParent, $0.isMovingFromParent] }
    child.inside["DD"] = { [stage] child in
      stage.container.add(child)
      #expect(!child.isMovingToParent)
    }
    stage.host.step { child.removeByRecipe() }
    #expect(inner == [true, false])
  }

  @Test func aControllerDismissedInItsDidAppearIsBeingDismissed() {
    let page = stage.recorder("N")
    var said: [Bool] = []
    page.inside["DA"] = { $0.dismiss(animated: true) }
    page.inside["WD"] = { said.append($0.isBeingDismissed) }
    page.inside["DD"] = { said.append($0.isBeingDismissed) }
    stage.host.play { stage.container.present(page, animated: true) }
    #expect(said == [true, true])
  }

  /// The user has let go and the swap is finishing when it is cut short, so the new view stays.
  @Test func aSwapCutShortWhileItFinishesIsDone() {
    let (old, new) = (stage.child("O"), stage.recorder("N"))
    var answer: Bool?
    stage.container.addChild(new)
    stage.host.step {
      let driver = stage.container.interactiveTransition(
        from: old, to: new, duration: 1, options: .transitionPushFromLeft
      ) { answer = $0 }
      driver.update(0.5)
      driver.finish()
    }
    stage.host.resize(to: Size(width: 10, height: 5))
    #expect(answer == true && new.view.window != nil && old.view.window == nil)
  }

  /// Its view had no time to disappear, so the removal was never completed.
  @Test func removedAndPresentedInOneTurnItHasLeft() {
    let child = stage.child("C")
    stage.host.step {
      child.removeByRecipe()
      stage.container.present(child, animated: false)
    }
    stage.host.step { stage.container.dismiss(animated: false) }
    #expect(child.flags["WD"]?.from == false && child.flags["DD"]?.from == false)
  }

  @Test func presentedInsideItsWillMoveItMovesNowhere() {
    let page = stage.recorder("N")
    page.inside["WM(P)"] = { [stage] in stage.container.present($0, animated: false) }
    stage.host.step { stage.container.addChild(page) }
    stage.host.step { stage.container.dismiss(animated: false) }
    stage.host.step { stage.host.window.rootViewController = page }
    #expect(page.parent == nil && page.flags["WA"]?.to == false && page.flags["DA"]?.to == false)
  }

  /// What it does in its `willMove(toParent:)` are moves of their own, which are over when it enters.
  @Test func addedElsewhereAndRemovedInItsWillMoveItEntersAllTheSame() {
    let (other, child) = (stage.recorder("O"), stage.recorder("N"))
    child.once("WM(P)") { child in
      other.addChild(child)
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    stage.host.step { stage.container.embed(child) }
    #expect(child.parent === stage.container)
    #expect(child.flags["WA"]?.to == true && child.flags["DA"]?.to == true)
    stage.hideContainer()
    #expect(child.flags["WD"]?.from == false && child.flags["DD"]?.from == false)
  }

  /// A child is not presented, even if it was a moment ago.
  @Test(arguments: [true, false]) func aChildIsNeitherPresentedNorDismissed(_ isIn: Bool) {
    let page = stage.recorder("N")
    var said: [Bool] = []
    stage.host.step { stage.container.present(page, animated: false) }
    for callback in ["WA", "WD", "DD"] {
      page.inside[callback] = { said.append($0.isBeingPresented || $0.isBeingDismissed) }
    }
    stage.host.step {
      stage.container.dismiss(animated: false)
      said = []
      stage.container.addChild(page)
      if isIn { stage.container.view.addSubview(page.view) }
      page.didMove(toParent: stage.container)
      page.view.removeFromSuperview()
    }
    #expect(!said.contains(true))
  }
}
