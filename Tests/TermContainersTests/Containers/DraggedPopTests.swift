import CTestSupport
import TermContainers
import TestSupport
import Testing

/// Pops that the mouse drags back and forth, a thousand times.
@MainActor
@Suite struct DraggedPopTests {
  /// Counts what becomes of the pops, without keeping the pages.
  private final class Tally: NavigationControllerDelegate {
    var (announced, shown, refused) = (0, 0, 0)

    func navigationController(
      _ navigationController: NavigationController, willShow viewController: ViewController,
      animated: Bool
    ) { announced += 1 }

    func navigationController(
      _ navigationController: NavigationController, didShow viewController: ViewController,
      animated: Bool
    ) { shown += 1 }
  }

  private let size = Size(width: 20, height: 8)
  private let tally = Tally()
  private let stack: NavigationController
  private let host: HeadlessHost

  init() {
    stack = NavigationController(rootViewController: ViewController())
    stack.delegate = tally
    host = HeadlessHost(rootViewController: stack, size: size)
    host.settle()
  }

  /// Drags the top page from the edge, back and forth, and lets it go anywhere. Returns whether it is
  /// gone.
  private func drag(_ random: inout SplitMix) -> Bool {
    if stack.viewControllers.count == 1 {
      stack.pushViewController(PairedPage { [tally] _ in tally.refused += 1 }, animated: false)
      host.settle()
    }
    host.mouse(.began, Int.random(in: 0...1, using: &random), 5)
    for _ in 0..<Int.random(in: 2...12, using: &random) {
      host.mouse(.moved, Int.random(in: 0..<size.width, using: &random), 5)
      if Bool.random(using: &random) { host.advance(by: 0.03) }
    }
    host.mouse(.ended, Int.random(in: 0..<size.width, using: &random), 5)
    host.settle()
    return stack.viewControllers.count == 1
  }

  @Test func aThousandDragsArePairedAndLeaveNoMemory() {
    var random = SplitMix(seed: 3737)
    var popped = 0
    var heap: [Int] = []
    for _ in 0..<10 {
      for _ in 0..<100 where drag(&random) { popped += 1 }
      heap.append(cts_thread_bytes())
    }
    #expect(tally.refused == 0)
    #expect(HierarchyAudit(of: host.window).findings.isEmpty)
    // Both ends of a drag are common, and only a push or a pop that came to its end was shown.
    #expect((200...800).contains(popped), "\(popped)")
    #expect(tally.announced > tally.shown + 100)
    // With a few hundred bytes for the page that is on the stack or not.
    #expect(heap[9] - heap[1] < 8192, "\(heap)")
    print("heap after each hundred drags: \(heap.map { $0 - heap[0] })")
  }
}
