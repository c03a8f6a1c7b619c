import TermContainers

extension ConformanceCase {
  /// The counting of begin and end calls, and the controllers that they reach.
  static let beginEnd: [ConformanceCase] = [
    .init("C-081", "begins in one direction are counted: the last end sends the did") { check in
      let (log, _, child) = Recorder.pair()
      child.beginAppearanceTransition(true, animated: false)
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      check.equal(log.callbacks(of: "C"), "load WA", "log after one end")
      child.endAppearanceTransition()
      check.equal(log.callbacks(of: "C"), "load WA DA", "log after both")
    },
    .init("C-082", "after a begin in the other direction one end is enough") { check in
      let (log, _, child) = Recorder.pair()
      child.beginAppearanceTransition(true, animated: false)
      child.beginAppearanceTransition(false, animated: false)
      child.endAppearanceTransition()
      check.equal(log.callbacks(of: "C"), "load WA WD DD", "log")
      check.complains(1, "complaints about another end") { child.endAppearanceTransition() }
    },
    .init("C-083", "an end without a begin: unbalanced calls, no callback") { check in
      let (log, _, child) = Recorder.pair()
      let found = complaints { child.endAppearanceTransition() }
      check.equal(found, [Check.unbalanced], "complaints")
      check.equal(log.all, [], "log")
    },
    .init("C-084", "begin and end reach a child whose view is inside") { check in
      let (log, parent, child) = Recorder.pair()
      parent.add(child)
      parent.beginAppearanceTransition(true, animated: false)
      check.equal(log.all("WA", "DA"), "P.WA C.WA", "log after begin")
      parent.endAppearanceTransition()
      check.equal(log.all("DA"), "P.DA C.DA", "log after end")
    },
    .init("C-085", "begin and end skip a child whose view is not inside") { check in
      let (log, parent, child) = Recorder.pair()
      parent.addChild(child)
      child.loadViewIfNeeded()
      parent.beginAppearanceTransition(true, animated: false)
      parent.endAppearanceTransition()
      check.equal(log.of("C"), "WM(P) load", "C's log")
    },
    .init("C-087", "the did carries the flag passed to begin") { check in
      let (_, _, child) = Recorder.pair()
      for animated in [true, false] {
        child.beginAppearanceTransition(true, animated: animated)
        child.endAppearanceTransition()
        child.beginAppearanceTransition(false, animated: animated)
        child.endAppearanceTransition()
        check.equal(child.animatedFlags["DA"], animated, "animated in DA")
        check.equal(child.animatedFlags["DD"], animated, "animated in DD")
      }
    },
    .init("C-088", "an open begin holds back what the window would send") { check in
      let (stage, child) = Stage.withChild()
      stage.host.step {
        child.beginAppearanceTransition(false, animated: false)
        child.view.removeFromSuperview()
      }
      check.equal(stage.log.of("C"), "WD", "C's log after the turn")
      child.endAppearanceTransition()
      check.equal(stage.log.of("C"), "WD DD", "C's log after end")
    },
    // Containers that forward appearance to their children themselves.
    .init("C-119", "a swap by begin and end logs what a transition logs") { check in
      let stage = Stage(forwards: false)
      let (old, new) = (stage.recorder("O"), stage.recorder("N"))
      stage.host.step {
        stage.container.add(old)
        old.beginAppearanceTransition(true, animated: false)
        old.endAppearanceTransition()
      }
      stage.log.clear()
      stage.host.step { beginSwap(from: old, to: new, in: stage.container) }
      stage.host.step {
        new.endAppearanceTransition()
        old.endAppearanceTransition()
        new.didMove(toParent: stage.container)
        old.removeFromParent()
      }
      check.equal(
        stage.log.all("WM", "WD", "WA", "DA", "DD", "DM"),
        "N.WM(P) O.WM(nil) O.WD N.WA N.DA O.DD N.DM(P) O.DM(nil)", "log")
    },
    .init("C-120", "a container that relays its callbacks: each pair once") { check in
      let (log, parent, child) = Recorder.pair()
      parent.forwards = false
      parent.inside["load"] = { $0.add(child) }
      parent.relaysAppearance(to: child)
      let host = HeadlessHost(rootViewController: parent)
      check.equal(log.appearance(of: "C"), "WA DA", "C's log as P appears")
      host.step { parent.view.removeFromSuperview() }
      check.equal(log.appearance(of: "C"), "WA DA WD DD", "C's log after both")
    },
    .init("C-121", "a container that relays and forwards: logged, no callback twice") { check in
      let stage = Stage()
      let (parent, child) = (stage.recorder("Q"), stage.recorder("C"))
      parent.add(child)
      parent.relaysAppearance(to: child)
      let coming = complaints { stage.host.step { stage.container.add(parent) } }
      check.equal(coming, [Check.unbalanced], "complaints as it appears")
      let going = complaints { stage.host.step { parent.removeByRecipe() } }
      check.equal(going.count, 1, "complaints as it disappears")
      check.equal(stage.log.appearance(of: "C"), "WA DA WD DD", "C's log")
    },
    .init("C-122", "a container that relays nothing silences what is inside it") { check in
      let (log, middle, inner) = Recorder.pair()
      let outer = Recorder("G", log)
      middle.forwards = false
      middle.add(inner)
      outer.add(middle)
      let host = HeadlessHost(rootViewController: outer)
      host.step { outer.view.removeFromSuperview() }
      check.equal(log.appearance(of: "P"), "WA DA WD DD", "P's log")
      check.equal(log.appearance(of: "C"), [], "C's log")
    },
    // The callbacks on the way from each appearance state to each other by begin and end calls.
    row("C-065", from: .disappeared, to: .disappeared, sends: []),
    row("C-066", from: .disappeared, to: .appearing, sends: ["WA"]),
    row("C-067", from: .disappeared, to: .appeared, sends: ["WA", "DA"]),
    row("C-068", from: .disappeared, to: .disappearing, sends: ["WA", "WD"]),
    row("C-069", from: .appearing, to: .appearing, sends: []),
    row("C-070", from: .appearing, to: .appeared, sends: ["DA"]),
    row("C-071", from: .appearing, to: .disappearing, sends: ["WD"]),
    row("C-072", from: .appearing, to: .disappeared, sends: ["WD", "DD"]),
    row("C-073", from: .appeared, to: .appeared, sends: []),
    row("C-074", from: .appeared, to: .disappearing, sends: ["WD"]),
    row("C-075", from: .appeared, to: .disappeared, sends: ["WD", "DD"]),
    row("C-076", from: .appeared, to: .appearing, sends: ["WD", "WA"]),
    row("C-077", from: .disappearing, to: .disappearing, sends: []),
    row("C-078", from: .disappearing, to: .disappeared, sends: ["DD"]),
    row("C-079", from: .disappearing, to: .appearing, sends: ["WA"]),
    row("C-080", from: .disappearing, to: .appeared, sends: ["WA", "DA"]),
  ]

  private static func row(
    _ id: String, from start: AppearanceState, to target: AppearanceState, sends expected: [String]
  ) -> ConformanceCase {
    let words = expected.isEmpty ? "nothing" : expected.joined(separator: " ")
    return ConformanceCase(id, "begin and end, from \(start) to \(target): \(words)") { check in
      let (log, _, controller) = Recorder.pair()
      controller.loadViewIfNeeded()
      controller.drive(to: start)
      check.equal(controller.appearanceState, start, "where it starts")
      log.clear()
      controller.drive(to: target)
      check.equal(controller.appearanceState, target, "where it ends")
      check.equal(log.callbacks(of: "C"), expected, "log")
    }
  }

  @MainActor
  private static func beginSwap(from old: Recorder, to new: Recorder, in container: Recorder) {
    container.addChild(new)
    old.willMove(toParent: nil)
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    old.view.removeFromSuperview()
    container.view.addSubview(new.view)
  }
}

extension ViewController {
  /// Brings the controller to a state with the fewest calls.
  fileprivate func drive(to target: AppearanceState) {
    guard appearanceState != target else { return }
    let isAppearing = [.appearing, .appeared].contains(target)
    let middle: AppearanceState = isAppearing ? .appearing : .disappearing
    // A begin that goes on in the same direction would be counted.
    if target == middle && appearanceState == (isAppearing ? .appeared : .disappeared) {
      begin(!isAppearing)
    }
    if appearanceState != middle { begin(isAppearing) }
    if target != middle { endAppearanceTransition() }
  }

  private func begin(_ isAppearing: Bool) {
    beginAppearanceTransition(isAppearing, animated: false)
  }
}

extension Recorder {
  /// Makes the four appearance callbacks begin or end the transition of `child`.
  fileprivate func relaysAppearance(to child: Recorder) {
    inside["WA"] = { _ in child.beginAppearanceTransition(true, animated: false) }
    inside["DA"] = { _ in child.endAppearanceTransition() }
    inside["WD"] = { _ in child.beginAppearanceTransition(false, animated: false) }
    inside["DD"] = { _ in child.endAppearanceTransition() }
  }
}
