import PictureSupport
import TermContainers
import Testing

@testable import demo_tui

@MainActor
@Suite struct OrangeBlueGoldenTests {
  struct Look: CustomTestStringConvertible {
    let size: String
    let color: ColorName
    var testDescription: String { "\(size) \(color.rawValue)" }
  }

  private static let scenes = ["", "s Wait:250ms", "Wait:250ms", "h", "o", "h", "Tab", "?"]

  nonisolated static let looks = ["80x24", "120x40", "40x12"].flatMap { size in
    ColorName.allCases.map { Look(size: size, color: $0) }
  }

  @Test(arguments: looks) func orangeBlueLooksAsItDid(look: Look) throws {
    try Golden("orange-blue-\(look.size)-\(look.color.rawValue)").expect(
      DemoPictures.of(.orangeBlue, look.size, Self.scenes, look.color.depth))
  }

  @Test(arguments: ["80x24", "120x40", "40x12"]) func showHideLooksAsItDid(size: String) throws {
    try Golden("show-hide-\(size)").expect(DemoPictures.of(.showHide, size, ["", "h", "h o"]))
  }

  @Test func orangeBlueLooksAsItDidInASCII() throws {
    try Golden("orange-blue-80x24-ascii").expect(
      DemoPictures.of(.orangeBlue, "80x24", ["", "s Wait:250ms", "h"], .mono, isASCII: true))
  }

  @Test func showHideLooksAsItDidInASCIIAndMono() throws {
    let scenes = ["", "h", "h o"]
    try Golden("show-hide-80x24-ascii").expect(
      DemoPictures.of(.showHide, "80x24", scenes, isASCII: true))
    try Golden("show-hide-80x24-mono").expect(DemoPictures.of(.showHide, "80x24", scenes, .mono))
  }

  @Test func aScreenTooSmallSaysSo() throws {
    try Golden("orange-blue-too-small").expect(
      DemoPictures.of(.orangeBlue, "39x11", ["", "h", "Resize:12x2", "Resize:40x12"]))
  }
}
