import TermContainers
import Testing

/// The examples of transitions.
@MainActor
@Suite struct TransitionListings {
  private let container = ViewController()
  private let old = ViewController()
  private let new = ViewController()
  private let host: HeadlessHost

  init() {
    let container = container
    host = HeadlessHost(rootViewController: container, size: Size(width: 10, height: 3))
    old.view = Label("old")
    new.view = Label("new")
    new.view.frame = Rect(x: 0, y: 0, width: 10, height: 3)
    host.step { container.embed(old) }
  }

  @Test func anEffectIsAWipe() {
    let wipe = TransitionEffect { canvas, old, new, progress in
      let columns = Int(progress * Double(new.size.width))
      let seen = Rect(x: 0, y: 0, width: columns, height: new.size.height)
      canvas.draw(old, at: .zero)
      canvas.draw(new, seen, at: .zero)
    }
    host.step {
      container.addChild(new)
      container.transition(from: old, to: new, duration: 0.5, effect: wipe, curve: .linear)
      new.didMove(toParent: container)
    }
    host.advance(by: 0.1)
    #expect(host.text.hasPrefix("ned"))
    host.settle()
    #expect(host.text.hasPrefix("new"))
  }

  @Test func aDriverHoldsATransition() {
    host.step {
      container.addChild(new)
      new.didMove(toParent: container)
    }
    let driver = container.interactiveTransition(
      from: old, to: new, duration: 0.5, options: .transitionCrossDissolve)
    driver.update(0.4)  // as far as the mouse was dragged
    let isHeld = driver.isActive
    driver.finish()
    host.settle()
    #expect(isHeld && !driver.isActive && host.text.hasPrefix("new"))
  }

  @Test func aSecondTransitionWaits() {
    let third = ViewController()
    container.transitionInterruption = .queue
    container.replace(old, with: new, duration: 0.3, options: .transitionCurlUp)
    container.replace(new, with: third, duration: 0.3)  // begins when the curl is over
    host.advance(by: 0.1)
    #expect(host.window.rootViewController?.children.last !== third)
    host.settle()
    #expect(container.children == [third])
  }

  @Test func aChildIsReplacedWithACurl() {
    host.step {
      container.replace(
        old, with: new, duration: 0.5, options: [.transitionCurlUp, .curveEaseOut])
    }
    #expect(host.nextEventTime != nil)
    host.settle()
    #expect(container.children == [new])
  }

  @Test func aCurveSlowsDown() {
    let half = AnimationCurve.easeOut.progress(at: 0.5)  // more than half of the way
    #expect(half > 0.5 && half < 1)
  }

  @Test func aCompanionGoesAlong() {
    let navigation = NavigationController(rootViewController: ViewController())
    let host = HeadlessHost(rootViewController: navigation, size: Size(width: 20, height: 5))
    var log: [String] = []
    host.step {
      navigation.pushViewController(ViewController(), animated: true)
      navigation.transitionCoordinator?.animate(
        alongsideTransition: { context in
          context.view(forKey: .to)?.backgroundColor = .darkGray
        },
        completion: { context in log.append(context.isCancelled ? "back" : "there") })
    }
    host.settle()
    #expect(log == ["there"])
    #expect(navigation.topViewController?.view.backgroundColor == .darkGray)
  }
}
