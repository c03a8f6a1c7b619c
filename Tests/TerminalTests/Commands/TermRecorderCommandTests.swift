import Foundation
import TestSupport
import Testing

/// `term-recorder`: the commands about recordings without the demos.
@Suite(.waitsForProcesses) struct TermRecorderCommandTests {
  private let folder = TemporaryFolder.made()

  private func run(_ arguments: String...) throws -> CommandRun {
    try CommandRun(test: "term-recorder", arguments)
  }

  private static let cast = """
    {"version": 2, "width": 10, "height": 2}
    [0, "o", "one"]
    [1, "o", "\\r\\ntwo"]

    """

  @Test func itSaysWhatItIs() throws {
    let version = try run("--version")
    #expect(version.status == 0 && version.output == "term-recorder 0.1.0\n")
    #expect(try run("help", "record").output.contains("USAGE: term-recorder record"))
  }

  @Test(arguments: [["orange-blue"], ["help", "orange-blue"]])
  func anUnknownWordIsTold(_ words: [String]) throws {
    let run = try CommandRun(test: "term-recorder", words).ended(64).silently()
    let told =
      "term-recorder: unknown command 'orange-blue'; the commands are record, play, rec, tape, themes"
    #expect(run.error == told + "\n")
  }

  @Test func aCastIsRecordedAsByTheOtherProgram() throws {
    let cast = try folder.write(Self.cast, "x.cast")
    let (mine, its) = (folder.path("a.svg"), folder.path("b.svg"))
    #expect(try run("record", cast, "-o", mine).status == 0)
    #expect(try CommandRun(test: "demo-tui", ["record", cast, "-o", its]).status == 0)
    let bytes = try folder.bytes("a.svg")
    #expect(try bytes.count > 500 && bytes == folder.bytes("b.svg"))
  }

  @Test func aCastIsNotReplacedByItsRecording() throws {
    let cast = try folder.write(Self.cast, "x.cast")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.cast"), withDestinationPath: cast)
    for name in ["x.cast", "link.cast"] {
      try run("record", cast, "-o", folder.path(name)).ended(64, saying: "the cast being read")
    }
    #expect(try folder.text("x.cast") == Self.cast)
  }

  @Test(arguments: [
    (["--pass", "A"], "--pass"), (["--allow-run"], "--allow-run"),
    (["--twice"], "--twice needs a tape; a cast is always the same"),
  ])
  func whatOnlyATapeHasIsRefusedForACast(_ options: [String], _ words: String) throws {
    let cast = try folder.write(Self.cast, "x.cast")
    let run = try CommandRun(
      test: "term-recorder", ["record", cast, "-o", folder.path("x.txt")] + options)
    run.ended(64, saying: words)
  }

  @Test func aNewTapeIsRecordedAsItIs() throws {
    let new = try run("tape", "new", "echo", "one two").endedWell()
    let tape = try folder.write(new.output, "new.tape")
    let check = try run("tape", "check", tape, "--allow-run")
    #expect(check.status == 0 && !check.output.contains("warning"), "\(check.output)")
    let record = try run("record", tape, "--allow-run", "-o", folder.path("new.txt"))
    #expect(record.status == 0, "\(record.error)")
    #expect(try folder.text("new.txt").contains("> echo 'one two'"))
  }

  @Test func theCommandsOfTapesArePrinted() throws {
    let all = try run("tape", "commands")
    #expect(all.status == 0 && all.output.contains("\n  Sleep <time> "))
    #expect(try CommandRun(test: "demo-tui", ["tape", "commands"]).output == all.output)
    #expect(try run("tape", "commands", "wait").output.hasPrefix("  Wait["))
    let near = try run("tape", "commands", "Wiat").ended(64).silently()
    #expect(near.error.hasSuffix("'Wiat'; did you mean Wait?\n"))
    #expect(try run("tape", "new", "--wide").status == 64)
  }

  @Test func aDiagramOfCallsIsOfferedOnlyWhereThereAreCalls() throws {
    let (mine, its) = (try run("record", "--help"), try CommandRun(["record", "--help"]))
    #expect(!mine.output.contains("mmd") && its.output.contains(".mmd"))
    let refused = try run("record", "x.tape", "-o", "x.mdm")
    #expect(refused.status == 64 && refused.error.contains(".json folder/"), "\(refused.error)")
  }

  @Test func mistakesInTapesAreToldWithTheirPlace() throws {
    let tape = try folder.write("Sleep\nTypo 'x'\n", "x.tape")
    let check = try run("tape", "check", tape)
    #expect(check.status == 65 && check.error == "term-recorder: found 2 mistakes\n")
    let record = try run("record", tape, "-o", folder.path("x.txt")).ended(65)
    #expect(record.error == "term-recorder: \(check.output.split(separator: "\n")[0])\n")
  }
}
