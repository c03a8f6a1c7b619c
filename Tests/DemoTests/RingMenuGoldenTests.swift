import PictureSupport
import TermContainers
import Testing

@testable import demo_tui

@MainActor
@Suite struct RingMenuGoldenTests {
  /// The tour's scenes, then a turn of the stage with the ring up.
  private static let scenes = Demo.ringMenu.tour.map(\.keys) + ["m o"]

  @Test(arguments: ["80x24", "120x40", "40x14"]) func scenes(size: String) throws {
    try Golden("ring-menu-\(size)").expect(DemoPictures.of(.ringMenu, size, Self.scenes))
  }

  @Test(arguments: [LookOptions.ColorName.mono, .palette16]) func fewColours(
    look: LookOptions.ColorName
  ) throws {
    try Golden("ring-menu-80x24-\(look.rawValue)").expect(
      DemoPictures.of(.ringMenu, "80x24", Self.scenes, look.depth))
  }

  @Test func ascii() throws {
    try Golden("ring-menu-80x24-ascii").expect(
      DemoPictures.of(.ringMenu, "80x24", Self.scenes, .mono, isASCII: true))
  }
}
