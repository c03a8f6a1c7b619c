import Foundation
import TermContainers
import Testing

// README's example, to the letter.
// README begin
final class SplitViewController: ViewController {
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
  private static let source = URL(fileURLWithPath: #filePath)

  @Test func theExampleIsTheReadmes() throws { try Self.expectInReadme(Self.source) }

  /// What stands between the marks in the test file `path` must stand in README.
  static func expectInReadme(_ path: URL) throws {
    let source = try String(contentsOf: path, encoding: .utf8)
    let start = try #require(source.range(of: "// README begin\n"))
    let end = try #require(source.range(of: "// README end"))
    let example = source[start.upperBound..<end.lowerBound]
    let root = path.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains(example))
  }

  @Test func theExampleShowsItsChild() {
    let host = HeadlessHost(
      rootViewController: SplitViewController(), size: Size(width: 24, height: 7))
    #expect(
      host.text == """


            ╭─ Child ──────╮
            │              │
            ╰──────────────╯


        """)
  }
}
