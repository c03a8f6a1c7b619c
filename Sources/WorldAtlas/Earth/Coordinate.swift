import Libc

/// A point on the earth, in degrees of WGS 84.
///
/// Stored in whole billionths of a degree, a tenth of a millimetre, so that each point has one
/// representation: the antipode of the antipode is exactly the point itself.
package struct Coordinate: Sendable, Hashable, CustomStringConvertible {
  private let latitudeUnits: Int
  private let longitudeUnits: Int

  private static let unitsPerDegree = 1_000_000_000
  private static let halfTurn = 180 * unitsPerDegree

  /// Creates a coordinate in degrees, which must be finite. Latitudes beyond ±90 are clamped to the
  /// pole; longitudes wrap around.
  package init(latitude: Double, longitude: Double) {
    precondition(latitude.isFinite && longitude.isFinite, "a coordinate's degrees must be finite")
    let longitude = longitude.truncatingRemainder(dividingBy: 360)
    self.init(
      latitudeUnits: Coordinate.units(min(max(-90, latitude), 90)),
      longitudeUnits: Coordinate.units(longitude))
  }

  /// Creates a coordinate in units. −180°, the same meridian as 180°, becomes 180°.
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

  /// The initial direction of the shortest way to `other`; north if the points are equal.
  package func direction(to other: Coordinate) -> CompassDirection {
    let from = latitude.radians
    let to = other.latitude.radians
    let turn = (other.longitude - longitude).radians
    let east = sin(turn) * cos(to)
    let north = cos(from) * sin(to) - sin(from) * cos(to) * cos(turn)
    return CompassDirection(bearing: atan2(east, north) * 180 / .pi)
  }

  /// The coordinate in words, such as "56.5500° N, 8.3167° E".
  package var description: String { "\(latitudeWords), \(longitudeWords)" }
}

/// Distances from one point. Compare them as haversines, which grow with distance and are cheaper.
struct GreatCircle {
  /// The earth's mean radius in kilometres.
  static let earthRadius = 6371.0088

  let latitude: Double
  let longitude: Double
  let cosineOfLatitude: Double

  init(from point: Coordinate) {
    latitude = point.latitude
    longitude = point.longitude
    cosineOfLatitude = cos(point.latitude.radians)
  }

  /// The haversine of the distance: 0 at the point itself, 1 at its antipode.
  func haversine(latitude: Double, longitude: Double) -> Double {
    let acrossLatitudes = GreatCircle.haversine(degrees: latitude - self.latitude)
    let acrossLongitudes = GreatCircle.haversine(degrees: longitude - self.longitude)
    return acrossLatitudes + cosineOfLatitude * cos(latitude.radians) * acrossLongitudes
  }

  func kilometres(of haversine: Double) -> Double {
    2 * GreatCircle.earthRadius * asin(min(1, haversine.squareRoot()))
  }

  static func haversine(degrees: Double) -> Double {
    let half = sin(degrees.radians / 2)
    return half * half
  }
}

extension Double {
  var radians: Double { self * .pi / 180 }
  var cosineOfDegrees: Double { cos(radians) }
}

/// One of the eight principal compass directions.
package enum CompassDirection: String, Sendable, Hashable, CaseIterable {
  case north = "N"
  case northEast = "NE"
  case east = "E"
  case southEast = "SE"
  case south = "S"
  case southWest = "SW"
  case west = "W"
  case northWest = "NW"

  /// The direction nearest to a bearing in degrees clockwise from north, which must be finite.
  package init(bearing: Double) {
    let eighths = Int((bearing.truncatingRemainder(dividingBy: 360) / 45).rounded())
    self = CompassDirection.allCases[(eighths + 8) % 8]
  }
}
