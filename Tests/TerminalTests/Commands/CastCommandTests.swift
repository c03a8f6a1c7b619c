import Foundation
import TestSupport
import Testing

/// `demo-tui play FILE.cast` without a terminal, and mistakes in files.
@Suite(.waitsForProcesses) struct CastCommandTests {
  private let header = "{\"version\":2,\"width\":20,\"height\":3}\n"

  /// Each demo's text recording ends with the last screen of its cast.
  @Test(arguments: ["orange-blue", "show-hide", "ring-menu", "tunnel", "pinned", "factory"])
  func theLastScreenIsPrinted(_ name: String) throws {
    let path = Golden.root.appendingPathComponent("Tapes/\(name)").path
    let text = try String(contentsOfFile: path + ".txt", encoding: .utf8)
    let run = try CommandRun(["play", path + ".cast"])
    let line = String(repeating: "─", count: 80)
    #expect(run.status == 0 && text.hasSuffix("\n\(line)\n\(run.output)\(line)\n"))
    #expect(run.errorIsOneLine && run.error.contains("printing the last screen of \(name).cast"))
  }

  @Test func standardInputAndNamesNeedNoCommand() throws {
    let cast = header + "[0, \"o\", \"héllo\"]\n"
    #expect(try CommandRun(["play", "-"], input: cast).output == "héllo\n\n\n")
    #expect(try CommandRun(["-"], input: cast).status == 0)
    let sample = try SampleCast(cast)
    #expect(try CommandRun([sample.path]).output == "héllo\n\n\n")
    #expect(try CommandRun([sample.path, "--ascii"]).output == "hello\n\n\n")
  }

  @Test(arguments: ["/nowhere/x.cast", "missing.cast", "/tmp", "./none"])
  func filesThatCannotBeReadAreTold(_ path: String) throws {
    let run = try CommandRun(["play", path])
    #expect(run.status == 66 && run.errorIsOneLine && run.error.contains("cannot read '\(path)'"))
    #expect(try CommandRun([path]).status == 66)
  }

  @Test(arguments: [
    ("", "standard input:1:1: the file is empty"),
    ("hello\n", "standard input:1:1: this is not an asciicast"),
    ("{}\n", "standard input:1:1: this is not an asciicast"),
    (
      "{\"version\":2,\"width\":20,\"height\":3}\n[1, \"o\"]\n",
      "standard input:2:1: expected an event"
    ),
    ("{\"version\":2,\"width\":20,\"height\":3}\n[1]\n[2]\n[3]\n", "(and 2 more mistakes)"),
  ])
  func aFileThatIsNoCastIsTold(_ text: String, _ message: String) throws {
    let run = try CommandRun(["play", "-"], input: text)
    #expect(
      run.status == 65 && run.errorIsOneLine && run.output.isEmpty && run.error.contains(message))
  }

  @Test func bytesThatAreNoTextAreTold() throws {
    let bytes =
      Data(header.utf8) + Data("[0, \"o\", \"a".utf8) + Data([0xFF, 0x1B]) + Data("\"]\n".utf8)
    let run = try CommandRun(["play", "-"], inputBytes: bytes)
    #expect(run.status == 65 && run.errorIsOneLine, "\(run.error)")
    #expect(run.error.contains("standard input:2:"))
  }

  @Test func anInterruptedRecordingIsPlayed() throws {
    let run = try CommandRun(
      ["play", "-"], input: header + "[0, \"o\", \"a\"]\n[1, \"o\", \"b\\u00")
    #expect(run.status == 0 && run.output == "a\n\n\n")
    #expect(run.error.contains("standard input:3:16: the last event is cut off"))
  }

  @Test func aHugeFileIsNoCast() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{", "huge.cast")
    #expect(truncate(path, 64_000_001) == 0)
    let run = try CommandRun(["play", path])
    #expect(
      run.status == 65
        && run.error == "demo-tui: \(path):1:1: the file is too large; a cast has at most 64 MB\n")
  }

  @Test(arguments: [
    ["play", "x.cast", "--tour"], ["play", "x.cast", "--speed", "0"],
    ["play", "x.cast", "--speed", "fast"],
    ["play", "x.cast", "--idle-limit", "-1"], ["play", "x.cast", "--idle-limit", "nan"],
    ["orange-blue", "--speed", "2"], ["x.cast", "y.cast"],
  ])
  func wrongOptionsAreRefused(_ arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 64 && run.errorIsOneLine && run.output.isEmpty, "\(run.error)")
  }

  /// Ten megabytes are opened and played to the end, which shows the last screen. The benchmark
  /// measures the time; this test does not.
  @Test func aLongCastComesToItsEnd() throws {
    let line = "[0.5, \"o\", \"\\r\\n\\u001b[31m\(String(repeating: "text ", count: 16))\"]\n"
    let sample = try SampleCast(
      "{\"version\":3,\"term\":{\"cols\":80,\"rows\":24}}\n"
        + String(repeating: line, count: 100_000)
        + "[1, \"o\", \"\\u001b[2J\\u001b[Hend\"]\n")
    let run = try CommandRun(["play", sample.path])
    #expect(run.status == 0 && run.output.hasPrefix("end\n\n"))
  }
}
