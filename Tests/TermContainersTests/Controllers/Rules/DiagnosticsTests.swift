import ContainmentCases
import Testing

@testable import TermContainers

/// A play with a container's child, and what is reported of it.
struct ReportRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let expected: [ContainmentDiagnostic.Kind]
  private let forwards: Bool
  private let ignored: Set<ContainmentDiagnostic.Kind>
  private let play: @MainActor @Sendable (Stage, Recorder) -> Void

  init(
    _ name: String, _ expected: [ContainmentDiagnostic.Kind] = [], forwards: Bool = true,
    ignored: Set<ContainmentDiagnostic.Kind> = [.aliveAfterRemoval],
    _ play: @escaping @MainActor @Sendable (Stage, Recorder) -> Void
  ) {
    (testDescription, self.expected, self.forwards) = (name, expected, forwards)
    (self.ignored, self.play) = (ignored, play)
  }

  @MainActor func expectReports() {
    let stage = Stage(forwards: forwards)
    let child = stage.recorder("C")
    let found = diagnosticKinds(ignoring: ignored) { play(stage, child) }
    #expect(found == expected, "\(testDescription)")
  }
}

extension Stage {
  /// Adds `child` correctly: by the recipe, and with a frame.
  func add(framed child: Recorder) {
    container.addChild(child)
    container.view.place(child.view, at: container.view.bounds)
    child.didMove(toParent: container)
  }
}

/// The mistakes that UIKit never reports: each is reported once, with its fix.
@MainActor
@Suite struct DiagnosticsTests {
  @Test func missingDidMoveIsReportedAtRest() {
    let stage = Stage()
    let child = stage.recorder("C")
    let found = diagnostics {
      stage.host.step {
        stage.container.addChild(child)
        stage.container.view.place(child.view, at: stage.container.view.bounds)
      }
      stage.host.step {}
    }
    #expect(found.map(\.kind) == [.missingDidMove])
    #expect(found.first?.calls == ["Recorder.addChild(_:)", "Recorder.addSubview(_:)"])
    #expect(found.first?.controller === child && found.first?.container === stage.container)
  }

  @Test(arguments: mistakes) func aMistakeIsReported(_ row: ReportRow) { row.expectReports() }

  nonisolated private static let mistakes: [ReportRow] = [
    ReportRow("a child without didMove that leaves off the window", [.missingDidMove]) { _, child in
      let parent = ViewController()
      parent.addChild(child)
      child.willMove(toParent: nil)
      child.removeFromParent()
    },
    ReportRow("no willMove", [.missingWillMove]) { stage, child in
      stage.host.step { stage.add(framed: child) }
      stage.host.step {
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
    },
    ReportRow("moves into a parent twice", [.repeatedWillMove, .repeatedDidMove]) { _, child in
      let parent = ViewController()
      child.willMove(toParent: parent)
      parent.addChild(child)
      child.didMove(toParent: parent)
      child.didMove(toParent: parent)
    },
    ReportRow("moves out twice", [.repeatedWillMove, .repeatedDidMove]) { _, child in
      let parent = ViewController()
      parent.embed(child)
      child.willMove(toParent: nil)
      child.willMove(toParent: nil)
      child.removeFromParent()
      child.didMove(toParent: nil)
    },
    ReportRow("a view left behind", [.viewLeftBehind]) { stage, child in
      stage.host.step { stage.add(framed: child) }
      stage.host.step {
        child.willMove(toParent: nil)
        child.removeFromParent()
      }
    },
    // It is reported when the window comes.
    ReportRow("a view left behind before there is a window", [.viewLeftBehind]) { _, child in
      let parent = ViewController()
      parent.embed(child)
      child.willMove(toParent: nil)
      child.removeFromParent()
      _ = HeadlessHost(rootViewController: parent, size: Size(width: 4, height: 2))
      #expect(child.parent == nil)
    },
    ReportRow("a view before its controller", [.viewLoadedEarly, .viewAddedEarly]) { stage, child in
      stage.host.step {
        stage.container.view.place(child.view, at: stage.container.view.bounds)
        stage.container.addChild(child)
        child.didMove(toParent: stage.container)
      }
    },
    ReportRow("no end", [.missingEnd], forwards: false) { stage, child in
      stage.host.step {
        stage.container.addChild(child)
        child.beginAppearanceTransition(true, animated: false)
        stage.container.view.place(child.view, at: stage.container.view.bounds)
        child.didMove(toParent: stage.container)
      }
    },
    ReportRow("a container that forwards nothing", [.forwardsNothing], forwards: false) {
      stage, child in
      stage.host.step { stage.add(framed: child) }
    },
    // Whoever brings a view of its own has to give it a size.
    ReportRow("a child that is never laid out", [.neverLaidOut]) { stage, child in
      child.view = PanelView()
      stage.host.step { stage.container.add(child) }
    },
    ReportRow("each stay once", [.neverLaidOut, .neverLaidOut]) { stage, child in
      child.view = PanelView()
      for _ in 1...2 {
        stage.host.step { stage.container.add(child) }
        for _ in 1...3 { stage.host.step { stage.container.view.setNeedsLayout() } }
        stage.host.step { child.removeByRecipe() }
      }
    },
    ReportRow("a timer that repeats for ever keeps nothing quiet", [.neverLaidOut]) {
      stage, child in
      child.view = PanelView()
      @MainActor func tick() { stage.host.application.schedule(after: 1) { tick() } }
      tick()
      stage.host.step { stage.container.add(child) }
      #expect(stage.host.application.nextEventTime != nil)
      stage.host.advance(by: 10)
    },
    ReportRow("a view without its controller", [.notAdded]) { stage, stranger in
      stage.host.step {
        stage.container.view.place(stranger.view, at: stage.container.view.bounds)
      }
    },
    ReportRow("an interrupted transition", [.transitionInterrupted]) { stage, one in
      let (two, three) = (stage.recorder("B"), stage.recorder("C"))
      stage.host.step { stage.add(framed: one) }
      for (old, new) in [(one, two), (two, three)] {
        stage.host.step {
          stage.container.replace(old, with: new, duration: 1, options: .transitionCurlDown)
        }
        stage.host.advance(by: 0.1)
      }
      stage.host.settle()
    },
    ReportRow("one that is alive after its removal", [.aliveAfterRemoval], ignored: []) {
      stage, kept in
      stage.host.step { stage.add(framed: kept) }
      stage.host.step { stage.add(framed: stage.recorder("D")) }
      stage.host.step { stage.container.children.forEach { $0.removeByRecipe() } }
    },
  ]
}
