/// One of the eight points of the compass that people speak of.
package enum CompassDirection: String, Sendable, Hashable, CaseIterable {
  case north = "N"
  case northEast = "NE"
  case east = "E"
  case southEast = "SE"
  case south = "S"
  case southWest = "SW"
  case west = "W"
  case northWest = "NW"

  /// The point nearest to a bearing in finite degrees, clockwise from north.
  package init(bearing: Double) {
    let eighths = Int((bearing.truncatingRemainder(dividingBy: 360) / 45).rounded())
    self = CompassDirection.allCases[(eighths + 8) % 8]
  }
}
