import TermContainers

extension ConformanceCase {
  /// The callbacks of a removed child, and their order.
  static let removing: [ConformanceCase] = [
    .init("C-035", "removeFromParent sends didMove(nil) and nothing else") { check in
      let (log, parent, child) = Recorder.pair()
      parent.addChild(child)
      log.clear()
      child.removeFromParent()
      check.equal(log.all, "C.DM(nil)", "log")
      check.same(child.parent, nil, "C's parent")
      check.equal(parent.childNames, [], "P's children")
    },
    .init("C-036", "willMove(nil) alone moves nothing") { check in
      let (stage, child) = Stage.withChild()
      child.willMove(toParent: nil)
      check.same(child.parent, stage.container, "C's parent")
      check.equal(stage.container.childNames, "C", "P's children")
    },
    .init("C-037", "the recipe on an appeared child: DD after the turn") { check in
      let (stage, child) = Stage.withChild()
      stage.remove(child) { stage.log.note("C", "end") }
      check.equal(stage.log.of("C"), "WM(nil) WD DM(nil) end DD", "C's log")
    },
    .init("C-038", "WD comes inside removeFromSuperview, DD after the turn") { check in
      let (stage, child) = Stage.withChild()
      stage.host.step {
        child.view.removeFromSuperview()
        stage.log.note("C", "end")
      }
      check.equal(stage.log.of("C"), "WD end DD", "C's log")
    },
    .init("C-039", "the recipe outside a window: moves, no disappearance") { check in
      let (log, parent, child) = Recorder.pair()
      parent.add(child)
      log.clear()
      child.removeByRecipe()
      check.equal(log.all, "C.WM(nil) C.DM(nil)", "log")
    },
    .init("C-040", "only the view leaves and returns: appearance, no moves") { check in
      let (stage, child) = Stage.withChild()
      stage.host.step { child.view.removeFromSuperview() }
      stage.host.step { stage.container.view.addSubview(child.view) }
      check.equal(stage.log.callbacks(of: "C"), "WD DD WA DA", "C's log")
      check.same(child.parent, stage.container, "C's parent")
    },
    .init("C-041", "removeFromParent without a parent does nothing") { check in
      let (log, _, child) = Recorder.pair()
      child.removeFromParent()
      check.equal(log.all, [], "log")
    },
    .init("C-042", "a second removeFromParent does nothing") { check in
      let (log, parent, child) = Recorder.pair()
      parent.addChild(child)
      child.removeFromParent()
      log.clear()
      child.removeFromParent()
      check.equal(log.all, [], "log")
    },
    .init("C-043", "a view left behind follows the window, not its old container") { check in
      let (stage, child) = Stage.withChild()
      stage.host.step { child.removeFromParent() }
      check.equal(stage.log.of("C"), "DM(nil)", "C's log")
      stage.log.clear()
      // A container that forwards nothing proves that the callback is not forwarded.
      stage.container.forwards = false
      stage.hideContainer()
      check.equal(stage.log.of("C"), "WD DD", "C's log as P leaves the window")
    },
    .init("C-044", "a view left behind prevents a new parent") { check in
      let (stage, child) = Stage.withChild()
      stage.host.step { child.removeFromParent() }
      let other = stage.recorder("Q")
      let found = check.complains(1, "errors") { other.addChild(child) }
      check.holds(found.first?.contains("requested parent") == true, "the error says why")
    },
    .init("C-045", "without willMove(nil), isMovingFromParent is false in WD") { check in
      let (stage, child) = Stage.withChild()
      stage.host.step {
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
      check.equal(child.flags["WD"]?.from, false, "isMovingFromParent in WD")
      check.equal(stage.log.of("C"), "WD DM(nil) DD", "C's log")
    },
    .init("C-048", "a child replaced after loading") { check in
      let stage = Stage()
      let (old, new) = (stage.child("O"), stage.recorder("N"))
      stage.host.step {
        old.removeByRecipe()
        stage.container.add(new)
      }
      check.same(old.parent, nil, "O's parent")
      check.same(old.view.superview, nil, "superview of O's view")
      check.same(new.parent, stage.container, "N's parent")
      check.same(new.view.superview, stage.container.view, "superview of N's view")
    },
    .init("C-049", "a child replaced before loading: nothing is loaded") { check in
      let (log, parent, old) = Recorder.pair()
      let new = Recorder("N", log)
      parent.addChild(old)
      old.willMove(toParent: nil)
      old.removeFromParent()
      parent.addChild(new)
      check.same(old.parent, nil, "the old one's parent")
      check.same(new.parent, parent, "the new one's parent")
      check.equal(log.of("P") + log.all("load"), [], "loads")
    },
  ]
}
