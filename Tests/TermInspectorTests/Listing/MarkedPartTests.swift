import Testing

@testable import TermInspector

@Suite struct MarkedPartTests {
  private let source = Listing.Source(
    file: "Split.swift",
    text: """
      extension Demo {
        final class Split: ViewController {
          let left = Detail()

          // listing two words
          func add(_ child: ViewController) {
            addChild(child)
          }
          // end
          // listing
          var count: Int { 1 }
          // end
        }
      }
      // listing without an end
      """)

  @Test func aPartHasItsWordsItsLinesAndTheTypeAroundIt() {
    let parts = source.marked
    #expect(parts.map(\.words) == [["two", "words"], []])
    #expect(parts.map(\.source.firstLine) == [6, 11])
    #expect(parts.map(\.source.owner) == ["Split", "Split"])
    #expect(parts.map(\.source.file) == ["Split.swift", "Split.swift"])
    #expect(
      parts.map(\.source.text) == [
        "func add(_ child: ViewController) {\n  addChild(child)\n}", "var count: Int { 1 }",
      ])
  }
}
