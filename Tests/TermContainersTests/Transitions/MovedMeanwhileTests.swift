import ContainmentCases
import Testing

@testable import TermContainers

/// A callback moves a child of a swap, or covers the container: the swap goes on with what is left.
/// Found by the independent random programs.
@MainActor
@Suite struct MovedMeanwhileTests {
  private let stage = Stage()
  private let (old, new): (Recorder, Recorder)
  private var host: HeadlessHost { stage.host }
  private var container: Recorder { stage.container }

  /// The old controller is shown.
  init() {
    (old, new) = (stage.recorder("O"), stage.recorder("N"))
    host.step { [stage, old] in stage.container.embed(old) }
  }

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
