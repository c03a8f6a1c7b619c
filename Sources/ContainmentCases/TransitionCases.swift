import TermContainers

/// A container with a child O that has appeared, and a controller N to take its place.
final class SwapScene: Stage {
  private(set) lazy var old = child("O")
  private(set) lazy var new = recorder("N")

  override init(forwards: Bool = true) {
    super.init(forwards: forwards)
    _ = old
  }

  /// Swaps in the usual order: adds N, warns O, calls transition; then ends N's move and removes O.
  func swap(duration: Double, completed: @escaping (Bool) -> Void = { _ in }) {
    let (old, new) = (old, new)
    container.addChild(new)
    old.willMove(toParent: nil)
    container.transition(
      from: old, to: new, duration: duration, options: .transitionCurlDown,
      completion: { [container] finished in
        container.log.note("P", "completion")
        completed(finished)
        new.didMove(toParent: container)
        old.removeFromParent()
      })
  }

  /// Plays ``swap(duration:completed:)`` to its end.
  func swapAndSettle(duration: Double = 0.4, completed: @escaping (Bool) -> Void = { _ in }) {
    play { swap(duration: duration, completed: completed) }
  }
}

extension ConformanceCase {
  /// The callbacks of transition(from:to:…), and their order.
  static let transition: [ConformanceCase] = [
    .init("C-050", "the order of a swap by transition(from:to:…)") { check in
      let scene = SwapScene()
      scene.swapAndSettle()
      check.equal(
        scene.log.all("WM", "WD", "WA", "IA", "DL", "DA", "DD", "completion", "DM")
          .filter { $0 != "P.DL" },
        [
          "N.WM(P)", "O.WM(nil)", "O.WD", "N.WA", "N.IA", "N.DL", "N.DA", "O.DD", "P.completion",
          "N.DM(P)", "O.DM(nil)",
        ], "log")
      check.equal(
        ["WA", "DA"].map { scene.new.animatedFlags[$0] }, [true, true], "animated, to N")
      check.equal(
        ["WD", "DD"].map { scene.old.animatedFlags[$0] }, [true, true], "animated, to O")
    },
    .init("C-051", "article 1's order of calls, and what follows from it") { check in
      let scene = SwapScene()
      let (old, new, container) = (scene.old, scene.new, scene.container)
      scene.play {
        old.willMove(toParent: nil)
        container.addChild(new)
        container.transition(
          from: old, to: new, duration: 0.5, options: .transitionCurlDown,
          completion: { _ in
            old.removeFromParent()
            new.didMove(toParent: container)
          })
      }
      check.equal(
        scene.log.all("WM", "WD", "WA", "DL", "DA", "DD", "DM").filter { $0 != "P.DL" },
        "O.WM(nil) N.WM(P) O.WD N.WA N.DL N.DA O.DD O.DM(nil) N.DM(P)", "log")
    },
    .init("C-052", "the new view goes into the old one's superview, at once") { check in
      let scene = SwapScene()
      let plain = View()
      scene.host.step {
        scene.container.view.addSubview(plain)
        plain.addSubview(scene.old.view)
      }
      scene.host.step { scene.swap(duration: 0.4) }
      check.same(scene.new.view.superview, plain, "superview of N's view at the start")
      check.same(scene.old.view.superview, plain, "superview of O's view at the start")
      scene.host.settle()
      check.same(scene.new.view.superview, plain, "superview of N's view at the end")
      check.same(scene.old.view.superview, nil, "superview of O's view at the end")
    },
    .init("C-053", "a duration of 0 is not animated; the completion gets true") { check in
      let scene = SwapScene()
      var finished: Bool?
      scene.swapAndSettle(duration: 0) { finished = $0 }
      check.equal(finished, true, "finished")
      check.equal(
        ["WA", "DA"].map { scene.new.animatedFlags[$0] }, [false, false], "animated, to N")
      check.equal(
        ["WD", "DD"].map { scene.old.animatedFlags[$0] }, [false, false], "animated, to O")
    },
    .init("C-059", "the animations may be omitted") { check in
      let scene = SwapScene()
      scene.play {
        scene.container.addChild(scene.new)
        scene.container.transition(
          from: scene.old, to: scene.new, duration: 0.2, animations: nil)
      }
      check.same(scene.old.view.superview, nil, "superview of O's view")
      check.equal(scene.new.appearanceState, .appeared, "N")
    },
    .init("C-060", "both dids come before the completion") { check in
      let scene = SwapScene()
      scene.swapAndSettle()
      check.equal(scene.log.all("DA", "DD", "completion"), "N.DA O.DD P.completion", "log")
    },
  ]
}
