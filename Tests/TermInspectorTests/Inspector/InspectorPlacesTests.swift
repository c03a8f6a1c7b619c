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
      switch places.arrangement {
      case .drawer, .page: break
      case .around:
        #expect(places.panes.allSatisfy { area.contains($0) && !$0.intersects(stage) })
        #expect(!places.panes[0].intersects(places.panes[1]))
        #expect(!places.panes[2].intersects(places.panes[0].union(places.panes[1])))
        #expect(!places.panes.contains { $0.intersects(places.moments) })
      case .beside, .below, .strip: #expect(!stage.intersects(places.frame))
      }
    }
  }

  @Test func `each size has its arrangement`() {
    func arrangement(
      _ width: Int, _ height: Int, isDocked: Bool = true, isStrip: Bool = false,
      showsStage: Bool = false
    ) -> InspectorPlaces.Arrangement {
      let area = Rect(x: 0, y: 0, width: width, height: height)
      return InspectorPlaces(
        in: area, of: area.size, divider: 0, isDocked: isDocked, isStrip: isStrip,
        showsStage: showsStage
      ).arrangement
    }
    #expect(arrangement(200, 60) == .around)
    #expect(arrangement(200, 47) == .beside)
    #expect(arrangement(120, 35) == .beside)
    #expect(arrangement(120, 14) == .beside)
    #expect(arrangement(80, 34) == .below)
    #expect(arrangement(80, 23) == .page)
    #expect(arrangement(80, 23, showsStage: true) == .drawer)
    #expect(arrangement(80, 23, isStrip: true) == .strip)
    #expect(arrangement(120, 35, isDocked: false) == .drawer)
    #expect(arrangement(80, 34, isDocked: false) == .page)
  }

  @Test(arguments: sizes, [false, true])
  func `what lies on the stage leaves it as the strip did`(_ size: Size, _ showsStage: Bool) {
    let area = Rect(origin: Point(x: 1, y: 2), size: size)
    let strip = InspectorPlaces(
      in: area, of: area.size, divider: 0, isDocked: false, isStrip: true)
    let over = InspectorPlaces(
      in: area, of: area.size, divider: 3, isDocked: false, isStrip: false, keepsStrip: true,
      showsStage: showsStage)
    guard strip.arrangement == .strip, !strip.frame.isEmpty else { return }
    #expect(over.arrangement == (showsStage ? .drawer : .page))
    #expect(strip.insets == over.insets)
    #expect(over.moments.width == area.width)
  }

  @Test func `a divider never takes the stage's last columns`() {
    let area = Rect(x: 0, y: 0, width: 120, height: 35)
    let places = InspectorPlaces(
      in: area, of: area.size, divider: 1000, isDocked: true, isStrip: false)
    #expect(area.inset(by: places.insets).width >= 38)
  }
}
