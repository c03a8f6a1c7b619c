import Foundation
import Testing

/// `demo-tui misuse` without a terminal, by the release program.
@Suite(.waitsForProcesses) struct MisuseCommandTests {
  @Test func aMistakeIsPrintedWithWhatCameOfIt() throws {
    let run = try CommandRun(["misuse", "missing-did-move"]).endedWell()
    for words in [
      "  ✗ orange.didMove(toParent: self)   ← left out", "What will happen?", "\nAnswer: b\n",
      "  Orange was never sent didMove(toParent: self).", "  UIKit reports nothing.",
      "  ContainerViewController added OrangeViewController, whose",
      "\nThe right order\n", " OrangeViewController ● ",
    ] {
      #expect(run.output.contains(words), "\(words)")
    }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func allAreListedAndPrinted() throws {
    let list = try CommandRun(["misuse", "--list"])
    // A title that is too long goes on below.
    let lines = list.output.split(separator: "\n").filter { $0.prefix(3).last != " " }
    let names = lines.dropFirst().compactMap { $0.split(separator: " ").first }
    #expect(list.status == 0 && names.count >= 16)
    let all = try CommandRun(["misuse"])
    #expect(all.status == 0)
    for name in names { #expect(all.output.contains("/\(names.count)  \(name)  "), "\(name)") }
    #expect(!all.output.contains("Answer: ?"))
  }

  @Test func jsonHasAnObjectForEach() throws {
    let run = try CommandRun(["misuse", "--format", "json"])
    for line in run.output.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let answers = object?["answers"] as? [[String: Any]]
      #expect(answers?.filter { $0["right"] as? Bool == true }.count == 1)
      #expect((object?["fixed"] as? [String])?.isEmpty == false)
    }
    #expect(run.status == 0 && run.output.split(separator: "\n").count >= 16)
    #expect(try CommandRun(["misuse", "--list", "--format", "json"]).output.hasPrefix("["))
  }
}
