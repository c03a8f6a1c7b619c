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
