import Foundation
import TestSupport
import Testing

/// Mistakes in casts, as `record FILE.cast` tells them.
@Suite(.waitsForProcesses) struct CastCommandTests {
  private let header = "{\"version\":2,\"width\":20,\"height\":3}\n"
  private let folder = TemporaryFolder.made()

  private func record(_ bytes: Data) throws -> CommandRun {
    try CommandRun(["record", folder.write(bytes, "x.cast"), "-o", folder.path("x.ansi")])
  }

  @Test(arguments: [
    ("", "x.cast:1:1: the file is empty"), ("hello\n", "x.cast:1:1: this is not an asciicast"),
    ("{}\n", "x.cast:1:1: this is not an asciicast"),
    ("{\"version\":2,\"width\":20,\"height\":3}\n[1, \"o\"]\n", "x.cast:2:1: expected an event"),
    ("{\"version\":2,\"width\":20,\"height\":3}\n[1]\n[2]\n[3]\n", "(and 2 more mistakes)"),
  ])
  func aFileThatIsNoCastIsTold(_ text: String, _ message: String) throws {
    try record(Data(text.utf8)).ended(65, saying: message)
    #expect(folder.names == ["x.cast"])
  }

  @Test func bytesThatAreNoTextAreTold() throws {
    let run = try record(
      Data(header.utf8) + Data("[0, \"o\", \"a".utf8) + Data([0xFF, 0x1B]) + Data("\"]\n".utf8))
    #expect(run.status == 65 && run.errorIsOneLine && run.error.contains("x.cast:2:"))
  }

  @Test func anInterruptedRecordingIsRecorded() throws {
    let run = try record(Data("\(header)[0, \"o\", \"a\"]\n[1, \"o\", \"b\\u00".utf8))
    #expect(run.status == 0 && run.error.contains("x.cast:3:16: the last event is cut off"))
  }
}
