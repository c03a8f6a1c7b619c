import ContainmentCases
import Testing

@testable import TermContainers

/// A child appears only after its container, and a swap ends before its container leaves, even when
/// both move at once.
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

  /// Compares the order of these callbacks and ignores all others.
  private func expectOrder(_ events: [String], _ comment: Comment? = nil) {
    #expect(log.all.filter(events.contains) == events, comment)
  }

  @Test(arguments: ["WA", "IA", "WL", "DL"])
  func aChildComesWithItsContainer(_ callback: String) {
    let child = a
    inner.once(callback) { $0.embed(child) }
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
    host.play { inner.replace(a, with: b, duration: 2, options: .transitionCurlDown) }
    expectOrder(["I.WA", "A.WA", "A.WD", "B.WA", "I.DA", "B.DA", "A.DD"])
  }

  enum Departure: CaseIterable {
    case pop, cover, push
  }

  /// The swap sends its *did* callbacks before its container disappears.
  @Test(arguments: Departure.allCases) func aSwapEndsBeforeItsContainerGoes(_ how: Departure) {
    inner.embed(a)
    host.step { stack.pushViewController(inner, animated: false) }
    log.clear()
    host.step { inner.replace(a, with: b, duration: 2, options: .transitionCurlDown) }
    host.advance(by: 0.1)
    host.play {
      switch how {
      case .pop: stack.popViewController(animated: true)
      case .push: stack.pushViewController(Recorder("N", log), animated: true)
      case .cover: stack.present(Recorder("N", log), animated: true)
      }
    }
    expectOrder(["A.WD", "B.WA", "B.DA", "A.DD", "I.WD", "B.WD", "I.DD", "B.DD"])
  }

  /// The same holds two levels down.
  @Test func aSwapFurtherInsideEndsBeforeItsContainerGoes() {
    let outer = Recorder("O", log)
    outer.embed(inner)
    inner.embed(a)
    host.step { stack.pushViewController(outer, animated: false) }
    log.clear()
    host.step { inner.replace(a, with: b, duration: 2) }
    host.play { stack.popViewController(animated: true) }
    expectOrder(["B.DA", "A.DD", "O.WD", "I.WD", "B.WD", "O.DD", "I.DD", "B.DD"])
  }

  /// The container forwards by hand: `embed` and `replace` begin and end appearance along with it.
  @Test func aChildForwardedByHandComesWithItsContainer() {
    inner.forwards = false
    host.step { stack.pushViewController(inner, animated: true) }
    host.step { inner.embed(a) }
    host.step { inner.replace(a, with: b, duration: 0.1) }
    #expect(b.appearanceState == .appearing)
    host.settle()
    expectOrder(["I.WA", "A.WA", "A.WD", "A.DD", "B.WA", "I.DA", "B.DA"])
  }

  /// When the container reverses, so does its child.
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
