/// A layer of the map. Use coarse ones for the whole world and fine ones for about 40° across or
/// less.
package enum MapLayer: Int, CaseIterable, Sendable {
  /// Polygons. Lakes are not cut out of the land.
  case landCoarse, landFine
  /// Lines between countries.
  case bordersCoarse, bordersFine
  /// Polygons with names.
  case lakes, countries, seas

  /// Calls `body` with each polygon or line whose box meets `box`, in no particular order.
  ///
  /// Polygons are cut at ±180° and have edges along it, and Antarctica has one along −90°: these
  /// edges serve filling and are not coasts.
  package func forEachShape(meeting box: MapBox, _ body: (MapShape) -> Void) {
    let shapes = PackedWorld.shapes(self)
    for index in 0..<shapes.count where shapes.box(index).meets(box) {
      body(MapShape(layer: self, index: index, in: shapes))
    }
  }
}

/// A country, a lake, a sea, or all land.
package struct MapFeature: Sendable, Hashable {
  let layer: MapLayer
  /// Its number in its layer, by area.
  let index: Int
  let box: MapBox
  let shapes: Range<Int>

  init(layer: MapLayer, index: Int, in features: PackedWorld.Table) {
    self.layer = layer
    self.index = index
    box = features.box(index)
    let first = features.number(index, 16)
    shapes = first..<first + features.number(index, 20)
  }

  package var name: String { text(24) }
  /// A country's two-letter code; empty if it has none, and for features other than countries.
  package var iso2: String { text(28) }

  /// Calls `body` with each of its polygons or lines whose box meets `box`.
  package func forEachShape(meeting box: MapBox, _ body: (MapShape) -> Void) {
    let table = PackedWorld.shapes(layer)
    for index in shapes where table.box(index).meets(box) {
      body(MapShape(layer: layer, index: index, in: table))
    }
  }

  private func text(_ field: Int) -> String {
    PackedWorld.text(at: PackedWorld.features(layer).number(index, field))
  }
}
