import ContainmentCases
import Testing

@testable import TermContainers

/// The memory kept about controllers is bounded, however many come and go.
@MainActor
@Suite struct BoundedMemoryTests {
  private let root = ViewController()
  private let trace = LifecycleTrace()
  private let host: HeadlessHost

  init() {
    trace.keepsEntries = false
    let root = root
    host = HeadlessHost(rootViewController: root, size: Size(width: 20, height: 5), trace: trace)
  }

  private func comeAndGo(_ child: ViewController) {
    root.add(child)
    child.removeByRecipe()
  }

  /// A timer is always pending, so the application never comes to rest, as under a flood of keys.
  private func play(_ child: () -> ViewController) {
    _ = host.application.schedule(after: 1000) {}
    for _ in 0..<40 {
      host.step { for _ in 0..<20 { comeAndGo(child()) } }
    }
    #expect(host.application.containmentWatch.remembered > 0, "it has come to rest")
    #expect(host.application.containmentWatch.remembered <= 128)
    #expect(trace.knownCount <= 128)
  }

  @Test func controllersThatComeAndGoLeaveNothing() { play { ViewController() } }

  @Test func aControllerThatComesAndGoesLeavesNothing() {
    let child = ViewController()
    play { child }
  }
}
