import ContainmentCases
import Testing

@testable import TermContainers

/// Nobody has appeared before what it is in, and nobody has gone after it has said so: also where both
/// are on their way at once.
@MainActor
@Suite struct NestedVisibilityTests {
  private let log = EventLog()
  private let stack: NavigationController
  private let host: HeadlessHost
  private let inner: Recorder
  private let a, b: Recorder

  init() {
    let log = log
    (inner, a, b) = (Recorder("I", log), Recorder("A", log), Recorder("B", log))
    stack = NavigationController(rootViewController: Recorder("R", log))
    host = HeadlessHost(rootViewController: stack, size: Size(width: 20, height: 6))
    log.clear()
  }

  /// Of these callbacks alone, in order.
  private func expectOrder(_ events: [String], _ comment: Comment? = nil) {
    #expect(log.all.filter(events.contains) == events, comment)
  }

  @Test(arguments: ["WA", "IA", "WL", "DL"])
  func aChildComesWithItsContainer(_ callback: String) {
    let child = a
    var isIn = false
    inner.inside[callback] = { inner in
      if !isIn { isIn = true; inner.embed(child) }
    }
    host.step { stack.pushViewController(inner, animated: true) }
    host.advance(by: 0.1)
    #expect(a.appearanceState == .appearing && a.parent === inner)
    host.settle()
    expectOrder(["A.WA", "I.DA", "A.DA"])
  }

  @Test func aSwapInsideAPushWaitsForIt() {
    inner.loadViewIfNeeded()
    inner.embed(a)
    log.clear()
    host.step { stack.pushViewController(inner, animated: true) }
    host.step { inner.replace(a, with: b, duration: 0.1, options: .transitionCurlDown) }
    host.advance(by: 0.2)
    #expect(b.appearanceState == .appearing && a.appearanceState == .disappeared)
    host.settle()
    expectOrder(["I.WA", "A.WA", "A.WD", "B.WA", "A.DD", "I.DA", "B.DA"])
  }

  @Test func aSwapThatTakesLongerGoesOn() {
    inner.embed(a)
    log.clear()
    host.step { stack.pushViewController(inner, animated: true) }
    host.step { inner.replace(a, with: b, duration: 2, options: .transitionCurlDown) }
    host.settle()
    expectOrder(["I.WA", "A.WA", "A.WD", "B.WA", "I.DA", "B.DA", "A.DD"])
  }

  enum Departure: CaseIterable {
    case pop, cover, push
  }

  /// Its own *did* callbacks come before the container goes.
  @Test(arguments: Departure.allCases) func aSwapEndsBeforeItsContainerGoes(_ how: Departure) {
    inner.embed(a)
    host.step { stack.pushViewController(inner, animated: false) }
    log.clear()
    host.step { inner.replace(a, with: b, duration: 2, options: .transitionCurlDown) }
    host.advance(by: 0.1)
    host.step {
      switch how {
      case .pop: stack.popViewController(animated: true)
      case .push: stack.pushViewController(Recorder("N", log), animated: true)
      case .cover: stack.present(Recorder("N", log), animated: true)
      }
    }
    host.settle()
    expectOrder(["A.WD", "B.WA", "B.DA", "A.DD", "I.WD", "B.WD", "I.DD", "B.DD"])
  }

  /// Two levels down as well.
  @Test func aSwapFurtherInsideEndsBeforeItsContainerGoes() {
    let outer = Recorder("O", log)
    outer.embed(inner)
    inner.embed(a)
    host.step { stack.pushViewController(outer, animated: false) }
    log.clear()
    host.step { inner.replace(a, with: b, duration: 2) }
    host.step { stack.popViewController(animated: true) }
    host.settle()
    expectOrder(["B.DA", "A.DD", "O.WD", "I.WD", "B.WD", "O.DD", "I.DD", "B.DD"])
  }

  /// A container that forwards by hand: the recipes begin and end, with it.
  @Test func aChildForwardedByHandComesWithItsContainer() {
    inner.forwards = false
    host.step { stack.pushViewController(inner, animated: true) }
    host.step { inner.embed(a) }
    host.step { inner.replace(a, with: b, duration: 0.1) }
    #expect(b.appearanceState == .appearing)
    host.settle()
    expectOrder(["I.WA", "A.WA", "A.WD", "A.DD", "B.WA", "I.DA", "B.DA"])
  }

  /// Nor does it stay when the container turns round.
  @Test func aChildForwardedByHandTurnsRoundWithItsContainer() {
    inner.forwards = false
    host.step { inner.beginAppearanceTransition(true, animated: true) }
    host.step { inner.embed(a) }
    host.step { inner.beginAppearanceTransition(false, animated: true) }
    host.step { inner.endAppearanceTransition() }
    expectOrder(["A.WA", "I.WD", "A.WD", "I.DD", "A.DD"])
    #expect(a.appearanceState == .disappeared)
  }
}
