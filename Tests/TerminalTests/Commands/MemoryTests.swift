import Foundation
import TestSupport
import Testing

/// A file's own size and that of the output bound the memory: the release program runs under a
/// limit that would have killed it before.
@Suite(.waitsForProcesses) struct MemoryTests {
  private let folder = TemporaryFolder.made()

  private func run(_ arguments: [String], megabytes: Int) throws -> ToolRun {
    let line = "ulimit -v \(megabytes * 1000); exec \"$0\" \"$@\""
    return try ToolRun("bash", ["-c", line, ReleaseBinary.path] + arguments)
  }

  /// Six megabytes of `piece`.
  private static func much(_ piece: String) -> String {
    String(repeating: piece, count: 6_000_000 / piece.utf8.count)
  }

  private static let head = "{\"version\":2,\"width\":20,\"height\":3"

  private static let casts: [(String, Int32)] = [
    ("{\"version\":1,\"width\":20,\"height\":3,\"stdout\":[[1,\"a\"]\(much(",[1,\"b\"]"))]}", 0),
    (
      "{\"version\":1,\"stdout\":[[1,\"a\"]\(much(",[0,\"\\u001b[m\"]"))],\"width\":9,\"height\":3}",
      0
    ),
    (head + "}\n" + much("[1,\"o\",\"b\"]\n"), 0), (head + "}\n" + much("[1,\"r\",\"9x9\"]\n"), 0),
    (head + ",\"x\":[\(much("[],"))1]}\n[0,\"o\",\"b\"]", 0),
    (head + ",\"title\":[\(much("{},"))1],\"term\":{\"theme\":[\(much("0,"))1]}}\n", 0),
    (head + "}\n[0,\"o\",\"b\",\(much("[],"))1]\n", 65),
    (head + "}\n[\(much("[],"))1]\n", 65), ("[\(much("[],"))1]\n", 65),
  ]

  @Test(arguments: 0..<casts.count) func aCastTakesASmallMultipleOfItsSize(number: Int) throws {
    let (text, status) = MemoryTests.casts[number]
    let path = try folder.write(text, "a.cast")
    let result = try run(
      ["record", path, "-o", folder.path("a.ansi")], megabytes: 40 + text.utf8.count * 6 / 1_000_000
    )
    #expect(result.status == status, "\(result.output.prefix(300))")
  }

  /// One that is larger than its kind may be is refused with less memory than that.
  @Test(arguments: [("a.cast", 256_000_001, "a cast", 256), ("a.tape", 100_000_000, "a tape", 4)])
  func aHugeFileNeedsNoMemory(_ name: String, _ size: Int, _ kind: String, _ most: Int) throws {
    let path = try folder.write("{", name)
    #expect(truncate(path, size) == 0)
    let run = try run(["record", path, "-o", folder.path("a.ansi")], megabytes: 98)
    let message = "the file is too large; \(kind) has at most \(most) MB"
    #expect(run.status == 65 && run.output == "demo-tui: \(path):1:1: \(message)\n")
    #expect(folder.names == [name])
  }

  private static let long = longCast(megabytes: TestLength.count(1, long: 50))

  /// A cast of `megabytes` that scrolls so fast that a frame has 24 new rows, or nearly.
  private static func longCast(megabytes: Int) -> String {
    var text = "{\"version\":2,\"width\":80,\"height\":24}\n"
    let count = megabytes * 10_000
    for number in 0..<count {
      let time = Double(number) * 0.001
      let words = String(repeating: "word\(number * 7919 % 9973) ", count: 7)
      text += "[\(time),\"o\",\"\\u001b[3\(number % 8)m\(number)\\u001b[0m \(words)\\r\\n\"]\n"
    }
    return text
  }

  /// How much memory `record` has at once, in kilobytes, and its exit status.
  private func record(
    _ cast: String, _ output: String, _ options: [String] = []
  ) async throws -> (status: Int, kilobytes: Int) {
    let command = [ReleaseBinary.path, "record", cast, "-o", output] + options
    let run = try await Waiting.run { try ToolRun.plainPython("resident.py", command) }
    let last = run.output.split(separator: "\n").last ?? ""
    let numbers = last.split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 2, "\(run.output)")
    return (numbers[0], numbers[1])
  }

  /// The film of a cast takes a small multiple of it in each format.
  @Test(arguments: ["gif", "txt", "svg"])
  func aLongCastTakesLittleMemory(_ format: String) async throws {
    let cast = try folder.write(Self.long, "long.cast")
    let output = format == "/" ? folder.path("stills") + "/" : folder.path("a.\(format)")
    let run = try await record(cast, output, ["--force"])
    #expect(run.status == 0 && run.kilobytes < TestLength.count(60_000, long: 512_000))
  }

  /// Where no temporary file can be made, or none may be so large, it gives the same.
  @Test(arguments: ["TMPDIR=/nonexistent", "ulimit -f 200;"])
  func noFileIsNeeded(_ hindrance: String) throws {
    let cast = try folder.write(Self.longCast(megabytes: 1), "long.cast")
    for (name, start) in [("a", hindrance), ("b", "")] {
      let line = "\(start) exec \"$0\" \"$@\""
      let output = folder.path("\(name).png")
      let run = try ToolRun("bash", ["-c", line, ReleaseBinary.path, "record", cast, "-o", output])
      #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
    }
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
  }

  private static let start = "Hide\nType \"demo-tui orange-blue\"\nEnter\nShow\n"

  /// 10,000 letters, each with a picture that lasts no time.
  @Test func aTapeTakesWhatIsWritten() throws {
    let tape = MemoryTests.start + "Type@0ms \"\(String(repeating: "a?", count: 5_000))\"\n"
    let path = try folder.write(tape, "a.tape")
    let outputs = ["a.cast", "a.svg"].flatMap { ["-o", folder.path($0)] }
    let result = try run(["record", path] + outputs, megabytes: 130)
    #expect(result.status == 0, "\(result.output)")
    // Frames that last no time are not written.
    #expect(try folder.bytes("a.cast").count < 200_000)
  }

  /// A tape of a few lines that asks for a million presses is refused, with the line.
  @Test(arguments: [["record"], ["tape", "check"]])
  func aTapeThatIsTooLongIsRefused(_ command: [String]) throws {
    let tape = MemoryTests.start + String(repeating: "Tab@0ms 10000\n", count: 100)
    let path = try folder.write(tape, "a.tape")
    let run = try CommandRun(command + [path])
    #expect(run.status == 65)
    #expect((run.output + run.error).contains("24:1  │ the tape is too long"), "\(run.error)")
  }
}

extension Exhaustive {
  /// Files so large that they take long.
  @Suite(.waitsForProcesses) struct LargeFileTests {
    private let folder = TemporaryFolder.made()

    @Test(arguments: ["gif", "webp", "png", "txt", "json", "cast", "svg", "html", "/"])
    func aLongCastTakesLittleMemory(_ format: String) async throws {
      try await MemoryTests().aLongCastTakesLittleMemory(format)
    }

    /// A film with too many frames is refused, in a line that says how it becomes shorter.
    @Test func aCastOfTooManyFramesIsRefused() throws {
      // Each line scrolls, and so changes the screen.
      let lines = ["a", "b"].map { "[0.04,\"o\",\"\($0)\\r\\n\"]\n" }.joined()
      let head = "{\"version\":3,\"term\":{\"cols\":10,\"rows\":200}}\n"
      let cast = try folder.write(head + String(repeating: lines, count: 100_000), "long.cast")
      let run = try CommandRun(["record", cast, "-o", folder.path("a.txt")]).ended(65)
      for option in ["--from", "--to", "--speed", "--idle-limit"] {
        #expect(run.error.contains(option))
      }
    }

    @Test func aTooLargeSVGNeedsForce() throws {
      try RecordInputTests().aTooLargeSVGNeedsForce()
    }
  }
}
