import PictureSupport
import TermContainers
import Testing

@testable import demo_tui

@MainActor
@Suite struct FactoryGoldenTests {
  private static let scenes = [
    "", "Right", "n", "2 n Wait:650ms", "Wait:900ms", "Wait:500ms", "t n Wait:650ms", "Wait:2s",
    "o",
    "?",
  ]

  @Test(arguments: ["80x24", "120x40", "40x14"]) func theScenesLookAsTheyDid(size: String) throws {
    try Golden("factory-\(size)").expect(DemoPictures.of(.factory, size, Self.scenes))
  }

  @Test func theScenesLookAsTheyDidInASCII() throws {
    try Golden("factory-80x24-ascii").expect(
      DemoPictures.of(.factory, "80x24", ["", "2 n Wait:650ms"], isASCII: true))
  }

  @Test func theScenesLookAsTheyDidInMono() throws {
    try Golden("factory-80x24-mono").expect(
      DemoPictures.of(.factory, "80x24", ["", "Right", "2 n Wait:650ms"], .mono))
  }
}
