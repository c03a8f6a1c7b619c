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
  ]
}
