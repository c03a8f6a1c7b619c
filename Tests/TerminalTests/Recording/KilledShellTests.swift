import Foundation
import TermContainers
import TestSupport
import Testing

/// A recorder that is ended while its tape runs a program: neither the program nor its files stay.
@Suite(.waitsForProcesses) struct KilledShellTests {
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGKILL])
  func theProgramAndItsFolderGo(_ number: Int32) throws {
    let folder = try TemporaryFolder()
    let place = folder.path("place")
    let tape = try folder.write(
      """
      Type@0 "mkdir -p ~/a/b; touch ~/a/b/c; sh -c 'echo $$ $HOME >\(place); sleep 60'"
      Enter
      Sleep 60s
      """, "x.tape")
    let program = try PlayedProgram(
      test: "term-recorder", ["record", "--allow-run", tape, "-o", folder.path("x.txt")],
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    var words: [String] = []
    let runs = program.wait {
      words = ((try? folder.text("place")) ?? "").split(whereSeparator: \.isWhitespace).map(
        String.init)
      return words.count == 2
    }
    try #require(runs, "\(program.outputText)")
    let process = try #require(Int32(words[0]))
    let home = URL(fileURLWithPath: words[1]).deletingLastPathComponent().path
    #expect(home.hasPrefix("/tmp/tape-") && kill(process, 0) == 0)
    program.terminal.signal(number)
    #expect(program.end() == .signalled(number))
    #expect(program.wait { !FileManager.default.fileExists(atPath: home) }, "\(home) stays")
    #expect(kill(process, 0) != 0 && folder.names == ["place", "x.tape"])
  }
}
