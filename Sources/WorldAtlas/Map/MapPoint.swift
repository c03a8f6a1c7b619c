/// A point on the map in fractional ``MapUnit``s.
struct MapPoint {
  let x: Double
  let y: Double

  /// The point to test against polygons, which stop just short of the poles and of ±180°.
  init(_ point: Coordinate) {
    let units = Double(MapUnit.perDegree)
    x = min(max(-179.998, point.longitude), 179.998) * units
    y = min(max(-89.98, point.latitude), 89.98) * units
  }

  /// The box of whole units around it.
  var box: MapBox {
    MapBox(
      west: Int32(x.rounded(.down)), south: Int32(y.rounded(.down)),
      east: Int32(x.rounded(.up)), north: Int32(y.rounded(.up)))
  }
}

extension MapLayer {
  /// The smallest feature that contains the point.
  func feature(at point: MapPoint) -> MapFeature? {
    let box = point.box
    let features = PackedWorld.features(self)
    for index in 0..<features.count where features.box(index).meets(box) {
      let feature = MapFeature(layer: self, index: index, in: features)
      if feature.contains(point) { return feature }
    }
    return nil
  }
}

extension MapFeature {
  func contains(_ point: MapPoint) -> Bool {
    var isInside = false
    forEachShape(meeting: point.box) { isInside = isInside || $0.contains(point) }
    return isInside
  }
}

extension MapShape {
  /// Whether a ray from the point to the east crosses the outlines an odd number of times.
  func contains(_ point: MapPoint) -> Bool {
    let box = point.box
    var isInside = false
    forEachPiece { piece in
      guard piece.box.meetsLatitudes(of: box), piece.box.east >= box.west else { return }
      if piece.isCrossedOddly(eastOf: point) { isInside.toggle() }
    }
    return isInside
  }
}

extension MapPiece {
  fileprivate func isCrossedOddly(eastOf point: MapPoint) -> Bool {
    var isOdd = false
    forEachEdge { x1, y1, x2, y2 in
      guard (y1 > point.y) != (y2 > point.y) else { return }
      if point.x < (x2 - x1) * (point.y - y1) / (y2 - y1) + x1 { isOdd.toggle() }
    }
    return isOdd
  }

  @inline(__always)
  func forEachEdge(_ body: (_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Void) {
    var last: (x: Double, y: Double)?
    forEachPoint { longitude, latitude in
      let point = (x: Double(longitude), y: Double(latitude))
      if let last { body(last.x, last.y, point.x, point.y) }
      last = point
    }
  }
}
