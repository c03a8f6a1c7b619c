import ContainmentCases
import Testing

@testable import TermContainers

/// Code that is right, or may be intended, is not reported.
@MainActor
@Suite struct FalseAlarmTests {
  @Test func theHelpersAreNotReported() {
    for forwards in [true, false] {
      let found = diagnosticKinds {
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

  /// A container that forwards by hand embeds a child while it appears, and the child appears with
  /// it.
  @Test func aChildEmbeddedWhileItsContainerAppearsIsNotReported() {
    let log = EventLog()
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.forwards = false
    parent.inside["WA"] = { $0.embed(child) }
    let found = diagnosticKinds {
      _ = HeadlessHost(rootViewController: parent, size: Size(width: 4, height: 2))
    }
    #expect(log.all("WA", "DA") == ["P.WA", "C.WA", "P.DA", "C.DA"])
    #expect(found == [])
  }

  @Test func aReplacementByHandInTimeIsNotReported() {
    let stage = Stage(forwards: false)
    let (old, new) = (stage.recorder("O"), stage.recorder("N"))
    var finished: Bool?
    let found = diagnosticKinds {
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

  /// What a press has left out may come with its release; after that it is reported.
  @Test func whileAButtonIsPressedNothingIsReported() {
    let stage = Stage()
    let child = stage.recorder("C")
    func add() {
      stage.container.addChild(child)
      child.view.frame = Rect(x: 0, y: 0, width: 2, height: 1)
      stage.container.view.addSubview(child.view)
    }
    #expect(
      diagnosticKinds {
        stage.host.send(.mouse(MouseEvent(.began, at: Point(x: 1, y: 1))))
        stage.host.play(add)
      } == [])
    #expect(
      diagnosticKinds {
        stage.host.send(.mouse(MouseEvent(.ended, at: Point(x: 1, y: 1))))
        stage.host.settle()
      } == [.missingDidMove])
  }

  /// It left its container, and nothing is wrong with where it is now.
  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .overCurrentContext])
  func aRemovedControllerThatIsPresentedIsNotReported(_ style: ModalPresentationStyle) {
    #expect(
      diagnosticKinds(ignoring: []) {
        let stage = Stage()
        let child = stage.recorder("C")
        child.modalPresentationStyle = style
        stage.host.step { stage.add(framed: child) }
        stage.host.play {
          child.removeByRecipe()
          stage.container.present(child, animated: false)
        }
      } == [])
  }

  @Test(arguments: right) func whatIsRightIsNotReported(_ row: ReportRow) { row.expectReports() }

  nonisolated private static let right: [ReportRow] = [
    // UIKit does not send `willMove` either when another parent takes the child.
    ReportRow("a child that another parent takes") { _, child in
      let (one, other) = (ViewController(), ViewController())
      one.addChild(child)
      child.didMove(toParent: one)
      other.addChild(child)
      child.didMove(toParent: other)
    },
    // A cancelled swap calls a removal off like this.
    ReportRow("a removal that is called off") { _, child in
      let parent = ViewController()
      parent.addChild(child)
      child.didMove(toParent: parent)
      child.willMove(toParent: nil)
      child.didMove(toParent: parent)
      child.willMove(toParent: nil)
      child.removeFromParent()
    },
    // Within one turn the order of the calls does not matter.
    ReportRow("a view taken out after the removal") { stage, child in
      stage.host.step { stage.add(framed: child) }
      stage.host.step {
        child.willMove(toParent: nil)
        child.removeFromParent()
        child.view.removeFromSuperview()
      }
    },
    // The view was already loaded when the child came back.
    ReportRow("a child that comes back") { stage, child in
      for _ in 1...2 {
        stage.host.step { stage.add(framed: child) }
        stage.host.step { child.removeByRecipe() }
      }
    },
    // Reports wait for a `didMove` that a timer will send; a child removed before that lacks none.
    ReportRow("an addition by hand") { stage, one in
      let two = stage.recorder("2")
      var token: Scheduler.Token?
      for child in [one, two] {
        stage.host.step {
          stage.container.addChild(child)
          stage.container.view.place(child.view, at: stage.container.view.bounds)
          token = stage.host.application.schedule(after: 0.3) {
            child.didMove(toParent: stage.container)
          }
        }
        stage.host.advance(by: 0.1)
        stage.host.play {
          guard child === two else { return }
          token.map(stage.host.application.scheduler.cancel)
          child.removeByRecipe()
        }
      }
    },
    // Keys move the new view, so nothing is pending between them.
    ReportRow("a swap that keys drive", forwards: false) { stage, old in
      let new = stage.recorder("N")
      stage.host.step { stage.container.embed(old) }
      stage.host.step {
        stage.container.addChild(new)
        old.willMove(toParent: nil)
        old.beginAppearanceTransition(false, animated: true)
        new.beginAppearanceTransition(true, animated: true)
        stage.container.view.place(new.view, at: stage.container.view.bounds)
      }
      for _ in 1...3 { stage.host.step { new.view.frame.origin.x += 1 } }
      stage.host.step {
        old.view.removeFromSuperview()
        for child in [old, new] { child.endAppearanceTransition() }
        old.removeFromParent()
        new.didMove(toParent: stage.container)
      }
    },
    ReportRow("a hidden view, and one aside", forwards: false) { stage, hidden in
      let aside = stage.recorder("A")
      stage.container.view.clipsToBounds = true
      stage.host.step { stage.container.embed(hidden) }
      stage.host.step {
        hidden.beginAppearanceTransition(false, animated: false)
        hidden.view.isHidden = true
        hidden.endAppearanceTransition()
      }
      stage.host.step {
        stage.container.addChild(aside)
        stage.container.view.place(
          aside.view, at: stage.container.view.bounds.offsetBy(dx: 100, dy: 0))
        aside.didMove(toParent: stage.container)
      }
    },
    ReportRow("an extent of nothing, which can be meant") { stage, child in
      stage.host.step {
        stage.container.addChild(child)
        stage.container.view.place(child.view, at: Rect(x: 0, y: 0, width: 0, height: 6))
        child.didMove(toParent: stage.container)
      }
    },
    ReportRow("a root or a modal that becomes a child") { stage, root in
      let modal = stage.recorder("X")
      stage.host.step { stage.container.present(modal, animated: false) }
      stage.host.step { modal.dismiss(animated: false) }
      stage.host.step { stage.container.embed(modal) }
      stage.host.step { stage.host.window.rootViewController = root }
      stage.host.step { stage.host.window.rootViewController = stage.container }
      stage.host.step { stage.container.embed(root) }
    },
    ReportRow("a removed controller that is the root", ignored: []) { stage, child in
      stage.host.step { stage.add(framed: child) }
      stage.host.play {
        child.removeByRecipe()
        stage.host.window.rootViewController = child
      }
    },
    // The stack was never shown, so it never sent `didMove(toParent:)`.
    ReportRow("a controller of a freed stack") { stage, page in
      do { _ = NavigationController(rootViewController: page) }
      stage.host.play { stage.add(framed: page) }
    },
  ]
}
