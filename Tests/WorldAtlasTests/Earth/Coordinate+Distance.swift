@testable import WorldAtlas

extension Coordinate {
  /// The distance along the earth's surface, in kilometres.
  func distance(to other: Coordinate) -> Double {
    let circle = GreatCircle(from: self)
    return circle.kilometres(
      of: circle.haversine(latitude: other.latitude, longitude: other.longitude))
  }
}
