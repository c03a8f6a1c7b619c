import Foundation
import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// What arrives together ends no program: on every page, with its lesson and without.
///
/// SOAK_BATCHES sets the number of batches for each page, SOAK_SECONDS for how long they go on in its
/// place, SOAK_PAGE plays one page only, and SOAK_SEED sets the seed.
@Suite(.waitsForProcesses) struct TerminalBatchTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["SOAK_SEED"].flatMap(UInt64.init) ?? 1
  private static let batches = environment["SOAK_BATCHES"].flatMap(Int.init) ?? 12
  private static let seconds = environment["SOAK_SECONDS"].flatMap(Double.init)
  private static let all =
    ["", "misuse"] + ControlPage.all.map { "controls \($0.name)" }
    + DemoNames.all.flatMap { ["\($0) --lesson off", "\($0) --lesson code"] }
  private static let pages = environment["SOAK_PAGE"].map { [$0] } ?? all
  /// The most by which resident memory may grow from the first quarter of a long run to the last.
  private static let mostGrowth = 1.1

  /// The keys that made the explanation pane use the index of a name on the page before.
  @Test(arguments: ["orange-blue", "tunnel"]) func keysOnAPageAboutANameArriveTogether(
    _ demo: String
  ) throws {
    let program = try PlayedProgram([demo])
    #expect(program.wait { program.emulator.isAlternateScreen })
    program.press("a")
    program.press("K")
    program.press("\u{1B}[Z\r\u{1B}[Z\r\u{1B}[Z")
    program.type("\u{3}")
    #expect(program.end() == .exited(0))
  }

  @Test(arguments: pages) func batchesEndNoProgram(_ page: String) throws {
    let words = page.split(separator: " ").map(String.init)
    let place = Self.all.firstIndex(of: page) ?? 0
    var random = BatchTyping(seed: Self.seed &+ UInt64(place))
    let end = Self.seconds.map { ContinuousClock.now + .seconds($0) }
    var (count, starts, memory) = (0, 0, [Double]())
    var soaked = try SoakedProgram(arguments: words)
    while end.map({ ContinuousClock.now < $0 }) ?? (count < Self.batches) {
      count += 1
      let isTaken = soaked.take(random.next())
      if let end = soaked.program.terminal.waitForExit(timeout: isTaken ? 0 : 5) {
        // Escape leaves the first page, which ends the program.
        try #require(end == .exited(0), "\(page), batch \(count) of seed \(Self.seed)")
        try soaked.program.expectGivenBack()
        soaked = try SoakedProgram(arguments: words)
        starts += 1
      } else {
        try #require(isTaken, "\(page), batch \(count) of seed \(Self.seed)")
        soaked.residentKilobytes.map { memory.append($0) }
      }
    }
    soaked.program.type("\u{3}")
    #expect(soaked.program.end() == .exited(0), "\(page), seed \(Self.seed)")
    try soaked.program.expectGivenBack()
    guard Self.seconds != nil || Self.batches > 100 else { return }
    let quarters = (0..<4).map { quarter in
      memory[(memory.count * quarter / 4)..<(memory.count * (quarter + 1) / 4)].max() ?? 0
    }
    print(
      "batches \(page): \(count) batches, seed \(Self.seed), \(starts) new starts, kB \(quarters)")
    #expect(quarters[3] <= quarters[0] * Self.mostGrowth, "\(page): \(quarters)")
  }
}
