import Foundation
import Testing

/// Pictures pasted into a page, beside each other and beside what the page has of its own, in Chromium.
@Suite struct SVGPageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Two different pictures, one of which holds to the reader's colours.
  @MainActor private func pictures() throws -> [String] {
    let takes = try ["show-hide", "orange-blue"].map { try TapeTake(SVGPageTests.tape($0)) }
    return [
      try takes[0].record("one.svg", in: folder),
      try takes[1].record("other.svg", in: folder, ["--theme", "light"]),
    ]
  }

  private static func tape(_ name: String) -> String {
    PackageFolder.path + "/Tapes/\(name).tape"
  }

  private static let right = [
    "with a doctype: all is as it was", "without a doctype: all is as it was",
  ]

  @Test @MainActor func nothingIsChangedByWhatIsBesideIt() throws {
    let times = ["0", "1.1", "4.25", "4.6", "9"]
    let run = try ToolRun.python("inline_svg.py", pictures() + times)
    #expect(run.lines.map(String.init) == SVGPageTests.right, "\(run.output)")
  }

  /// The comparison sees names that are shared.
  @Test(arguments: ["c", "x"]) @MainActor func namesThatAreSharedAreFound(_ scope: String) throws {
    let plain = try pictures().enumerated().map { number, path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let word = try #require(text.firstMatch(of: /<svg [^>]* class="(\w+)"/)?.1)
      return try folder.write(text.replacing(word, with: scope), "\(number).svg")
    }
    let lines = try ToolRun.python("inline_svg.py", plain + ["0", "4.6"]).lines
    #expect(lines.count == 2)
    for line in lines { #expect(!line.hasSuffix("all is as it was"), "\(line)") }
  }
}
