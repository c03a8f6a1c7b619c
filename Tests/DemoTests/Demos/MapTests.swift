import TermContainers
import Testing
import WorldAtlas

@testable import demo_tui

@MainActor
@Suite struct MapTests {
  private func projection(
    _ latitude: Double, _ longitude: Double, _ across: Double, _ width: Int = 60, _ height: Int = 20
  ) -> MapProjection {
    let center = Coordinate(latitude: latitude, longitude: longitude)
    return MapProjection(
      MapRegion(center: center, degreesAcross: across), size: Size(width: width, height: height))
  }

  @Test(arguments: [360.0, 90, 40, 9, 1])
  func aCellsMiddleLiesInTheCell(_ across: Double) {
    for center in [(0.0, 0.0), (56.55, 8.3), (-89, 179.9), (90, -180), (12, -179.99)] {
      let map = projection(center.0, center.1, across)
      for y in 0..<20 {
        for x in 0..<60 where abs(map.north - (Double(y) + 0.5) * map.degreesPerRow) < 90 {
          let cell = Point(x: x, y: y)
          #expect(map.cell(of: map.coordinate(of: cell)) == cell)
        }
      }
    }
  }

  @Test func theMapEndsAtThePoles() {
    for latitude in [90.0, 80, -90] {
      let map = projection(latitude, 0, 90)
      #expect(map.north <= 90)
      #expect(map.north - 20 * map.degreesPerRow >= -90)
      #expect(map.cell(of: Coordinate(latitude: latitude, longitude: 0)) != nil)
    }
  }

  /// If the world is not as high as the screen, the margins above and below are equal.
  @Test func aMapDrawsNothingBeyondThePoles() {
    let map = projection(50, 0, 360, 40, 30)
    #expect(map.north == 270)
    let surface = MapPicture().surface(map, .braille)
    for y in 0..<30 {
      let isWorld = (10..<20).contains(y)
      #expect((surface[20, y].background == MapPalette.dark.beyond) != isWorld)
      if !isWorld { #expect(surface.line(y).allSatisfy { $0 == " " }) }
    }
  }

  @Test func degreesAcrossArePossible() {
    #expect(MapRegion(center: Tunnel.start, degreesAcross: 1000).degreesAcross == 360)
    #expect(MapRegion(center: Tunnel.start, degreesAcross: 0).degreesAcross == 1)
  }

  /// A map moved by one cell has the same dots, one cell further: nothing shimmers.
  @Test(arguments: MapMode.allCases) func aMapMovedByACellIsTheSamePicture(_ mode: MapMode) {
    let map = projection(40, 10, 60)
    let one = MapPicture().surface(map, mode)
    let next = MapPicture().surface(
      projection(40 - map.degreesPerRow, 10 + map.degreesPerColumn, 60), mode)
    let part = Rect(x: 1, y: 1, width: 59, height: 19)
    #expect(one.cropped(to: part) == next.cropped(to: part.offsetBy(dx: -1, dy: -1)))
  }

  @Test(arguments: MapMode.allCases) func theGlyphAloneTellsLandFromSea(_ mode: MapMode) {
    let ink = MapInk(mode)
    for land in 0...UInt8(mode == .halfBlocks ? 3 : 255) {
      for border in 0...UInt8(mode == .halfBlocks ? 3 : 255) {
        let (glyph, style) = ink.cell(land: land, border: border)
        #expect((glyph == " ") == (land == 0))
        #expect(style.foreground != .default && style.background != .default)
      }
    }
  }

  /// Islands smaller than a dot are drawn, such as Saint Helena.
  @Test func aSpeckInAnOceanIsSeen() {
    let map = projection(-15.95, -5.7, 40)
    let picture = MapPicture().surface(map, .braille)
    #expect(picture.text.contains { $0 != " " && $0 != "\n" })
  }

  @Test func textOnTheMapIsLegible() throws {
    for map in [MapPalette.dark, .light] {
      for ground in [map.land, map.sea, map.beyond] {
        #expect(try #require(map.ink.contrast(with: ground)) >= 4.5)
      }
    }
    #expect(try #require(Color.black.contrast(with: Tunnel.Palette.annotation)) >= 4.5)
  }
}
