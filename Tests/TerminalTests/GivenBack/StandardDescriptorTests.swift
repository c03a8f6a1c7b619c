import Foundation
import TermContainers
import TestSupport
import Testing

/// Standard input, output and error are closed, in all combinations.
@Suite(.waitsForProcesses) struct StandardDescriptorTests {
  private static let combinations = [
    "0<&-", "1>&-", "2>&-", "0<&- 1>&-", "0<&- 2>&-", "1>&- 2>&-", "0<&- 1>&- 2>&-",
  ]

  /// The program with some of them closed; the shell prints its status on the terminal.
  private func program(_ arguments: String, _ closed: String) throws -> PlayedProgram {
    try PlayedProgram(
      shell: "exec 7>&2; \"$DEMO\" \(arguments) \(closed) 7>&-; echo \"status $?\" >&7")
  }

  @Test(arguments: combinations.filter { !$0.contains("1") })
  func aDemoPlaysWithoutInputOrError(_ closed: String) async throws {
    let program = try program("orange-blue", closed)
    program.expect(try await HeadlessStage.surface())
    program.type("h")
    program.expect(try await HeadlessStage.surface("h"))
    try program.expectQuit(typing: "q")
    #expect(program.outputText.hasSuffix("status 0\r\n"))
  }

  /// Without an output the program cannot write, and says so if there is a standard error.
  @Test(
    arguments: combinations.filter { $0.contains("1") },
    [
      "orange-blue", "list", "snapshot orange-blue", "trace orange-blue", "--help",
      "record --check \(PackageFolder.path)/Tapes/show-hide.tape -o /nowhere/none.txt",
    ])
  func closedOutputIsTold(_ closed: String, _ arguments: String) throws {
    let program = try program(arguments, closed)
    #expect(program.end() == .exited(0))
    #expect(program.outputText.hasSuffix("status 74\r\n"), "\(program.outputText)")
    #expect(
      program.outputText.contains("cannot write the output: Bad file descriptor")
        == !closed.contains("2"))
    try program.expectGivenBack()
  }

  /// A file that the program opens never takes the number of one of them.
  @Test(arguments: combinations)
  func filesAreNotMixedUp(_ closed: String) throws {
    let folder = try TemporaryFolder()
    let tape = PackageFolder.path + "/Tapes/orange-blue"
    let outputs = "-o '\(folder.path("t.txt"))' -o '\(folder.path("t.cast"))'"
    let program = try program("record \(tape).tape \(outputs)", closed)
    #expect(program.end() == .exited(0))
    for ending in ["txt", "cast"] {
      let golden = FileManager.default.contents(atPath: "\(tape).\(ending)")
      #expect(try folder.bytes("t.\(ending)") == golden)
    }
  }

  /// The terminal needs some descriptors; a message says when there are too few.
  @Test(arguments: 4...20)
  func tooFewDescriptorsAreTold(_ limit: Int) throws {
    let program = try PlayedProgram(
      shell: "ulimit -n \(limit); \"$DEMO\" orange-blue; echo \"status $?\"")
    let isRefused = { program.outputText.contains("status 71") }
    let isShown = { program.emulator.lines.contains { $0.contains("ButtonViewController") } }
    #expect(program.wait { isRefused() || isShown() })
    let status = isRefused() ? 71 : 0
    if isRefused() {
      #expect(program.outputText.contains("Too many open files: ulimit -n allows \(limit)"))
    }
    if isShown() { program.type("q") }
    #expect(program.end() == .exited(0))
    #expect(program.outputText.hasSuffix("status \(status)\r\n"))
    try program.expectGivenBack()
  }
}
