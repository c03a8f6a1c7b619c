import Testing
import WorldAtlas

@Suite struct MapLayerTests {
  @Test func everyLayerHasItsShapes() {
    let counts = MapLayer.allCases.map { layer in
      var shapes = 0
      layer.forEachShape(meeting: .world) { _ in shapes += 1 }
      return shapes
    }
    #expect(counts == [127, 4059, 317, 386, 151, 4264, 317])
  }
}
