import Foundation
import TestSupport
import Testing

extension OtherPrograms {
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
          "pasted leads to: https://example.org/a",
          "img selects: ", "img leads to: ",
        ], "\(tool.output)")
    }
  }
}
