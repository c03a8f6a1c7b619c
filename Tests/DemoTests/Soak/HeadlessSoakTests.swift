import CTestSupport
import Foundation
import TermContainers
import TestSupport
import Testing

@testable import demo_tui

extension Exhaustive {
  /// Random events in every demo and on the pages of the views, without a terminal: the trees are audited after each event, and the
  /// memory is measured at the end.
  ///
  /// SOAK_EVENTS sets the number of events for all demos together. Only then is memory measured,
  /// because nothing else runs at the same time. SOAK_DEMO names a single demo to play.
  @MainActor
  @Suite(.serialized) struct HeadlessSoakTests {
    nonisolated private static let environment = ProcessInfo.processInfo.environment
    nonisolated private static let asked = environment["SOAK_EVENTS"].flatMap(Int.init)
    nonisolated private static let seed = environment["SOAK_SEED"].flatMap(UInt64.init) ?? 1
    nonisolated private static let all = TapeTests.names + [HeadlessSoak.controls]
    nonisolated private static let names = environment["SOAK_DEMO"].map { [$0] } ?? all

    /// The most by which the heap may grow from the second tenth of a run to the last.
    private static let mostGrowth = 1.01

    @Test(arguments: names) func randomPlayBreaksNothing(_ name: String) async throws {
      try await play(name, Self.seed) { try await $0.play(100) }
    }

    /// Swift's runtime keeps metadata for each generic type. A first play that is not measured uses
    /// nearly all types.
    @Test(.enabled(if: asked != nil)) func randomPlayLeavesNoMemory() async throws {
      let tenth = max(20, (Self.asked ?? 0) / Self.names.count / 10)
      for name in Self.all {
        try await play(name, Self.seed &+ 1000) { try await $0.play(20_000) }
      }
      for name in Self.names {
        try await play(name, Self.seed) { try await judgeHeap(name, $0, tenth) }
      }
    }

    private func judgeHeap(_ name: String, _ soak: HeadlessSoak, _ tenth: Int) async throws {
      var heap: [Double] = []
      // A task that moves to another thread leaves a little memory there; libdispatch keeps up to a
      // thousand.
      for _ in 0..<5000 { await Task.yield() }
      for _ in 0..<10 {
        try await soak.play(tenth)
        heap.append(soak.takeHeap())
      }
      print("\(name): \(soak.events) events, heap in tenths \(heap.map { Int($0 / 1024) }) kB")
      #expect(heap[9] <= heap[1] * Self.mostGrowth, "\(name)")
    }

    /// Expects no findings, and that nothing keeps the window.
    private func play(
      _ name: String, _ seed: UInt64, _ body: (HeadlessSoak) async throws -> Void
    ) async throws {
      weak var window: Window?
      do {
        // The gallery lets one demo play all others, so each demo gets a seed of its own.
        let place = Self.all.firstIndex(of: name) ?? 0
        let soak = try HeadlessSoak(name, seed: seed &+ UInt64(place))
        window = soak.window
        try await body(soak)
        #expect(soak.findings.isEmpty, "\(name), seed \(seed): \(soak.findings.prefix(3))")
      }
      let isKept = window != nil
      #expect(!isKept, "\(name), seed \(seed): the window stays when nobody holds it any more")
    }
  }
}

/// One demo, or the pages of the views, under random events.
@MainActor
private final class HeadlessSoak {
  /// The name that stands for `demo-tui controls`, whose keys lead from page to page.
  nonisolated static let controls = "controls"
  private(set) var events = 0
  /// The audits' findings.
  private(set) var findings: [String] = []
  private let startOver: () -> Void
  private let host: HeadlessHost
  private let handler: ContainmentHandler
  private var random: RandomPlay
  private var scripts = 0
  private var samples: [Double] = []

  private static let usual = Size(width: 80, height: 24)

  init(_ name: String, seed: UInt64) throws {
    if name == Self.controls {
      let page = ControlPage.all[0]
      let host = HeadlessHost(size: Self.usual) { ControlsWindow(application: $0, page: page) }
      startOver = { [window = host.window] in
        window.rootViewController = page.makeViewController()
      }
      self.host = host
    } else {
      let demo = try Demo.named(name)
      let host = HeadlessHost(demo, size: Self.usual)
      startOver = { [stage = host.window as? StageWindow] in
        // The gallery keeps the demo that it was opened from.
        for shown in [demo, nil, demo] { stage?.showDemo(shown) }
      }
      self.host = host
    }
    handler = (host.window as? StageWindow)?.containmentHandler ?? ContainmentHandler()
    random = RandomPlay(seed: seed, size: Self.usual)
    random.goesToExtremes = true
    // Storage that is reused for later screens grows to the largest size once.
    host.resize(to: Size(width: 500, height: 200))
  }

  var window: Window { host.window }

  /// Plays at least `count` events, and goes on until the heap has been measured. Every fourth
  /// script may leave for the gallery. After it the demo starts over and the heap is measured, so
  /// the contents should always be the same.
  func play(_ count: Int) async throws {
    let end = events + count
    while events < end || samples.isEmpty {
      let mayLeave = scripts % 4 == 3
      handler.handling { playScript(mayLeave: mayLeave) }
      if mayLeave { samples.append(heapAtRest()) }
      scripts += 1
      // Other tests and the demos' tasks need the main actor, too.
      await Task.yield()
    }
  }

  private func playScript(mayLeave: Bool) {
    let start = host.now
    // The last event is the key that ends the program.
    for moment in random.script(40).dropLast() {
      host.advance(to: start + moment.time)
      for event in moment.events where mayLeave || !Self.leaves(event) { play(event) }
    }
  }

  private static func leaves(_ event: Event) -> Bool {
    if case .key(let press) = event { press.key == .escape } else { false }
  }

  private func play(_ event: Event) {
    if case .resize(let size) = event { host.screen.resize(to: size) }
    host.send(event)
    events += 1
    let found = HierarchyAudit(of: host.window).findings
    findings += found.map { "after \(events) events \(event): \($0)" }
  }

  /// The bytes in use, with a screen of the usual size and a demo that has just started.
  private func heapAtRest() -> Double {
    handler.handling {
      host.resize(to: Self.usual)
      startOver()
      host.settle(limit: 5)
    }
    return cts_heap_bytes()
  }

  /// The least measured since the last call: the base that all other measurements include.
  func takeHeap() -> Double {
    defer { samples = [] }
    return samples.min() ?? 0
  }
}
