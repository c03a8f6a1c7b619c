import ContainmentCases
import Testing

@testable import TermContainers

/// What the policies do with a second transition in the same place, and what else can befall one.
@MainActor
@Suite struct InterruptionPolicyTests {
  private let stage = Stage()
  private let one, two, three: Recorder

  init() {
    (one, two, three) = (stage.recorder("1"), stage.recorder("2"), stage.recorder("3"))
    stage.host.step { [stage, one] in stage.container.embed(one) }
    for child in [two, three] { stage.container.addChild(child) }
    stage.log.clear()
  }

  /// Swaps 1 for 2, and halfway through that 2 for 3.
  private func swapTwice(_ policy: TransitionInterruption) -> [String] {
    var results: [String] = []
    stage.container.transitionInterruption = policy
    for (old, new) in [(one, two), (two, three)] {
      stage.host.step {
        new.view.frame = one.view.frame
        stage.container.transition(
          from: old, to: new, duration: 1, options: .transitionCrossDissolve,
          completion: { results.append("\(new.name) \($0) at \(stage.host.now)") })
      }
      if new === two { stage.host.advance(by: 0.5) }
    }
    stage.host.settle()
    return results
  }

  @Test func finishingIsTheDefaultPolicy() {
    #expect(ViewController().transitionInterruption == .finish)
    #expect(swapTwice(.finish) == ["2 false at 0.5", "3 true at 1.5"])
    #expect(stage.log.appearance(of: "2") == ["WA", "DA", "WD", "DD"])
    #expect(three.appearanceState == .appeared)
  }

  @Test func aQueuedSwapWaits() {
    #expect(swapTwice(.queue) == ["2 true at 1.0", "3 true at 2.0"])
    #expect(
      stage.log.all("WA", "DA", "WD", "DD") == [
        "1.WD", "2.WA", "2.DA", "1.DD", "2.WD", "3.WA", "3.DA", "2.DD",
      ])
  }

  @Test func aRefusedSwapChangesNothing() {
    #expect(swapTwice(.refuse) == ["3 false at 0.5", "2 true at 1.0"])
    #expect(stage.log.appearance(of: "3") == [])
    #expect(two.appearanceState == .appeared && three.appearanceState == .disappeared)
  }

  /// When the swap's turn comes, its child has left.
  @Test func aSwapQueuedForOneThatHasLeftIsDropped() {
    var results: [Bool] = []
    stage.container.transitionInterruption = .queue
    for (old, new) in [(one, two), (two, three)] {
      stage.host.step {
        stage.container.transition(
          from: old, to: new, duration: 1, options: .transitionCrossDissolve,
          completion: { results.append($0) })
      }
    }
    three.removeFromParent()
    stage.host.settle()
    #expect(results == [true, false] && three.appearanceState == .disappeared)
  }

  /// A hidden view counts as shown, so the transition takes its time unseen.
  @Test func aTransitionGoesOnWhereItIsHidden() {
    var finished: Bool?
    stage.host.step {
      two.view.frame = one.view.frame
      stage.container.transition(
        from: one, to: two, duration: 1, options: .transitionCurlDown,
        completion: { finished = $0 })
    }
    stage.host.step { stage.container.view.isHidden = true }
    stage.host.advance(by: 0.5)
    #expect(finished == nil)
    stage.host.settle()
    #expect(finished == true && stage.host.now == 1)
    #expect(two.appearanceState == .appeared && one.appearanceState == .disappeared)
  }

  @Test func reducedMotionHasTheSameCallbacks() {
    func log(reduced: Bool) -> [String] {
      let scene = InterruptionPolicyTests()
      scene.stage.host.application.reducesMotion = reduced
      scene.stage.host.play {
        scene.stage.container.replace(
          scene.one, with: scene.stage.recorder("N"), duration: 0.5, options: .transitionFlipFromTop
        )
      }
      #expect(scene.stage.host.now == (reduced ? 0 : 0.5))
      return scene.stage.log.all
    }
    #expect(log(reduced: true) == log(reduced: false))
  }
}

/// Transitions between plain views, and of one view's content.
@MainActor
@Suite struct ViewTransitionTests {
  private let host = HeadlessHost(width: 10, height: 2)
  private var root: ViewController { host.root }
  private let label = Label("old")

  init() { host.show(label, at: Rect(x: 2, y: 0, width: 6, height: 1)) }

  @Test func aTransitionWithAViewSwapsItsContent() {
    var finished: Bool?
    host.step {
      View.transition(
        with: label, duration: 1, options: [.transitionPushFromRight, .curveLinear],
        animations: { label.text = "new" }, completion: { finished = $0 })
    }
    #expect(host.text == "  old\n")
    host.advance(by: 0.5)
    #expect(host.text == "     new\n")
    host.settle()
    #expect(host.text == "  new\n" && finished == true)
  }

  @Test func aTransitionLeadsFromOneViewToAnother() {
    let other = Label("other")
    other.frame = label.frame
    var finished: Bool?
    host.step {
      View.transition(
        from: label, to: other, duration: 1, options: [.transitionPushFromBottom, .curveLinear],
        completion: { finished = $0 })
    }
    host.advance(by: 0.5)
    #expect(host.text == "\n  other")
    host.settle()
    #expect(host.text == "  other\n" && finished == true)
    #expect(label.superview == nil && other.superview === root.view)
    host.step { View.transition(from: label, to: other, duration: 1) { finished = $0 } }
    #expect(finished == false)
  }

  @Test func aTransitionShowsAndHides() {
    let other = Label("other")
    other.frame = label.frame
    other.isHidden = true
    host.show(other)
    host.play {
      View.transition(
        from: label, to: other, duration: 1,
        options: [.transitionCrossDissolve, .showHideTransitionViews])
    }
    #expect(label.isHidden && !other.isHidden && label.superview === root.view)
    #expect(host.text == "  other\n")
  }

  @Test func aTransitionWithoutDurationIsOverAtOnce() {
    var finished: Bool?
    host.step {
      View.transition(
        with: label, duration: 0, options: .transitionCurlUp, animations: { label.text = "new" },
        completion: { finished = $0 })
    }
    #expect(host.text == "  new\n" && finished == true && host.isAtRest)
  }

  /// A custom effect takes a few lines.
  @Test func anEffectOfOnesOwnIsPlayed() {
    let blinds = TransitionEffect { canvas, old, new, progress in
      canvas.draw(old, at: .zero)
      let width = Int(Double(new.size.width) * progress)
      canvas.draw(new, Rect(x: 0, y: 0, width: width, height: new.size.height), at: .zero)
    }
    let (one, two) = (ViewController(), ViewController())
    for (page, text) in [(one, "oneoneone"), (two, "twotwotwo")] {
      page.view = Label(text)
    }
    host.step { root.embed(one) }
    host.step {
      root.addChild(two)
      two.view.frame = one.view.frame
      root.transition(from: one, to: two, duration: 1, effect: blinds, curve: .linear)
    }
    host.advance(by: 0.4)
    #expect(host.text.hasPrefix("twotneone"))
  }
}
