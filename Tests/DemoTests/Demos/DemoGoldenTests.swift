import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// How the demos look. A large screen shows the same parts in the same styles, so its goldens hold text alone.
@MainActor
@Suite struct DemoGoldenTests {
  @Test(arguments: FilmedDemo.all)
  func aDemoLooksAsItDidInTextAndStyles(_ demo: FilmedDemo) throws {
    let size = FilmedDemo.usualSize
    try Golden("\(demo.name)-\(size)").expect(demo.pictures(size).sheet(of: demo.read))
  }

  /// The gallery has goldens of its own there. Its keys lead to the same calls; those of the ring
  /// hit other views.
  @Test(arguments: FilmedDemo.all.filter { $0.name != "gallery" })
  func aDemoLooksAsItDidOnALargeScreen(_ demo: FilmedDemo) throws {
    let size = FilmedDemo.wideSize
    let pictures = try demo.pictures(size)
    try Golden("\(demo.name)-\(size)").expect(pictures.ends(holdsStyles: false))
    guard demo.name != "ring-menu" else { return }
    #expect(try pictures.calls == demo.pictures(FilmedDemo.usualSize).calls)
  }

  @Test(arguments: FilmedDemo.all.filter { $0.smallSize != nil })
  func aDemoLooksAsItDidOnASmallScreen(_ demo: FilmedDemo) throws {
    let size = try #require(demo.smallSize)
    try Golden("\(demo.name)-\(size)").expect(demo.pictures(size).ends())
  }

  @Test func pinnedLooksAsItDidOnAVeryLargeScreen() throws {
    let scenes = ["Space Space Space Space Space", "Space Space Space Space"]
    try Golden("pinned-200x60").expect(
      FilmedDemo.pinned.pictures("200x60", scenes).sheet(holdsStyles: false))
  }

  @Test func pinnedLooksAsItDidOnARotatedStage() throws {
    let scenes = ["Space Space Space Space", "o", "m", "o Resize:80x24"]
    try Golden("pinned-120x40-rotated").expect(
      FilmedDemo.pinned.pictures("120x40", scenes).ends(holdsStyles: false))
  }

  @Test func theTunnelLooksAsItDidOnARotatedStage() throws {
    try Golden("tunnel-80x24-portrait").expect(
      FilmedDemo.tunnel.pictures("80x24", ["o", "Right", "Enter + +", "r"]).ends())
  }

  @Test func theTunnelLooksAsItDidOnASmallScreen() throws {
    try Golden("tunnel-40x14").expect(FilmedDemo.tunnel.pictures("40x14", ["", "r"]).sheet())
  }

  @Test func theMapsLookAsTheyDidInHalfBlocksAndInSigns() throws {
    try Golden("tunnel-80x24-modes").expect(
      FilmedDemo.tunnel.pictures("80x24", ["b", "+ + + +", "b"]).ends())
  }

  /// Rings of other numbers: alone, opposite each other, and more than there is room to name.
  @Test(arguments: ["80x24", "40x14"])
  func aRingOfOtherNumbersOfItemsLooksAsItDid(_ size: String) throws {
    var sheet = PictureSheet(holdsStyles: size == "40x14")
    for count in [1, 2, 7, 12] {
      let host = HeadlessHost(
        rootViewController: menu(count), size: try #require(InputScript.parseSize(size)))
      try InputScript("m Tab").play(on: host)
      sheet.add("\(count)", host.surface)
    }
    try Golden("ring-menu-others-\(size)").expect(sheet)
  }

  private func menu(_ count: Int) -> MenuViewController {
    let menu = MenuViewController()
    menu.viewControllers = (1...count).map { number in
      let page = ViewController()
      page.tabBarItem = TabBarItem(title: "Item \(number)", symbol: number == 2 ? "日" : "◎")
      return page
    }
    return menu
  }

  /// Keys do nothing there; with room again the demo is as it was.
  @Test func aDemoSaysHowMuchRoomItNeedsWhereItHasTooLittle() throws {
    let keys = ["", "h", "Resize:12x2", "Resize:40x12"]
    let pictures = try FilmedDemo.orangeBlue.pictures("39x11", keys).scenes.map(\.surface)
    let blanks = Array(repeating: "", count: 5)
    let apology = "     This needs 40×12, not 39×11."
    let lines = (blanks + [apology] + blanks).joined(separator: "\n")
    #expect(pictures[0].text == lines && pictures[1] == pictures[0])
    #expect(pictures[2].text == "\nneeds 40×12")
    let usual = try FilmedDemo.orangeBlue.pictures("40x12", [""]).scenes[0].surface
    #expect(pictures[3] == usual)
    for cell in pictures.prefix(3).flatMap(\.cells) { #expect(cell.background == .default) }
  }
}
