import Foundation
import TermContainers
import Testing

@testable import TermRecorder

/// What a shell on a pty finds around it.
@Suite(.serialized) struct ShellEnvironmentTests {
  private func lines(
    _ command: String, _ tape: String = "", passing names: [String] = [], in folder: String = ""
  ) async throws -> [String] {
    var options = ShellOptions()
    (options.passedVariables, options.folderName) = (names, folder)
    let recording = try await ShellRecordingTests.record(
      "\(tape)\nHide\nType@0 \"clear; \(command)\"\nEnter\n#tape: resize 100x40\nShow\nSleep 1s",
      options)
    let text = recording.lastText
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("> ") && $0 != ">" }
  }

  @Test func itHasFewVariables() async throws {
    let names = try await lines("env | cut -d= -f1 | grep -v BASH_ | sort | xargs -n 5")
    #expect(
      names.joined(separator: " ").split(separator: " ").map(String.init) == [
        "COLORTERM", "HOME", "LANG", "PATH", "PS0", "PS1",
        "PWD", "SHLVL", "TERM", "TMPDIR", "TMUX_TMPDIR", "TZ", "VHS_RECORD", "_",
      ])
    #expect(try await lines("echo $TZ $LANG $TERM") == ["UTC C.UTF-8 xterm-256color"])
  }

  @Test func itsHomeIsEmptyAndRemoved() async throws {
    // Another recording would take over a folder with a number.
    let found = try await lines(
      "ls -A ~ | wc -l; touch ~/x; ls ~; cd ~; pwd", in: "removed-\(getpid())")
    #expect(found.prefix(2) == ["0", "x"])
    let home = try #require(found.last)
    #expect(home.hasPrefix("/tmp/tape-") && !FileManager.default.fileExists(atPath: home))
  }

  @Test func aTapeSetsVariables() async throws {
    #expect(
      try await lines("echo $A-$TZ", "Env A 'b c'\nEnv TZ 'Asia/Tokyo'") == ["b c-Asia/Tokyo"])
  }

  @Test func theUsersVariablesArePassedByName() async throws {
    let home = try #require(ProcessInfo.processInfo.environment["HOME"])
    #expect(try await lines("echo $HOME", passing: ["HOME", "NO_SUCH_NAME"]) == [home])
  }

  @Test func anotherShellCanBeNamed() async throws {
    #expect(try await lines("echo $BASH_VERSION | cut -c1-1", "Set Shell bash") == ["5"])
    await #expect {
      _ = try await lines("x", "Set Shell cmd")
    } throws: { error in
      let failure = error as? TapeFailure
      return failure?.message == "cannot start cmd: No such file or directory"
        && failure?.position.line == 3
    }
  }
}
