import ContainmentCases
import TestSupport
import Testing

@testable import TermContainers

/// An interactive transition: what is shown, which callbacks are sent, and how it is cancelled.
@MainActor
@Suite struct DriverTests {
  private let stage = Stage()
  private let old, new: Recorder

  init() {
    (old, new) = (stage.recorder("O"), stage.recorder("N"))
    stage.host.step { [stage, old] in stage.container.embed(old) }
    old.view.backgroundColor = .orange
    new.view.backgroundColor = .blue
    stage.host.step {}
    stage.log.clear()
  }

  private func beginDrivenSwap(completion: ((Bool) -> Void)? = nil) -> TransitionDriver {
    var driver: TransitionDriver?
    stage.host.step {
      stage.container.addChild(new)
      old.willMove(toParent: nil)
      new.view.frame = old.view.frame
      driver = stage.container.interactiveTransition(
        from: old, to: new, duration: 1, options: .transitionPushFromRight, completion: completion)
    }
    return driver ?? TransitionDriver(nil)
  }

  /// How many cells of the first row are blue.
  private var blue: Int {
    (0..<20).count { stage.host.surface[$0, 0].background == .blue }
  }

  @Test func aDriverStaysWhereItIsPut() {
    let driver = beginDrivenSwap()
    #expect(driver.isActive && blue == 0)
    for (progress, cells) in [(0.25, 5), (0.75, 15), (0.5, 10), (1, 20), (-1, 0), (0.1, 2)] {
      stage.host.step { driver.update(progress) }
      stage.host.advance(by: 3)
      #expect(blue == cells)
    }
    #expect(driver.percentComplete == 0.1)
    #expect(stage.log.all("WA", "DA", "WD", "DD") == ["O.WD", "N.WA"])
  }

  /// Whatever cuts other transitions short cancels this one, because the user has not decided yet.
  @Test(arguments: ["resize", "remove", "finishTransition", "another"])
  func aDrivenTransitionIsCutShort(_ how: String) {
    var results: [Bool] = []
    let driver = beginDrivenSwap { results.append($0) }
    stage.host.step { driver.update(0.5) }
    let third = stage.recorder("T")
    switch how {
    case "resize": stage.host.resize(to: Size(width: 30, height: 6))
    case "remove": stage.host.step { stage.container.view.removeFromSuperview() }
    case "finishTransition": stage.host.step { stage.container.finishTransition() }
    default:
      stage.host.step {
        stage.container.addChild(third)
        stage.container.transition(from: old, to: third, duration: 0)
      }
    }
    stage.host.settle()
    #expect(results == [false] && !driver.isActive && new.view.superview == nil)
    for name in ["O", "N"] {
      let start = name == "O" ? AppearanceState.appeared : .disappeared
      #expect(AppearanceReader.isInOrder(stage.log.of(name), from: start))
    }
    stage.host.step {
      driver.update(0.9)
      driver.finish()
      driver.cancel()
    }
    #expect(results == [false] && stage.host.isAtRest)
  }

  /// The cancellation finishes a swap inside first, whose completion removes the child that entered,
  /// and so ends the driven transition.
  @Test func aDriverWhoseTransitionEndsWhileItIsCancelledGoesNoFurther() {
    let (inner, other) = (stage.recorder("I"), stage.recorder("J"))
    var results: [Bool] = []
    let driver = beginDrivenSwap { results.append($0) }
    stage.host.step { new.embed(inner) }
    stage.host.step { [new] in
      new.replace(inner, with: other, duration: 0.4, options: .transitionCrossDissolve) { _ in
        new.unembed()
      }
    }
    stage.host.play { driver.cancel() }
    #expect(results == [false] && new.parent == nil)
    #expect(new.appearance == ["WA", "WD", "DD"])
    #expect(new.appearanceState == .disappeared && !new.lifecycle.isDriven)
    #expect(old.appearanceState == .appeared)
    #expect(AppearanceReader.isInOrder(stage.log.of("O"), from: .appeared))
  }
}
