/// A layer of the map. Use coarse layers for the whole world, fine ones for about 40° or less.
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

/// A polygon with its holes, or a line.
package struct MapShape: Sendable, Hashable {
  let layer: MapLayer
  package let box: MapBox
  private let pieces: Range<Int>

  init(layer: MapLayer, index: Int, in shapes: PackedWorld.Table) {
    self.layer = layer
    box = shapes.box(index)
    let first = shapes.number(index, 16)
    pieces = first..<first + shapes.number(index, 20)
  }

  /// Calls `body` with each piece of its outlines, ring after ring. The even-odd rule over all
  /// edges defines the inside.
  @inline(__always)
  package func forEachPiece(_ body: (MapPiece) -> Void) {
    let table = PackedWorld.pieces(layer)
    for index in pieces { body(MapPiece(index: index, in: table)) }
  }
}

/// Up to 64 consecutive points of an outline or a line, each joined to the next. If the outline
/// continues, the last point is the first of the next piece; a ring ends at its first point.
package struct MapPiece: Sendable, Hashable {
  package let box: MapBox
  /// Whether a new ring begins here.
  package let startsRing: Bool
  private let offset: UInt32
  private let count: UInt16
  private let step: UInt8

  @inline(__always)
  init(index: Int, in pieces: PackedWorld.Table) {
    box = pieces.box(index)
    offset = pieces.load(index, 16, as: UInt32.self)
    count = pieces.load(index, 20, as: UInt16.self)
    step = pieces.load(index, 22, as: UInt8.self)
    startsRing = pieces.load(index, 23, as: UInt8.self) != 0
  }

  /// Calls `body` with each point's longitude and latitude in ``MapUnit``s, without allocating.
  @inline(__always)
  package func forEachPoint(_ body: (_ longitude: Int32, _ latitude: Int32) -> Void) {
    var reader = VarintReader(bytes: PackedWorld.bytes, position: Int(offset))
    let step = Int32(step)
    var longitude: Int32 = 0
    var latitude: Int32 = 0
    for _ in 0..<count {
      longitude &+= reader.next() &* step
      latitude &+= reader.next() &* step
      body(longitude, latitude)
    }
  }

  /// Calls `body` with the ends of each edge, as `place` maps them.
  @inline(__always)
  func forEachEdge<End>(
    _ place: (_ longitude: Int32, _ latitude: Int32) -> End, _ body: (End, End) -> Void
  ) {
    var last: End?
    forEachPoint { longitude, latitude in
      let end = place(longitude, latitude)
      if let last { body(last, end) }
      last = end
    }
  }
}

/// Reads variable-length numbers: seven bits per byte, lowest first, with the sign in the lowest
/// bit.
struct VarintReader {
  let bytes: UnsafeRawBufferPointer
  var position: Int

  @inline(__always)
  mutating func next() -> Int32 {
    var result: UInt32 = 0
    var shift: UInt32 = 0
    while true {
      let byte = bytes[position]
      position &+= 1
      result |= UInt32(byte & 127) &<< shift
      if byte < 128 { break }
      shift &+= 7
    }
    return Int32(bitPattern: result &>> 1) ^ -Int32(bitPattern: result & 1)
  }
}
