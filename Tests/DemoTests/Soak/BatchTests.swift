import Foundation
import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// What is typed, clicked and pasted together has the end that it has one by one.
@MainActor
struct BatchTests {
  private static let seed =
    ProcessInfo.processInfo.environment["SOAK_SEED"].flatMap(UInt64.init) ?? 1

  @Test(arguments: BatchPage.all) func eventsTogetherEndAsOneByOne(_ page: BatchPage) async throws {
    // All pages together play 100,000 programs of one to five batches.
    for seed in 0..<UInt64(TestLength.count(1, long: 100_000 / BatchPage.all.count + 1)) {
      let found = try await BatchedPlay(page: page).difference(
        seed: Self.seed &+ seed, batches: 5 - Int(seed % 5))
      #expect(found == nil, "\(found ?? "")")
      if found != nil { return }
    }
  }
}
