import ContainmentCases
import Testing

@testable import TermContainers

/// Calls of the primitives in any order: no crash, every controller's log one that the state machine
/// accepts, the trees in agreement, and in the end nobody left halfway.
@MainActor
@Suite struct RandomSequenceTests {
  /// How the sequences differ.
  enum Flavor: String, CaseIterable, Sendable {
    /// No begin and end by hand, all containers forward: who is in the window must have appeared.
    case automatic
    /// With begin, end and a container that forwards by hand.
    case byHand
    /// As automatic, and some callbacks call the primitives, too.
    case reentrant
  }

  @Test("3,000 random sequences", arguments: Flavor.allCases) func sequences(flavor: Flavor) {
    var failures = 0
    for seed in 1...1000 as ClosedRange<UInt64> where failures < 3 {
      let sequence = RandomSequence(seed: seed, flavor)
      sequence.run()
      guard !sequence.findings.isEmpty else { continue }
      failures += 1
      Issue.record(
        """
        \(flavor), seed \(seed):
        \(sequence.findings.joined(separator: "\n"))
        after
        \(sequence.history.joined(separator: "\n"))
        """)
    }
  }
}

/// One sequence, told by its seed.
@MainActor
private final class RandomSequence {
  private(set) var findings: [String] = []
  private(set) var history: [String] = []
  private let flavor: RandomSequenceTests.Flavor
  private let controllers: [Recorder]
  private let host: HeadlessHost?
  private var random: XorShift

  init(seed: UInt64, _ flavor: RandomSequenceTests.Flavor) {
    self.flavor = flavor
    random = XorShift(seed: seed)
    let log = EventLog()
    controllers = "ABCDEF".map { Recorder(String($0), log) }
    controllers[5].forwards = flavor != .byHand
    let isShown = random.below(3) > 0
    host =
      isShown
      ? HeadlessHost(rootViewController: controllers[0], size: Size(width: 6, height: 3)) : nil
  }

  private var audit: HierarchyAudit { HierarchyAudit(of: controllers, in: host) }

  func run() {
    _ = complaints {
      for _ in 0..<(5 + random.below(36)) where findings.isEmpty {
        if flavor == .reentrant && random.below(4) == 0 { plantCall() }
        turn { performOne() }
        findings = audit.findings
      }
      guard findings.isEmpty else { return }
      settle()
    }
    findings += flavor == .byHand ? audit.findingsAtRest : audit.findingsWithoutBegins
  }

  /// Some calls share a turn; after some a moment passes.
  private func turn(_ body: () -> Void) {
    body()
    guard let host else { return }
    switch random.below(4) {
    case 0: host.step {}
    case 1: host.advance(by: 0.05)
    default: return
    }
    history.append("⏎ \(host.now)")
  }

  private func settle() {
    for controller in controllers {
      controller.inside = [:]
      while controller.appearance.openTransitions > 0 { controller.endAppearanceTransition() }
    }
    host?.settle()
  }

  /// Has the next callback of a kind, of somebody, call a primitive.
  private func plantCall() {
    let (listener, callback) = (random.pick(controllers), random.pick(RandomSequence.callbacks))
    history.append("at \(listener.name)'s next \(callback):")
    listener.inside[callback] = { [weak self] listener in
      listener.inside[callback] = nil
      self?.history.append("(in \(callback) of \(listener.name))")
      self?.performOne()
    }
  }

  private static let callbacks =
    ["load", "WA", "IA", "WL", "DL", "DA", "WD", "DD", "WM(nil)", "DM(nil)"]
    + ["A", "B", "C"].flatMap { ["WM(\($0))", "DM(\($0))"] }
}

extension RandomSequence {
  private func performOne() {
    let (one, other) = (random.pick(controllers), random.pick(controllers))
    let call = random.below(flavor == .byHand ? 16 : 13)
    // First, so that it is known when the call does not come back.
    history.append("\(RandomSequence.names[call]) \(one.name) \(other.name)")
    switch call {
    case 0...3: performOnTree(call, one, other)
    case 4...6: performRecipe(call, one, other)
    case 7: one.willMove(toParent: nil)
    case 8: one.parent.map(one.didMove)
    case 9: setRoot(one)
    case 10: one.view.setNeedsLayout()
    case 11: resize()
    case 12: one.finishTransition()
    case 13, 14: one.beginAppearanceTransition(call == 13, animated: random.below(2) == 0)
    default: one.endAppearanceTransition()
    }
  }

  private static let names = [
    "addChild", "addSubview", "removeFromSuperview", "removeFromParent", "add by recipe",
    "remove by recipe", "transition", "willMove(nil) of", "didMove of", "make root", "layout",
    "resize", "finishTransition", "begin(true) of", "begin(false) of", "end of",
  ]

  private func performOnTree(_ call: Int, _ one: Recorder, _ other: Recorder) {
    switch call {
    case 0: if mayContain(one, other) { one.addChild(other) }
    case 1: if mayHold(one, other) { one.view.addSubview(other.view) }
    case 2: one.viewIfLoaded?.removeFromSuperview()
    default: one.removeFromParent()
    }
  }

  private func performRecipe(_ call: Int, _ one: Recorder, _ other: Recorder) {
    switch call {
    case 4:
      guard mayContain(one, other) else { return }
      one.addChild(other)
      // Looked at now: a callback may have put the one inside the other.
      if mayHold(one, other) { one.view.addSubview(other.view) }
      other.didMove(toParent: one)
    case 5: one.removeByRecipe()
    default:
      guard one !== other, let parent = one.parent, parent === other.parent, one.isViewLoaded,
        !one.view.isDescendant(of: other.view)
      else { return }
      parent.transition(
        from: one, to: other, duration: random.pick([0, 0.1]), options: .transitionCurlDown)
    }
  }

  private func setRoot(_ controller: Recorder) {
    guard let host, controller.parent == nil else { return }
    host.window.rootViewController = random.below(4) == 0 ? nil : controller
  }

  private func resize() {
    guard let host else { return }
    let size = Size(width: 5 + random.below(3), height: 3)
    host.screen.resize(to: size)
    host.application.send(.resize(size))
  }

  /// A root that is a child of somebody who is not there would be in the window unheard of.
  private func mayContain(_ one: Recorder, _ other: Recorder) -> Bool {
    other !== host?.window.rootViewController
  }

  private func mayHold(_ one: Recorder, _ other: Recorder) -> Bool {
    !one.view.isDescendant(of: other.view)
  }
}

/// Small, and the same everywhere: a seed stands for a sequence.
private struct XorShift: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// A number from 0 up to `bound`.
  mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % bound }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
