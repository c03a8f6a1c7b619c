import Testing

@testable import TermContainers

/// C-057 – a transition from or to nil – cannot be written in Swift: the parameters are not optional.
@MainActor
@Suite struct TransitionTests {
  private let stage = Stage()
  private let old: Recorder
  private let new: Recorder
  private var log: EventLog { stage.log }

  init() {
    old = stage.child("O")
    new = stage.recorder("N")
  }

  /// The container's part before the call, the call, and its part in the completion.
  private func swap(
    duration: Double = 0.4, options: View.AnimationOptions = .transitionCurlDown,
    completed: @escaping (Bool) -> Void = { _ in }
  ) {
    stage.container.addChild(new)
    old.willMove(toParent: nil)
    stage.container.transition(
      from: old, to: new, duration: duration, options: options,
      completion: { [new, old, container = stage.container] finished in
        container.log.note("P", "completion")
        new.didMove(toParent: container)
        old.removeFromParent()
        completed(finished)
      })
  }

  private let logged = ["WM", "WD", "WA", "DA", "DD", "completion", "DM"]

  @Test("C-050, C-060 the order, and both dids before the completion") func c050() {
    stage.host.step { swap() }
    stage.host.settle()
    #expect(
      log.all("WM", "WD", "WA", "IA", "DA", "DD", "completion", "DM") == [
        "N.WM(P)", "O.WM(nil)", "O.WD", "N.WA", "N.IA", "N.DA", "O.DD", "P.completion", "N.DM(P)",
        "O.DM(nil)",
      ])
    let layout = log.of("N").firstIndex(of: "DL") ?? .max
    #expect(layout < log.of("N").firstIndex(of: "DA") ?? 0)
    #expect(["WA", "DA"].allSatisfy { new.animatedFlags[$0] == true })
    #expect(["WD", "DD"].allSatisfy { old.animatedFlags[$0] == true })
  }

  @Test("C-051 article 1's order of calls") func c051() {
    stage.host.step {
      old.willMove(toParent: nil)
      stage.container.addChild(new)
      stage.container.transition(
        from: old, to: new, duration: 0.5, options: .transitionCurlDown,
        completion: { [new, old, container = stage.container] _ in
          old.removeFromParent()
          new.didMove(toParent: container)
        })
    }
    stage.host.settle()
    #expect(
      log.all("WM", "WD", "WA", "DA", "DD", "DM") == [
        "O.WM(nil)", "N.WM(P)", "O.WD", "N.WA", "N.DA", "O.DD", "O.DM(nil)", "N.DM(P)",
      ])
  }

  @Test("C-052 the new view goes where the old one was") func c052() {
    let plain = View()
    stage.host.step {
      stage.container.view.addSubview(plain)
      plain.addSubview(old.view)
    }
    stage.host.step { swap() }
    #expect(new.view.superview === plain)
    stage.host.settle()
    #expect(new.view.superview === plain)
    #expect(old.view.superview == nil)
  }

  @Test("C-053 duration 0 is at once and not animated") func c053() {
    var finished: Bool?
    stage.host.step {
      swap(duration: 0) { finished = $0 }
      #expect(finished == true)
    }
    #expect(
      log.all("WD", "WA", "DA", "DD", "completion") == [
        "O.WD", "N.WA", "N.DA", "O.DD", "P.completion",
      ])
    #expect(["WA", "DA"].allSatisfy { new.animatedFlags[$0] == false })
  }

  @Test("C-054, C-055 both must be children of the receiver") func c054() {
    let stranger = stage.recorder("S")
    let call = "transition(from:to:duration:options:animations:completion:)"
    let first = complaints {
      stage.container.transition(from: old, to: stranger, duration: 1)
    }
    #expect(first.count == 1)
    #expect(first.first?.contains(call) == true)
    let other = stage.recorder("Q")
    #expect(complaints { other.transition(from: old, to: old, duration: 1) }.count == 1)
    #expect(log.all.isEmpty)
  }

  @Test("C-056 not where appearance is forwarded by hand") func c056() {
    stage.container.addChild(new)
    stage.container.forwards = false
    #expect(complaints { stage.container.transition(from: old, to: new, duration: 1) }.count == 1)
    #expect(new.view.superview == nil)
  }

  @Test("C-058 the new view added by hand before") func c058() {
    stage.container.addChild(new)
    stage.container.view.addSubview(new.view)
    let found = complaints {
      stage.host.step { stage.container.transition(from: old, to: new, duration: 0) }
    }
    #expect(found == ["Unbalanced calls to begin/end appearance transitions for Recorder."])
  }

  @Test("C-059 nil animations work; others are called once") func c059() {
    var calls = 0
    stage.host.step {
      stage.container.addChild(new)
      stage.container.transition(from: old, to: new, duration: 0.2, animations: { calls += 1 })
    }
    stage.host.settle()
    #expect(calls == 1)
    #expect(old.view.superview == nil)
  }

  @Test("C-061 the effect plays on the common superview") func c061() {
    stage.host.step { swap() }
    #expect(stage.container.view.transition != nil)
    #expect(new.view.transition == nil)
    stage.host.settle()
    #expect(stage.container.view.transition == nil)
  }

  @Test("C-063 out of the window: no callbacks, views swapped, completed") func c063() {
    let (parent, from, to) = (stage.recorder("Q"), stage.recorder("A"), stage.recorder("B"))
    parent.add(from)
    parent.addChild(to)
    log.clear()
    var finished: Bool?
    parent.transition(from: from, to: to, duration: 1, completion: { finished = $0 })
    #expect(finished == true)
    #expect(log.all("WA", "DA", "WD", "DD").isEmpty)
    #expect(from.view.superview == nil && to.view.superview === parent.view)
  }

  @Test("C-064 the call adds and removes no children") func c064() {
    stage.container.addChild(new)
    stage.host.step { stage.container.transition(from: old, to: new, duration: 0.2) }
    #expect(stage.container.children.count == 2)
    stage.host.settle()
    #expect(stage.container.children.count == 2)
  }
}
