import Testing

@testable import WorldAtlas

@Suite struct MapRasterTests {
  private static let windows = [
    MapWindow(west: -180, north: 90, degreesPerDot: 1.4993, width: 240, height: 120),
    MapWindow(west: -10.3, north: 71.7, degreesPerDot: 0.37, width: 131, height: 90),
    MapWindow(west: 150.2, north: 80.1, degreesPerDot: 0.71, width: 99, height: 200),
    MapWindow(west: -250, north: 5, degreesPerDot: 1.1, width: 201, height: 100),
    MapWindow(west: -300, north: 120, degreesPerDot: 1.7, width: 210, height: 150),
    MapWindow(west: 7.9, north: 57.5, degreesPerDot: 0.01, width: 160, height: 160),
  ]

  /// Whether each dot is set, in row order.
  private func dots(_ raster: MapRaster) -> [Bool] {
    (0..<raster.height).flatMap { y in
      (0..<raster.width).map { x in
        raster.words[y * ((raster.width + 63) / 64) + x / 64] >> UInt64(x % 64) & 1 == 1
      }
    }
  }

  private func filled(_ layer: MapLayer, _ window: MapWindow = windows[0]) -> MapRaster {
    var raster = MapRaster()
    raster.fill(layer, in: window)
    return raster
  }

  private func blank(_ width: Int, _ height: Int) -> MapRaster {
    var raster = MapRaster()
    raster.clear(
      to: MapWindow(west: 0, north: 0, degreesPerDot: 1, width: width, height: height))
    return raster
  }

  @Test(arguments: windows, [MapLayer.landCoarse, .landFine, .lakes])
  func dotsAreSetWhereTheirMiddleLiesInside(_ window: MapWindow, _ layer: MapLayer) {
    let filled = dots(filled(layer, window))
    var wrong = 0
    for y in stride(from: 0, to: window.height, by: 7) {
      for x in stride(from: y % 11, to: window.width, by: 11) {
        let latitude = window.north - (Double(y) + 0.5) * window.degreesPerDot
        let longitude = window.west + (Double(x) + 0.5) * window.degreesPerDot
        let isLand = abs(latitude) < 90 && layer.holds(latitude, longitude)
        if filled[y * window.width + x] != isLand { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func storageOfALargerPictureDoesNoHarm() {
    var used = filled(.landFine)
    for window in Self.windows {
      used.fill(.landCoarse, in: window)
      #expect(dots(used) == dots(filled(.landCoarse, window)))
    }
  }

  @Test func specksAddDotsAndTakeNone() {
    var specked = MapRaster()
    specked.fill(.landFine, in: Self.windows[0], keepsSpecks: true)
    let pairs = zip(dots(filled(.landFine)), dots(specked))
    #expect(pairs.allSatisfy { !$0 || $1 })
    #expect(pairs.contains { !$0 && $1 })
  }

  @Test func lakesAreTakenFromTheLand() {
    var land = filled(.landFine)
    let (lakes, before) = (filled(.lakes), dots(land))
    land.subtract(lakes)
    #expect(zip(dots(land), zip(before, dots(lakes))).allSatisfy { $0 == ($1.0 && !$1.1) })
    #expect(dots(land) != before)
  }

  /// The strokes have enough dots, and most of them lie on land.
  @Test(arguments: windows.prefix(3)) func bordersAreDrawnOnLand(_ window: MapWindow) {
    var borders = MapRaster()
    borders.stroke(.bordersFine, in: window)
    let (drawn, ground) = (dots(borders), dots(filled(.landFine, window)))
    let count = drawn.count { $0 }
    #expect(count > 15)
    let onLand = zip(drawn, ground).count { $0 && $1 }
    #expect(Double(onLand) > 0.9 * Double(count))
  }

  @Test func cellsAreReadAsBrailleHasThem() {
    var raster = blank(140, 8)
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for (bit, place) in places.enumerated() {
      raster.setDot(x: 2 * (8 * bit) + place.0, y: 4 + place.1)
    }
    raster.setDot(x: 140, y: 0)
    raster.setDot(x: -1, y: 3)
    var row: [UInt8] = []
    raster.readBraille(row: 0, into: &row)
    #expect(row == Array(repeating: 0, count: 70))
    raster.readBraille(row: 1, into: &row)
    for bit in 0..<8 { #expect(row[8 * bit] == 1 << UInt8(bit)) }
    #expect(row.count { $0 != 0 } == 8)
  }

  @Test func cellsAreReadInHalves() {
    var raster = blank(70, 4)
    for (x, y) in [(1, 2), (65, 3), (66, 2), (66, 3)] { raster.setDot(x: x, y: y) }
    var row: [UInt8] = []
    raster.readHalves(row: 1, into: &row)
    #expect([row[0], row[1], row[65], row[66]] == [0, 1, 2, 3])
    #expect(row.count == 70 && row.count { $0 != 0 } == 3)
  }
}

extension MapLayer {
  /// Whether one of the layer's polygons holds the point, at any longitude modulo 360°.
  fileprivate func holds(_ latitude: Double, _ longitude: Double) -> Bool {
    let point = MapPoint(Coordinate(latitude: latitude, longitude: longitude))
    var holds = false
    forEachShape(meeting: point.box) { if $0.contains(point) { holds.toggle() } }
    return holds
  }
}
