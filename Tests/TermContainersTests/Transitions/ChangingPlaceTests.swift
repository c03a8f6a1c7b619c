import TestSupport
import Testing

@testable import TermContainers

/// Transitions whose place grows, shrinks and moves while they play, down to nothing and back.
@MainActor
@Suite struct ChangingPlaceTests {
  nonisolated static let effects: [View.AnimationOptions] = [
    .transitionCurlDown, .transitionCurlUp, .transitionCrossDissolve, .transitionFlipFromLeft,
    .transitionFlipFromRight, .transitionFlipFromTop, .transitionFlipFromBottom,
    .transitionPushFromLeft, .transitionPushFromRight, .transitionPushFromTop,
    .transitionPushFromBottom, .transitionSlideFromLeft, .transitionSlideFromRight,
    .transitionSlideFromTop, .transitionSlideFromBottom, .transitionRevealTowardsLeft,
    .transitionRevealTowardsRight, .transitionRevealTowardsTop, .transitionRevealTowardsBottom,
  ]

  private static let places = [
    Rect(x: 2, y: 1, width: 8, height: 4), .zero, Rect(x: 0, y: 0, width: 30, height: 12),
    Rect(x: 3, y: 2, width: 0, height: 4), Rect(x: 3, y: 2, width: 5, height: 0),
    Rect(x: -6, y: -3, width: 20, height: 8), Rect(x: 15, y: 5, width: 1, height: 1),
    Rect(x: 40, y: 20, width: 9, height: 9), Rect(x: 0, y: 0, width: 20, height: 8),
  ]

  private let container = ViewController()
  private let box = View(frame: places[0])
  private let host: HeadlessHost

  init() {
    let container = container
    container.view.backgroundColor = .rgb(10, 20, 30)
    container.view.addSubview(box)
    host = HeadlessHost(rootViewController: container, size: Size(width: 20, height: 8))
  }

  private func page(_ text: String, _ color: Color) -> ViewController {
    let page = ViewController()
    page.view = Label(text)
    page.view.backgroundColor = color
    return page
  }

  /// Each pair of places with a third of the effects, and each effect with a third of the pairs.
  @Test(arguments: effects.indices) func everyPlaceMayFollowEveryOther(_ number: Int) {
    let effect = Self.effects[number]
    var shown = page("世界 old", .rgb(200, 0, 0))
    host.step { container.embed(shown, in: box) }
    for first in Self.places.indices {
      for second in Self.places.indices where (first + second + number) % 3 == 0 {
        let next = page("new 世界", .rgb(0, 0, 200))
        host.step { box.frame = Self.places[first] }
        host.step { container.replace(shown, with: next, duration: 0.4, options: effect) }
        for step in 1...3 {
          host.advance(by: 0.08)
          let place = Self.places[(second + step - 1) % Self.places.count]
          // The place changes at once, or by an animation, which passes through sizes in between.
          host.step {
            if step == 2 {
              View.animate(withDuration: 0.1) { box.frame = place }
            } else {
              box.frame = place
            }
          }
        }
        host.settle()
        shown = next
      }
    }
    #expect(container.children == [shown])
  }

  /// Where the place outgrows the old picture, the new one shows.
  @Test func aPlaceThatOutgrowsTheOldPictureShowsTheNewOne() {
    let (old, new) = (page("old", .rgb(200, 0, 0)), page("new", .rgb(0, 0, 200)))
    host.step {
      box.frame = Rect(x: 0, y: 0, width: 4, height: 2)
      container.embed(old, in: box)
    }
    host.step { container.replace(old, with: new, duration: 1, options: .transitionCrossDissolve) }
    host.step { box.frame = Rect(x: 0, y: 0, width: 20, height: 8) }
    host.advance(by: 0.1)
    #expect(host.surface[15, 5].background == .rgb(0, 0, 200))
    #expect(host.surface[0, 0].background != .rgb(0, 0, 200))
  }

  /// A custom effect may rely on two pictures of its place's size.
  @Test func anEffectIsGivenPicturesOfOneSize() {
    let (old, new) = (page("old", .rgb(200, 0, 0)), page("new", .rgb(0, 0, 200)))
    host.step { container.embed(old, in: box) }
    container.addChild(new)
    new.view.frame = box.bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let effect = TransitionEffect { canvas, old, new, progress in
      precondition(old.size == new.size)
      canvas.draw(progress < 0.5 ? old : new, at: .zero)
    }
    host.step { container.transition(from: old, to: new, duration: 1, effect: effect) }
    for place in Self.places {
      host.advance(by: 0.05)
      host.step { box.frame = place }
    }
    #expect(host.settle())
  }
}
