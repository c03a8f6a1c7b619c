import Foundation
import TermContainers
import TestSupport
import Testing

@testable import ToolSupport
@testable import demo_tui

/// `demo-tui snapshot`, as text and as JSON.
@Suite(.waitsForProcesses) struct SnapshotCommandTests {
  private static let sizes = ["80x24", "120x40", "40x12", "30x8", "1x1"]
  private static let keys = [
    "s", "h", "s h o", "? Escape Tab Space", "s Wait:250ms", "s Wait:0.25s", "s Wait:100ms h",
    "Resize:100x30 s", "Tab Right Enter Ctrl+L", "Click:30,6",
  ]

  @Test(arguments: sizes.map { ($0, "") } + keys.map { ("80x24", $0) })
  func textIsTheScreen(_ size: String, _ keys: String) async throws {
    let run = try CommandRun(["snapshot", "orange-blue", "--size", size, "--keys", keys])
    let cells = try #require(InputScript.parseSize(size))
    let surface = try await HeadlessStage.surface(keys, size: cells)
    #expect(run.endedWell().output == surface.text + "\n")
  }

  /// The wait ends in the middle of the swap, so the screen is neither the old nor the new one.
  @Test func waitShowsTheMiddleOfASwap() throws {
    let pictures = try ["", "s Wait:250ms", "s"].map {
      try CommandRun(["snapshot", "orange-blue", "--keys", $0, "--format", "json"]).output
    }
    #expect(Set(pictures).count == 3)
  }

  @Test(arguments: [
    ("80x24", "", "truecolor", ColorDepth.trueColor), ("40x12", "s h", "truecolor", .trueColor),
    ("80x24", "s Wait:250ms", "truecolor", .trueColor),
    ("40x12", "s Wait:250ms", "truecolor", .trueColor), ("80x24", "s h", "truecolor", .trueColor),
    ("40x12", "", "256", .palette256), ("80x24", "", "16", .palette16),
    ("80x24", "", "mono", .mono),
  ])
  func jsonHasTextAndStyle(
    _ size: String, _ keys: String, _ name: String, _ depth: ColorDepth
  ) async throws {
    let options = ["--size", size, "--keys", keys, "--color", name, "--format", "json"]
    let run = try CommandRun(["snapshot", "orange-blue"] + options).endedWell()
    let picture = try JSONDecoder().decode(Picture.self, from: Data(run.output.utf8))
    let cells = try #require(InputScript.parseSize(size))
    let surface = try await HeadlessStage.surface(keys, size: cells, colors: depth, style: .dark)
    try expect(picture, surface, depth)
  }

  @Test func asciiHasNothingElse() async throws {
    let run = try CommandRun(["snapshot", "orange-blue", "--ascii", "--keys", "s ?"])
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(
      run.output == (try await HeadlessStage.surface("s ?", isASCII: true)).inASCII().text + "\n")
  }

  /// Rebuilds the style of each cell from the spans.
  private func expect(_ picture: Picture, _ surface: Surface, _ depth: ColorDepth) throws {
    #expect(picture.cols == surface.size.width && picture.rows == surface.size.height)
    try #require(picture.lines.count == surface.size.height)
    for (y, line) in picture.lines.enumerated() {
      #expect(line.text == surface.line(y))
      var styles = Array(repeating: Style.default, count: surface.size.width)
      for span in line.spans {
        try #require(span.x >= 0 && span.len > 0 && span.x + span.len <= styles.count)
        for x in span.x..<span.x + span.len {
          #expect(styles[x] == .default, "spans do not overlap")
          styles[x] = try span.style()
        }
      }
      let wanted = (0..<surface.size.width).map { depth.nearest(to: surface[$0, y]) }
      #expect(styles == wanted, "row \(y)")
    }
  }
}
