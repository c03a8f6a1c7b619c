import ContainmentCases
import Testing

@testable import TermContainers

/// Controllers that are removed, and become each other's containers, before the frame that ends
/// their disappearance: nobody waits for somebody who waits for it.
@MainActor
@Suite struct WaitingForEachOtherTests {
  private let stage = Stage()
  private var host: HeadlessHost { stage.host }
  private var root: Recorder { stage.container }

  /// The root contains A, A contains B, and B contains C; all have appeared.
  private func chain() -> (a: Recorder, b: Recorder, c: Recorder) {
    let (a, b, c) = (stage.recorder("A"), stage.recorder("B"), stage.recorder("C"))
    host.step {
      root.embed(a)
      a.embed(b)
      b.embed(c)
    }
    return (a, b, c)
  }

  /// What leaves after A, before A enters C.
  enum Exit: CaseIterable {
    case last, middleAndLast
    /// C's view has left B's, so C need not end together with B; but B still sends it its *did*.
    case viewOfLastAndMiddle
  }

  /// C waits for B, which it has left, B for its container A, and A for its new container C.
  @Test(arguments: Exit.allCases)
  func aContainerThatEntersTheGrandchildItLostLetsAllDisappear(_ exit: Exit) {
    weak var left: Recorder?
    weak var leftMiddle: Recorder?
    do {
      let (a, b, c) = chain()
      (left, leftMiddle) = (c, b)
      host.step {
        a.unembed()
        if exit == .viewOfLastAndMiddle { c.view.removeFromSuperview() }
        if exit != .last { b.unembed() }
        if exit != .viewOfLastAndMiddle { c.unembed() }
        c.embed(a)
      }
      for one in [a, b, c] {
        #expect(one.appearance == ["WA", "DA", "WD", "DD"], "\(one.name)")
      }
      a.unembed()
      host.step {}
    }
    #expect(left == nil && leftMiddle == nil)
    #expect(host.isAtRest)
  }

  /// C enters a stack in its own *will*, while a transition drives it. The stack appears for longer
  /// than that transition takes.
  @Test func aStackThatAppearsTakesOverTheTopThatATransitionDrives() {
    let (a, b) = (stage.recorder("A"), stage.recorder("B"))
    let (c, x) = (stage.recorder("C"), stage.recorder("X"))
    let stack = NavigationController(rootViewController: stage.recorder("R"))
    host.step { root.embed(x) }
    a.embed(stack)
    a.embed(b)
    host.step { root.replace(x, with: a, duration: 1, options: .transitionCurlUp) }
    c.inside["WA"] = { stack.setViewControllers([$0], animated: false) }
    host.step { a.replace(b, with: c, duration: 0.2, options: .transitionCurlUp) }
    host.advance(by: 0.5)
    #expect(stack.lifecycle.state == .appearing)
    #expect(c.appearance == ["WA"])
    host.settle()
    #expect(stack.lifecycle.state == .appeared)
    #expect(c.appearance == ["WA", "DA"])
  }

  /// The same with one more between them, and the ring closed from the other end.
  @Test func aLongerRingLetsAllDisappearToo() {
    let (a, b, c) = chain()
    let d = stage.recorder("D")
    host.step { c.embed(d) }
    host.step {
      a.unembed()
      d.unembed()
      b.unembed()
      c.unembed()
      d.embed(a)
      c.embed(d)
    }
    for one in [a, b, c, d] {
      #expect(one.appearance == ["WA", "DA", "WD", "DD"], "\(one.name)")
    }
  }

  /// X began along with C, which forwards by hand and has left Z; and Z enters X.
  @Test func aControllerThatBeganWithItsContainerIsPartOfTheChain() {
    let (w, z) = (stage.recorder("W"), stage.recorder("Z"))
    let (c, x) = (stage.recorder("C"), stage.recorder("X"))
    c.forwards = false
    w.embed(z)
    z.embed(c)
    w.beginAppearanceTransition(true, animated: false)
    c.embed(x)
    c.unembed()
    z.unembed()
    x.embed(z)
    w.endAppearanceTransition()
    #expect(w.appearance == ["WA", "DA"])
    for one in [z, c, x] {
      #expect(one.appearance == ["WA", "WD", "DD"], "\(one.name)")
    }
  }

  /// What its former container waits for now is none of its business.
  @Test func aControllerWithoutParentAndSuperviewDisappearsAfterTheFrame() {
    let (a, b, _) = chain()
    let (x, y) = (stage.recorder("X"), stage.recorder("Y"))
    host.step { root.embed(x) }
    host.step {
      root.replace(x, with: y, duration: 0.2, options: .transitionCurlDown)
      a.unembed()
      b.unembed()
      x.embed(a)
    }
    #expect(b.parent == nil && b.view.superview == nil)
    #expect(b.appearance == ["WA", "DA", "WD", "DD"])
    #expect(a.appearance == ["WA", "DA", "WD"])
    host.settle()
    #expect(stage.log.all.filter(["X.DD", "A.DD"].contains) == ["X.DD", "A.DD"])
  }

  /// B left A while both disappeared, and appears by itself by then; A is inside of it.
  @Test func aControllerThatAppearsAgainWaitsNoLongerForTheContainerItHasLeft() {
    let (a, b, c) = (stage.recorder("A"), stage.recorder("B"), stage.recorder("C"))
    host.play {
      root.add(a)
      b.once("WA") { [root] in
        $0.inside["WD"] = { _ in
          a.removeByRecipe()
          c.add(a)
        }
        a.willMove(toParent: nil)
        a.view.removeFromSuperview()
        $0.removeByRecipe()
        root.add($0)
      }
      a.add(b)
      b.add(c)
    }
    #expect(stage.log.all.filter { $0.hasSuffix(".DA") } == ["B.DA", "C.DA", "A.DA"])
  }

  /// After the frame it is still driven, so it would not be turned round then.
  @Test func aControllerThatAnAppDrivesGoesOnWaitingForTheContainerItHasLeft() {
    let (a, b, _) = chain()
    let (x, y) = (stage.recorder("X"), stage.recorder("Y"))
    host.step { root.embed(x) }
    host.step {
      root.replace(x, with: y, duration: 0.2, options: .transitionCurlDown)
      a.unembed()
      b.unembed()
      b.beginAppearanceTransition(true, animated: false)
      x.embed(a)
    }
    b.endAppearanceTransition()
    #expect(b.appearance == ["WA", "DA", "WD", "WA", "DA"])
    host.settle()
    #expect(b.appearance == ["WA", "DA", "WD", "WA", "DA", "WD", "DD"])
  }

  /// The callback of a child makes its container appear again, before the container has told the
  /// child that left meanwhile.
  @Test(arguments: [true, false], [true, false])
  func aChildThatLeavesWhileItsContainerTellsTheOthersIsTold(
    _ presentsAnimated: Bool, _ dismissesAnimated: Bool
  ) {
    let (first, old, new) = (stage.recorder("F"), stage.recorder("O"), stage.recorder("N"))
    let cover = stage.recorder("V")
    let root = root
    host.step {
      root.embed(first)
      root.embed(old)
    }
    new.inside["DM(P)"] = { _ in root.dismiss(animated: dismissesAnimated) }
    first.once("DD") { first in
      root.replace(old, with: new)
    }
    host.play { root.present(cover, animated: presentsAnimated) }
    #expect(root.presentedViewController == nil)
    #expect(old.appearance == ["WA", "DA", "WD", "DD"])
    #expect(new.appearance == ["WA", "DA"])
  }

  /// C leaves B in the middle and is elsewhere before the frame, and B ends up inside of it.
  @Test func aControllerThatIsInTheWindowAgainWaitsForTheFrameAlone() {
    let (a, b, c, d) =
      (stage.recorder("A"), stage.recorder("B"), stage.recorder("C"), stage.recorder("D"))
    c.once("WA") { [root] in
      $0.removeByRecipe()
      root.add($0)
      b.removeByRecipe()
      d.add(b)
    }
    host.step {
      root.add(a)
      a.add(b)
      b.add(c)
      c.add(d)
    }
    #expect(stage.log.all.filter { $0.hasSuffix(".DA") } == ["A.DA", "C.DA", "D.DA", "B.DA"])
  }

  /// B has left A and waits for it; then a presentation makes B appear, with A inside of D inside of B.
  @Test func aControllerThatATransitionTurnsWaitsNoLongerForTheContainerItHasLeft() {
    let (a, b, d) = (stage.recorder("A"), stage.recorder("B"), stage.recorder("D"))
    host.play {
      root.add(a)
      a.add(b)
      b.removeByRecipe()
      b.add(d)
      a.removeByRecipe()
      d.add(a)
      root.present(b, animated: true)
    }
    #expect(stage.log.all.filter { $0.hasSuffix(".DA") } == ["B.DA", "D.DA", "A.DA"])
  }

  /// C is settled because its former container B enters it; in its *will* it returns to A. If A appears,
  /// C appears after it, and otherwise after the frame.
  @Test(arguments: [true, false])
  func aControllerThatTurnsBackWhileItIsSettledAppearsWithItsNewContainer(_ isShown: Bool) {
    let (a, b, c) = (stage.recorder("A"), stage.recorder("B"), stage.recorder("C"))
    var heard: [String] = []
    c.inside["WA"] = {
      $0.inside = ["WD": { a.add($0) }]
      $0.removeByRecipe()
      b.view.removeFromSuperview()
      $0.add(b)
    }
    if isShown { host.step { root.add(a) } }
    host.step {
      if !isShown { root.add(a) }
      a.add(b)
      b.add(c)
      heard = c.appearance
    }
    #expect(heard == ["WA", "WD", "WA"])
    #expect(stage.log.all.filter { $0.hasSuffix(".DA") } == ["A.DA", "C.DA", "B.DA"])
  }

  /// X and Y have left B and wait for it. When X gets its *did*, Y returns to B, and B leaves.
  @Test func aChildThatReturnsWhileAnotherIsSettledGoesWithItsContainer() {
    let (b, x, y) = (stage.recorder("B"), stage.recorder("X"), stage.recorder("Y"))
    x.inside["DD"] = { _ in
      b.add(y)
      b.removeByRecipe()
    }
    host.play {
      root.add(b)
      for child in [x, y] {
        b.add(child)
        child.removeByRecipe()
      }
    }
    #expect(stage.log.all.filter { $0.hasSuffix(".DD") } == ["X.DD", "B.DD", "Y.DD"])
  }

  /// C has left B and waits for it. In its own *will* it is settled, because B enters it, and lets B go
  /// again. B waits for A all the same: C is at rest, and will send nobody a *did*.
  @Test func aControllerThatLeavesOneAtRestInItsWillGoesOnWaitingForAnother() {
    let (a, b, c) = (stage.recorder("A"), stage.recorder("B"), stage.recorder("C"))
    let d = stage.recorder("D")
    c.once("WA") { c in
      c.removeByRecipe()
      a.removeByRecipe()
      d.add(a)
      b.view.removeFromSuperview()
      c.add(b)
      b.removeByRecipe()
    }
    host.play {
      root.add(a)
      a.add(b)
      b.add(c)
    }
    #expect(stage.log.all.filter { $0.hasSuffix(".DD") } == ["C.DD", "A.DD", "B.DD"])
    #expect(host.isAtRest)
  }
}
