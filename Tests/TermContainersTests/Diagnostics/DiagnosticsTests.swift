import ContainmentCases
import Testing

@testable import TermContainers

/// What UIKit never reports: that each mistake is reported, once, with what to do; and that the
/// recipe done right is not.
@MainActor
@Suite struct DiagnosticsTests {
  private typealias Kind = ContainmentDiagnostic.Kind

  /// The diagnostics that `body` leads to, of all kinds but those `ignored`.
  private func diagnostics(
    ignoring ignored: Set<ContainmentDiagnostic.Kind> = [.aliveAfterRemoval], _ body: () -> Void
  ) -> [ContainmentDiagnostic] {
    var found: [ContainmentDiagnostic] = []
    let handler = ContainmentHandler(onDiagnostic: { found.append($0) })
    handler.ignored = ignored
    handler.handling(body)
    return found
  }

  private func kinds(
    ignoring ignored: Set<ContainmentDiagnostic.Kind> = [.aliveAfterRemoval], _ body: () -> Void
  ) -> [ContainmentDiagnostic.Kind] {
    diagnostics(ignoring: ignored, body).map(\.kind)
  }

  /// Adds `child` as one should.
  private func add(_ child: Recorder, to stage: Stage) {
    stage.container.addChild(child)
    child.view.frame = stage.container.view.bounds
    stage.container.view.addSubview(child.view)
    child.didMove(toParent: stage.container)
  }

  @Test func theRecipesAreNotReported() {
    #expect(
      kinds(ignoring: []) {
        let stage = Stage()
        let (old, new) = (stage.recorder("O"), stage.recorder("N"))
        stage.host.step { add(old, to: stage) }
        stage.host.step {
          old.willMove(toParent: nil)
          stage.container.addChild(new)
          new.view.frame = old.view.frame
          stage.container.transition(
            from: old, to: new, duration: 0.4, options: .transitionCurlDown,
            completion: { _ in
              old.removeFromParent()
              new.didMove(toParent: stage.container)
            })
        }
        // Half-way nothing is at rest yet, so nobody is accused.
        stage.host.advance(by: 0.2)
        stage.host.settle()
        stage.host.step { new.removeByRecipe() }
      } == [.aliveAfterRemoval, .aliveAfterRemoval])
  }

  @Test func theHelpersAreNotReported() {
    for forwards in [true, false] {
      let found = kinds {
        let stage = Stage(forwards: forwards)
        let (old, new) = (stage.recorder("O"), stage.recorder("N"))
        stage.host.step { stage.container.embed(old) }
        stage.host.step { stage.container.replace(old, with: new) }
        stage.host.step { new.unembed() }
        #expect(stage.log.appearance(of: "N") == ["WA", "DA", "WD", "DD"])
      }
      #expect(found == [], "forwards: \(forwards)")
    }
  }

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
      kinds {
        parent.addChild(child)
        child.willMove(toParent: nil)
        child.removeFromParent()
      } == [.missingDidMove])
  }

  @Test func missingWillMove() {
    let stage = Stage()
    let child = stage.recorder("C")
    let found = kinds {
      stage.host.step { add(child, to: stage) }
      stage.host.step {
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
    }
    #expect(found == [.missingWillMove])
  }

  /// UIKit sends none either when another parent takes the child.
  @Test func aChildTakenByAnotherParentNeedsNoWillMove() {
    let (one, other, child) = (ViewController(), ViewController(), ViewController())
    #expect(
      kinds {
        one.addChild(child)
        child.didMove(toParent: one)
        other.addChild(child)
        child.didMove(toParent: other)
      } == [])
  }

  @Test func repeatedMoves() {
    let (parent, child) = (ViewController(), ViewController())
    #expect(
      kinds {
        child.willMove(toParent: parent)
        parent.addChild(child)
        child.didMove(toParent: parent)
        child.didMove(toParent: parent)
      } == [.repeatedWillMove, .repeatedDidMove])
    #expect(
      kinds {
        child.willMove(toParent: nil)
        child.willMove(toParent: nil)
        child.removeFromParent()
        child.didMove(toParent: nil)
      } == [.repeatedWillMove, .repeatedDidMove])
  }

  /// As a cancelled swap does.
  @Test func aRemovalThatIsCalledOffIsNotReported() {
    let (parent, child) = (ViewController(), ViewController())
    #expect(
      kinds {
        parent.addChild(child)
        child.didMove(toParent: parent)
        child.willMove(toParent: nil)
        child.didMove(toParent: parent)
        child.willMove(toParent: nil)
        child.removeFromParent()
      } == [])
  }

  @Test func viewLeftBehind() {
    let stage = Stage()
    let child = stage.recorder("C")
    let found = kinds {
      stage.host.step { add(child, to: stage) }
      stage.host.step {
        child.willMove(toParent: nil)
        child.removeFromParent()
      }
    }
    #expect(found == [.viewLeftBehind])
  }

  /// Within a turn the order does not matter.
  @Test func viewTakenOutAfterRemovalIsNotReported() {
    let stage = Stage()
    let child = stage.recorder("C")
    let found = kinds {
      stage.host.step { add(child, to: stage) }
      stage.host.step {
        child.willMove(toParent: nil)
        child.removeFromParent()
        child.view.removeFromSuperview()
      }
    }
    #expect(found == [])
  }

  @Test func viewLoadedAndAddedEarly() {
    let stage = Stage()
    let child = stage.recorder("C")
    let found = kinds {
      stage.host.step {
        child.view.frame = stage.container.view.bounds
        stage.container.view.addSubview(child.view)
        stage.container.addChild(child)
        child.didMove(toParent: stage.container)
      }
    }
    #expect(found == [.viewLoadedEarly, .viewAddedEarly])
  }

  /// Its view was loaded in time, the first time.
  @Test func aChildThatComesBackIsNotReported() {
    let stage = Stage()
    let child = stage.recorder("C")
    let found = kinds {
      for _ in 1...2 {
        stage.host.step { add(child, to: stage) }
        stage.host.step { child.removeByRecipe() }
      }
    }
    #expect(found == [])
  }

  @Test func missingEnd() {
    let stage = Stage(forwards: false)
    let child = stage.recorder("C")
    let found = kinds {
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

  @Test func forwardsNothing() {
    let stage = Stage(forwards: false)
    let child = stage.recorder("C")
    let found = kinds { stage.host.step { add(child, to: stage) } }
    #expect(found == [.forwardsNothing])
  }

  @Test func neverLaidOut() {
    let stage = Stage()
    let child = stage.recorder("C")
    #expect(kinds { stage.host.step { stage.container.add(child) } } == [.neverLaidOut])
  }

  @Test func aViewWithoutItsController() {
    let stage = Stage()
    let stranger = stage.recorder("C")
    let found = kinds {
      stage.host.step {
        stranger.view.frame = stage.container.view.bounds
        stage.container.view.addSubview(stranger.view)
      }
    }
    #expect(found == [.notAdded])
  }

  /// Left behind before there was a window: told when the window comes.
  @Test func aViewLeftBehindOffWindow() {
    let (parent, child) = (ViewController(), ViewController())
    let found = kinds {
      parent.embed(child)
      child.willMove(toParent: nil)
      child.removeFromParent()
      _ = HeadlessHost(rootViewController: parent, size: Size(width: 4, height: 2))
    }
    #expect(found == [.viewLeftBehind] && child.parent == nil)
  }

  /// A timer that never ends does not keep mistakes quiet for ever.
  @Test func aClockTicksOn() {
    let stage = Stage()
    let child = stage.recorder("C")
    func tick() { stage.host.application.schedule(after: 1) { tick() } }
    let found = kinds {
      tick()
      stage.host.step { stage.container.add(child) }
      #expect(stage.host.application.nextEventTime != nil)
      stage.host.advance(by: 10)
    }
    #expect(found == [.neverLaidOut])
  }

  /// A didMove that a timer will send is waited for; one that is called off is not missing.
  @Test func anAdditionByHand() {
    let stage = Stage()
    let (one, two) = (stage.recorder("1"), stage.recorder("2"))
    var token: Scheduler.Token?
    let found = kinds {
      for child in [one, two] {
        stage.host.step {
          stage.container.addChild(child)
          child.view.frame = stage.container.view.bounds
          stage.container.view.addSubview(child.view)
          token = stage.host.application.schedule(after: 0.3) {
            child.didMove(toParent: stage.container)
          }
        }
        stage.host.advance(by: 0.1)
        stage.host.step {
          guard child === two else { return }
          token.map(stage.host.application.scheduler.cancel)
          child.removeByRecipe()
        }
        stage.host.settle()
      }
    }
    #expect(found == [])
  }

  /// Steered by keys, so that nothing moves in between.
  @Test func aSwapUnderSomebodysKeys() {
    let stage = Stage(forwards: false)
    let (old, new) = (stage.recorder("O"), stage.recorder("N"))
    let found = kinds {
      stage.host.step { stage.container.embed(old) }
      stage.host.step {
        stage.container.addChild(new)
        old.willMove(toParent: nil)
        old.beginAppearanceTransition(false, animated: true)
        new.beginAppearanceTransition(true, animated: true)
        new.view.frame = stage.container.view.bounds
        stage.container.view.addSubview(new.view)
      }
      for _ in 1...3 { stage.host.step { new.view.frame.origin.x += 1 } }
      stage.host.step {
        old.view.removeFromSuperview()
        for child in [old, new] { child.endAppearanceTransition() }
        old.removeFromParent()
        new.didMove(toParent: stage.container)
      }
    }
    #expect(found == [])
  }

  @Test func whatIsHiddenOrAsideIsNotLeftOut() {
    let stage = Stage(forwards: false)
    let (hidden, aside) = (stage.recorder("H"), stage.recorder("A"))
    stage.container.view.clipsToBounds = true
    let found = kinds {
      stage.host.step { stage.container.embed(hidden) }
      stage.host.step {
        hidden.beginAppearanceTransition(false, animated: false)
        hidden.view.isHidden = true
        hidden.endAppearanceTransition()
      }
      stage.host.step {
        stage.container.addChild(aside)
        aside.view.frame = stage.container.view.bounds.offsetBy(dx: 100, dy: 0)
        stage.container.view.addSubview(aside.view)
        aside.didMove(toParent: stage.container)
      }
    }
    #expect(found == [])
  }

  @Test func anExtentOfNothingCanBeMeant() {
    let stage = Stage()
    let child = stage.recorder("C")
    let found = kinds {
      stage.host.step {
        stage.container.addChild(child)
        child.view.frame = Rect(x: 0, y: 0, width: 0, height: 6)
        stage.container.view.addSubview(child.view)
        child.didMove(toParent: stage.container)
      }
    }
    #expect(found == [])
  }

  @Test func aRootOrAModalThatBecomesAChild() {
    let stage = Stage()
    let (root, modal) = (stage.recorder("R"), stage.recorder("X"))
    let found = kinds {
      stage.host.step { stage.container.present(modal, animated: false) }
      stage.host.step { modal.dismiss(animated: false) }
      stage.host.step { stage.container.embed(modal) }
      stage.host.step { stage.host.window.rootViewController = root }
      stage.host.step { stage.host.window.rootViewController = stage.container }
      stage.host.step { stage.container.embed(root) }
    }
    #expect(found == [])
  }

  /// In a container that forwards by hand a child that is embedded while that appears does so with it.
  @Test func embeddedWhileTheContainerAppears() {
    let log = EventLog()
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.forwards = false
    parent.inside["WA"] = { $0.embed(child) }
    let found = kinds {
      _ = HeadlessHost(rootViewController: parent, size: Size(width: 4, height: 2))
    }
    #expect(log.all("WA", "DA") == ["P.WA", "C.WA", "P.DA", "C.DA"])
    #expect(found == [])
  }

  @Test func replacedInTimeByHand() {
    let stage = Stage(forwards: false)
    let (old, new) = (stage.recorder("O"), stage.recorder("N"))
    var finished: Bool?
    let found = kinds {
      stage.host.step { stage.container.embed(old) }
      stage.host.step {
        stage.container.replace(old, with: new, duration: 2, options: .transitionCurlDown) {
          finished = $0
        }
      }
      stage.host.advance(by: 1)
      #expect(finished == nil && new.appearanceState == .appearing)
      stage.host.settle()
    }
    #expect(finished == true && new.appearanceState == .appeared && found == [])
  }

  @Test func transitionInterrupted() {
    let stage = Stage()
    let (one, two, three) = (stage.recorder("A"), stage.recorder("B"), stage.recorder("C"))
    let found = kinds {
      stage.host.step { add(one, to: stage) }
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
    let found = kinds(ignoring: []) {
      stage.host.step { add(kept, to: stage) }
      stage.host.step { add(stage.recorder("D"), to: stage) }
      stage.host.step { stage.container.children.forEach { $0.removeByRecipe() } }
    }
    #expect(found == [.aliveAfterRemoval])
  }

  /// The same mistake is told once for each stay.
  @Test func onceForEachStay() {
    let stage = Stage()
    let child = stage.recorder("C")
    let found = kinds {
      for _ in 1...2 {
        stage.host.step { stage.container.add(child) }
        for _ in 1...3 { stage.host.step { stage.container.view.setNeedsLayout() } }
        stage.host.step { child.removeByRecipe() }
      }
    }
    #expect(found == [.neverLaidOut, .neverLaidOut])
  }
}
