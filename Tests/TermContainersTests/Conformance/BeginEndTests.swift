import Testing

@testable import TermContainers

@MainActor
@Suite struct BeginEndTests {
  private let log = EventLog()

  struct Row: CustomTestStringConvertible {
    let id: String
    let from: AppearanceState
    let to: AppearanceState
    let expected: [String]
    var testDescription: String { "\(id) \(from) → \(to)" }
  }

  nonisolated static let table: [Row] = [
    Row(id: "C-065", from: .disappeared, to: .disappeared, expected: []),
    Row(id: "C-066", from: .disappeared, to: .appearing, expected: ["WA"]),
    Row(id: "C-067", from: .disappeared, to: .appeared, expected: ["WA", "DA"]),
    Row(id: "C-068", from: .disappeared, to: .disappearing, expected: ["WA", "WD"]),
    Row(id: "C-069", from: .appearing, to: .appearing, expected: []),
    Row(id: "C-070", from: .appearing, to: .appeared, expected: ["DA"]),
    Row(id: "C-071", from: .appearing, to: .disappearing, expected: ["WD"]),
    Row(id: "C-072", from: .appearing, to: .disappeared, expected: ["WD", "DD"]),
    Row(id: "C-073", from: .appeared, to: .appeared, expected: []),
    Row(id: "C-074", from: .appeared, to: .disappearing, expected: ["WD"]),
    Row(id: "C-075", from: .appeared, to: .disappeared, expected: ["WD", "DD"]),
    Row(id: "C-076", from: .appeared, to: .appearing, expected: ["WD", "WA"]),
    Row(id: "C-077", from: .disappearing, to: .disappearing, expected: []),
    Row(id: "C-078", from: .disappearing, to: .disappeared, expected: ["DD"]),
    Row(id: "C-079", from: .disappearing, to: .appearing, expected: ["WA"]),
    Row(id: "C-080", from: .disappearing, to: .appeared, expected: ["WA", "DA"]),
  ]

  /// Brings a controller to a state by the fewest calls.
  private func drive(_ controller: ViewController, to state: AppearanceState) {
    func begin(_ isAppearing: Bool) {
      controller.beginAppearanceTransition(isAppearing, animated: false)
    }
    guard controller.appearanceState != state else { return }
    switch state {
    case .appearing:
      if controller.appearanceState == .appeared { begin(false) }
      begin(true)
    case .disappearing:
      if controller.appearanceState == .disappeared { begin(true) }
      begin(false)
    case .appeared:
      if controller.appearanceState != .appearing { begin(true) }
      controller.endAppearanceTransition()
    case .disappeared:
      if controller.appearanceState != .disappearing { begin(false) }
      controller.endAppearanceTransition()
    }
  }

  @Test("C-065 … C-080", arguments: table) func table(row: Row) {
    let controller = Recorder("C", log)
    controller.loadViewIfNeeded()
    drive(controller, to: row.from)
    #expect(controller.appearanceState == row.from)
    log.clear()
    drive(controller, to: row.to)
    #expect(controller.appearanceState == row.to)
    #expect(log.callbacks(of: "C") == row.expected)
  }

  @Test("C-081 begins in one direction count") func c081() {
    let controller = Recorder("C", log)
    controller.beginAppearanceTransition(true, animated: false)
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    #expect(log.of("C") == ["load", "WA"])
    controller.endAppearanceTransition()
    #expect(log.callbacks(of: "C") == ["load", "WA", "DA"])
  }

  @Test("C-082 a begin in the other direction takes the place") func c082() {
    let controller = Recorder("C", log)
    controller.beginAppearanceTransition(true, animated: false)
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    #expect(log.callbacks(of: "C") == ["load", "WA", "WD", "DD"])
    #expect(complaints { controller.endAppearanceTransition() }.count == 1)
  }

  @Test("C-083 an end without a begin") func c083() {
    let controller = Recorder("C", log)
    let found = complaints { controller.endAppearanceTransition() }
    #expect(found == ["Unbalanced calls to begin/end appearance transitions for Recorder."])
    #expect(log.all.isEmpty)
  }

  @Test("C-084 forwarded to a child whose view is inside") func c084() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.add(child)
    log.clear()
    parent.beginAppearanceTransition(true, animated: false)
    parent.endAppearanceTransition()
    #expect(log.all("WA", "DA") == ["P.WA", "C.WA", "P.DA", "C.DA"])
  }

  @Test("C-085 not to one whose view is not") func c085() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.addChild(child)
    child.loadViewIfNeeded()
    log.clear()
    parent.beginAppearanceTransition(true, animated: false)
    parent.endAppearanceTransition()
    #expect(log.of("C").isEmpty)
  }

  @Test("C-087 the did has the begin's flag") func c087() {
    let controller = Recorder("C", log)
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    #expect(controller.animatedFlags["DA"] == true)
  }

  @Test("C-088 an open begin holds the window's callbacks back") func c088() {
    let stage = Stage()
    let child = stage.child("C")
    stage.host.step {
      child.beginAppearanceTransition(false, animated: false)
      child.view.removeFromSuperview()
    }
    #expect(stage.log.of("C") == ["WD"])
    child.endAppearanceTransition()
    #expect(stage.log.of("C") == ["WD", "DD"])
  }

  @Test("C-119 a swap by hand has the log of C-050") func c119() {
    let stage = Stage(forwards: false)
    let (old, new) = (stage.recorder("O"), stage.recorder("N"))
    stage.host.step {
      old.beginAppearanceTransition(true, animated: false)
      stage.container.add(old)
      old.endAppearanceTransition()
    }
    stage.log.clear()
    stage.host.step {
      stage.container.addChild(new)
      old.willMove(toParent: nil)
      old.beginAppearanceTransition(false, animated: true)
      new.beginAppearanceTransition(true, animated: true)
      old.view.removeFromSuperview()
      stage.container.view.addSubview(new.view)
    }
    stage.host.step {
      new.endAppearanceTransition()
      old.endAppearanceTransition()
      new.didMove(toParent: stage.container)
      old.removeFromParent()
    }
    #expect(
      stage.log.all("WM", "WD", "WA", "DA", "DD", "DM") == [
        "N.WM(P)", "O.WM(nil)", "O.WD", "N.WA", "N.DA", "O.DD", "N.DM(P)", "O.DM(nil)",
      ])
  }

  @Test("C-120 a container that relays sends each pair once") func c120() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.forwards = false
    parent.inside["load"] = { $0.add(child) }
    parent.inside["WA"] = { _ in child.beginAppearanceTransition(true, animated: false) }
    parent.inside["DA"] = { _ in child.endAppearanceTransition() }
    parent.inside["WD"] = { _ in child.beginAppearanceTransition(false, animated: false) }
    parent.inside["DD"] = { _ in child.endAppearanceTransition() }
    let host = HeadlessHost(rootViewController: parent)
    host.step { parent.view.removeFromSuperview() }
    #expect(log.callbacks(of: "C").filter { $0.count == 2 } == ["WA", "DA", "WD", "DD"])
  }

  @Test("C-122 a silent container in the middle silences what is inside") func c122() {
    let (outer, middle, inner) = (Recorder("G", log), Recorder("P", log), Recorder("C", log))
    middle.forwards = false
    middle.add(inner)
    outer.add(middle)
    let host = HeadlessHost(rootViewController: outer)
    host.step { outer.view.removeFromSuperview() }
    #expect(log.callbacks(of: "C").filter { $0.count == 2 }.isEmpty)
    #expect(log.callbacks(of: "P").filter { $0.count == 2 } == ["WA", "DA", "WD", "DD"])
  }
}
