import TermContainers
import Testing

/// What a trace says of transitions: their options, and whether they ran to their end.
@MainActor
@Suite struct TransitionTraceTests {
  private let trace = LifecycleTrace()
  private let container = ViewController()
  private let pages = [ViewController(), ViewController()]

  /// Swaps the pages with `options`, and after a tenth of a second ends that if it is to be cut short.
  private func swap(_ options: View.AnimationOptions, isCut: Bool = false) {
    let host = HeadlessHost(
      rootViewController: container, size: Size(width: 10, height: 4), trace: trace)
    host.step {
      for page in pages { container.addChild(page) }
      container.view.addSubview(pages[0].view)
      container.transition(
        from: pages[0], to: pages[1], duration: 0.5, options: options,
        completion: { [pages] _ in pages[0].removeFromParent() })
    }
    host.advance(by: 0.1)
    if isCut { host.step { container.finishTransition() } }
    host.settle()
  }

  @Test func `its entry has the options of the call, the others have none`() {
    swap([.transitionPushFromTop, .curveEaseIn])
    let named = trace.entries.filter { $0.options != nil }
    #expect(named.map(\.options) == ["[.transitionPushFromTop, .curveEaseIn]"])
    #expect(named.allSatisfy { $0.event.hasPrefix("transition(") })
  }

  @Test(arguments: [true, false])
  func `the cause of a completion says whether the transition was cut short`(isCut: Bool) {
    swap(.transitionCurlUp, isCut: isCut)
    let end = trace.entries.first { $0.event == "removeFromParent()" }
    #expect(
      end?.cause
        == (isCut ? "completion of a transition that was cut short" : "completion of a transition"))
  }

  @Test func `options read as a call names them`() {
    let words: [(View.AnimationOptions, String)] = [
      ([], "[]"), (.transitionCurlUp, ".transitionCurlUp"), (.curveLinear, ".curveLinear"),
      ([.transitionFlipFromBottom, .curveEaseOut], "[.transitionFlipFromBottom, .curveEaseOut]"),
      (.transitionPushFromRight, ".transitionPushFromRight"),
      (.transitionSlideFromBottom, ".transitionSlideFromBottom"),
      (.transitionRevealTowardsLeft, ".transitionRevealTowardsLeft"),
      (.transitionCrossDissolve, ".transitionCrossDissolve"),
    ]
    for (options, text) in words { #expect("\(options)" == text) }
  }
}
