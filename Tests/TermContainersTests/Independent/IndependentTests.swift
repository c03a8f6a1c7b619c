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

  @Test("the shrinker leaves out what a failure does not need")
  func shrinker() throws {
    let fault = try #require(Independent.KnownFault.all.first)
    var longer = fault.program
    longer.turns.insert(.settle, at: 1)
    longer.turns.append(.calls([Independent.Call(verb: .add, one: 0, two: 2)]))
    let faults = Oracle.faults(of: longer, Independent.Stage.notes(of: longer))
    let smallest = Independent.Shrinker.smallest(longer, failing: try #require(faults.first))
    #expect(smallest.turns == fault.program.turns)
  }
}
