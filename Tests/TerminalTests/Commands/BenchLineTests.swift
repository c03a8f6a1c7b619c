import TermContainers
import TestSupport
import Testing

/// The command line with which a benchmark harness starts `term-bench`.
@Suite(.waitsForProcesses) struct BenchLineTests {
  private static let lines = [
    ["bench", "--workload", "W1", "--count", "1"],
    ["bench", "--workload", "W5", "--count", "1", "--depth", "2"],
    ["bench", "--workload", "table", "--rows", "9", "--sections", "2", "--move", "end"],
  ]

  private func expectRefused(_ words: [String], _ statuses: Set<Int32> = [64, 65]) throws {
    try CommandRun(test: "term-bench", words).ended(statuses).silently()
  }

  /// The missing terminal is the only thing wrong.
  @Test(arguments: lines) func theHarnessLineIsUnderstood(_ line: [String]) throws {
    try expectRefused(line, [69])
    try expectRefused(["bench", "--count=1", "--workload=\(line[2])"], [69])
  }

  @Test(arguments: lines) func anyOtherLineIsRefused(_ line: [String]) throws {
    for (index, word) in line.enumerated() {
      for other in ["\(word)x", "-1", "99999999999999999999", "--nonsense", "\u{1B}[31m", ""] {
        var changed = line
        changed[index] = other
        try expectRefused(changed)
        changed = line
        changed.insert(other, at: index)
        try expectRefused(changed)
      }
      var shorter = line
      shorter.remove(at: index)
      try expectRefused(shorter)
    }
  }

  @Test(arguments: ["+5", "-0", "0x1p3", "1e1", "٣", "5 ", "", "\(Int.max)"])
  func aCountIsDigitsThatFit(_ number: String) throws {
    try expectRefused(["bench", "--workload", "W4", "--count", number], [64])
    try expectRefused(["bench", "--workload", "W5", "--depth", number], [64])
    try expectRefused(["bench", "--workload", "table", "--rows", number], [64])
    try expectRefused(["bench", "--workload", "table", "--sections", number], [64])
  }

  @Test func anOptionThatIsGivenTwiceIsRefused() throws {
    try expectRefused(["bench", "--workload", "W1", "--workload=W2"], [64])
  }

  /// The harness's comparison lies outside this package; this checks drawing and giving back.
  @Test(arguments: ["W1", "W2", "W3", "W4", "W5", "W6", "W7", "W7P"])
  func aWorkloadIsDrawnAndGivesTheTerminalBack(_ name: String) throws {
    let program = try PlayedProgram(
      test: "term-bench", ["bench", "--workload", name, "--count", "3"])
    #expect(program.end() == .exited(0))
    #expect(program.outputText.count > 500)
    try program.expectGivenBack()
  }

  /// Ten million rows, by whichever move, with headers between them.
  @Test(arguments: ["row", "scroll", "page", "end", "change"])
  func aTableIsDrawnAndGivesTheTerminalBack(_ move: String) throws {
    let program = try PlayedProgram(
      test: "term-bench",
      ["bench", "--workload", "table", "--rows=10000000", "--sections=3", "--move", move])
    #expect(program.end() == .exited(0))
    let text = program.outputText
    #expect(text.contains("file-7919.swift") && text.contains("section 0"))
    #expect(text.contains("3333332") == (move == "end"))
    try program.expectGivenBack()
  }

  @Test func aTerminalThatCannotBeDrawnOnIsLeftAlone() throws {
    let program = try PlayedProgram(
      test: "term-bench", ["bench", "--workload", "W1"], environment: ["TERM": "nonsense"])
    #expect(program.end() == .exited(69))
    #expect(program.outputText.hasPrefix("term-bench: ") && program.outputText.hasSuffix("\r\n"))
    try program.expectGivenBack()
  }
}
