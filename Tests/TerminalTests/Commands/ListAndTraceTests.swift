import Foundation
import TermContainers
import TestSupport
import Testing

@testable import ToolSupport
@testable import demo_tui

/// `demo-tui list`, `demo-tui trace`, the walk-through and other pages, which need no terminal.
@Suite(.waitsForProcesses) struct ListAndTraceTests {
  private struct ListedDemo: Decodable {
    let name: String
    let summary: String
    let article: String?
    let minimumSize: String
  }

  @Test func listNamesEveryDemo() async throws {
    let run = try CommandRun(["list"]).endedWell()
    for name in await MainActor.run(body: { Demo.all.map(\.name) }) {
      #expect(run.output.contains("\n  \(name) "))
    }
    #expect(try CommandRun([]).output == run.output)
  }

  @Test func theListIsPrintedAsJSON() async throws {
    let run = try CommandRun(["list", "--json"]).endedWell()
    let demos = try JSONDecoder().decode([ListedDemo].self, from: Data(run.output.utf8))
    #expect(demos.map(\.name) == (await MainActor.run(body: { Demo.all.map(\.name) })))
    for demo in demos {
      #expect(!demo.summary.isEmpty && demo.article != "")
      #expect(InputScript.parseSize(demo.minimumSize) != nil)
      #expect(try CommandRun(["snapshot", demo.name]).status == 0)
    }
  }

  private struct Call: Decodable {
    let seq: Int
    let time: Double
    let controller: String
    let event: String
    let animated: Bool?
    let parent: String?
    let cause: String
  }

  private func trace(_ arguments: String...) throws -> [Call] {
    let run = try CommandRun(["trace"] + arguments).endedWell()
    return try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Call.self, from: Data($0.utf8))
    }
  }

  @Test(arguments: ["", "s", "s h o", "s Wait:100ms h h", "Resize:30x8 Resize:100x30"])
  func traceCountsAndNeverGoesBack(_ keys: String) throws {
    let calls = try trace("orange-blue", "--keys", keys)
    #expect(!calls.isEmpty)
    #expect(calls.map(\.seq) == Array(1...calls.count))
    #expect(zip(calls, calls.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(calls.allSatisfy { !$0.controller.isEmpty && !$0.cause.isEmpty })
    for call in calls where call.event.hasPrefix("viewWill") && call.event.hasSuffix("ppear(_:)") {
      #expect(call.animated != nil)
    }
  }

  @Test(arguments: ["trace", "snapshot"])
  func `keys without their option are a usage error that says how to give them`(_ command: String)
    throws
  {
    let run = try CommandRun([command, "orange-blue", "s", "h"])
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(
      run.error == "demo-tui: unexpected argument 's'; for keys, use --keys \"s h\"\n",
      "\(run.error)")
  }

  /// The calls of a swap come in UIKit's order; the last ones come when its half second is over.
  @Test func aSwapIsTracedInUIKitsOrder() throws {
    let before = try trace("orange-blue").count
    let calls = try trace("orange-blue", "--keys", "s").dropFirst(before)
    let events = calls.filter { $0.controller != "ContainerViewController" }
      .filter { !$0.event.contains("Subviews") && !$0.event.contains("load") }
      .map { "\($0.controller.prefix(4)) \($0.event)" }
    let wanted = [
      "Oran willMove(toParent:)", "Blue willMove(toParent:)", "Oran viewWillDisappear(_:)",
      "Blue viewWillAppear(_:)", "Blue viewDidAppear(_:)", "Oran viewDidDisappear(_:)",
      "Oran didMove(toParent:)", "Blue didMove(toParent:)",
    ]
    #expect(events.filter(wanted.contains) == wanted)
    let last = try #require(calls.last)
    #expect(last.time == 0.5)
    #expect(calls.first { $0.event == "viewWillAppear(_:)" }?.animated == true)
  }

  /// The same input gives the same bytes.
  @Test(arguments: [
    ["trace", "orange-blue", "--keys", "s h o"],
    ["snapshot", "orange-blue", "--keys", "s Wait:250ms", "--format", "json"],
    ["orange-blue"], ["conformance"], ["explain", "willmove"], ["misuse", "missing-did-move"],
  ])
  func theOutputIsTheSameEveryTime(_ arguments: [String]) throws {
    #expect(try CommandRun(arguments).output == CommandRun(arguments).output)
  }

  @Test(arguments: [
    ["explain", "--ascii"], ["explain", "missingEnd", "--ascii"], ["misuse", "--ascii"],
  ])
  func inASCIIThereIsNothingElse(_ arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 0 && run.output.utf8.allSatisfy { $0 < 0x80 })
  }

  /// Who asks for it need not be told why it is printed.
  @Test(arguments: [["orange-blue"], ["show-hide"], ["show-hide", "--tour"]])
  func theWalkThroughIsPrintedWithoutATerminal(_ words: [String]) async throws {
    let run = try CommandRun(words)
    #expect(run.status == 0)
    let isTold = run.errorIsOneLine && run.error.contains("not a terminal")
    #expect(words.contains("--tour") ? run.error.isEmpty : isTold)
    let captions = try await MainActor.run { try Demo.named(words[0]).tour.map(\.caption) }
    for (index, caption) in captions.enumerated() {
      #expect(run.output.contains("\(index + 1)/\(captions.count)  \(caption)\n"))
    }
    #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || CellWidth.of($0) > 0 })
  }

  /// TERM does not matter if nothing is drawn on a terminal.
  @Test(arguments: ["", "dumb", "nonsense"])
  func theWalkThroughNeedsNoTERM(_ term: String) throws {
    #expect(try CommandRun(["orange-blue"], environment: ["TERM": term]).status == 0)
  }

  @Test func theWalkThroughIsPrintedInASCII() throws {
    for run in [
      try CommandRun(["orange-blue", "--ascii"]),
      try CommandRun(["orange-blue"], environment: ["LANG": "C"]),
    ] {
      #expect(run.status == 0)
      // Only the pictures must be ASCII; the captions are prose.
      let pictures = run.output.split(separator: "\n").filter { !$0.contains("/7  ") }
      #expect(pictures.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    }
  }
}
