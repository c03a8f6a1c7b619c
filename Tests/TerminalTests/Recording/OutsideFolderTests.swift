import Foundation
import TestSupport
import Testing

/// A tape writes only in the working folder and in its own, whatever paths it names and whatever links lie there.
@Suite(.waitsForProcesses) struct OutsideFolderTests {
  private let folder = TemporaryFolder.made()
  private let manager = FileManager.default

  init() throws {
    for name in ["in", "in/sub", "out"] { try folder.makeFolder(name) }
    for (link, target) in [
      ("in/away", "../out"), ("in/all", "/"), ("in/file.txt", "../out/file.txt"),
      ("in/there.txt", "../out/there.txt"), ("in/home", "sub"), ("in/inner.txt", "sub/inner.txt"),
      ("in/absolute.txt", folder.path("in/sub/inner.txt")), ("in/dangling.txt", "sub/none.txt"),
      ("in/loop.txt", "loop.txt"), ("in/round", "about"), ("in/about", "round"), ("in/up", ".."),
    ] {
      try manager.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
    }
    _ = try folder.write(recordedText("out"), "out/there.txt")
    _ = try folder.write(recordedText("inner"), "in/sub/inner.txt")
  }

  private func tape(_ line: String) throws -> String {
    let head =
      "Output own.txt #tape: set Outputs beside\nHide\nType \"demo-tui show-hide\"\nEnter\nShow\nSleep 100ms\n"
    return try folder.write(head + line + "\n", "in/t.tape")
  }

  private static let outside = [
    "../x.txt", "../out/x.txt", "sub/../../x.txt", "away/x.txt", "all/tmp/x.txt", "file.txt",
    "there.txt", "/tmp/demo-tui-outside.txt", "/x.txt", "up/x.txt", "up/out/there.txt",
  ]
  private static let inside = ["x.txt", "sub/x.txt", "home/x.txt", "inner.txt", "../in/x.txt"]
  private static let nowhere = ["dangling.txt", "loop.txt", "round/x.txt"]

  private static let words = ["Output", "#demo-tui: snapshot"]

  private func contents() throws -> [String: Data] {
    let paths = try manager.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: paths.filter { $0 != "in/t.tape" }.map {
        ($0, manager.contents(atPath: folder.path($0)) ?? Data())
      })
  }

  /// `tape check` reports what `record` refuses; with `--allow-outside` neither does.
  @Test(arguments: outside, words) func outsideIsRefused(_ path: String, _ word: String) throws {
    let tape = try tape("\(word) '\(path)'")
    let before = try contents()
    for arguments in [["record", tape], ["record", "--check", "--update", tape]] {
      let message = ": 7:1  │ cannot write '\(path)': it is outside the working"
      try CommandRun(arguments).ended(65, saying: message).silently()
      #expect(try contents() == before)
      #expect(!manager.fileExists(atPath: "/tmp/demo-tui-outside.txt"))
    }
    let check = try CommandRun(["tape", "check", tape])
    #expect(check.status == 65 && check.output.contains("cannot write '\(path)': it is outside"))
    let allowed = try CommandRun(["tape", "check", "--allow-outside", tape])
    #expect(!allowed.output.contains("is outside"), "\(allowed.output)")
  }

  @Test func outsideIsWrittenWhereThatIsAllowed() throws {
    let tape = try tape("Output ../out/x.txt\nOutput there.txt\n#demo-tui: snapshot away/y.txt")
    #expect(try CommandRun(["record", tape, "--allow-outside"]).status == 0)
    let own = try folder.bytes("in/own.txt")
    #expect(try folder.bytes("out/x.txt") == own && folder.bytes("out/there.txt") == own)
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("in/there.txt")) != "")
    #expect(manager.fileExists(atPath: folder.path("out/y.txt")))
  }

  @Test(arguments: inside, words) func insideIsWritten(_ path: String, _ word: String) throws {
    let tape = try tape("\(word) '\(path)'")
    #expect(try CommandRun(["tape", "check", tape]).status == 0)
    let run = try CommandRun(["record", tape])
    #expect(run.status == 0, "\(run.error)")
    #expect(try folder.text("in/\(path)").contains("ButtonViewController"))
    #expect(try folder.text("out/there.txt") == recordedText("out"))
  }

  /// A link with an absolute path may lead into the folder, too.
  @Test func anAbsoluteLinkIntoTheFolder() throws {
    let run = try CommandRun(["record", tape("Output absolute.txt")])
    #expect(run.status == 0, "\(run.error)")
    #expect(try folder.bytes("in/sub/inner.txt") == folder.bytes("in/own.txt"))
    _ = try manager.destinationOfSymbolicLink(atPath: folder.path("in/absolute.txt"))
  }

  /// The same holds for paths given on the command line.
  @Test(arguments: nowhere) func linksThatLeadNowhereAreRefused(_ path: String) throws {
    let before = try contents()
    for (line, options) in [
      ("Output '\(path)'", []), ("", ["-o", folder.path("in/\(path)")]),
    ] {
      let run = try CommandRun(["record", tape(line)] + options).ended(74)
      #expect(run.error.contains("it is a link to "), "\(run.error)")
      #expect(try contents() == before)
    }
    let check = try CommandRun(["tape", "check", tape("Output '\(path)'")])
    #expect(check.status == 74 && check.output.contains("it is a link to "))
  }

  @Test func aFileNamedByHandIsWrittenWhereItIs() throws {
    let tape = try tape("")
    for path in ["out/x.txt", "in/there.txt", "in/away/z.txt"] {
      #expect(try CommandRun(["record", tape, "-o", folder.path(path)]).status == 0)
      #expect(try folder.text(path).contains("ButtonViewController"))
    }
    #expect(try folder.text("out/there.txt").contains("ButtonViewController"))
  }

  @Test func foldersOfStillsLieInsideToo() throws {
    for path in ["away/", "up/", "away/frames/", "../frames/", "all/"] {
      let run = try CommandRun(["record", tape("Output '\(path)'")])
      #expect(
        run.status == 65 && run.error.contains("it is outside the working folder and the tape's"))
    }
    #expect(try manager.contentsOfDirectory(atPath: folder.path("out")) == ["there.txt"])
    // One of the stills is a link.
    try folder.makeFolder("in/frames")
    try manager.createSymbolicLink(
      atPath: folder.path("in/frames/frame-00001.png"), withDestinationPath: "../../out/there.txt")
    try CommandRun(["record", tape("Output frames/")]).ended(74)
    #expect(try folder.text("out/there.txt") == recordedText("out"))
    try manager.removeItem(atPath: folder.path("in/frames/frame-00001.png"))
    #expect(try CommandRun(["record", tape("Output frames/\nOutput home/")]).status == 0)
    #expect(manager.fileExists(atPath: folder.path("in/frames/frame-00001.png")))
    #expect(manager.fileExists(atPath: folder.path("in/sub/frame-00001.png")))
  }

  /// The folder of a tape from standard input is the working directory.
  @Test func standardInputLiesInTheWorkingFolder() throws {
    let path = try tape("Output ../x.txt")
    let script = "\"$0\" record - < \"$1\"; status=$?; ls -a; exit $status"
    let run = try ToolRun("sh", ["-c", script, ReleaseBinary.path, path], in: folder.path("out"))
    #expect(
      run.status == 65 && run.output.contains("is outside the working folder and the tape's"))
    #expect(!run.output.contains("own.txt"))
  }
}
