import TermContainers
import TestSupport
import Testing

/// A terminal that cannot be drawn on stays untouched, and one line says why.
@Suite(.waitsForProcesses) struct UnusableTerminalTests {
  /// TERM, and what is said of it; "long" stands for 100,000 letters.
  private static let terms =
    [("", "TERM is not set"), ("nonsense", "nonsense"), ("dumb", "dumb")]
    + [
      "\u{1B}[31mred", "a\u{9B}2J", "../../etc/passwd", "x/y", "\u{7F}", "long",
    ].map { ($0, "unknown terminal type") }

  @Test(arguments: [["orange-blue"], ["orange-blue", "--ascii"]], terms)
  func aTerminalOfNoUseIsRefused(_ arguments: [String], _ term: (String, String)) throws {
    let type = term.0 == "long" ? String(repeating: "x", count: 100_000) : term.0
    let program = try PlayedProgram(arguments, environment: ["TERM": type])
    try program.expectEnd(.exited(69))
    let lines = program.outputText.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 && lines[1].isEmpty, "one line: \(lines)")
    #expect(lines[0].contains(term.1))
    // The line contains no control characters: nothing was drawn, moved or switched.
    #expect(lines[0].unicodeScalars.allSatisfy { CellWidth.of($0) > 0 })
  }

  /// Only standard output decides: without a terminal there, the walk-through is printed whatever
  /// TERM says; with one, keys come from the controlling terminal.
  @Test func theWalkThroughIsPrintedWhereOnlyTheErrorIsATerminal() throws {
    let program = try PlayedProgram(shell: "\"$DEMO\" orange-blue </dev/null >/dev/null; echo $?")
    #expect(program.end() == .exited(0))
    #expect(program.outputText.contains("not a terminal"))
    #expect(program.outputText.hasSuffix("0\r\n"))
    try program.expectGivenBack()
  }

  /// Nobody types a tape or a cast.
  @Test(arguments: [["record", "-", "-o", "x.svg"], ["tape", "check", "-"]])
  func noFileIsReadFromATerminal(_ arguments: [String]) throws {
    let program = try PlayedProgram(arguments)
    #expect(program.end() == .exited(66))
    #expect(
      program.outputText.hasSuffix(
        "cannot read 'standard input': it is a terminal; give a file, or pipe one in\r\n"))
    try program.expectGivenBack()
  }

  /// A terminal of unknown size has the size that terminfo gives.
  @Test func aTerminalWithoutASizeHasTerminfos() async throws {
    let program = try PlayedProgram(shell: "stty cols 0 rows 0; exec \"$DEMO\" orange-blue")
    program.expect(try await HeadlessStage.surface())
    try program.expectQuit(typing: "q")
  }
}
