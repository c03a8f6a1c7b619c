import Foundation
import TermContainers
import TestSupport
import Testing

/// A job of bash in the background leaves the terminal alone until it is in front.
@Suite(.waitsForProcesses) struct BackgroundTests {
  @Test func aJobWaitsUntilItIsInFront() throws {
    let program = try PlayedProgram(
      shell: "exec bash --norc --noprofile -i",
      environment: ["PS1": "ready> ", "HISTFILE": "", "SWIFT_BACKTRACE": "enable=no"])
    func expectPrompt() { #expect(program.wait { program.outputText.contains("ready> ") }) }
    expectPrompt()
    // Types a key at which the program gives the terminal back, and waits for the shell: until then
    // the program drops what is typed.
    func giveBack(_ key: String) {
      program.forgetOutput()
      program.type(key)
      expectPrompt()
      #expect(!program.emulator.isAlternateScreen)
    }
    func expectStopped() {
      program.forgetOutput()
      program.type("sleep 0.5; jobs; echo do''ne\r")
      #expect(program.wait { program.outputText.contains("done\r") })
      #expect(program.outputText.contains("Stopped"), "\(program.outputText.debugDescription)")
      #expect(!program.outputText.contains("\u{1B}[?1049h") && !program.emulator.isAlternateScreen)
    }
    program.type("\"$DEMO\" orange-blue &\r")
    expectStopped()
    for size in [Size(width: 90, height: 30), Size(width: 70, height: 20)] {
      program.resize(to: size)
      program.type("fg\r")
      #expect(program.wait { program.emulator.isAlternateScreen })
      #expect(program.shows("quit"))
      giveBack("\u{1A}")
      program.type("bg\r")
      expectStopped()
    }
    program.type("fg\r")
    #expect(program.wait { program.emulator.isAlternateScreen })
    giveBack("q")
    program.type("exit\r")
    #expect(program.end() == .exited(0))
  }
}
