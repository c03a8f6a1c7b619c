import Foundation
import TermContainers
import TestSupport
import Testing

/// A mistake is one line on standard error, with an exit status that scripts can tell apart.
@Suite(.waitsForProcesses) struct ErrorTests {
  struct Mistake: CustomStringConvertible, Sendable {
    let arguments: [String]
    let status: Int32
    let words: [String]
    var description: String { arguments.joined(separator: " ").debugDescription }

    init(_ line: String, _ status: Int32, says words: String...) {
      arguments = line.split(separator: " ").map(String.init)
      self.status = status
      self.words = words
    }
  }

  static let mistakes: [Mistake] =
    [
      Mistake("orange-bleu", 64, says: "orange-bleu", "orange-blue"),
      Mistake("show-hid", 64, says: "show-hide"),
      Mistake("snapshot orang-blue", 64, says: "orang-blue", "orange-blue"),
      Mistake("trace hide-show", 64, says: "hide-show", "did you mean"),
      Mistake("orange-blue --bogus", 64, says: "--bogus"),
      Mistake("orange-blue --renderer paint", 64, says: "paint", "encoder"),
      Mistake("orange-blue --color pink", 64, says: "pink", "truecolor"),
      Mistake("snapshot orange-blue --format xml", 64, says: "xml"),
      Mistake("conformance C-999", 64, says: "C-999", "C-001"),
      Mistake("conformance C-011 c-012", 64, says: "c-012"),
      Mistake("conformance --bogus", 64, says: "--bogus"),
      Mistake("bench --workload W1", 64, says: "bench"),
      Mistake("explain C-999", 64, says: "unknown case 'C-999'"),
      Mistake("explain wilmove", 64, says: "unknown name 'wilmove'; did you mean willMove?"),
      Mistake(
        "misuse missing-frane", 64,
        says: "unknown mistake 'missing-frane'; did you mean missing-frame?"),
      Mistake("misuse --list missing-frame", 64, says: "--list takes no name"),
      Mistake("--tour", 64, says: "--tour needs the name of a demo"),
      Mistake("--record x.tape", 64, says: "--record needs the name of a demo"),
      Mistake("orange-blue --tour --record x.tape", 64, says: "cannot be combined with --tour"),
      Mistake(
        "record orange-blu -o a.gif", 66,
        says: "there is no file 'orange-blu'; did you mean the demo orange-blue?"),
      Mistake("snapshot orange-blue --keys Bogus", 64, says: "'Bogus' is not a key"),
      Mistake("compare nothing-like-it", 64, says: "unknown recipe 'nothing-like-it'"),
      Mistake("compare embed --width 39", 64, says: "--width takes a number from 40 to 500"),
      Mistake("compare embed --width wide", 64, says: "wide"),
      // The value of an unknown option may look like a second file.
      Mistake("record --no-such 20 a.cast -o a.png", 64, says: "Unknown option '--no-such'"),
      Mistake("record none.tape -o x.avi", 64, says: "'x.avi' is not in a known format"),
      Mistake("record none.tape --captions --no-captions", 64, says: "--no-captions"),
      Mistake("nonsense", 64, says: "nonsense"), Mistake("help nonsense", 64, says: "nonsense"),
      Mistake("tape nonsense", 64, says: "nonsense"),
    ]
    + [
      "orange-blue show-hide", "list more", "snapshot", "snapshot orange-blue --keys",
      "record x.cast --speed 0", "record x.cast --speed fast", "record x.cast --idle-limit -1",
      "record x.cast --idle-limit nan", "orange-blue --speed 2", "orange-blue --seed x",
      "orange-blue --seed -1",
      "orange-blue --record", "record", "record x.tape --update", "record x.tape --from 1 -o a.gif",
      "record x.cast --from -1 -o a.gif", "record x.cast --from 2 --to 1 -o a.gif",
      "record x.cast --at 2 --last-frame -o a.gif", "x.cast y.cast", "tape check",
      "tape chek", "tape check --bogus", "tape new", "tape new orange-bleu", "tape new a b",
    ].map { Mistake($0, 64) }

  static let badSizes = [
    "80", "80x", "x24", "0x24", "80x0", "-80x24", "+80x24", "80x24x1", "501x24", "80x201", "axb",
    "80*24", "99999999999999999999x1", " 80x24", "８０x24",
  ]

  @Test(arguments: mistakes)
  func aMistakeIsOneLineAndItsStatus(_ mistake: Mistake) throws {
    try CommandRun(mistake.arguments).ended([mistake.status], saying: mistake.words).silently()
  }

  @Test(arguments: badSizes, ["snapshot", "trace"])
  func aBadSizeIsRefused(_ size: String, _ command: String) throws {
    try CommandRun([command, "orange-blue", "--size=\(size)"]).ended(64, saying: size).silently()
  }

  /// Messages quote the user's words, but their escape sequences must not reach the terminal.
  @Test(arguments: [
    ["\u{1B}[31mx"], ["snapshot", "\u{1B}[31mx"], ["trace", "a\u{9B}31mb"], ["a\nb"], ["a\r\u{7F}"],
    ["snapshot", "orange-blue", "--keys", "s \u{1B}[2J"],
    ["snapshot", "orange-blue", "--size", "\u{1B}]0;title\u{07}"],
    ["orange-blue", "--renderer", "\u{1B}[31mx"],
    ["orange-blue", "--\u{1B}[31mx"], ["orange-blue", "\u{1B}[31mx"], ["list", "\u{1B}c"],
    ["conformance", "\u{1B}[31m"],
  ])
  func messagesNeverHaveControlCharacters(_ arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 64 || run.status == 65)
    #expect(run.errorIsOneLine, "\(run.error.debugDescription)")
  }

  @Test(arguments: [
    ["list"], ["list", "--json"], ["snapshot", "orange-blue"], ["trace", "orange-blue"],
    ["conformance"], ["orange-blue"], [],
    ["record", "--check", PackageFolder.path + "/Tapes/show-hide.tape", "-o", "/nowhere/none.txt"],
  ])
  func outputThatCannotBeWrittenIsTold(_ arguments: [String]) throws {
    let run = try CommandRun(arguments, output: "/dev/full")
    #expect(run.status == 74)
    #expect(run.errorLines.dropLast().last?.contains("cannot write") == true)
  }

  @Test(arguments: [["--help"], ["snapshot", "--help"], ["--version"], ["help", "trace"]])
  func helpIsNoMistake(_ arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 0 && run.error.isEmpty && !run.output.isEmpty)
  }
}
