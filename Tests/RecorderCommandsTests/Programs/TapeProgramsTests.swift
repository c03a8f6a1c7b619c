import ArgumentParser
import TermContainers
import TermRecorder
import TestSupport
import Testing
import ToolSupport

@testable import RecorderCommands

/// A tool with one program, a label that says `hello`, and one tape.
private struct Greeting: TapePrograms {
  struct Player: TapePlayer {
    func recording(
      of timeline: TapeTimeline, on ground: UserInterfaceStyle, keepsCalls: Bool
    ) throws -> Recording {
      let controller = ViewController()
      controller.view = Label("hello")
      return try Recording.of(
        timeline, on: HeadlessHost(rootViewController: controller))
    }
  }

  init(_ options: NoPrograms.Options) {}
  init() {}
  static var recordHelp: String { "" }
  static var makeCalls: Bool { true }

  func takePlayer(
    from timeline: inout TapeTimeline, of file: TapeFile
  ) throws(TapeRefusal) -> (any TapePlayer)? {
    timeline.takeLaunch(of: "greet").map { _ in Player() }
  }

  var tapeNames: [String] { ["greeting"] }
  var nounOfTapes: String { "example" }
  func tape(named name: String) throws -> String? {
    name == "greeting" ? "Type 'greet'\nEnter\nSleep 1s" : nil
  }
}

/// A tool's own programs are played without a shell, and its tapes have names.
@MainActor
@Suite struct TapeProgramsTests {
  @Test func aNameStandsForATape() throws {
    let file = try TapeFile(called: "greeting", among: Greeting())
    let recorded = try RecordedTape(TapeReview(file, among: Greeting()))
    #expect(recorded.recording.film.frames.last?.surface.text.hasPrefix("hello") == true)
    #expect(recorded.recording.film.duration == 1)
  }

  @Test func aMistypedNameIsToldWithItsKind() throws {
    let failure = #expect(throws: Failure.self) {
      try TapeFile(called: "greting", among: Greeting())
    }
    #expect(failure?.status == .noInput)
    #expect(failure?.message.hasSuffix("did you mean the example greeting?") == true)
    #expect(throws: Never.self) { try TapeFile(called: "greting", among: NoPrograms()) }
  }

  @Test func aPlainLineIsWhatTheParserMakesOfIt() throws {
    let folder = try TemporaryFolder()
    let paths = ["plain", "parsed"].map { folder.path("\($0).cast") }
    let plain = ["greeting", "-o", paths[0]]
    #expect(try RecordOrder<Greeting>.run(["record"] + plain))
    try Record<Greeting>.parse(["greeting", "-o", paths[1]]).run()
    #expect(try folder.text("plain.cast") == folder.text("parsed.cast"))
    for line in [
      ["tape"] + plain, ["record"], ["record"] + plain + ["-o"], ["record"] + plain + ["greeting"],
      ["record", "greeting", "-o", "x.y"], ["record", "-"], ["record", "--", "greeting"],
      ["record", "greeting", "--overwrite", "--overwrite"], ["record", "--twice", "greeting"],
      ["record", "-h"],
    ] {
      #expect(try !RecordOrder<Greeting>.run(line[...]), "\(line)")
    }
  }

  @Test func aTapeOfAnotherProgramIsLeftToTheShell() throws {
    let folder = try TemporaryFolder()
    let file = TapeFile(path: try folder.write("Type 'ls'\nEnter", "x.tape"))
    let review = try TapeReview(file, among: Greeting())
    #expect(review.isInShell && review.player is Greeting.Player == false)
    #expect(review.timeline.steps.count == 3)
  }
}
