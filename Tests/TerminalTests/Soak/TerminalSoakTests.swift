import Foundation
import TermContainers
import TestSupport
import Testing

@testable import demo_tui

extension Exhaustive {
  /// Random deeds in every demo on a terminal: floods, pastes, cut sequences, resizes, stops.
  ///
  /// SOAK_DEEDS sets the number of deeds, and SOAK_SEED the first seed.
  @Suite(.waitsForProcesses) struct TerminalSoakTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let deeds = environment["SOAK_DEEDS"].flatMap(Int.init) ?? 300
    static let seed = environment["SOAK_SEED"].flatMap(UInt64.init) ?? 1
    static let demos = DemoNames.all

    /// The most by which resident memory may grow from the second tenth to the last. In a short run a
    /// demo may allocate late what it needs once.
    private static let mostGrowth = environment["SOAK_DEEDS"] == nil ? 1.3 : 1.05

    @Test(arguments: demos) func theProgramLivesAndDoesNotGrow(_ demo: String) throws {
      let soaked = try SoakedProgram(demo, seed: Self.seed)
      let tenth = max(5, Self.deeds / Self.demos.count / 10)
      var memory: [Double] = []
      // Shows the largest screen before measuring.
      soaked.program.resize(to: Size(width: 500, height: 200))
      for _ in 0..<10 {
        var samples: [Double] = []
        for _ in 0..<tenth {
          try #require(soaked.doNext(), "deed \(soaked.deeds) of seed \(Self.seed)")
          try #require(soaked.comesToRest(), "after deed \(soaked.deeds) of seed \(Self.seed)")
          soaked.residentKilobytes.map { samples.append($0) }
        }
        // The maximum, because a mean would depend on the random sizes.
        memory.append(samples.max() ?? 0)
      }
      if Self.environment["SOAK_DEEDS"] != nil {
        print("\(demo): \(soaked.deeds) deeds, resident in tenths \(memory.map { Int($0) }) kB")
      }
      #expect(memory[9] <= memory[1] * Self.mostGrowth, "\(memory)")
      soaked.program.type("\u{3}")
      #expect(soaked.program.end() == .exited(0))
      try soaked.program.expectGivenBack()
    }
  }
}

extension Exhaustive {
  /// Whatever the program is doing when a signal comes, it gives the terminal back.
  ///
  /// SOAK_KILLS sets how often each signal is sent.
  @Suite(.waitsForProcesses) struct KillSoakTests {
    private static let kills =
      ProcessInfo.processInfo.environment["SOAK_KILLS"].flatMap(Int.init) ?? 1

    /// All signals that end a program and can be caught.
    private static let signals: [Int32] = {
      let kept = [SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH]
      // The C library reserves 32 and 33.
      return (1...64).filter { !kept.contains($0) && $0 != 32 && $0 != 33 }
    }()

    @Test(arguments: signals) func theTerminalIsGivenBack(_ signal: Int32) throws {
      for round in 0..<Self.kills {
        let seed = TerminalSoakTests.seed &+ UInt64(round) &* 64 &+ UInt64(signal)
        let demos = TerminalSoakTests.demos
        let soaked = try SoakedProgram(
          demos[Int(seed % UInt64(demos.count))], seed: seed, pastesInterrupts: false)
        #expect(soaked.program.wait { soaked.program.emulator.isAlternateScreen })
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
