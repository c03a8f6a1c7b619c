import PictureSupport
import TermContainers
import Testing

@testable import demo_tui

@MainActor
@Suite struct PinnedGoldenTests {
  /// Each step, the margins on the way, and the start over.
  private static let scenes =
    [""] + Array(repeating: "Space", count: 5) + ["m Wait:150ms", "Wait:1s m"]
    + Array(repeating: "Space", count: 4) + ["u", "?"]

  private func pictures(
    _ size: String, _ scenes: [String], _ depth: ColorDepth = .trueColor, isASCII: Bool = false
  ) throws -> String {
    // Between the calls of a recipe it stands still.
    try ContainmentHandler().handling {
      try DemoPictures.of(.pinned, size, scenes, depth, isASCII: isASCII)
    }
  }

  @Test(arguments: ["80x24", "120x40"]) func eachStepLooksAsItDid(size: String) throws {
    try Golden("pinned-\(size)").expect(pictures(size, Self.scenes))
  }

  @Test func aLargeScreenLooksAsItDid() throws {
    try Golden("pinned-200x60").expect(
      pictures("200x60", ["Space Space Space Space Space", "Space Space Space Space"]))
  }

  @Test func aRotatedStageLooksAsItDid() throws {
    try Golden("pinned-120x40-rotated").expect(
      pictures("120x40", ["Space Space Space Space", "o", "m", "o Resize:80x24"]))
  }

  @Test func theStepsLookAsTheyDidInMono() throws {
    try Golden("pinned-80x24-mono").expect(pictures("80x24", Self.scenes, .mono))
  }

  @Test func theStepsLookAsTheyDidInEightColors() throws {
    try Golden("pinned-80x24-8").expect(
      pictures("80x24", ["Space Space Space Space Space"], .palette8))
  }

  @Test func theStepsLookAsTheyDidInASCII() throws {
    try Golden("pinned-80x24-ascii").expect(
      pictures("80x24", Self.scenes, .mono, isASCII: true))
  }
}
