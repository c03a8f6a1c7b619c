import Foundation
import Testing

/// `demo-tui where --batch`, by the release program.
@Suite(.waitsForProcesses) struct WhereBatchTests {
  private func batch(_ input: String) throws -> CommandRun {
    try CommandRun(["where", "--batch", "-"], input: input)
  }

  @Test func linesAreAnsweredInOrder() throws {
    let run = try batch("56.55,8.3167\r\n\r\n \t\n -33.9 ,\t-71.2 \n0,0")
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(try PrintedPlace.all(in: run.output).map(\.lat) == [56.55, -33.9, 0])
    let single = try CommandRun(["where", "56.55", "8.3167", "--json"])
    #expect(run.output.hasPrefix(single.output))
  }

  @Test(arguments: ["", "\n", "\r\n\r\n"])
  func anEmptyBatchGetsNoAnswer(_ input: String) throws {
    let run = try batch(input)
    #expect(run.status == 0 && run.error.isEmpty && run.output.isEmpty)
  }

  @Test(arguments: [
    "x", "1", "1,2,3", "1;2", "91,0", "0,181", "nan,0", ",", "1,", "\u{1B}[31m,2", "1,2 3",
    "1\r2,3",
  ])
  func aMistakeEndsItAfterWhatCameBefore(_ line: String) throws {
    let run = try batch("1,2\n\n3,4\n\(line)\n5,6\n")
    #expect(run.status == 65 && run.errorIsOneLine, "\(run.error.debugDescription)")
    #expect(run.error.contains("line 4: "))
    #expect(try PrintedPlace.all(in: run.output).map(\.lat) == [1, 3])
  }

  @Test(arguments: [
    "1,2\n" + String(repeating: "7", count: 3_000_000), "1,2\n" + blanks + ",2\n3,4",
  ])
  func hugeLinesDoNoHarm(_ input: String) throws {
    let run = try batch(input)
    #expect(run.status == 65 && run.errorIsOneLine && run.error.contains("line 2: "))
    #expect(try PrintedPlace.all(in: run.output).map(\.lat) == [1])
  }

  private static let blanks = String(repeating: " ", count: 1001)

  /// The longest allowed line, to the byte.
  @Test func longLinesAreRead() throws {
    let line = String(repeating: " ", count: 997) + "1,2"
    #expect(try batch(line + "\r\n" + line + "\n" + line).output.split(separator: "\n").count == 3)
    #expect(try batch(" " + line + "\n").status == 65)
  }

  @Test func bytesThatAreNoTextAreTold() throws {
    let run = try CommandRun(
      ["where", "--batch", "-"], inputBytes: Data([49, 44, 255, 0, 27, 10]))
    #expect(run.status == 65 && run.errorIsOneLine && run.error.contains("line 1: "))
  }

  @Test(arguments: ["/nowhere/points.csv", "/tmp", "", "/dev/null/x"])
  func filesThatCannotBeReadAreTold(_ path: String) throws {
    let run = try CommandRun(["where", "--batch", path])
    #expect(run.status == 66 && run.errorIsOneLine && run.error.contains("cannot read '\(path)'"))
  }

  @Test func anEmptyFileHasNoAnswers() throws {
    let run = try CommandRun(["where", "--batch", "-"])
    #expect(run.status == 0 && run.error.isEmpty && run.output.isEmpty)
  }

  @Test func outputThatCannotBeWrittenIsTold() throws {
    let run = try CommandRun(["where", "--batch", "-"], input: "1,2\n", output: "/dev/full")
    #expect(run.status == 74)
  }

  /// Each line is answered before the next one is sent.
  @Test func answersComeAsTheLinesCome() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ReleaseBinary.path)
    process.arguments = ["where", "--batch", "-"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for latitude in [10.0, -20, 30] {
      try input.fileHandleForWriting.write(contentsOf: Data("\(latitude),5\n".utf8))
      // Reading waits for the answer.
      let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(try PrintedPlace.all(in: answer).map(\.lat) == [latitude])
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
