import ContainmentCases
import TestSupport
import Testing

@testable import TermContainers

/// A completion, or another callback, runs in the middle of a swap or of a removal, and touches the
/// same controllers. Found by random sequences.
@MainActor
@Suite struct CutFromWithinTests {
  private let stage = Stage()
  private let box = View()
  private let old: Recorder
  private let new: Recorder
  private let (inner, other): (Recorder, Recorder)
  private var host: HeadlessHost { stage.host }
  private var container: Recorder { stage.container }

  /// The old controller is shown in a plain view of the container's, with a child of its own.
  init() {
    (old, new) = (stage.recorder("O"), stage.recorder("N"))
    (inner, other) = (stage.recorder("I"), stage.recorder("Q"))
    let (container, box) = (stage.container, box)
    host.play { [old, inner] in
      container.view.place(box, at: container.view.bounds)
      container.embed(old, in: box)
      old.embed(inner)
    }
  }

  private func expectSettled(_ sourceLocation: SourceLocation = #_sourceLocation) {
    host.settle()
    LogAudit(of: [old, new, inner, other], in: host).expectSettled(sourceLocation)
  }

  /// A swap inside the old controller, which its disappearance cuts short.
  private func swapInside(completion: @escaping () -> Void) {
    host.step {
      old.replace(inner, with: other, duration: 0.4, options: .transitionCurlDown) { _ in
        completion()
      }
    }
    host.advance(by: 0.2)
  }

  @Test(arguments: [0, 0.4])
  func aSwapThatTheCompletionOfAnInnerOneCutsShortSendsAllItsCallbacks(_ duration: Double) {
    var results: [Bool] = []
    swapInside { [container] in container.finishTransition() }
    host.step {
      container.replace(old, with: new, duration: duration, options: .transitionFlipFromLeft) {
        results.append($0)
      }
    }
    expectSettled()
    #expect(old.appearance == ["WA", "DA", "WD", "DD"])
    #expect(new.appearance == ["WA", "DA"])
    #expect(results == [false])
    #expect(old.parent == nil && box.subviews.count == 1)
  }

  /// Between a begin and its `viewWillDisappear(_:)` no other code runs.
  @Test func anEndInTheCompletionOfAnInnerSwapDoesNotEndTheBeginThatCutIt() {
    let child = stage.recorder("H")
    let parent = stage.recorder("G")
    parent.forwards = false
    host.play {
      container.embed(parent)
      parent.embed(child)
    }
    host.step {
      child.replace(
        child.embed(stage.recorder("J")), with: stage.recorder("K"), duration: 0.4,
        options: .transitionCurlDown
      ) { _ in child.endAppearanceTransition() }
    }
    host.advance(by: 0.2)
    host.step { child.beginAndEnd(false) }
    #expect(child.appearance == ["WA", "DA", "WD", "DD"])
  }

  /// The removal cuts the dismissal short; its completion puts the view back where it was.
  @Test func aViewThatLeftAndReturnedWhileItWasRemovedStays() {
    new.modalPresentationStyle = .overCurrentContext
    host.play { container.present(new, animated: false) }
    host.step {
      container.dismiss(animated: true) { [container, new] in container.embed(new) }
    }
    host.advance(by: 0.1)
    host.step { new.view.removeFromSuperview() }
    expectSettled()
    #expect(new.view.superview === container.view)
    #expect(new.appearance == ["WA", "DA", "WD", "DD", "WA", "DA"])
  }

  /// The views are being exchanged, so the swap ends afterwards: it must not take out a view that
  /// has been put back.
  @Test func aLeavingControllerThatWasEmbeddedAnewStays() {
    new.once("WL") { [old, container, box] _ in
      old.unembed()
      container.embed(old, in: box)
    }
    host.step {
      container.replace(old, with: new, duration: 0.4, options: .transitionCurlDown)
    }
    expectSettled()
    #expect(old.parent === container && old.view.superview === box)
    #expect(old.appearanceState == .appeared)
  }

  /// Each would wait for the other's `viewDidAppear(_:)`.
  @Test func aContainerThatEntersTheChildItLostWaitsForNobody() {
    let (outer, child) = (stage.recorder("G"), stage.recorder("H"))
    child.forwards = false
    outer.embed(child)
    outer.beginAppearanceTransition(true, animated: false)
    child.unembed()
    child.embed(outer)
    outer.endAppearanceTransition()
    for name in ["G", "H"] { #expect(AppearanceReader.isInOrder(stage.log.of(name))) }
    #expect(child.appearance == ["WA", "WD", "DD"])
    #expect(outer.appearance == ["WA", "DA"])
  }

  /// The stack appears while one of its pages is leaving, and a callback pushes another.
  @Test func aPageThatIsCoveredBeforeItWasShownDisappears() {
    let (bottom, top) = (stage.recorder("B"), stage.recorder("T"))
    let stack = NavigationController(rootViewController: bottom)
    stack.loadViewIfNeeded()
    stack.pushViewController(top, animated: false)
    top.inside["DM(nil)"] = { [container] _ in container.embed(stack) }
    bottom.inside["WA"] = { _ in stack.pushViewController(top, animated: false) }
    host.play { top.unembed() }
    #expect(bottom.appearance == ["WA", "WD", "DD"])
    #expect(top.appearance == ["WA", "DA"])
    #expect(stack.topViewController === top)
  }
}
