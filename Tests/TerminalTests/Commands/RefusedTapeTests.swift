import Foundation
import TestSupport
import Testing

/// `tape check` reports everything for which `record` would refuse a tape before playing, in the
/// same words.
@Suite(.waitsForProcesses) struct RefusedTapeTests {
  private let folder = TemporaryFolder.made()

  private static func launch(_ line: String) -> String {
    "Output x.txt #tape: set Outputs beside\nHide\nType \"\(line)\"\nEnter\nShow\nSleep 100ms\n"
  }

  private static let good = launch("demo-tui show-hide")

  static let refused: [(tape: String, status: Int32, words: String)] = [
    (launch("ls"), 65, ": 1:1  │ the tape is outside the working folder"),
    (launch("demo-tui"), 65, ": 3:1  │ the tape names no demo to start"),
    (launch("demo-tui play"), 65, ": 3:1  │ the tape names no demo to start"),
    (launch("demo-tui show-hid"), 65, "unknown demo 'show-hid'; did you mean show-hide?"),
    (launch("demo-tui show-hide --nonsense"), 65, "'--nonsense'"),
    (launch("demo-tui show-hide --seed"), 65, "--seed"),
    (launch("demo-tui show-hide --seed -1"), 65, "--seed"),
    (launch("demo-tui show-hide --seed 1 --seed 2"), 65, "--seed is given twice"),
    (launch("demo-tui show-hide --color pink"), 65, "pink"),
    (launch("demo-tui show-hide --tour"), 65, "'--tour' cannot be recorded"),
    (launch("demo-tui show-hide --renderer curses"), 65, "'--renderer' cannot be recorded"),
    (launch("demo-tui show-hide --record y.tape"), 65, "'--record' cannot be recorded"),
    (launch("demo-tui show-hide --help"), 65, "help cannot be recorded"),
    (launch("demo-tui show-hide tunnel"), 65, "tunnel"),
    ("Sleep 1\n  \0", 65, ": 2:3  │ '�' is not a command"),
    ("Sleep 1\nTyp 'x'", 65, ": 2:1  │ unknown command 'Typ'; did you mean Type?"),
    ("Output x.txt\nEnter\nSleep 1s\n", 65, ": 1:1  │ the tape is outside the working folder"),
    ("Set Columns 501\n" + good, 65, ": 1:13 │ "), ("Set Rows 0\n" + good, 65, ": 1:10 │ "),
    ("Require no-such-program\n" + good, 69, "'no-such-program' is not a program"),
    ("Output t.tape/no/x.txt\n" + good, 74, "cannot write 't.tape/no/x.txt': Not a directory"),
    (
      "Output ../x.txt\n" + good, 65,
      "'../x.txt': it is outside the working folder and the tape's"
    ),
    ("Output ../no/x.txt\n" + good, 65, "'../no/x.txt': it is outside the working folder and"),
    ("Output 't.tape/x.txt'\n" + good, 74, "cannot write 't.tape/x.txt': Not a directory"),
    ("Output folder.txt\n" + good, 74, "cannot write 'folder.txt': Is a directory"),
    ("Output pipe.txt\n" + good, 74, "cannot write 'pipe.txt': it is not a regular file"),
    ("Output t.tape/\n" + good, 74, "cannot write 't.tape/': Not a directory"),
    (good + "Screenshot t.tape/x.png\n", 74, ": 7:1  │ cannot write 't.tape/x.png': Not a dir"),
    (good + "#demo-tui: snapshot folder.txt\n", 74, ": 7:1  │ cannot write 'folder.txt': Is a"),
  ]

  @Test(arguments: 0..<refused.count) func tapeCheckFindsWhatRecordRefuses(_ index: Int) throws {
    let (text, status, words) = Self.refused[index]
    try folder.makeFolder("folder.txt")
    #expect(mkfifo(folder.path("pipe.txt"), 0o600) == 0)
    let tape = try folder.write(text, "t.tape")
    let record = try CommandRun(["record", tape]).ended(status, saying: words)
    let check = try CommandRun(["tape", "check", tape]).ended(status)
    #expect("demo-tui: \(check.output)" == record.error)
    #expect(folder.names == ["t.tape", "folder.txt", "pipe.txt"])
  }

  @Test func tapeCheckTakesWhatRecordTakes() throws {
    for line in [
      "demo-tui show-hide", "demo-tui play show-hide", "/usr/bin/demo-tui show-hide --ascii",
      "demo-tui show-hide --seed=7 --color=16 --reduce-motion",
    ] {
      let tape = try folder.write(Self.launch(line), "t.tape")
      let check = try CommandRun(["tape", "check", tape])
      #expect(check.status == 0 && check.output.isEmpty && check.error.isEmpty, "\(check.output)")
      #expect(try CommandRun(["record", tape]).status == 0)
    }
  }

  /// One run reports all mistakes, in the order of the tape.
  @Test func tapeCheckFindsAllMistakes() throws {
    let tape = try folder.write(
      "Require no-such-program\nOutput ../x.txt\nSet FontSize 9\n" + Self.launch("demo-tui nope")
        + "Screenshot '/x.png'\n", "t.tape")
    let check = try CommandRun(["tape", "check", tape])
    #expect(check.status == 65 && check.error == "demo-tui: found 4 mistakes\n")
    let places = check.output.split(separator: "\n").map { $0.dropFirst(tape.count).prefix(6) }
    #expect(places == [": 1:1 ", ": 2:1 ", ": 6:1 ", ":10:1 "], "\(check.output)")
  }

  /// For a tape with Output lines in unknown formats only, `record` needs -o.
  @Test func aTapeThatNamesNoFileIsWarnedOf() throws {
    let text = Self.good.replacingOccurrences(of: "x.txt", with: "x.avi")
    let tape = try folder.write(text, "t.tape")
    #expect(try CommandRun(["record", tape]).status == 64)
    let check = try CommandRun(["tape", "check", tape]).endedWell()
    #expect(check.output.contains("warning: the tape names no output in a known format; record it"))
  }
}
