import ContainmentCases
import TermContainers
import TestSupport
import Testing

/// An effect and the user together: a custom effect that a driver moves.
@MainActor
@Suite struct InteractiveEffectTests {
  private static let place = Rect(x: 2, y: 1, width: 16, height: 4)
  private let stage = Stage()
  private let old, new: Recorder

  init() {
    (old, new) = (stage.recorder("O"), stage.recorder("N"))
    for (child, word, color) in [
      (old, "old", Color.rgb(200, 40, 0)), (new, "new", Color.rgb(0, 40, 200)),
    ] {
      child.view.place(Label(word), at: Rect(x: 1, y: 1, width: 8, height: 1))
      child.view.backgroundColor = color
      child.view.frame = Self.place.offsetBy(dx: -Self.place.minX, dy: -Self.place.minY)
    }
    stage.host.step { [stage, old] in
      let box = View(frame: Self.place)
      box.clipsToBounds = true
      stage.container.view.addSubview(box)
      stage.container.addChild(old)
      box.addSubview(old.view)
      old.didMove(toParent: stage.container)
    }
    stage.log.clear()
  }

  private func beginDrivenSwap(
    _ effect: TransitionEffect?, completion: @escaping (Bool) -> Void = { _ in }
  ) -> TransitionDriver? {
    var driver: TransitionDriver?
    stage.host.step {
      stage.container.addChild(new)
      driver = stage.container.interactiveTransition(
        from: old, to: new, duration: 1, effect: effect
      ) { [stage, old, new] isIn in
        let (gone, here) = isIn ? (old, new) : (new, old)
        if !isIn { gone.willMove(toParent: nil) }
        gone.removeFromParent()
        here.didMove(toParent: stage.container)
        completion(isIn)
      }
    }
    return driver
  }

  /// What is seen in the place of the exchange.
  private var picture: Surface { crop(stage.host.surface) }

  private func crop(_ whole: Surface) -> Surface {
    var part = Surface(size: Self.place.size)
    part.withCanvas { $0.draw(whole, Self.place, at: .zero) }
    return part
  }

  /// Both pictures, and what lies behind them.
  private func pictures() -> (old: Surface, new: Surface, behind: Surface) {
    let first = picture
    stage.host.step {
      new.view.frame = old.view.frame
      old.view.superview?.addSubview(new.view)
    }
    let second = picture
    stage.host.step { new.view.removeFromSuperview() }
    stage.host.step { old.view.isHidden = true }
    let behind = picture
    stage.host.step { old.view.isHidden = false }
    stage.log.clear()
    return (first, second, behind)
  }

  @Test("a driver shows the effect's picture at its fraction", arguments: NamedEffect.all)
  func fraction(_ effect: NamedEffect) {
    let (old, new, behind) = pictures()
    let driver = beginDrivenSwap(effect.effect)
    for fraction in [0.5, 0.25, 0.75, 0, 1, 0.5] {
      stage.host.step { driver?.update(fraction) }
      stage.host.advance(by: 3)
      let expected = effect.moment(fraction, from: old, to: new, over: behind)
      #expect(picture == expected, "at \(fraction)")
    }
    #expect(driver?.isActive == true && stage.log.all("DA", "DD").isEmpty)
  }

  @Test(
    "an effect that is let go goes on, or back, from where it is", arguments: NamedEffect.all,
    [true, false])
  func released(_ effect: NamedEffect, finishes: Bool) {
    let (old, new, behind) = pictures()
    let whole = stage.host.surface
    var ends: [Bool] = []
    let driver = beginDrivenSwap(effect.effect) { ends.append($0) }
    stage.host.step { driver?.update(0.5) }
    stage.host.step { if finishes { driver?.finish() } else { driver?.cancel() } }
    #expect(picture == effect.moment(0.5, from: old, to: new, over: behind))
    stage.host.advance(by: 0.25)
    let fraction = finishes ? 0.75 : 0.25
    #expect(picture == effect.moment(fraction, from: old, to: new, over: behind))
    #expect(ends.isEmpty && driver?.isActive == false)
    stage.host.settle()
    #expect(picture == (finishes ? new : old) && ends == [finishes])
    #expect(stage.log.appearance(of: "O") == (finishes ? ["WD", "DD"] : ["WD", "WA", "DA"]))
    #expect(stage.log.appearance(of: "N") == (finishes ? ["WA", "DA"] : ["WA", "WD", "DD"]))
    #expect(HierarchyAudit(of: stage.host.window).findings.isEmpty)
    guard !finishes else { return }
    #expect(stage.host.surface == whole && self.old.animatedFlags["DA"] == true)
    #expect(self.new.parent == nil && self.new.view.superview == nil)
  }

  /// Then the new view is there from the beginning, in front of the old one.
  @Test("without an effect a cancelled exchange brings the old view back")
  func noEffect() {
    let (first, second, _) = pictures()
    var ends: [Bool] = []
    let driver = beginDrivenSwap(nil) { ends.append($0) }
    stage.host.step { driver?.update(0.5) }
    #expect(picture == second)
    stage.host.play { driver?.cancel() }
    #expect(picture == first && ends == [false])
  }
}
