import Foundation
import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// The stages of UIKit's own containers, and the page of controls, on a slow terminal and after a
/// stop that cannot be caught, each in the middle of what a key has begun.
@Suite(.waitsForProcesses) struct StageTroubleTests {
  /// The words that start it, a key, and the key's name.
  typealias Stage = (words: [String], key: String, name: String)

  static let stages: [Stage] = [
    (["navigation"], "n", "n"), (["tabs"], "n", "n"), (["presentation"], "s", "s"),
    (["controls", "values"], "\t", "Tab"),
  ]

  @MainActor private static func surface(_ stage: Stage, _ keys: String) throws -> Surface {
    guard stage.words[0] == "controls" else {
      return try HeadlessStage.surface(keys, demo: stage.words[0])
    }
    return try HeadlessStage.controls(stage.words[1], after: keys.isEmpty ? [] : [keys])
  }

  private func start(_ stage: Stage) async throws -> PlayedProgram {
    let program = try PlayedProgram(stage.words)
    program.expect(try await Self.surface(stage, ""), "\(stage.words)")
    return program
  }

  /// SIGSTOP cannot be caught, so the shell gets the terminal with the program's screen on it, and
  /// sets its own modes.
  @Test(arguments: stages)
  func aStopThatCannotBeCaughtIsComeBackFrom(_ stage: Stage) async throws {
    let program = try await start(stage)
    program.press(stage.key)
    program.terminal.signal(SIGSTOP)
    #expect(program.terminal.waitForStop(timeout: PlayedProgram.patience) == SIGSTOP)
    program.showOutput()
    program.emulator.feed("\r\n[1]+  Stopped\r\n$ ")
    #expect(program.emulator.isAlternateScreen)
    #expect(try PlayedProgram.setModes(of: program.terminal))
    #expect(try program.terminal.modes() == program.modes)
    program.terminal.signal(SIGCONT)
    program.expect(try await Self.surface(stage, stage.name), "\(stage.words)")
    try program.expectTaken()
    try program.expectQuit(typing: "\u{03}")
  }

  /// A stage whose reader stops in the middle of what the key has begun, then takes a few bytes at a
  /// time.
  private func slowed(_ stage: Stage, reads count: Int) async throws -> PlayedProgram {
    let program = try await start(stage)
    program.terminal.readsOutput = false
    program.press(stage.key)
    for _ in 0..<60 { program.press("\u{0C}") }
    for _ in 0..<count { readAFew(program) }
    return program
  }

  /// At last the reader takes all of them.
  @Test(arguments: stages)
  func aSlowTerminalShowsTheSameInTheEnd(_ stage: Stage) async throws {
    let program = try await slowed(stage, reads: 200)
    program.terminal.readsOutput = true
    program.expect(try await Self.surface(stage, stage.name), "\(stage.words)")
    try program.expectQuit(typing: "\u{03}")
  }

  /// It can be left, too, and then has what it needs.
  @Test(arguments: stages)
  func aSlowTerminalIsLeft(_ stage: Stage) async throws {
    let program = try await slowed(stage, reads: 20)
    program.type("\u{03}")
    #expect(program.end() == .exited(0))
    program.terminal.readsOutput = true
    #expect(program.wait { !program.emulator.isAlternateScreen })
    try program.expectGivenBack()
  }

  private func readAFew(_ program: PlayedProgram) {
    var bytes = [UInt8](repeating: 0, count: 7)
    let count = read(program.terminal.masterDescriptor, &bytes, bytes.count)
    if count > 0 { program.emulator.feed(bytes[..<count]) }
  }
}
