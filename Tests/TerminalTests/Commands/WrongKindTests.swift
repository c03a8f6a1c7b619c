import Foundation
import TestSupport
import Testing

/// A file of the wrong kind is named by its kind, whatever its name says.
@Suite(.waitsForProcesses) struct WrongKindTests {
  private let folder = TemporaryFolder.made()

  /// The name of a kind, and the first bytes of such a file.
  static let kinds: [(words: String, bytes: Data)] = [
    ("an asciicast", Data("{\"version\":2,\"width\":20,\"height\":3}\n[0, \"o\", \"a\"]\n".utf8)),
    ("an asciicast", Data("{\n  \"version\": 1,\n  \"width\": 20, \"stdout\": []}\n".utf8)),
    ("a tape", Data("# A tape\nOutput x.gif\nType \"demo-tui show-hide\"\nEnter\n".utf8)),
    ("an SVG picture", Data("<?xml version=\"1.0\"?>\n<svg xmlns=\"x\"></svg>\n".utf8)),
    ("a GIF picture", Data("GIF89a".utf8) + Data([1, 0, 1, 0, 0, 0, 0, 0x3B])),
    ("a PNG picture", Data([0x89]) + Data("PNG\r\n\u{1A}\n".utf8) + Data(count: 30)),
    ("a JPEG picture", Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16])),
    ("XML or HTML", Data("<!doctype html>\n<p>hello\n".utf8)),
    ("a PDF document", Data("%PDF-1.7\n".utf8)),
    ("compressed data", Data([0x1F, 0x8B, 8, 0, 0, 0])),
    ("a program", Data([0x7F]) + Data("ELF".utf8) + Data(count: 60)),
    ("JSON", Data("[{\"cols\":80}]\n".utf8)),
    ("binary data", Data((0..<600).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 7) })),
  ]

  /// Commands that take a tape.
  static let commands = [["record"], ["tape", "check"], ["record", "--check"]]

  @Test(arguments: 0..<kinds.count, 0..<commands.count)
  func aFileIsCalledWhatItIs(_ kind: Int, _ command: Int) throws {
    let ((words, bytes), arguments) = (Self.kinds[kind], Self.commands[command])
    guard words != "a tape" else { return }
    // It takes casts as well, whatever they are called.
    if words == "an asciicast", arguments.first == "record" { return }
    // What record takes for a cast is called like one.
    let names = arguments.first == "record" ? ["x.tape", "x"] : ["x.tape", "x.cast", "x"]
    let name = names[(kind + command) % names.count]
    let path = try folder.write(bytes, name)
    let message = "this is \(words), not a tape"
    try CommandRun(arguments + [path]).ended(65, saying: message).silently()
    #expect(folder.names == [name])
    let input = try CommandRun(arguments + ["-"], inputBytes: bytes)
    #expect(input.status == 65 && input.error.contains("standard input"), "\(input.error)")
    #expect(input.error.contains(message), "\(input.error)")
  }

  @Test(arguments: 0..<kinds.count)
  func aCastToRecordIsCalledWhatItIs(_ kind: Int) throws {
    let (words, bytes) = Self.kinds[kind]
    guard words != "an asciicast", words != "JSON" else { return }
    let cast = try folder.write(bytes, "x.cast")
    let run = try CommandRun(["record", cast, "-o", folder.path("x.gif")])
    run.ended(65, saying: "this is \(words), not an asciicast").silently()
    #expect(folder.names == ["x.cast"])
  }

  /// The message names the command that plays the file, if there is one.
  @Test func theCommandThatPlaysAFileIsNamed() throws {
    let cast = try folder.write(Self.kinds[0].bytes, "x")
    #expect(
      try CommandRun(["tape", "check", cast]).error.hasSuffix("; play it with demo-tui record\n"))
  }

  @Test func aFileThatSourceNamesIsCalledWhatItIs() throws {
    for (words, bytes) in Self.kinds where words != "a tape" {
      _ = try folder.write(bytes, "part.tape")
      let tape = try folder.write("Source part.tape\n", "x.tape")
      let run = try CommandRun(["tape", "check", tape])
      #expect(run.status == 65)
      #expect(
        run.output.contains(": 1:8  │ Source: cannot read 'part.tape': this is \(words), not a"),
        "\(run.output)")
    }
  }

  /// The file that a recording is compared with.
  @Test func aFileToCompareWithIsCalledWhatItIs() throws {
    let tape = PackageFolder.path + "/Tapes/show-hide.tape"
    for (words, bytes) in Self.kinds where words != "a tape" {
      let target = try folder.write(bytes, "x.txt")
      let run = try CommandRun(["record", "--check", tape, "-o", target]).ended(1)
      #expect(run.output == "\(target) differs: the file is \(words)\n")
    }
  }

  /// An empty file, a blank one, a folder, and a device without an end.
  @Test func emptyFilesAndFoldersAreOfNoKind() throws {
    let empty = try folder.write("", "empty")
    let blank = try folder.write(" \n\n", "blank")
    for words in [["record"], ["tape", "check"]] {
      for path in [empty, blank] {
        let run = try CommandRun(words + [path])
        #expect(run.status == 65 && run.error.contains("this is empty, not a tape"))
      }
      try CommandRun(words + [folder.path]).ended(66, saying: "Is a directory")
    }
  }

  /// These commands take the name of a demo, not a file.
  @Test(arguments: ["", "play", "snapshot", "trace", "tape new"])
  func aFileIsNoDemo(_ command: String) throws {
    let path = try folder.write("Enter\n", "show-hid")
    let run = try CommandRun(command.split(separator: " ").map(String.init) + [path]).ended(64)
    #expect(run.error.contains("is a file; give the name of a demo"))
  }
}
