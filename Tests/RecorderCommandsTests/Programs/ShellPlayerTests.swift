import Foundation
import TermRecorder
import TestSupport
import Testing
import ToolSupport

@testable import RecorderCommands

/// A tape runs programs only where the user can be supposed to know it.
@MainActor
@Suite struct ShellPlayerTests {
  private let folder = TemporaryFolder.made()

  private func review(
    _ file: TapeFile, allowsRun: Bool = false, asked: [String] = ["x.txt"], passing: [String] = []
  ) throws -> TapeReview {
    var purpose = TapeReview.Purpose(asked: asked)
    (purpose.allowsRun, purpose.allowsOutside) = (allowsRun, true)
    purpose.shell.passedVariables = passing
    return try TapeReview(file, among: NoPrograms(), for: purpose)
  }

  private func file(_ tape: String) throws -> TapeFile {
    TapeFile(path: try folder.write(tape, "x.tape"))
  }

  private func messages(_ review: TapeReview) -> [String] {
    review.refusals.map(\.diagnostic.message)
  }

  /// The working folder of tests is the package's.
  @Test func aTapeInTheWorkingFolderMayRun() throws {
    let tape = "Tests/TerminalTests/Fixtures/sizes.tape"
    try #require(FileManager.default.fileExists(atPath: tape))
    let review = try review(TapeFile(path: tape))
    #expect(review.player != nil && review.isInShell)
  }

  @Test func aTapeElsewhereNeedsPermission() throws {
    let file = try file("Type 'ls'\nEnter")
    let refused = try review(file)
    #expect(refused.player == nil)
    #expect(
      messages(refused) == [
        "the tape is outside the working folder, so it runs programs only with --allow-run"
      ])
    #expect(try review(file, allowsRun: true).player != nil)
  }

  @Test func aLinkToATapeElsewhereIsElsewhere() throws {
    let path = try folder.write("Type 'ls'\nEnter", "x.tape")
    let link = ".build/\(UUID()).tape"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    defer { try? FileManager.default.removeItem(atPath: link) }
    #expect(try messages(review(TapeFile(path: link))).count == 1)
  }

  @Test func aSourceElsewhereNeedsPermissionToo() throws {
    let source = try folder.write("Type 'ls'\nEnter", "inner.tape")
    let link = ".build/\(UUID()).tape"
    try Data("Enter\nSource '\(source)'".utf8).write(to: URL(fileURLWithPath: link))
    defer { try? FileManager.default.removeItem(atPath: link) }
    let refused = try review(TapeFile(path: link))
    #expect(messages(refused).count == 1 && refused.refusals.first?.source == source)
    #expect(try review(TapeFile(path: link), allowsRun: true).refusals.isEmpty)
  }

  @Test func whatIsTypedIsPrinted() throws {
    let file = try file(
      "Set Shell bash Output a.txt\nType 'ls -l'\nEnter\nCopy 'echo a'\nPaste\nType ' b'\nEnter\nCtrl+C"
    )
    let lines = try review(file, allowsRun: true).lines.map { $0.dropFirst(file.name.count) }
    #expect(
      lines == [
        ": 1:1  │ the screen has 76x18 cells; the same bytes each time, if its programs are deterministic",
        ": 2:1  │ types into bash: ls -l", ": 5:1  │ types into bash: echo a b",
      ])
    #expect(try review(file).lines.count == 1)
  }

  @Test func aShellThatIsNotThereIsTold() throws {
    let file = try file("Enter\nSet Shell cmd")
    let refused = try review(file, allowsRun: true)
    #expect(messages(refused) == ["the shell 'cmd' is not a program in PATH"])
    #expect(refused.refusals.first?.diagnostic.position.line == 2)
    #expect(refused.refusals.first?.status == .unavailable)
  }

  /// The tape's own PATH is where the system looks for the shell.
  @Test(arguments: ["", "/nowhere", "/nowhere:/dev/null"])
  func aShellThatTheTapesPathLacksIsTold(_ path: String) throws {
    let file = try file("Enter\nEnv PATH '/usr/bin:/bin'\nEnv PATH '\(path)'")
    let refused = try review(file, allowsRun: true)
    #expect(messages(refused) == ["the shell 'bash' is not a program in the tape's PATH"])
    #expect(refused.refusals.first?.diagnostic.position.line == 3)
    #expect(refused.refusals.first?.status == .unavailable)
    let other = try self.file("Env PATH '\(path)'\nEnv PATH '/usr/bin:/bin'")
    #expect(try review(other, allowsRun: true).refusals.isEmpty)
  }

  @Test func aPassedPathCountsMoreThanTheTapes() throws {
    let file = try file("Enter\nEnv PATH '/nowhere'")
    #expect(try review(file, allowsRun: true, passing: ["PATH"]).refusals.isEmpty)
  }

  /// A first command that is not installed is told of; what the shell itself knows, or changes
  /// first, is not.
  @Test(arguments: [
    ("Type 'no-such-program -x'\nEnter", true), ("Type 'A=1 no.such.program'\nEnter", true),
    ("Set Shell fish\nType 'no-such-program'\nEnter", true),
    ("Type 'ls'\nEnter\nType 'no-such-program'\nEnter", false), ("Type 'cd /'\nEnter", false),
    ("Type '$EDITOR x'\nEnter", false), ("Type './x'\nEnter", false), ("Type 'x=1'\nEnter", false),
    ("Type 'no-such'\nTab\nEnter", false), ("Type 'no-such'\nCtrl+C", false),
    ("Env PATH '/nowhere:/bin'\nType 'bash'\nEnter", false),
  ])
  func aFirstCommandThatIsNotThereIsTold(_ text: String, _ isTold: Bool) throws {
    let review = try review(file(text), allowsRun: true)
    let told = review.warnings.filter { $0.message.contains("is not a program in PATH") }
    #expect(told.count == (isTold ? 1 : 0), "\(review.warnings)")
    #expect(review.refusals.isEmpty || text.contains("fish"))
  }

  /// A tape says whether its files have the same bytes each time.
  @Test func whatIsTheSameEachTimeIsTold() throws {
    let wait = "Type 'ls'\nEnter\nWait /x/\n"
    for (text, isSame) in [
      ("Type 'ls'\nEnter", true), (wait, false), ("#tape: set WaitShows end\n" + wait, true),
      ("Hide\n" + wait + "Show\nSleep 1s", true),
    ] {
      let lines = try review(file(text), allowsRun: true).lines
      #expect(lines.first?.contains("the same bytes each time, if") == isSame, "\(lines)")
      #expect(lines.first?.contains("set WaitShows end") == !isSame, "\(lines)")
    }
  }

  @Test func aShellHasNoCallsToDraw() throws {
    let file = try file("Output a.mmd\nType 'ls'\nEnter")
    let refused = try review(file, allowsRun: true, asked: [])
    #expect(messages(refused) == ["a program in a shell has no calls to draw as .mmd"])
    #expect(refused.refusals.first?.diagnostic.position.line == 1)
  }
}
