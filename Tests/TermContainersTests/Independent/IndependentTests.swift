import TermContainers
import TestSupport
import Testing

@Suite("Random programs from the documentation")
@MainActor
struct IndependentTests {
  typealias Oracle = Independent.Oracle

  @Test("all keep UIKit's rules")
  func rules() {
    for seed in 0..<UInt64(TestLength.count(2000, long: 200_000)) {
      let program = Independent.Maker.program(seed: seed)
      let faults = Oracle.faults(of: program, Independent.Stage.notes(of: program))
      guard let first = faults.first(where: { !$0.hasPrefix("known") }) else { continue }
      let smallest = Independent.Shrinker.smallest(program, failing: first)
      Issue.record("\(first)\n\(smallest)")
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
}
