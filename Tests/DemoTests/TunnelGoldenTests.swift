import PictureSupport
import TermContainers
import Testing

@testable import demo_tui

@MainActor
@Suite struct TunnelGoldenTests {
  /// The article's: at the start, lifted, dropped, from close by, half-way through each flip, "Thinking…"
  /// in one half, the names, and back again.
  private static let scenes = [
    "", "Down Down", "Enter", "+ + + +", "r Wait:150ms", "Wait:250ms", "Wait:400ms",
    "r Wait:150ms", "Wait:400ms", "Tab Left",
  ]

  @Test(arguments: ["80x24", "120x40"]) func theArticlesScenesLookAsTheyDid(_ size: String) throws {
    try Golden("tunnel-\(size)").expect(DemoPictures.of(.tunnel, size, Self.scenes))
  }

  @Test func portraitLooksAsItDid() throws {
    try Golden("tunnel-80x24-portrait").expect(
      DemoPictures.of(.tunnel, "80x24", ["o", "Right", "Enter + +", "r"]))
  }

  @Test func theSmallestScreenLooksAsItDid() throws {
    try Golden("tunnel-40x14").expect(DemoPictures.of(.tunnel, "40x14", ["", "r"]))
  }

  @Test func theMapsLookAsTheyDidInASCII() throws {
    try Golden("tunnel-80x24-ascii").expect(
      DemoPictures.of(.tunnel, "80x24", ["", "Down", "+ + + +", "b", "b", "r"], isASCII: true))
  }

  @Test func theMapsLookAsTheyDidInMono() throws {
    try Golden("tunnel-80x24-mono").expect(
      DemoPictures.of(.tunnel, "80x24", ["", "Down", "+ + + +", "b", "b", "r"], .mono))
  }

  @Test(arguments: [ColorDepth.palette8, .palette16, .palette256])
  func theMapsLookAsTheyDidInFewColors(_ depth: ColorDepth) throws {
    try Golden("tunnel-80x24-\(depth.rawValue)").expect(
      DemoPictures.of(.tunnel, "80x24", ["Down", "+ + + +"], depth))
  }

  @Test func halfBlocksAndSignsLookAsTheyDid() throws {
    try Golden("tunnel-80x24-modes").expect(
      DemoPictures.of(.tunnel, "80x24", ["b", "+ + + +", "b"]))
  }
}
