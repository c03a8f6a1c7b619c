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
}
