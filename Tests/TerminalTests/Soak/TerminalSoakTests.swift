import Foundation
import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// A user who tries everything ends no program: keys, clicks and pastes that arrive together, floods, cut
/// sequences, resizes and stops, on every page, with its lesson and without.
///
/// SOAK_DEEDS sets the number of deeds on all pages together, SOAK_SECONDS how long each page is played in its place,
/// SOAK_PAGE names one page to play, and SOAK_SEED sets the first seed.
@Suite(.waitsForProcesses) struct TerminalSoakTests {
  private static let environment = ProcessInfo.processInfo.environment
  static let seed = environment["SOAK_SEED"].flatMap(UInt64.init) ?? 1
  private static let seconds = environment["SOAK_SECONDS"].flatMap(Double.init)
  private static let asked = environment["SOAK_DEEDS"].flatMap(Int.init)
  private static let all =
    ["", "misuse"] + ControlPage.all.map { "controls \($0.name)" }
    + DemoNames.all.flatMap { name in
      ["off", "code"].map { "\(name) --seed 1 --lesson \($0)" }
    }
  private static let pages = environment["SOAK_PAGE"].map { [$0] } ?? all

  /// The most by which resident memory may grow from the first half of a long run to its last quarter. The sizes of the
  /// screen, which are random, make a difference of a sixth.
  private static let mostGrowth = 1.25

  /// These keys made the explanation pane use the index of a name on the page before.
  @Test(arguments: ["orange-blue", "tunnel"])
  func keysOnAPageAboutANameArriveTogether(_ demo: String) throws {
    let program = try PlayedProgram([demo])
    #expect(program.wait { program.emulator.isAlternateScreen })
    program.press("a")
    program.press("K")
    program.press("\u{1B}[Z\r\u{1B}[Z\r\u{1B}[Z")
    try program.expectQuit(typing: "\u{3}")
  }

  @Test(arguments: pages) func theProgramLivesAndDoesNotGrow(_ page: String) throws {
    let place = UInt64(Self.all.firstIndex(of: page) ?? 0)
    let words = page.split(separator: " ").map(String.init)
    let soaked = try SoakedProgram(words, seed: Self.seed &+ place)
    // Shows the largest screen before measuring.
    if isLong { soaked.program.resize(to: Size(width: 500, height: 200)) }
    var memory: [Double] = []
    let end = ContinuousClock.now + .seconds(Self.seconds ?? 0)
    let count = (Self.asked ?? 12 * Self.pages.count) / Self.pages.count
    while Self.seconds == nil ? soaked.deeds < count : ContinuousClock.now < end {
      let what = "\(page), deed \(soaked.deeds + 1) of seed \(Self.seed &+ place)"
      let isTaken = soaked.doNext() && soaked.comesToRest()
      if let end = soaked.program.terminal.waitForExit(timeout: isTaken ? 0 : 5) {
        // A click on the words beside a key may have ended it.
        try #require(end == .exited(0), "\(what): \(soaked.program.outputText.suffix(6000))")
        try soaked.program.expectGivenBack()
        try soaked.startAgain()
      }
      try #require(isTaken || soaked.comesToRest(), "\(what)")
      soaked.residentKilobytes.map { memory.append($0) }
    }
    if isLong { expectNoGrowth(memory, page, soaked.deeds) }
    soaked.program.type("\u{3}")
    #expect(soaked.program.end() == .exited(0))
    try soaked.program.expectGivenBack()
  }

  private var isLong: Bool { Self.seconds != nil || Self.asked != nil }

  /// The maximum of each quarter counts, because a mean would depend on the random sizes.
  private func expectNoGrowth(_ memory: [Double], _ page: String, _ deeds: Int) {
    let quarters = (0..<4).map { quarter in
      memory[(memory.count * quarter / 4)..<(memory.count * (quarter + 1) / 4)].max() ?? 0
    }
    print("\(page): \(deeds) deeds, resident in quarters \(quarters.map { Int($0) }) kB")
    #expect(quarters[3] <= max(quarters[0], quarters[1]) * Self.mostGrowth, "\(page): \(quarters)")
  }
}

extension Exhaustive {
  /// Whatever the program is doing when a signal comes, it gives the terminal back.
  ///
  /// SOAK_KILLS sets how often each signal is sent.
  @Suite(.waitsForProcesses) struct KillSoakTests {
    private static let kills =
      ProcessInfo.processInfo.environment["SOAK_KILLS"].flatMap(Int.init) ?? 1

    @Test(arguments: SignalTests.fatal) func theTerminalIsGivenBack(_ signal: Int32) throws {
      for round in 0..<Self.kills {
        let seed = TerminalSoakTests.seed &+ UInt64(round) &* 64 &+ UInt64(signal)
        let demos = DemoNames.all
        let soaked = try SoakedProgram(
          [demos[Int(seed % UInt64(demos.count))], "--seed", "1"], seed: seed,
          pastesInterrupts: false)
        for _ in 0..<seed % 5 { _ = soaked.doNext() }
        soaked.program.terminal.signal(signal)
        let end = soaked.program.end()
        #expect(end == .signalled(signal), "seed \(seed)")
        try soaked.program.expectGivenBack()
        if end != .signalled(signal) || soaked.program.emulator.isAlternateScreen {
          let last = soaked.program.output.suffix(300)
          Issue.record("seed \(seed): \(String(decoding: last, as: UTF8.self).debugDescription)")
          return
        }
      }
      if Self.kills > 10 { print("signal \(signal): \(Self.kills) kills") }
    }
  }
}
