import CTestSupport
import Foundation
import PictureSupport
import TermContainers
import Testing

@testable import demo_tui

/// Random events in every demo, without a terminal: after each the trees are looked at, and in the end at what is
/// left of the memory.
///
/// How many events is said by SOAK_EVENTS. Memory is judged where it is given, since then nothing else runs beside it.
@Suite struct HeadlessSoakTests {
  private static let asked = ProcessInfo.processInfo.environment["SOAK_EVENTS"].flatMap(Int.init)
  private static let seed =
    ProcessInfo.processInfo.environment["SOAK_SEED"].flatMap(UInt64.init) ?? 1

  /// The most that a heap may have grown from its second tenth to its last.
  private static let mostGrowth = 1.01

  @Test(arguments: TapeTests.names) @MainActor
  func nothingBreaksAndNothingGrows(_ name: String) async throws {
    var window: () -> Window? = { nil }
    try await play(name) { soaked in window = { [weak soaked] in soaked } }
    #expect(window() == nil, "the window stays when nobody holds it any more")
  }

  @MainActor private func play(_ name: String, _ note: (Window) -> Void) async throws {
    let soak = try HeadlessSoak(name, seed: Self.seed)
    note(soak.window)
    var heap: [Double] = []
    if let asked = Self.asked {
      for _ in 0..<10 {
        try await soak.play(max(20, asked / TapeTests.names.count / 10))
        heap.append(soak.takeHeap())
      }
      print("\(name): \(soak.events) events, heap in tenths \(heap.map { Int($0 / 1024) }) kB")
    } else {
      try await soak.play(100)
    }
    #expect(soak.findings.isEmpty, "seed \(Self.seed): \(soak.findings.prefix(3))")
    if heap.count == 10 { #expect(heap[9] <= heap[1] * Self.mostGrowth) }
  }
}

/// One demo under random events.
@MainActor
private final class HeadlessSoak {
  private(set) var events = 0
  /// What the audits found.
  private(set) var findings: [String] = []
  private let host: HeadlessHost
  private let handler: ContainmentHandler
  private var random: RandomPlay
  private var samples: [Double] = []

  private static let usual = Size(width: 80, height: 24)

  init(_ name: String, seed: UInt64) throws {
    let demo = try Demo.named(name)
    host = HeadlessHost(size: Self.usual) { StageWindow(application: $0, demo: demo) }
    handler = (host.window as? StageWindow)?.containmentHandler ?? ContainmentHandler()
    random = RandomPlay(seed: seed, size: Self.usual)
    random.goesToExtremes = true
    // Storage that is kept for the next screen is as large as the largest.
    host.resize(to: Size(width: 500, height: 200))
  }

  var window: Window { host.window }

  /// Plays at least `count` events, and looks at the heap now and then.
  func play(_ count: Int) async throws {
    let end = events + count
    while events < end {
      handler.handling { playScript() }
      samples.append(heapAtRest())
      // Others want the main actor, too; so do the tasks of the demos.
      await Task.yield()
    }
  }

  private func playScript() {
    let start = host.now
    // The last one is the key that ends the program.
    for moment in random.script(40).dropLast() {
      host.advance(to: start + moment.time)
      for event in moment.events { play(event) }
    }
  }

  private func play(_ event: Event) {
    if case .resize(let size) = event { host.screen.resize(to: size) }
    host.send(event)
    events += 1
    let found = HierarchyAudit(of: host.window).findings
    findings += found.map { "after \(events) events \(event): \($0)" }
  }

  /// Bytes in use, with a screen of the usual size and nothing under way.
  private func heapAtRest() -> Double {
    handler.handling {
      host.resize(to: Self.usual)
      host.window.rootViewController.map(emptyFields)
      host.settle(limit: 5)
    }
    return cts_heap_bytes()
  }

  /// What was typed is the user's, and may be kept for as long as the program runs.
  private func emptyFields(of controller: ViewController) {
    if controller.isViewLoaded { emptyFields(in: controller.view) }
    let others = (controller as? MenuViewController)?.viewControllers ?? []
    (controller.children + others).forEach(emptyFields)
  }

  private func emptyFields(in view: View) {
    (view as? TextField)?.text = ""
    view.subviews.forEach(emptyFields)
  }

  /// The least that was seen since the last call: what all the rest comes on top of.
  func takeHeap() -> Double {
    defer { samples = [] }
    return samples.min() ?? 0
  }
}
