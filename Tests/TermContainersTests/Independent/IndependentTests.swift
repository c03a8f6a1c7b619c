import TermContainers
import TestSupport
import Testing

@Suite("Random programs from the documentation")
@MainActor
struct IndependentTests {
  typealias Oracle = Independent.Oracle

  @Test("all keep UIKit's rules", arguments: Independent.Subject.allCases)
  func rules(_ subject: Independent.Subject) {
    let count = [.containers, .stacks].contains(subject) ? 400 : 200
    for seed in 0..<UInt64(TestLength.count(count, long: 200_000)) {
      let program = Independent.Maker.program(seed: seed, subject)
      let faults = Oracle.faults(of: program, Independent.Stage.notes(of: program))
      guard let first = faults.first else { continue }
      let smallest = Independent.Shrinker.smallest(program, failing: first)
      Issue.record("\(first)\n\(smallest)")
    }
  }

  /// Of stacks: a turn of the stack takes over the page of a push that is called off afterwards; a page is seen once
  /// more after it was told that it leaves.
  ///
  /// Of sheets: in the first, the delegate dismisses a sheet that the user dismisses, and no other keeps it.
  /// Then one is presented while the size changes, and one when a dismissal begins, or ends. The last wait
  /// for an animator that says nothing, and present a sheet in place of that which the mouse drags. In the
  /// next, a page enters the one that it replaces, a popover points at what a bar moves, or at itself, and a
  /// dismissal is called off. In the last two, a driven dismissal is called off as it begins, and a
  /// presentation that the user dismisses is followed by another of the same controller.
  ///
  /// Deep ones: one enters the container that waits for it, on whose parent a way ends before it does. In the
  /// others, what a controller waits for enters a container deep inside it, which turns afterwards.
  nonisolated private static let failedOnce: [(Independent.Subject, [UInt64])] = [
    (.stacks, [3_189_061, 3_373_708]),
    (
      .sheets,
      [
        1_020_030, 1_018_108, 1_039_937, 1_066_666, 1_099_334, 1_105_212, 30_077_713, 30_019_452,
        30_005_300, 30_193_081, 30_066_573, 30_572_466, 49_502, 95_160,
      ]
    ),
    (.deep, [1_178_975, 1_200_597, 1_208_802]),
  ]

  @Test("programs that failed once", arguments: failedOnce)
  func failedOnce(_ subject: Independent.Subject, _ seeds: [UInt64]) {
    for seed in seeds {
      let program = Independent.Maker.program(seed: seed, subject)
      let faults = Oracle.faults(of: program, Independent.Stage.notes(of: program))
      #expect(faults == [], "\(seed)")
    }
  }

  @Test("the same seed makes the same notes")
  func repeatable() {
    for seed in 0..<UInt64(20) {
      let program = Independent.Maker.program(seed: seed)
      #expect(program == Independent.Maker.program(seed: seed))
      #expect(Independent.Stage.notes(of: program) == Independent.Stage.notes(of: program))
    }
  }

  /// Here a program fails if a presentation comes to its end.
  @Test("the shrinker leaves out what a failure does not need")
  func shrinker() throws {
    let isEnd = { (note: Independent.Note) in
      if case .completion = note { true } else { false }
    }
    let fails = { Independent.Stage.notes(of: $0).contains(where: isEnd) }
    let call = Independent.Call(verb: .present, one: 0, two: 1)
    let needless = Independent.Call(verb: .add, one: 0, two: 2)
    let longer = Independent.Program(
      seed: 0, kinds: [.plain, .plain, .hand], isCareful: true,
      turns: [.calls([needless]), .settle, .calls([needless, call])],
      reactions: [], dismissesFirst: true)
    let smallest = Independent.Shrinker.smallest(longer, where: fails)
    #expect(smallest.turns == [.calls([call])])
    #expect(smallest.kinds == [.plain, .plain] && !smallest.dismissesFirst)
  }
}
