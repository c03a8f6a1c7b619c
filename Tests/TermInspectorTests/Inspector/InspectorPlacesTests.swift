import TermContainers
import Testing

@testable import TermInspector

/// Where the inspector lies, from the smallest window to the largest.
@Suite struct InspectorPlacesTests {
  static let sizes = [
    Size(width: 60, height: 20), Size(width: 80, height: 23), Size(width: 80, height: 40),
    Size(width: 119, height: 33), Size(width: 120, height: 35), Size(width: 200, height: 59),
    Size(width: 250, height: 69), Size(width: 10, height: 3), Size(width: 1, height: 1),
  ]

  @Test(arguments: sizes, [false, true])
  func `the inspector lies in the window, and beside the stage it covers nothing`(
    _ size: Size, _ isStrip: Bool
  ) {
    for divider in [-1000, -4, 0, 4, 1000] {
      let area = Rect(origin: Point(x: 1, y: 2), size: size)
      let places = InspectorPlaces(
        in: area, of: area.size, divider: divider, isDocked: true, isStrip: isStrip)
      #expect(area.contains(places.frame))
      let stage = area.inset(by: places.insets)
      if places.arrangement != .drawer { #expect(!stage.intersects(places.frame)) }
    }
  }

  @Test func `each size has its arrangement`() {
    func arrangement(_ width: Int, _ height: Int, isDocked: Bool = true, isStrip: Bool = false)
      -> InspectorPlaces.Arrangement
    {
      let area = Rect(x: 0, y: 0, width: width, height: height)
      return InspectorPlaces(
        in: area, of: area.size, divider: 0, isDocked: isDocked, isStrip: isStrip
      ).arrangement
    }
    #expect(arrangement(120, 35) == .beside)
    #expect(arrangement(120, 14) == .beside)
    #expect(arrangement(80, 34) == .below)
    #expect(arrangement(80, 23) == .drawer)
    #expect(arrangement(80, 23, isStrip: true) == .strip)
    #expect(arrangement(120, 35, isDocked: false) == .drawer)
    #expect(arrangement(80, 34, isDocked: false) == .drawer)
  }

  @Test(arguments: sizes) func `a drawer that keeps the strip leaves the stage as the strip did`(
    _ size: Size
  ) {
    let area = Rect(origin: Point(x: 1, y: 2), size: size)
    let (strip, drawer) = (
      InspectorPlaces(in: area, of: area.size, divider: 0, isDocked: false, isStrip: true),
      InspectorPlaces(
        in: area, of: area.size, divider: 3, isDocked: false, isStrip: false, keepsStrip: true)
    )
    guard strip.arrangement == .strip, drawer.arrangement == .drawer else { return }
    #expect(strip.insets == drawer.insets)
    #expect(area.contains(drawer.foot) && !drawer.foot.isEmpty)
    for part in [drawer.frame, drawer.moments, area.inset(by: drawer.insets)] {
      #expect(!drawer.foot.intersects(part))
    }
    #expect(drawer.moments.width == area.width)
  }

  @Test func `a divider never takes the stage's last columns`() {
    let area = Rect(x: 0, y: 0, width: 120, height: 35)
    let places = InspectorPlaces(
      in: area, of: area.size, divider: 1000, isDocked: true, isStrip: false)
    #expect(area.inset(by: places.insets).width >= 38)
  }
}
