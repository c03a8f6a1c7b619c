import TermContainers
import Testing

@testable import TermInspector

/// What the header shows of its titles and its note, at every width.
@MainActor
@Suite struct InspectorHeaderTests {
  private let titles = ["code", "trees", "timeline", "what if"]

  private func shown(
    _ width: Int, _ note: String, keys: [String] = ["", "", "", ""]
  ) -> String {
    let header = InspectorHeader()
    header.showTitles(titles, keys: keys, chosen: 1, note: note, hasKeys: false)
    header.frame = Rect(x: 0, y: 0, width: width, height: 1)
    let root = ViewController()
    root.view.addSubview(header)
    return HeadlessHost(rootViewController: root, size: Size(width: width, height: 1)).text
  }

  /// Without the blanks between them they need 32 columns.
  @Test func theTitlesAreWholeFrom32Columns() {
    for width in 32...80 {
      for title in titles { #expect(shown(width, "").contains(" \(title)"), "\(width)") }
    }
  }

  /// A title names the key of its pane where all keys have room.
  @Test func theTitlesNameTheirKeysWhereThereIsRoom() {
    for width in 32...80 {
      let text = shown(width, "", keys: ["", "", "", "w"])
      #expect(text.contains(" what if"))
      #expect(text.contains(" what if w") == (width >= 38), "\(width): \(text)")
    }
  }

  @Test(arguments: ["3 controllers, 9 views", "swapViews()", "moment  in the past", "1/30"])
  func aNoteIsWholeOrEndsWithAPartOrSaysEnough(_ note: String) {
    let parts = note.split { $0 == "," }.first.map { String($0) } ?? note
    let first = parts.firstRange(of: "  ").map { String(parts[..<$0.lowerBound]) } ?? parts
    var seen: Set<String> = []
    for width in 32...80 {
      let text = shown(width, note)
      let rest = text.firstRange(of: "what if").map { text[$0.upperBound...] } ?? ""
      let said = rest.split { $0 == " " }.joined(separator: " ")
      seen.insert(said)
      let whole = note.split { $0 == " " }.joined(separator: " ")
      let isCut = said.hasSuffix("…") && said.count >= 8 && first.hasPrefix(said.dropLast())
      #expect(["", whole, first].contains(said) || isCut, "\(width): \(said)")
    }
    #expect(seen.contains(""))
  }
}
