import Foundation
import Testing

/// The pages of `demo-tui compare`, `explain` and `misuse` without a terminal, by the release
/// program.
@Suite(.waitsForProcesses) struct PageCommandTests {
  /// What each page begins with, and what else is on it.
  private static let pages: [(command: String, start: String, contents: [String])] = [
    ("compare", "Recipes, in pairs", ["\n  tab-bar-wrapper "]),
    (
      "compare article-1 article-3", "article-1                              | article-3\n",
      ["\n  ▶ addChild(new)                      -\n"]
    ),
    (
      "explain", "demo-tui explain NAME",
      [" addChild(_:) ", " viewDidDisappear(_:) ", " missingDidMove ", " actualParent "]
    ),
    (
      "explain willmove",
      "willMove(toParent:)                                ▶ you call it  ↳ sent for you\n",
      ["\n  C-036 willMove(nil) alone moves nothing\n"]
    ),
    (
      "explain c-060", "C-060  ",
      [
        "both dids come before the completion", "Matt Neuburg", "grade B: observed on UIKit",
        "TransitionCases.swift", "same as the source says", "demo-tui conformance C-060",
      ]
    ),
    (
      "misuse missing-did-move", "1/",
      [
        "  ✗ orange.didMove(toParent: self)   ← left out", "What will happen?", "\nAnswer: b\n",
        "  Orange was never sent didMove(toParent: self).", "  UIKit reports nothing.",
        "  ContainerViewController added OrangeViewController, whose", "\nThe right order\n",
        " OrangeViewController ● ",
      ]
    ),
  ]

  @Test(arguments: pages)
  func aPageIsPrinted(command: String, start: String, contents: [String]) throws {
    let run = try CommandRun(command.split(separator: " ").map(String.init)).endedWell()
    #expect(run.output.hasPrefix(start))
    for words in contents { #expect(run.output.contains(words), "\(words)") }
    if command.hasPrefix("misuse") {
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
  }

  /// A recipe has one that it is compared with, and a mistake of the course the page that it has there.
  @Test(arguments: [
    ("compare article-1", "compare article-1 article-3"),
    ("explain Missing-did-move", "misuse missing-did-move --format text"),
  ])
  func twoCommandsPrintTheSamePage(_ one: String, _ other: String) throws {
    let outputs = try [one, other].map {
      try CommandRun($0.split(separator: " ").map(String.init)).endedWell().output
    }
    #expect(outputs[0] == outputs[1] && !outputs[0].isEmpty)
  }

  @Test func allMistakesAreListedAndPrinted() throws {
    let list = try CommandRun(["misuse", "--list"]).endedWell()
    // A title that is too long goes on below.
    let lines = list.output.split(separator: "\n").filter { $0.prefix(3).last != " " }
    let names = lines.dropFirst().compactMap { $0.split(separator: " ").first }
    #expect(names.count >= 16)
    let all = try CommandRun(["misuse"]).endedWell()
    for name in names { #expect(all.output.contains("/\(names.count)  \(name)  "), "\(name)") }
    #expect(!all.output.contains("Answer: ?"))
  }

  @Test func jsonHasAnObjectForEachMistake() throws {
    let run = try CommandRun(["misuse", "--format", "json"]).endedWell()
    for line in run.output.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let answers = object?["answers"] as? [[String: Any]]
      #expect(answers?.filter { $0["right"] as? Bool == true }.count == 1)
      #expect((object?["fixed"] as? [String])?.isEmpty == false)
    }
    #expect(run.output.split(separator: "\n").count >= 16)
    #expect(try CommandRun(["misuse", "--list", "--format", "json"]).output.hasPrefix("["))
  }
}
