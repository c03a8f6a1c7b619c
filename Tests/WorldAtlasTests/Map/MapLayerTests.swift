import Testing

@testable import WorldAtlas

/// The layers of the packed map, in the form that drawing uses.
@Suite struct MapLayerTests {
  private func shapes(_ layer: MapLayer, meeting box: MapBox = .world) -> [MapShape] {
    var result: [MapShape] = []
    layer.forEachShape(meeting: box) { result.append($0) }
    return result
  }

  private func points(_ piece: MapPiece) -> [[Int32]] {
    var result: [[Int32]] = []
    piece.forEachPoint { result.append([$0, $1]) }
    return result
  }

  private func pieces(_ shape: MapShape) -> [MapPiece] {
    var result: [MapPiece] = []
    shape.forEachPiece { result.append($0) }
    return result
  }

  @Test func everyShapeIsThere() {
    #expect(MapLayer.allCases.map { shapes($0).count } == [127, 4059, 317, 386, 151, 4264, 317])
  }

  /// The source files have the same numbers of points.
  @Test func everyPointIsThere() {
    let counts = MapLayer.allCases.map { layer in
      // A piece that goes on with a ring begins with the last point of the piece before.
      shapes(layer).flatMap(pieces).reduce(0) { $0 + points($1).count - ($1.startsRing ? 0 : 1) }
    }
    #expect(counts == [5136, 74800, 2926, 12537, 12071, 99357, 25796])
  }

  @Test(arguments: MapLayer.allCases)
  func piecesLieInTheirBoxesAndJoin(_ layer: MapLayer) {
    for shape in shapes(layer) {
      var last: [Int32] = []
      for piece in pieces(shape) {
        let points = points(piece)
        #expect(piece.box == box(of: points))
        #expect(shape.box.meets(piece.box) && (2...64).contains(points.count))
        #expect(piece.startsRing || points.first == last)
        last = points.last ?? []
      }
    }
  }

  @Test(arguments: [MapLayer.landCoarse, .landFine, .lakes, .countries, .seas])
  func ringsAreClosed(_ layer: MapLayer) {
    for shape in shapes(layer) {
      var rings: [[[Int32]]] = []
      for piece in pieces(shape) {
        if piece.startsRing { rings.append([]) }
        rings[rings.count - 1] += points(piece)
      }
      #expect(!rings.isEmpty && rings.allSatisfy { $0.first == $0.last && $0.count >= 4 })
    }
  }

  @Test func onlyWhatMeetsTheBoxIsHandedOut() {
    let denmark = MapBox(west: 7.5, south: 54.4, east: 15.5, north: 58)
    let some = shapes(.landFine, meeting: denmark)
    #expect(!some.isEmpty && some.count < 100)
    #expect(some == shapes(.landFine).filter { $0.box.meets(denmark) })
  }

  @Test func featuresHaveNamesAndShapes() {
    let table = PackedWorld.features(.countries)
    let features = (0..<table.count).map { MapFeature(layer: .countries, index: $0, in: table) }
    let names = Dictionary(features.map { ($0.name, $0.iso2) }) { $1 }
    var count = 0
    for feature in features { feature.forEachShape(meeting: .world) { _ in count += 1 } }
    #expect(names.count == 256 && count == shapes(.countries).count)
    #expect(names["Denmark"] == "DK" && names["Abyei"]?.isEmpty == true)
  }

  @Test func boxesAreRoundedOutwards() {
    let box = MapBox(west: -0.00001, south: 1.00001, east: 1.00001, north: 2)
    #expect([box.west, box.south, box.east, box.north] == [-1, 10_000, 10_001, 20_000])
    #expect(MapBox.world.east == 1_800_000 && MapBox.world.south == -900_000)
  }

  private func box(of points: [[Int32]]) -> MapBox {
    let (x, y) = (points.map { $0[0] }, points.map { $0[1] })
    return MapBox(
      west: x.min() ?? 0, south: y.min() ?? 0, east: x.max() ?? 0, north: y.max() ?? 0)
  }
}
