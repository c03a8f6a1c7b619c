import Foundation
import TestSupport
import Testing

/// A program with tasks: they run, keys still work, and when all tasks wait, so does the program.
@Suite(.serialized) struct TaskTests {
  /// Whether the program comes to rest, however long that takes: a second must come in which
  /// nothing wakes it.
  private func comesToRest(_ program: PlayedProgram) -> Bool {
    for _ in 0..<20 {
      program.forgetOutput()
      let before = Activity(of: program)
      program.showOutput(timeout: 1)
      if program.output.isEmpty, let before, let after = Activity(of: program),
        after.isIdle(since: before)
      {
        return true
      }
    }
    return false
  }

  private func play(_ keys: String, until words: String) throws -> PlayedProgram {
    let program = try PlayedProgram(test: "TestApp", ["tasks"])
    #expect(program.shows("keys 0 unheard 0."))
    program.type(keys)
    #expect(program.shows(words), "\(program.emulator.lines)")
    return program
  }

  @Test(arguments: [
    ("t", "ended 1000 cancelled 0"), ("h", "ended 1000 cancelled 0"),
    ("w", "ended 1000 cancelled 0"), ("d", "ended 1 cancelled 0"),
    ("sak", "ended 0 cancelled 0 keys 1"), ("sac", "ended 2000 cancelled 2000"),
    ("thsacwdttk", "ended 7001 cancelled 2000 keys 1"),
  ])
  func theProgramIsIdleAfterTasks(_ keys: String, _ words: String) throws {
    let program = try play(keys, until: words)
    #expect(comesToRest(program), "\(String(describing: Activity(of: program)))")
    // The trace records the calls that tasks make.
    #expect(program.shows("unheard 0."))
    try program.expectQuit(typing: "q")
  }

  /// In a program without a task of its own, time waits for tasks although nothing awaits it.
  @Test func timeWaitsForTasksInAProgram() throws {
    let program = try PlayedProgram(test: "TestApp", ["headless-tasks"])
    #expect(program.end() == .exited(0))
    let naps = { (nap: Int, time: String) in
      (1...3).map { "task \($0) nap \(nap) at \(time)" }
    }
    let expected =
      naps(1, "0.7") + ["timer at 1.4"] + naps(2, "1.4") + ["half"] + naps(3, "2.1")
      + ["at rest at 2.1"]
    #expect(program.outputText.split(whereSeparator: \.isNewline).map(String.init) == expected)
  }

  /// A task that is always ready leaves room for keys and frames.
  @Test func aTaskWithoutEndStarvesNobody() throws {
    let program = try play("y", until: "keys 0")
    for number in 1...20 {
      program.expect(showing: "keys \(number) ", after: "k")
    }
    try program.expectQuit(typing: "q")
  }
}

/// Counters that grow with each wake-up: the program's processor time, and how often its main
/// thread has waited.
struct Activity {
  let seconds: Double
  let waits: Substring

  init?(of program: PlayedProgram) {
    guard let number = program.terminal.processIdentifier,
      let seconds = program.terminal.cpuSeconds(),
      let status = try? String(contentsOfFile: "/proc/\(number)/status", encoding: .utf8),
      let waits = status.split(separator: "\n").first(where: { $0.hasPrefix("voluntary") })
    else { return nil }
    (self.seconds, self.waits) = (seconds, waits)
  }

  /// As soon as libdispatch has threads, it checks on them once a second, for microseconds.
  func isIdle(since before: Activity) -> Bool {
    waits == before.waits && seconds - before.seconds < 0.002
  }
}
