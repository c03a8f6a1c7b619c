import TermContainers
import Testing

@testable import TermInspector

/// The names in sentences, and pages that take long.
@MainActor
@Suite struct ExplanationTests {
  private static let text = "Send didMove(toParent:), (see C-035). Then add(_:), as C-036: says."
  private static let names = ["didMove(toParent:)", "C-035", "add(_:)", "C-036"]
  private let glossary = Glossary(isKnown: names.contains, page: { _, _ in nil })

  /// Neither commas nor brackets are parts of a name.
  @Test func `only the names are underlined`() throws {
    let page = Explanation("page", [.init("", [Self.text])])
    let rows = ExplanationRows(page, width: 100, glossary)
    let linked = rows.rows.flatMap(\.pieces).filter { $0.attributes.contains(.underline) }
    #expect(linked.map(\.text) == Self.names && rows.links.map(\.name) == Self.names)
    #expect(rows.rows.map(ExplanationRows.text).contains(Self.text))
    let why = WhyView()
    (why.glossary, why.sentences) = (glossary, [Self.text])
    why.frame = Rect(x: 0, y: 0, width: 100, height: 3)
    let root = ViewController()
    root.view.addSubview(why)
    let host = HeadlessHost(rootViewController: root, size: Size(width: 100, height: 3))
    let marked = (0..<100).map {
      host.surface[$0, 1].attributes.contains(.underline) ? host.surface.text(x: $0, y: 1) : " "
    }
    #expect(marked.joined().split(separator: " ").map(String.init) == Self.names)
  }

  /// The page is there in the first frame; what takes long comes later, and moves nothing.
  @Test func `a page does not wait for what takes long`() throws {
    var left = 5
    let glossary = Glossary(
      isKnown: { $0 == "name" },
      page: { name, _ in
        Explanation(name, [.init("", ["See name."]), .init("", [left > 0 ? "later" : "now"])])
      },
      prepare: {
        left -= 1
        return left > 0
      })
    let (host, inspector) = try HeadlessHost.inspected(
      ViewController(), size: Size(width: 120, height: 36)
    ) { window in
      let inspector = window.attachInspector(glossary: glossary)
      inspector.open()
      return inspector
    }
    host.step { inspector.explain("name") }
    host.send("Tab")
    #expect(host.text.contains("later") && left > 0)
    host.settle()
    #expect(left == 0 && host.text.contains("now") && !host.text.contains("later"))
    let pane = try #require(inspector.controller.open as? ExplanationPane)
    #expect(pane.paneText?.contains("See name.") == true && host.text.contains("Enter open name"))
    #expect(host.isAtRest)
  }
}
