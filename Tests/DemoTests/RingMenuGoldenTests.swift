import PictureSupport
import TermContainers
import Testing

@testable import demo_tui

@MainActor
@Suite struct RingMenuGoldenTests {
  /// The tour's scenes, then a turn of the stage with the ring up.
  private static let scenes = Demo.ringMenu.tour.map(\.keys) + ["m o"]

  @Test(arguments: ["80x24", "120x40", "40x14"]) func theScenesLookAsTheyDid(size: String) throws {
    try Golden("ring-menu-\(size)").expect(DemoPictures.of(.ringMenu, size, Self.scenes))
  }

  @Test(arguments: [ColorName.mono, .palette16]) func theScenesLookAsTheyDidInFewColours(
    look: ColorName
  ) throws {
    try Golden("ring-menu-80x24-\(look.rawValue)").expect(
      DemoPictures.of(.ringMenu, "80x24", Self.scenes, look.depth))
  }

  /// Rings of other numbers: alone, opposite each other, and more than there is room to name.
  @Test(arguments: ["80x24", "40x14"]) func otherRingsLookAsTheyDid(size: String) throws {
    let pictures = try [1, 2, 7, 12].map { count in
      let menu = MenuViewController()
      menu.viewControllers = (1...count).map { number in
        let page = ViewController()
        page.tabBarItem = TabBarItem(title: "Item \(number)", symbol: number == 2 ? "日" : "◎")
        return page
      }
      let host = HeadlessHost(
        rootViewController: menu, size: try #require(InputScript.size(size)))
      try InputScript("m Tab").play(on: host)
      return "\(count)\n\(GoldenPicture(host.surface, depth: .mono).text)\n"
    }
    try Golden("ring-menu-others-\(size)").expect(pictures.joined(separator: "\n"))
  }

  @Test func theScenesLookAsTheyDidInASCII() throws {
    try Golden("ring-menu-80x24-ascii").expect(
      DemoPictures.of(.ringMenu, "80x24", Self.scenes, .mono, isASCII: true))
  }
}
