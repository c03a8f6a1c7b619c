import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import demo_tui

// README's example, word for word.
// README begin
final class MarginViewController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let child = ViewController()
    child.view = PanelView(title: "Child")
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    children.first?.view.frame = view.bounds.insetBy(dx: 4, dy: 2)
  }
}
// README end

@MainActor
@Suite struct ReadmeTests {
  @Test func theExampleIsTheReadmes() throws {
    try Self.expectInReadme(URL(fileURLWithPath: #filePath))
  }

  /// Checks that README contains the text between the marks in the test file `path`.
  static func expectInReadme(_ path: URL) throws {
    let source = try String(contentsOf: path, encoding: .utf8)
    let start = try #require(source.range(of: "// README begin\n"))
    let end = try #require(source.range(of: "// README end"))
    let example = source[start.upperBound..<end.lowerBound]
    #expect(try readme().contains(example))
  }

  private static func readme() throws -> String {
    try String(contentsOf: Golden.root.appendingPathComponent("README.md"), encoding: .utf8)
  }

  /// README shows what the library says of its example without `didMove(toParent:)`.
  @Test func theReportIsTheReadmes() throws {
    var reports: [String] = []
    _ = ContainmentHandler(onDiagnostic: { reports.append($0.explanation) }).handling {
      HeadlessHost(rootViewController: Forgetful.MarginViewController()).settle()
    }
    let report = try #require(reports.first)
    #expect(try Self.readme().contains("```\n\(report)\n```"))
  }

  /// The program that the tests run on a terminal contains the example and shows it as README says.
  @Test func theProgramOnATerminalHasIt() throws {
    let app = Golden.root.appendingPathComponent("Tests/TestSupport/TestApp")
    try Self.expectInReadme(app.appendingPathComponent("MarginViewController.swift"))
    let show = "Application.run(rootViewController: MarginViewController())"
    let main = app.appendingPathComponent("main.swift")
    #expect(try String(contentsOf: main, encoding: .utf8).contains(show))
    #expect(try Self.readme().contains(show))
  }

  /// The table of demos has the titles that the program shows.
  @Test func itNamesTheDemosAndTheirArticles() throws {
    let rows = try Self.readme().split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    for demo in Demo.all {
      let row = rows.first { $0.first == "`\(demo.name)`" }
      #expect(row?.dropFirst().first == demo.article ?? demo.origin, "\(demo.name)")
    }
  }

  @Test func theExampleShowsItsChild() {
    let host = HeadlessHost(
      rootViewController: MarginViewController(), size: Size(width: 24, height: 7))
    #expect(
      host.text == """


            ╭─ Child ──────╮
            │              │
            ╰──────────────╯


        """)
  }
}

/// The example with a call left out.
private enum Forgetful {
  final class MarginViewController: ViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let child = ViewController()
      child.view = PanelView(title: "Child")
      addChild(child)
      view.addSubview(child.view)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      children.first?.view.frame = view.bounds.insetBy(dx: 4, dy: 2)
    }
  }
}

@MainActor func checkSplit(in folder: String) throws {
  let host = HeadlessHost(rootViewController: MarginViewController())
  let recording = try Recording.of(Tape("Type 'x'\nSleep 1s"), on: host)
  try recording.write(to: folder + "/split.svg")
  try recording.check(against: folder + "/split.txt")
}

@MainActor
@Suite struct RecordingExampleTests {
  @Test func theExampleFailsUntilItsGoldenIsThere() throws {
    let folder = try TemporaryFolder()
    let golden = folder.path + "/split.txt"
    #expect(throws: RecordingError.different([.init(path: golden, .missing)])) {
      try checkSplit(in: folder.path)
    }
    let host = HeadlessHost(rootViewController: MarginViewController())
    try Recording.of(Tape("Type 'x'"), on: host).write(to: golden)
    try checkSplit(in: folder.path)
    let text = try String(contentsOfFile: golden, encoding: .utf8)
    #expect(text.contains("╭─ Child"))
  }
}

final class ReminderViewController: ViewController {
  private let label = Label("tea")

  override func loadView() { view = label }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let clock = view.window?.application?.clock else { return }
    Task {
      try await clock.sleep(for: .seconds(60))
      label.text = "done"
    }
  }
}

@MainActor
@Suite struct TaskExampleTests {
  @Test func aMinuteTakesNoTime() async {
    let host = HeadlessHost(rootViewController: ReminderViewController())
    #expect(host.text.hasPrefix("tea\n") && !host.isAtRest)
    await host.advance(by: 60)
    #expect(host.text.hasPrefix("done\n") && host.isAtRest)
  }
}
