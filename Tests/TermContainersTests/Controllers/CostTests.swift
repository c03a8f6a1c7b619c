import CTestSupport
import ContainmentCases
import Testing

@testable import TermContainers

/// The cost of callbacks: they allocate nothing while nobody traces, and grow with the children
/// only.
@MainActor
@Suite struct CostTests {
  /// Counts the questions and callbacks it receives.
  private final class Counting: ViewController {
    var asked = 0
    var heard = 0

    override var shouldAutomaticallyForwardAppearanceMethods: Bool {
      asked += 1
      return true
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      heard += 1
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      heard += 1
    }
  }

  private func family(of count: Int) -> (parent: Counting, children: [Counting]) {
    let parent = Counting()
    let children = (0..<count).map { _ in Counting() }
    for child in children { parent.embed(child) }
    return (parent, children)
  }

  /// The number of allocations while `controller` appears and disappears.
  private func allocations(of controller: ViewController) -> Int {
    let before = cts_allocations()
    controller.beginAndEnd(true)
    controller.beginAndEnd(false)
    return cts_allocations() - before
  }

  @Test(.enabled(if: cts_allocations() >= 0, "counted with glibc only"))
  func aListedFunctionAllocatesNothingWithoutATrace() {
    func listed() {
      let run = ListedRun("Listed.swift", 1)
      defer { run.end() }
      run.line(2)
      run.again(3, ())
    }
    listed()
    let before = cts_allocations()
    for _ in 0..<100 { listed() }
    #expect(cts_allocations() == before)
  }

  @Test(.enabled(if: cts_allocations() >= 0, "counted with glibc only"))
  func aCallbackThatNobodyTracesAllocatesNothing() {
    let (parent, children) = family(of: 100)
    // A debug build notes begins and ends for the diagnostics, but not the callbacks.
    let calls = allocations(of: Counting())
    _ = allocations(of: parent)
    #expect(allocations(of: parent) <= calls)
    #expect(children.allSatisfy { $0.heard == 4 })
  }

  @Test(.enabled(if: cts_allocations() >= 0, "counted with glibc only"))
  func aTracedCallbackAllocates() {
    let (parent, _) = family(of: 100)
    let traced = LifecycleTrace().recording { allocations(of: parent) }
    #expect(traced > 400)
  }

  /// The cost for each child is the same, however many there are.
  @Test func forwardingIsLinear() {
    func asked(_ count: Int) -> Int {
      let (parent, children) = family(of: count)
      let before = parent.asked + children.map(\.asked).reduce(0, +)
      _ = allocations(of: parent)
      return parent.asked + children.map(\.asked).reduce(0, +) - before
    }
    let (few, many) = (asked(100), asked(1000))
    #expect(many <= 10 * few)
  }

  /// Appearing, layout, drawing, resizing and disappearing reach all thousand levels.
  @Test func aThousandControllersInsideEachOtherComeAndGo() {
    let controllers = (0..<1000).map { _ in Counting() }
    for (outer, inner) in zip(controllers, controllers.dropFirst()) { outer.embed(inner) }
    let host = HeadlessHost(
      rootViewController: controllers[0], size: Size(width: 6, height: 3))
    #expect(controllers.allSatisfy { $0.appearanceState == .appeared })
    host.resize(to: Size(width: 8, height: 4))
    #expect(controllers[999].view.frame.size == Size(width: 8, height: 4))
    host.step { controllers[500].unembed() }
    #expect(
      controllers.map(\.appearanceState) == (0..<1000).map { $0 < 500 ? .appeared : .disappeared })
    host.step { controllers[499].embed(controllers[500]) }
    host.play {
      controllers[0].present(Counting(), animated: true)
    }
    #expect(controllers.allSatisfy { $0.appearanceState == .disappeared })
  }

  /// Releasing the chain link by link must not overflow the stack, either.
  @Test func aThousandControllersAreFreed() {
    weak var last: Counting?
    do {
      let controllers = (0..<1000).map { _ in Counting() }
      for (outer, inner) in zip(controllers, controllers.dropFirst()) { outer.embed(inner) }
      last = controllers.last
    }
    #expect(last == nil)
  }
}
