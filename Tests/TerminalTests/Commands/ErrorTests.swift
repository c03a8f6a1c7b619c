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

  static let mistakes: [Mistake] = [
    Mistake("orange-bleu", 64, says: "orange-bleu", "orange-blue"),
    Mistake("show-hid", 64, says: "show-hide"),
    Mistake("snapshot orang-blue", 64, says: "orang-blue", "orange-blue"),
    Mistake("trace hide-show", 64, says: "hide-show", "did you mean"),
    Mistake("orange-blue --bogus", 64, says: "--bogus"),
    Mistake("orange-blue --renderer paint", 64, says: "paint", "encoder"),
    Mistake("orange-blue --color pink", 64, says: "pink", "truecolor"),
    Mistake("orange-blue show-hide", 64),
    Mistake("list more", 64),
    Mistake("snapshot", 64),
    Mistake("snapshot orange-blue --format xml", 64, says: "xml"),
    Mistake("snapshot orange-blue --keys", 64),
    Mistake("conformance C-999", 64, says: "C-999", "C-001"),
    Mistake("conformance C-011 c-012", 64, says: "c-012"),
    Mistake("conformance --bogus", 64, says: "--bogus"),
    Mistake("bench --workload W1", 64, says: "bench"),
  ]

  static let badSizes = [
    "80", "80x", "x24", "0x24", "80x0", "-80x24", "+80x24", "80x24x1", "501x24", "80x201", "axb",
    "80*24", "99999999999999999999x1", " 80x24", "８０x24",
  ]

  static let badKeys = [
    "Bogus", "Ctrl+", "Wait:", "Wait:1", "Wait:-1s", "Wait:nans", "Wait:infs", "Wait:1e9s",
    "Resize:0x0", "Resize:80", "Click:1", "Click:-1,2", "Click:a,b", "F0", "F99", "s,h",
    "Drag:0,0-9223372036854775807,0", "Drag:0,0-10000000,0", "Drag:9223372036854775808,0-0,0",
    "Click:10000,0", "Wait:86401s", "Resize:501x1", "Resize:1x99999999999999999999",
  ]

  @Test(arguments: mistakes)
  func aMistakeIsOneLineAndItsStatus(_ mistake: Mistake) throws {
    try expect(mistake.arguments, mistake.status, says: mistake.words)
  }

  @Test(arguments: badSizes)
  func aBadSizeIsRefused(_ size: String) throws {
    try expect(["snapshot", "orange-blue", "--size=\(size)"], 64, says: [size])
    try expect(["trace", "orange-blue", "--size=\(size)"], 64, says: [size])
  }

  @Test(arguments: badKeys)
  func aBadKeyIsRefused(_ key: String) throws {
    try expect(["snapshot", "orange-blue", "--keys", "s \(key) h"], 64, says: [key])
  }

  private func expect(_ arguments: [String], _ status: Int32, says words: [String] = []) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == status)
    #expect(run.errorIsOneLine, "\(run.error.debugDescription)")
    #expect(run.output.isEmpty)
    for word in words { #expect(run.error.contains(word)) }
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
