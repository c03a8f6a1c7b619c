import TermContainers
import Testing

@testable import TermRecorder

/// How a tape starts the program of a live session.
@Suite struct LaunchLineTests {
  @Test(arguments: [
    (["vim", "-u", "NONE", "a b"], "vim -u NONE 'a b'"),
    (["echo", "it's", ""], #"echo 'it'\''s' ''"#),
    (["./x", "$HOME;ls"], "./x '$HOME;ls'"), (["bash", "-l"], "bash -l"),
  ])
  func aProgramIsTypedAsALine(_ command: [String], line: String) {
    let launch = LaunchLine(command)
    #expect(launch.text == line)
    #expect(launch.settings.isEmpty && launch.launch == "clear; exec \(line)")
  }

  @Test(arguments: ["bash", "/usr/bin/zsh", "fish"])
  func aShellIsTheTapesOwn(_ shell: String) {
    let launch = LaunchLine([shell])
    #expect(launch.launch == nil)
    #expect(launch.settings == ["Set Shell \(shell.split(separator: "/").last ?? "")"])
  }
}
