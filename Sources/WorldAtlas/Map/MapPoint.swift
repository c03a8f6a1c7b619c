/// A point on the map in fractional ``MapUnit``s.
struct MapPoint {
  let x: Double
  let y: Double

  /// Creates the point to test against polygons, which stop just short of the poles and of ±180°.
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

  /// The feature whose outline is nearest to the point, for points in none; nil in a layer without
  /// features. Degrees of longitude are scaled by their length at the point's latitude.
  func nearestFeature(to point: MapPoint) -> MapFeature? {
    let features = PackedWorld.features(self)
    let measure = OutlineDistance(from: point)
    var nearest: MapFeature?
    var least = Double.infinity
    for index in 0..<features.count {
      let feature = MapFeature(layer: self, index: index, in: features)
      let distance = measure.distance(to: feature, below: least)
      if distance < least { (nearest, least) = (feature, distance) }
    }
    return nearest
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
    forEachEdge({ (x: Double($0), y: Double($1)) }) { one, other in
      guard (one.y > point.y) != (other.y > point.y) else { return }
      let x = (other.x - one.x) * (point.y - one.y) / (other.y - one.y) + one.x
      if point.x < x { isOdd.toggle() }
    }
    return isOdd
  }
}

/// Squared distances on the map around a point.
private struct OutlineDistance {
  private let point: MapPoint
  private let scale: Double

  init(from point: MapPoint) {
    self.point = point
    scale = (point.y / Double(MapUnit.perDegree)).cosineOfDegrees
  }

  /// The distance to the feature's outline, or `limit` if the distance is not below that.
  func distance(to feature: MapFeature, below limit: Double) -> Double {
    var least = limit
    guard distance(to: feature.box) < least else { return least }
    feature.forEachShape(meeting: .world) { shape in
      guard distance(to: shape.box) < least else { return }
      shape.forEachPiece { piece in
        if distance(to: piece.box) < least { least = min(least, distance(to: piece)) }
      }
    }
    return least
  }

  private func distance(to piece: MapPiece) -> Double {
    var least = Double.infinity
    piece.forEachEdge({ (x: Double($0), y: Double($1)) }) { one, other in
      least = min(least, distance(toEdge: one, other))
    }
    return least
  }

  private func distance(to box: MapBox) -> Double {
    let x = max(0, Double(box.west) - point.x, point.x - Double(box.east))
    let y = max(0, Double(box.south) - point.y, point.y - Double(box.north))
    return x * scale * x * scale + y * y
  }

  private func distance(
    toEdge one: (x: Double, y: Double), _ other: (x: Double, y: Double)
  ) -> Double {
    let along = (x: (other.x - one.x) * scale, y: other.y - one.y)
    let here = (x: (point.x - one.x) * scale, y: point.y - one.y)
    let length = along.x * along.x + along.y * along.y
    let part = length > 0 ? (here.x * along.x + here.y * along.y) / length : 0
    let nearest = min(max(0, part), 1)
    let (x, y) = (here.x - nearest * along.x, here.y - nearest * along.y)
    return x * x + y * y
  }
}
