/// A point on the earth, in degrees of WGS 84.
///
/// Stored in whole billionths of a degree, a tenth of a millimetre, so that each point has one
/// representation: the antipode of the antipode is exactly the point itself.
package struct Coordinate: Sendable, Hashable {
  private let latitudeUnits: Int
  private let longitudeUnits: Int

  private static let unitsPerDegree = 1_000_000_000
  private static let halfTurn = 180 * unitsPerDegree

  /// Latitudes beyond ±90 are clamped to the pole; longitudes wrap around. Both must be finite.
  package init(latitude: Double, longitude: Double) {
    precondition(latitude.isFinite && longitude.isFinite, "a coordinate's degrees must be finite")
    let longitude = longitude.truncatingRemainder(dividingBy: 360)
    self.init(
      latitudeUnits: Coordinate.units(min(max(-90, latitude), 90)),
      longitudeUnits: Coordinate.units(longitude))
  }

  /// Creates a coordinate in units. −180° is the same meridian as 180° and becomes that.
  private init(latitudeUnits: Int, longitudeUnits: Int) {
    self.latitudeUnits = latitudeUnits
    let turn = 2 * Coordinate.halfTurn
    let isTooFarEast = longitudeUnits > Coordinate.halfTurn
    let isTooFarWest = longitudeUnits <= -Coordinate.halfTurn
    self.longitudeUnits = longitudeUnits + (isTooFarWest ? turn : isTooFarEast ? -turn : 0)
  }

  /// Degrees north, −90 to 90; never −0.
  package var latitude: Double { Double(latitudeUnits) / Double(Coordinate.unitsPerDegree) }

  /// Degrees east, above −180 to 180; never −0. Kept even at the poles, where it is meaningless.
  package var longitude: Double { Double(longitudeUnits) / Double(Coordinate.unitsPerDegree) }

  /// The point on the other side of the earth.
  package var antipode: Coordinate {
    Coordinate(
      latitudeUnits: -latitudeUnits,
      longitudeUnits: longitudeUnits + (longitudeUnits > 0 ? -1 : 1) * Coordinate.halfTurn)
  }

  private static func units(_ degrees: Double) -> Int {
    Int((degrees * Double(unitsPerDegree)).rounded())
  }
}

extension Coordinate {
  /// The latitude in words, such as "56.5500° N".
  package var latitudeWords: String { Coordinate.words(latitudeUnits, "N", "S") }
  /// The longitude in words, such as "171.6833° W".
  package var longitudeWords: String { Coordinate.words(longitudeUnits, "E", "W") }

  /// The degrees with four decimals, which are about ten metres.
  private static func words(_ units: Int, _ positive: String, _ negative: String) -> String {
    let step = unitsPerDegree / 10_000
    let rounded = (units.magnitude + UInt(step / 2)) / UInt(step)
    let fraction = String(rounded % 10_000)
    let zeros = String(repeating: "0", count: 4 - fraction.count)
    let letter = units < 0 && rounded != 0 ? negative : positive
    return "\(rounded / 10_000).\(zeros)\(fraction)° \(letter)"
  }
}

extension Coordinate: CustomStringConvertible {
  /// The coordinate in words, such as "56.5500° N, 8.3167° E".
  package var description: String { "\(latitudeWords), \(longitudeWords)" }
}
