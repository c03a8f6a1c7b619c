import Testing

@testable import TermContainers

/// Changes made in a transition's `animations` are animated while it runs.
@MainActor
@Suite struct AnimatedChangesTests {
  private let host = HeadlessHost(width: 12, height: 10)
  private var container: ViewController { host.root }
  private let old = ViewController()
  private let new = ViewController()

  init() {
    old.view = PanelView(title: "Old")
    new.view = PanelView(title: "New")
    let (container, old, new) = (container, old, new)
    host.step {
      for child in [old, new] {
        container.addChild(child)
        child.view.frame = Rect(x: 0, y: 0, width: 12, height: 3)
      }
      container.view.addSubview(old.view)
    }
  }

  private func play(completion: @escaping (Bool) -> Void = { _ in }) {
    host.step {
      new.view.frame.origin.y = 10
      container.transition(
        from: old, to: new, duration: 1, options: .curveLinear,
        animations: {
          new.view.frame.origin.y = 0
          old.view.frame.origin.y = -10
        }, completion: completion)
    }
  }

  private func row(of text: String) -> Int? {
    (0..<10).first { host.surface.line($0).contains(text) }
  }

  @Test func bothViewsOfATransitionMove() {
    play()
    #expect((row(of: "Old"), row(of: "New")) == (0, nil))
    host.advance(by: 0.5)
    #expect((row(of: "Old"), row(of: "New")) == (nil, 5))
    #expect(old.view.superview === container.view)
    host.settle()
    #expect((row(of: "Old"), row(of: "New")) == (nil, 0))
    #expect(old.view.superview == nil)
    #expect(host.now == 1)
  }

  @Test func viewsCutShortAreWhereTheyBelong() {
    var ends: [Bool] = []
    play { ends.append($0) }
    host.advance(by: 0.5)
    host.resize(to: Size(width: 13, height: 10))
    #expect(row(of: "New") == 0)
    #expect(ends == [false])
    #expect(host.isAtRest)
  }

  @Test func reducedMotionIsAnInstantChange() {
    host.application.reducesMotion = true
    play()
    #expect(row(of: "New") == 0)
    host.settle()
    #expect(old.view.superview == nil)
  }
}
