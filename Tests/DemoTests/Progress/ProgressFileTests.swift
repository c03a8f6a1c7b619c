import Foundation
import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// Where what was played is kept, and that nothing about the file can do harm.
@MainActor
@Suite struct ProgressFileTests {
  private let folder = TemporaryFolder.made()

  private var path: String { folder.path + "/state/demo-tui/progress" }
  private var file: ProgressFile { ProgressFile(in: folder.path + "/state") }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func put(_ text: String) throws {
    try folder.makeFolder("state/demo-tui")
    _ = try folder.write(text, "state/demo-tui/progress")
  }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/demo-tui/progress"),
    (["HOME": "/h"], "/h/.local/state/demo-tui/progress"),
    (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/demo-tui/progress"),
    (["XDG_STATE_HOME": "here", "HOME": "/h"], "/h/.local/state/demo-tui/progress"),
    (["HOME": "here"], nil), ([:], nil),
  ])
  func itLiesWhereStateBelongs(_ environment: [String: String], _ path: String?) {
    #expect(ProgressFile.standard { environment[$0] }?.path == path)
  }

  /// Folders that are missing are made, for their owner only.
  @Test func itMakesItsFolders() throws {
    let home = folder.path
    let file = try #require(ProgressFile.standard { ["HOME": home][$0] })
    #expect(file.read() == nil)
    #expect(file.write(LearningProgress(played: ["tunnel"])))
    #expect(file.read()?.played == ["tunnel"])
    for name in [".local", ".local/state", ".local/state/demo-tui"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: home + "/" + name)
      #expect(attributes[.posixPermissions] as? Int == 0o700, "\(name)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: home + "/.local/state/demo-tui")
    #expect(names == ["progress"])
  }

  @Test func aHomeThatIsMissingIsNotMade() {
    let home = folder.path + "/nobody"
    let file = ProgressFile.standard { ["HOME": home][$0] }
    #expect(file?.write(LearningProgress()) == false)
    #expect(!FileManager.default.fileExists(atPath: home))
  }

  /// It is read when it is first asked for, and written only when something is new.
  @Test func nothingIsReadOrWrittenBeforeItIsNeeded() throws {
    let keeper = ProgressKeeper(file)
    let mine = LearningProgress(played: ["tunnel"]).text + "# mine\n"
    try put(mine)
    #expect(keeper.progress.played == ["tunnel"])
    keeper.notePlay(of: "tunnel")
    #expect(try text() == mine)
    keeper.notePlay(of: "pinned")
    #expect(try text() == LearningProgress(played: ["tunnel", "pinned"]).text)
  }

  @Test func twoProgramsKeepEachOthersNotes() throws {
    let (one, other) = (ProgressKeeper(file), ProgressKeeper(file))
    one.notePlay(of: "tunnel")
    other.noteTour(of: "pinned")
    one.noteAnswer(to: "missing-frame", isRight: false)
    other.noteAnswer(to: "missing-frame", isRight: true)
    let expected = LearningProgress(
      played: ["tunnel"], toured: ["pinned"], answers: ["missing-frame": true])
    #expect(file.read() == expected && other.progress == expected)
  }

  @Test func aFileThatIsLostIsWrittenAgain() throws {
    let keeper = ProgressKeeper(file)
    keeper.notePlay(of: "tunnel")
    try FileManager.default.removeItem(atPath: folder.path + "/state")
    keeper.notePlay(of: "pinned")
    #expect(file.read()?.played == ["tunnel", "pinned"])
  }

  /// Bytes that are no text, behind our own first line.
  @Test func aDamagedFileIsNoObstacle() throws {
    try put("")
    let head = Data(LearningProgress().text.utf8)
    try (head + Data([0xFF, 0xFE, 0, 10]) + Data("played tunnel\n".utf8))
      .write(to: URL(fileURLWithPath: path))
    let keeper = ProgressKeeper(file)
    #expect(keeper.progress.played == ["tunnel"])
    keeper.notePlay(of: "pinned")
    #expect(file.read()?.played == ["tunnel", "pinned"])
    try put("")
    #expect(file.write(LearningProgress(played: ["pinned"])))
  }

  /// What lies there instead of our file stays as it is, and nobody waits for it.
  @Test(arguments: ForeignEntry.allCases)
  func whatIsNotOursIsLeftAlone(_ entry: ForeignEntry) throws {
    try put("")
    guard try entry.make(at: path) else { return }
    let before = try ForeignEntry.look(path)
    expectMemoryOnly()
    #expect(try ForeignEntry.look(path) == before)
    #expect(!FileManager.default.fileExists(atPath: path + ".other"))
  }

  /// Also for root, who may write everywhere else.
  @Test func aPlaceThatCannotBeWrittenIsNoObstacle() {
    expectMemoryOnly(ProgressFile(in: "/dev/null/state"))
    expectMemoryOnly(ProgressFile(in: "/proc/self/state"))
  }

  /// Notes are kept until the program ends.
  private func expectMemoryOnly(_ place: ProgressFile? = nil) {
    let file = place ?? file
    let keeper = ProgressKeeper(file)
    keeper.notePlay(of: "tunnel")
    keeper.noteTour(of: "tunnel")
    #expect(keeper.progress == LearningProgress(played: ["tunnel"], toured: ["tunnel"]))
    #expect(file.read() == nil)
  }
}
