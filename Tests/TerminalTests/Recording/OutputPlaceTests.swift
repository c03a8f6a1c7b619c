import Foundation
import TestSupport
import Testing

/// The files that a tape names lie where VHS puts them, unless the tape asks for its own folder.
@Suite(.waitsForProcesses) struct OutputPlaceTests {
  private let folder = TemporaryFolder.made()

  init() throws {
    for name in ["work", "work/tapes"] { try folder.makeFolder(name) }
  }

  /// Records `head` and a tape of a demo, in the working folder; the tape lies in a folder of it.
  private func record(_ head: String, _ options: String...) throws -> CommandRun {
    let launch = "Hide\nType \"demo-tui show-hide\"\nEnter\nShow\nSleep 100ms\n"
    _ = try folder.write(head + "\n" + launch, "work/tapes/t.tape")
    return try CommandRun(["record", "tapes/t.tape"] + options, in: folder.path("work"))
  }

  private var names: Set<String> {
    get throws {
      let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path("work"))
      return Set(all).subtracting(["tapes", "tapes/t.tape"])
    }
  }

  @Test func outputsLieInTheWorkingFolder() throws {
    #expect(try record("Output a.txt\nOutput tapes/b.txt").status == 0)
    #expect(try names == ["a.txt", "tapes/b.txt"])
    #expect(try record("Output a.txt\nOutput tapes/b.txt", "--check").status == 0)
    #expect(try record("Output tapes/a.txt", "--check").status == 1)
  }

  @Test func besideTheTapeIfItSaysSo() throws {
    #expect(try record("#tape: set Outputs beside\nOutput a.txt\nOutput b/c.txt").status == 0)
    #expect(try names == ["tapes/a.txt", "tapes/b", "tapes/b/c.txt"])
    #expect(try record("#tape: set Outputs beside\nOutput a.txt", "--check").status == 0)
  }

  @Test func foldersAreMade() throws {
    let run = try record("Output out/of/a.txt\nOutput stills/in/\n#tape: snapshot shots/b.txt")
    #expect(run.status == 0, "\(run.error)")
    let names = try names
    #expect(names.isSuperset(of: ["out/of/a.txt", "stills/in/frame-00001.png", "shots/b.txt"]))
    // One that the user names may be a slip.
    #expect(try record("Output x.txt", "-o", "made/by/c.txt").status == 74)
    #expect(try self.names == names)
  }

  @Test func aTapeDoesNotReplaceWhatAnotherHasJustWritten() throws {
    #expect(try record("").status == 0)
    let tape = try folder.text("work/tapes/t.tape")
    _ = try folder.write(tape, "work/tapes/u.tape")
    let run = try CommandRun(["record", "tapes/t.tape", "tapes/u.tape"], in: folder.path("work"))
    run.ended(64, saying: "'out.gif' was just written by tapes/t.tape")
  }

  @Test func aTapeWithoutOutputsHasOne() throws {
    #expect(try record("").status == 0)
    #expect(try names == ["out.gif"])
    #expect(try record("#tape: set Outputs beside").status == 0)
    #expect(try names == ["out.gif", "tapes/out.gif"])
  }

  /// Files that were no recordings, or of other programs.
  static let others: [(name: String, contents: [UInt8])] =
    [
      ("package.json", "{\"name\": \"x\"}\n"), ("list.json", "[\n  {\"name\": 1}\n]\n"),
      ("notes.txt", "Buy milk.\n────\n"), ("a.gif", "no picture"), ("a.svg", "<html></html>"),
      ("mine.html", "<!doctype html>\n<p>mine"),
      ("b.svg", "<!DOCTYPE html>\n<p>Mine: <svg></svg>\n"),
      ("drawn.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\"></svg>\n"),
      ("a.cast", "{\"versions\": 2}"), ("a.png", "GIF89a"), ("a.ansi", "text"),
      ("art.ansi", "\u{1B}[1;31mart\u{1B}[0m\n"), ("mine.mmd", "sequenceDiagram\n  A->>B: hello\n"),
      ("photo.gif", "GIF89a\u{1}\0\u{1}\0\0\0\0;"),
      ("photo.webp", "RIFF\u{4}\0\0\0WEBPVP8L\0\0\0\0"), ("film.mp4", "\0\0\0\u{8}ftypisom"),
      ("live.cast", "{\"version\":2,\"width\":80,\"height\":24,\"command\":\"vi\",\"env\":{}}\n"),
      ("its.cast", "{\"version\":2,\"width\":80,\"height\":24,\"timestamp\":1,\"env\":{}}\n"),
      ("its3.cast", "{\"version\":3,\"term\":{\"cols\":80,\"rows\":24},\"timestamp\":1}\n"),
    ].map { ($0, Array($1.utf8)) } + [
      ("photo.png", png),
      ("film.webm", [0x1A, 0x45, 0xDF, 0xA3] + Array("webm".utf8)),
    ]

  private static let png = [0x89] + Array("PNG\r\n\u{1A}\n\0\0\0\rIHDR".utf8)

  private func write(_ other: (name: String, contents: [UInt8])) throws -> URL {
    let url = URL(fileURLWithPath: folder.path("work/\(other.name)"))
    try Data(other.contents).write(to: url)
    return url
  }

  @Test(arguments: others)
  func whatIsNoRecordingIsKept(_ other: (name: String, contents: [UInt8])) throws {
    let url = try write(other)
    for run in [
      try record("Output \(other.name)"), try record("", "-o", other.name),
      try record("Output \(other.name)", "--check", "--update"),
    ] {
      run.ended(74, saying: "cannot write '\(other.name)': ", "work/\(other.name)' exists and ")
      #expect(run.error.hasSuffix("; --overwrite replaces it\n"), "\(run.error)")
      #expect(try Data(contentsOf: url) == Data(other.contents))
    }
    let check = try CommandRun(["tape", "check", "tapes/t.tape"], in: folder.path("work"))
    #expect(check.status == 74 && check.output.contains("' exists and "))
    if ["mp4", "webm"].contains(url.pathExtension) { return }
    #expect(try record("Output \(other.name)", "--overwrite").status == 0)
    #expect(try Data(contentsOf: url) != Data(other.contents))
  }

  /// What `record` wrote, it replaces without a question.
  @Test(arguments: ["json", "txt", "ansi", "mmd", "svg", "html", "png", "webp", "gif", "cast"])
  func aRecordingIsReplaced(_ format: String) throws {
    for head in ["Output a.\(format)", "Output a.\(format)\nSet Columns 70"] {
      try record(head).endedWell()
    }
  }

  @Test func aCastOfEachVersionIsReplaced() throws {
    for version in ["2", "3", "2"] {
      #expect(try record("Output a.cast", "--cast-version", version).status == 0)
    }
  }

  /// What Git LFS leaves in a clone stands for the recording.
  @Test(arguments: ["txt", "png", "svg"]) func aPointerIsReplaced(_ format: String) throws {
    let text = "version https://git-lfs.github.com/spec/v1\noid sha256:\(1)\nsize 5\n"
    _ = try write(("a.\(format)", Array(text.utf8)))
    #expect(try record("Output a.\(format)").status == 0)
  }

  /// Stills would replace those of others, or follow them.
  @Test func aStillOfAnotherProgramIsKept() throws {
    for head in ["Output p/", "Output p/\nSet Columns 70"] { #expect(try record(head).status == 0) }
    let url = try write(("p/frame-00123.png", Self.png))
    let run = try record("Output p/").ended(74, saying: "cannot write 'p/': ")
    #expect(run.error.contains("work/p/frame-00123.png' exists and lacks the mark of a recording"))
    #expect(try Data(contentsOf: url).count == Self.png.count)
    #expect(try record("Output p/", "--overwrite").status == 0)
  }

  /// Also one that comes while the tape plays.
  @Test func aFileThatComesMeanwhileIsKept() throws {
    let line = "Output a.txt\nType \"echo mine >a.txt\"\nEnter\n"
    _ = try folder.write(line, "work/s.tape")
    let run = try CommandRun(["record", "s.tape"], in: folder.path("work")).ended(74)
    #expect(run.error.contains("a.txt' exists and is not a recording's screens"), "\(run.error)")
    #expect(try folder.text("work/a.txt") == "mine\n")
  }

  /// The real path is told, also behind a link.
  @Test func theRealPathIsNamed() throws {
    _ = try folder.write("{}", "work/tapes/real.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("work/link.json"), withDestinationPath: "tapes/real.json")
    let run = try record("Output link.json")
    #expect(run.status == 74 && run.error.contains("work/tapes/real.json' exists"), "\(run.error)")
  }
}
