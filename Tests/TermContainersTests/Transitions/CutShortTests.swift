import ContainmentCases
import Testing

@testable import TermContainers

/// Whatever touches a running transition ends it on the spot: all callbacks are sent, the
/// completion is called once, with false, and nothing is left to send. U15 and its neighbours in
/// the page ComingFromUIKit; UIKit documents almost none of this.
@MainActor
@Suite struct CutShortTests {
  private let stage = Stage()
  private let box = View()
  private let old: Recorder
  private let new: Recorder
  private let other: Recorder
  private var log: EventLog { stage.log }
  private var container: Recorder { stage.container }

  /// Adds three children, and shows the first in a plain view inside the container's.
  init() {
    (old, new) = (stage.recorder("O"), stage.recorder("N"))
    other = stage.recorder("X")
    let (container, box) = (stage.container, box)
    stage.host.step { [old, new, other] in
      container.view.place(box, at: container.view.bounds)
      for child in [old, new, other] { container.addChild(child) }
      box.addSubview(old.view)
    }
  }

  /// Interrupts a transition from O to N halfway, and checks that it ends at once and which
  /// callbacks O and N received.
  private func expectCutShort(
    old laterOld: [String] = [], new laterNew: [String] = [],
    _ sourceLocation: SourceLocation = #_sourceLocation, by interruption: () -> Void
  ) {
    var results: [Bool] = []
    stage.host.step {
      container.transition(
        from: old, to: new, duration: 0.4, options: .transitionCurlDown,
        completion: { results.append($0) })
    }
    stage.host.advance(by: 0.2)
    #expect(results.isEmpty)
    stage.host.play {
      interruption()
      #expect(results == [false], sourceLocation: sourceLocation)
    }
    #expect(results == [false], sourceLocation: sourceLocation)
    #expect(
      log.appearance(of: "O") == ["WA", "DA", "WD", "DD"] + laterOld, sourceLocation: sourceLocation
    )
    #expect(log.appearance(of: "N") == ["WA", "DA"] + laterNew, sourceLocation: sourceLocation)
    audit.expectSettled(sourceLocation)
  }

  private var audit: LogAudit { LogAudit(of: [old, new, other], in: stage.host) }

  @Test func anotherSwapInTheSamePlaceCutsItShort() {
    expectCutShort(new: ["WD", "DD"]) {
      container.transition(from: new, to: other, duration: 0.4, options: .transitionCurlDown)
    }
    #expect(log.appearance(of: "X") == ["WA", "DA"])
    #expect(box.subviews.count == 1)
  }

  @Test func theWayBackCutsItShort() {
    expectCutShort(old: ["WA", "DA"], new: ["WD", "DD"]) {
      container.transition(from: new, to: old, duration: 0.4, options: .transitionCurlUp)
    }
    #expect(old.view.superview === box)
    #expect(new.view.superview == nil)
  }

  @Test func aSwapThatIsNotAnimatedCutsItShort() {
    expectCutShort(new: ["WD", "DD"]) { container.transition(from: new, to: other, duration: 0) }
  }

  @Test func theRemovalOfTheEnteringViewCutsItShort() {
    expectCutShort(new: ["WD", "DD"]) { new.view.removeFromSuperview() }
    #expect(box.subviews.isEmpty)
  }

  @Test func theRemovalOfTheLeavingViewCutsItShort() {
    expectCutShort { old.view.removeFromSuperview() }
    #expect(box.subviews.count == 1)
  }

  @Test func theRemovalOfTheViewAroundThemCutsItShort() {
    expectCutShort(new: ["WD", "DD"]) { box.removeFromSuperview() }
  }

  @Test func anotherRootControllerCutsItShort() {
    expectCutShort(new: ["WD", "DD"]) { stage.host.window.rootViewController = nil }
  }

  @Test func aResizeCutsItShort() {
    let size = Size(width: 30, height: 8)
    stage.host.screen.resize(to: size)
    expectCutShort { stage.host.application.send(.resize(size)) }
  }

  @Test func aMoveOutOfTheWindowCutsItShort() {
    let elsewhere = View()
    expectCutShort(new: ["WD", "DD"]) { elsewhere.addSubview(box) }
    #expect(box.superview === elsewhere)
  }

  @Test func aMoveInsideTheWindowCutsItShort() {
    expectCutShort { container.view.addSubview(new.view) }
    #expect(new.view.superview === container.view)
  }

  @Test func theEnteringViewAddedAgainWhereItIsCutsItShort() {
    expectCutShort { box.addSubview(new.view) }
    #expect(box.subviews.count == 1)
  }

  @Test func theLeavingViewAddedAgainWhereItIsCutsItShort() {
    expectCutShort(old: ["WA", "DA"]) { box.addSubview(old.view) }
    #expect(box.subviews.count == 2)
  }

  @Test func aCompletionMayBeginTheNext() {
    var results: [Bool] = []
    stage.host.step {
      container.transition(
        from: old, to: new, duration: 0.4, options: .transitionCurlDown,
        completion: {
          results.append($0)
          container.transition(
            from: new, to: other, duration: 0.4, completion: { results.append($0) })
        })
    }
    stage.host.advance(by: 0.2)
    stage.host.play { new.view.removeFromSuperview() }
    // The second transition began inside the interruption, so the interruption does not end it.
    #expect(results == [false, true])
    #expect(other.view.superview === box)
    audit.expectSettled()
  }

  /// The completion decides last where the view is.
  @Test func aCompletionMayPutTheViewElsewhere() {
    let elsewhere = View()
    stage.host.step {
      container.view.addSubview(elsewhere)
      box.addSubview(other.view)
      View.transition(
        from: other.view, to: new.view, duration: 0.4, options: .transitionCurlUp,
        completion: { [other] _ in elsewhere.addSubview(other.view) })
    }
    stage.host.advance(by: 0.2)
    stage.host.step { other.view.removeFromSuperview() }
    #expect(other.view.superview === elsewhere)
  }
}
