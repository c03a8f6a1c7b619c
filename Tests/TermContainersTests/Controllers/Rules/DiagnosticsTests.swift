import ContainmentCases
import Testing

@testable import TermContainers

/// The mistakes that UIKit never reports: each is reported once, with its fix.
@MainActor
@Suite struct DiagnosticsTests {
  @Test func missingDidMoveIsReportedAtRest() {
    let stage = Stage()
    let child = stage.recorder("C")
    let found = diagnostics {
      stage.host.step {
        stage.container.addChild(child)
        child.view.frame = stage.container.view.bounds
        stage.container.view.addSubview(child.view)
      }
      stage.host.step {}
    }
    #expect(found.map(\.kind) == [.missingDidMove])
    #expect(found.first?.calls == ["Recorder.addChild(_:)", "Recorder.addSubview(_:)"])
    #expect(found.first?.controller === child && found.first?.container === stage.container)
  }

  @Test func missingDidMoveOffWindowIsReportedOnRemoval() {
    let (parent, child) = (ViewController(), ViewController())
    #expect(
      diagnosticKinds {
        parent.addChild(child)
        child.willMove(toParent: nil)
        child.removeFromParent()
      } == [.missingDidMove])
  }

  @Test func aMissingWillMoveIsReported() {
    let stage = Stage()
    let child = stage.recorder("C")
    let found = diagnosticKinds {
      stage.host.step { stage.add(framed: child) }
      stage.host.step {
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
    }
    #expect(found == [.missingWillMove])
  }

  @Test func repeatedMovesAreReported() {
    let (parent, child) = (ViewController(), ViewController())
    #expect(
      diagnosticKinds {
        child.willMove(toParent: parent)
        parent.addChild(child)
        child.didMove(toParent: parent)
        child.didMove(toParent: parent)
      } == [.repeatedWillMove, .repeatedDidMove])
    #expect(
      diagnosticKinds {
        child.willMove(toParent: nil)
        child.willMove(toParent: nil)
        child.removeFromParent()
        child.didMove(toParent: nil)
      } == [.repeatedWillMove, .repeatedDidMove])
  }

  @Test func aViewLeftBehindIsReported() {
    let stage = Stage()
    let child = stage.recorder("C")
    let found = diagnosticKinds {
      stage.host.step { stage.add(framed: child) }
      stage.host.step {
        child.willMove(toParent: nil)
        child.removeFromParent()
      }
    }
    #expect(found == [.viewLeftBehind])
  }

  @Test func aViewAddedBeforeItsControllerIsReported() {
    let stage = Stage()
    let child = stage.recorder("C")
    let found = diagnosticKinds {
      stage.host.step {
        child.view.frame = stage.container.view.bounds
        stage.container.view.addSubview(child.view)
        stage.container.addChild(child)
        child.didMove(toParent: stage.container)
      }
    }
    #expect(found == [.viewLoadedEarly, .viewAddedEarly])
  }

  @Test func aMissingEndIsReported() {
    let stage = Stage(forwards: false)
    let child = stage.recorder("C")
    let found = diagnosticKinds {
      stage.host.step {
        stage.container.addChild(child)
        child.beginAppearanceTransition(true, animated: false)
        child.view.frame = stage.container.view.bounds
        stage.container.view.addSubview(child.view)
        child.didMove(toParent: stage.container)
      }
    }
    #expect(found == [.missingEnd])
  }

  @Test func aContainerThatForwardsNothingIsReported() {
    let stage = Stage(forwards: false)
    let child = stage.recorder("C")
    let found = diagnosticKinds { stage.host.step { stage.add(framed: child) } }
    #expect(found == [.forwardsNothing])
  }

  /// Whoever brings a view of its own has to give it a size.
  private func sizeless(_ stage: Stage) -> Recorder {
    let child = stage.recorder("C")
    child.view = PanelView()
    return child
  }

  @Test func aChildThatIsNeverLaidOutIsReported() {
    let stage = Stage()
    let child = sizeless(stage)
    #expect(diagnosticKinds { stage.host.step { stage.container.add(child) } } == [.neverLaidOut])
  }

  @Test func aViewWithoutItsControllerIsReported() {
    let stage = Stage()
    let stranger = stage.recorder("C")
    let found = diagnosticKinds {
      stage.host.step {
        stranger.view.frame = stage.container.view.bounds
        stage.container.view.addSubview(stranger.view)
      }
    }
    #expect(found == [.notAdded])
  }

  /// A view left behind before there is a window is reported when the window comes.
  @Test func aViewLeftBehindOffWindowIsReportedInTheWindow() {
    let (parent, child) = (ViewController(), ViewController())
    let found = diagnosticKinds {
      parent.embed(child)
      child.willMove(toParent: nil)
      child.removeFromParent()
      _ = HeadlessHost(rootViewController: parent, size: Size(width: 4, height: 2))
    }
    #expect(found == [.viewLeftBehind] && child.parent == nil)
  }

  /// A timer that repeats for ever does not suppress reports.
  @Test func aTickingTimerDoesNotKeepMistakesQuiet() {
    let stage = Stage()
    let child = sizeless(stage)
    func tick() { stage.host.application.schedule(after: 1) { tick() } }
    let found = diagnosticKinds {
      tick()
      stage.host.step { stage.container.add(child) }
      #expect(stage.host.application.nextEventTime != nil)
      stage.host.advance(by: 10)
    }
    #expect(found == [.neverLaidOut])
  }

  @Test func anInterruptedTransitionIsReported() {
    let stage = Stage()
    let (one, two, three) = (stage.recorder("A"), stage.recorder("B"), stage.recorder("C"))
    let found = diagnosticKinds {
      stage.host.step { stage.add(framed: one) }
      for (old, new) in [(one, two), (two, three)] {
        stage.host.step {
          stage.container.replace(old, with: new, duration: 1, options: .transitionCurlDown)
        }
        stage.host.advance(by: 0.1)
      }
      stage.host.settle()
    }
    #expect(found == [.transitionInterrupted])
  }

  @Test func aliveAfterRemovalIsReportedWhereItIsLookedFor() {
    let stage = Stage()
    let kept = stage.recorder("C")
    let found = diagnosticKinds(ignoring: []) {
      stage.host.step { stage.add(framed: kept) }
      stage.host.step { stage.add(framed: stage.recorder("D")) }
      stage.host.step { stage.container.children.forEach { $0.removeByRecipe() } }
    }
    #expect(found == [.aliveAfterRemoval])
  }

  /// Each stay in a container reports its mistake once.
  @Test func eachStayIsReportedOnce() {
    let stage = Stage()
    let child = sizeless(stage)
    let found = diagnosticKinds {
      for _ in 1...2 {
        stage.host.step { stage.container.add(child) }
        for _ in 1...3 { stage.host.step { stage.container.view.setNeedsLayout() } }
        stage.host.step { child.removeByRecipe() }
      }
    }
    #expect(found == [.neverLaidOut, .neverLaidOut])
  }
}
