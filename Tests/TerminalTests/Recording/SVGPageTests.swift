import Foundation
import TestSupport
import Testing

extension OtherPrograms {
  /// Pictures pasted into a page, beside each other and beside the page's own elements, in Chromium.
  @Suite(.waitsForProcesses) struct SVGPageTests {
    private let folder = TemporaryFolder.made()

    /// Two different pictures, the second in light colours.
    private func pictures() throws -> [String] {
      try [record("show-hide", ["--theme", "dark"]), record("orange-blue", ["--theme", "light"])]
    }

    private func record(_ name: String, _ options: [String]) throws -> String {
      let (tape, target) = (PackageFolder.path + "/Tapes/\(name).tape", folder.path("\(name).svg"))
      #expect(try CommandRun(["record", tape, "-o", target] + options).status == 0)
      return target
    }

    @Test func anSVGDoesNotChangeTheOneBesideIt() async throws {
      let times = ["0", "1.1", "4.25", "4.6", "9"]
      let run = try await ToolRun.python("inline_svg.py", pictures() + times)
      let right = ["with a doctype: all is as it was", "without a doctype: all is as it was"]
      #expect(run.lines.map(String.init) == right, "\(run.output)")
    }

    /// The comparison detects shared names.
    @Test(arguments: ["c", "x"]) func namesThatAreSharedAreFound(_ scope: String) async throws {
      let plain = try pictures().enumerated().map { number, path in
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let word = try #require(text.firstMatch(of: /<svg [^>]* class="(\w+)"/)?.1)
        return try folder.write(text.replacing(word, with: scope), "\(number).svg")
      }
      let lines = try await ToolRun.python("inline_svg.py", plain + ["0", "4.6"]).lines
      #expect(lines.count == 2)
      for line in lines { #expect(!line.hasSuffix("all is as it was"), "\(line)") }
    }
  }

  /// What a reader can do with the text of an SVG in Chromium: select it and follow its links where it
  /// is pasted into a page, neither where it is an image.
  @Suite(.waitsForProcesses) struct SVGTextTests {
    private let folder = TemporaryFolder.made()
    private static let cast = """
      {"version": 2, "width": 40, "height": 4}
      [0.5, "o", "see \\u001b]8;;https://example.org/a\\u001b\\\\the page\\u001b]8;;\\u001b\\\\ now\\r\\n"]
      [1, "o", "one row\\r\\n"]
      [1.5, "o", "another row\\r\\n"]
      [2, "o", "the last row"]

      """

    @Test func pastedTextIsSelectedAndLeadsOn() async throws {
      let (cast, picture) = (try folder.write(Self.cast, "x.cast"), folder.path("x.svg"))
      let run = try CommandRun(test: "term-recorder", ["record", cast, "-o", picture])
      #expect(run.status == 0, "\(run.error)")
      let tool = try await ToolRun.python("inline_text.py", [picture, "2.05"])
      #expect(
        tool.lines.map(String.init) == [
          "pasted selects: see the page now one row another row the",
          "pasted leads to: https://example.org/a", "img selects: ", "img leads to: ",
        ], "\(tool.output)")
    }
  }
}
