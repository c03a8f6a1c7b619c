import Foundation
import TestSupport
import Testing

/// A small or a large file asks for much work, or for much memory. It costs what it shows, or is
/// refused in a line: the release program runs under limits that would have ended it before.
@Suite(.waitsForProcesses) struct BombTests {
  private let folder = TemporaryFolder.made()

  /// Runs the program with five seconds of a processor and 300 MB.
  private func run(_ arguments: [String]) throws -> ToolRun {
    let line = "ulimit -t 5 -v 300000; exec \"$0\" \"$@\""
    return try ToolRun("bash", ["-c", line, ReleaseBinary.path] + arguments, in: folder.path)
  }

  private func record(
    cast events: String, size: String = "\"width\":1000,\"height\":1000", to name: String = "a.ansi"
  ) throws -> ToolRun {
    _ = try folder.write("{\"version\":2,\(size)}\n" + events, "a.cast")
    return try run(["record", "a.cast", "-o", name])
  }

  private static func output(_ text: String, _ count: Int, after start: String = "") -> String {
    let start = start.replacing("\u{1B}", with: "\\u001b")
    let text = text.replacing("\u{1B}", with: "\\u001b")
    return "[0,\"o\",\"\(start)" + String(repeating: text, count: count) + "\"]\n"
  }

  /// What prints the same again costs little.
  @Test(arguments: ["x", "日", "x\u{1B}[999;3H", "x\u{1B}[8m", "x\u{1B}[5;900r"])
  func repeatingIsCheap(_ start: String) throws {
    let run = try record(cast: Self.output("\u{1B}[99999b", 80_000, after: start))
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
  }

  private static let sides = "\u{1B}[?69h\u{1B}[2;999s"

  /// Sequences that move or write each cell of the screen.
  @Test(arguments: [
    ("\u{1B}[99999 @", ""), ("\u{1B}[88;1;1;999;999$x", ""),
    ("\u{1B}[99999L", sides + "\u{1B}[1;5H"), ("\u{1B}[99999b", sides + "x"),
    ("\u{1B}M", sides + "\u{1B}[1;5H"),
  ])
  func movingTheWholeScreenIsRefusedInTime(_ sequence: String, _ start: String) throws {
    let run = try record(cast: Self.output(sequence, 80_000, after: start))
    #expect(run.status == 65 && run.lines.count == 1, "\(run.output)")
    #expect(run.output.contains("a.cast: its sequences touch the whole screen too often"))
    #expect(folder.names == ["a.cast"])
  }

  @Test func resizingIsRefusedInTime() throws {
    let events = (0..<4000).map { "[\($0),\"r\",\"\($0 % 2 == 0 ? "1x1" : "1000x1000")\"]\n" }
    #expect(try record(cast: events.joined()).status == 65)
  }

  /// A screen costs what has changed in it.
  @Test(arguments: ["a.txt", "a.svg"])
  func largeScreensThatHardlyChangeAreCheap(_ name: String) throws {
    let events = (0..<2000).map { "[\(Double($0) / 50),\"o\",\"a\"]\n" }.joined()
    let run = try record(cast: events, to: name)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func titlesThatNobodySeesAreCheap() throws {
    let events = (0..<300_000).map {
      "[\(Double($0) / 50),\"o\",\"\\u001b]0;\($0)\\u0007\"]\n"
    }
    let run = try record(cast: events.joined(), size: "\"width\":80,\"height\":24")
    #expect(run.status == 0, "\(run.output)")
  }

  /// As an event, in the header, as a cast of version 1, or without an end.
  @Test(arguments: [
    "{\"version\":2,\"width\":9,\"height\":3}\n[0,\"o\",\"|\"]\n",
    "{\"version\":2,\"width\":9,\"height\":3,\"title\":\"|\"}\n[0,\"o\",\"a\"]\n",
    "{\"version\":1,\"width\":9,\"height\":3,\"stdout\":[[0,\"|\"]]}\n",
    "{\"version\":2,\"width\":9,\"height\":3}\n[0,\"o\",\"|",
  ])
  func aLineOfManyMegabytesIsRefused(_ form: String) throws {
    let parts = form.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    _ = try folder.write(parts[0], "start")
    _ = try folder.write(parts[1], "end")
    let script = "{ cat start; head -c 200000000 /dev/zero | tr '\\0' x; cat end; }"
    let line = "\(script) | { ulimit -t 5 -v 300000; exec \"$0\" record - -o a.ansi; }"
    let run = try ToolRun("bash", ["-c", line, ReleaseBinary.path], in: folder.path)
    #expect(run.status == 65 && run.lines.count == 1, "\(run.output)")
    #expect(run.output.contains(":1: the line is too long; it has more than 32 MB"))
  }

  /// One that is just short enough is read within the same limits.
  @Test func aLineOfThirtyMegabytesIsRead() throws {
    let run = try record(
      cast: Self.output(String(repeating: "x", count: 1000), 30_000),
      size: "\"width\":9,\"height\":3")
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
  }

  @Test(arguments: [
    ("Output o%.txt\n", "100 outputs"), ("Screenshot o%.png\n", "1000 pictures"),
    ("Env A% \"x\"\n", "1000 variables"), ("Require p%\n", "1000 programs"),
  ])
  func aTapeOfTooManyThingsIsRefused(_ line: String, _ limit: String) throws {
    let lines = (0..<20_000).map { line.replacing("%", with: "\($0)") }
    _ = try folder.write(lines.joined(), "a.tape")
    for command in [["record"], ["tape", "check"]] {
      let run = try run(command + ["a.tape"])
      #expect(run.status == 65, "\(run.output)")
      #expect(run.output.contains("the tape is too long: here it exceeds \(limit)"))
    }
    #expect(folder.names == ["a.tape"])
  }
}
