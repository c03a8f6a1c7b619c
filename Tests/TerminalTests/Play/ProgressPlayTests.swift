import Foundation
import MisuseLab
import TermContainers
import TestSupport
import Testing

/// The release program remembers what was played on a terminal, and nothing else does.
@Suite(.waitsForProcesses) struct ProgressPlayTests {
  private let folder = TemporaryFolder.made()
  /// The number of mistakes in the course.
  private let count = Mistake.names.count
  private var path: String { folder.path + "/demo-tui/progress" }
  private var environment: [String: String] { ["XDG_STATE_HOME": folder.path] }

  private func text() throws -> String { try folder.text("demo-tui/progress") }

  private var exists: Bool { FileManager.default.fileExists(atPath: path) }

  @Test func aDemoThatWasPlayedIsMarkedTheNextTime() throws {
    let first = try PlayedProgram([], environment: environment)
    #expect(first.shows("▶   start here"))
    try first.expectQuit(typing: "q")
    #expect(!exists)
    let demo = try PlayedProgram(["orange-blue"], environment: environment)
    #expect(demo.shows("ContainerViewController"))
    // Four keys are a look, five are play.
    for _ in 0..<4 { demo.press("h") }
    #expect(!exists)
    demo.type("h")
    #expect(demo.wait { exists })
    try demo.expectQuit(typing: "q")
    #expect(try text().hasSuffix("\nplayed orange-blue\n"))
    let next = try PlayedProgram([], environment: environment)
    #expect(next.shows("1 orange-blue         ✓·"))
    try next.expectQuit(typing: "q")
  }

  @Test func anAnswerIsKept() throws {
    let first = try PlayedProgram(["misuse"], environment: environment)
    #expect(first.shows("1 of \(count)"))
    first.expect(showing: "score 1 of 1", after: "b")
    try first.expectQuit(typing: "q")
    #expect(try text().hasSuffix("\nanswered missing-did-move right\n"))
    let next = try PlayedProgram(["misuse"], environment: environment)
    // Its title leaves no room for the score.
    #expect(next.shows("2 of \(count)"))
    next.expect(showing: "Your only answer was right.", after: "\u{1B}OF")
    next.expect(showing: " 0 mistakes", after: "g")
    try next.expectQuit(typing: "q")
  }

  /// A place that cannot be written, and no place at all: the game is the same, and nothing is said
  /// about it.
  @Test(arguments: ["/dev/null", ""])
  func aBadPlaceIsNotNoticed(_ state: String) throws { try playUnnoticed(state) }

  /// What is not ours is left alone, and nobody waits for it.
  @Test(arguments: ForeignEntry.allCases)
  func whatIsNotOursIsNotNoticed(_ entry: ForeignEntry) throws {
    try folder.makeFolder("demo-tui")
    guard try entry.make(at: path) else { return }
    let before = try ForeignEntry.look(path)
    try playUnnoticed(folder.path)
    #expect(try ForeignEntry.look(path) == before)
    #expect(!FileManager.default.fileExists(atPath: path + ".other"))
  }

  private func playUnnoticed(_ state: String) throws {
    let program = try PlayedProgram([], environment: ["XDG_STATE_HOME": state])
    #expect(program.shows("▶   start here"))
    program.expect(showing: "h  hide", after: "1\r")
    for _ in 0..<5 { program.press("h") }
    #expect(program.hides("OrangeViewController"))
    program.expect(showing: "1 orange-blue         ✓·", after: "\u{1B}")
    try program.expectQuit(typing: "q")
  }

  /// A recording of live play, snapshots and recordings of tapes show and keep nothing of it.
  @Test func nothingElseReadsOrWritesIt() throws {
    try folder.makeFolder("demo-tui")
    let kept =
      "# What you have played in demo-tui. You can delete this file.\n"
      + "answered missing-frame right\nplayed orange-blue\ntoured show-hide\n"
    _ = try folder.write(kept, "demo-tui/progress")
    let keys = ["snapshot", "orange-blue", "--keys", "Escape"]
    let (with, without) = (
      try CommandRun(keys, environment: environment), try CommandRun(keys)
    )
    #expect(with.status == 0 && with.output.contains("▶ 1 orange-blue"))
    #expect(with.output == without.output)
    let tape = folder.path("mine.tape")
    let live = try PlayedProgram(["orange-blue", "--record", tape], environment: environment)
    #expect(live.shows("ContainerViewController"))
    live.expect(showing: "▶ 1 orange-blue         ··", after: "h\u{1B}")
    #expect(!live.emulator.lines.contains { $0.contains("✓") || $0.contains("1 of \(count)") })
    try live.expectQuit(typing: "q")
    let record = try CommandRun(
      ["record", tape, "-o", folder.path("mine.txt")], environment: environment)
    #expect(record.status == 0, "\(record.error)")
    let shown = try folder.text("mine.txt")
    #expect(shown.contains("▶ 1 orange-blue         ··") && !shown.contains("✓"))
    #expect(try text() == kept)
  }
}
