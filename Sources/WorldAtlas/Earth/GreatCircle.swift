import Libc

extension Coordinate {
  /// The initial direction of the shortest way to `other`; north if the points are equal.
  package func direction(to other: Coordinate) -> CompassDirection {
    let from = latitude.radians
    let to = other.latitude.radians
    let turn = (other.longitude - longitude).radians
    let east = sin(turn) * cos(to)
    let north = cos(from) * sin(to) - sin(from) * cos(to) * cos(turn)
    return CompassDirection(bearing: atan2(east, north) * 180 / .pi)
  }
}

/// Distances from one point. Compare them as haversines, which grow with distance and are cheaper.
struct GreatCircle {
  /// The earth's mean radius in kilometres.
  static let earthRadius = 6371.0088

  private let latitude: Double
  private let longitude: Double
  let cosineOfLatitude: Double

  init(from point: Coordinate) {
    latitude = point.latitude
    longitude = point.longitude
    cosineOfLatitude = cos(point.latitude.radians)
  }

  /// The haversine of the distance: 0 here, 1 at the antipode.
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
