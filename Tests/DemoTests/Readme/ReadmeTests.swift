import Foundation
import TermContainers
import TestSupport
import Testing

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
