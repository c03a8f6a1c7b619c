/// The map's unit: ten-thousandths of a degree, longitude to the east, latitude to the north.
enum MapUnit {
  static let perDegree: Int32 = 10_000
}

/// A part of the map, edges included, in ``MapUnit``s.
package struct MapBox: Sendable, Hashable {
  package var west: Int32
  package var south: Int32
  package var east: Int32
  package var north: Int32
}

extension MapBox {
  /// The smallest box around these degrees. It does not wrap at ±180°: use two boxes there. Degrees
  /// beyond ±1,000 are clamped; a NaN traps.
  package init(west: Double, south: Double, east: Double, north: Double) {
    self.init(
      west: MapBox.units(west, .down), south: MapBox.units(south, .down),
      east: MapBox.units(east, .up), north: MapBox.units(north, .up))
  }

  /// The whole world.
  package static let world = MapBox(west: -180.0, south: -90, east: 180, north: 90)

  /// Whether the boxes have a point in common.
  @inlinable
  package func meets(_ other: MapBox) -> Bool {
    west <= other.east && other.west <= east && meetsLatitudes(of: other)
  }

  /// Whether the boxes have a latitude in common: shapes west or east of a picture also affect what
  /// is inside and outside on its rows.
  @inlinable
  package func meetsLatitudes(of other: MapBox) -> Bool {
    south <= other.north && other.south <= north
  }

  private static func units(_ degrees: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
    Int32((min(max(degrees, -1000), 1000) * Double(MapUnit.perDegree)).rounded(rule))
  }
}
