import TermContainers

extension ConformanceCase {
  /// Containers that forward appearance to their children themselves.
  static let manualForwarding: [ConformanceCase] = [
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
  ]

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

extension Recorder {
  /// Makes the four appearance callbacks begin or end the transition of `child`.
  fileprivate func relaysAppearance(to child: Recorder) {
    inside["WA"] = { _ in child.beginAppearanceTransition(true, animated: false) }
    inside["DA"] = { _ in child.endAppearanceTransition() }
    inside["WD"] = { _ in child.beginAppearanceTransition(false, animated: false) }
    inside["DD"] = { _ in child.endAppearanceTransition() }
  }
}
