/// The part of the map that a picture shows, in square dots: as many degrees to a dot across as up and
/// down.
package struct MapWindow: Sendable, Hashable {
  /// The left edge in degrees, −540 to 180. The world goes on beyond ±180°.
  package var west: Double
  /// The upper edge in degrees. There is nothing beyond ±90°.
  package var north: Double
  package var degreesPerDot: Double
  /// Dots.
  package var width: Int
  package var height: Int

  package init(west: Double, north: Double, degreesPerDot: Double, width: Int, height: Int) {
    self.west = west
    self.north = north
    self.degreesPerDot = degreesPerDot
    self.width = width
    self.height = height
  }
}

extension MapWindow {
  /// The window as it lies on a world that has been turned by so many degrees.
  struct Turned {
    /// What is seen of that world.
    let box: MapBox
    /// The upper left corner, and dots for each ``MapUnit``.
    let west: Double
    let north: Double
    let scale: Double
  }

  /// The window on each of the worlds side by side that can be seen in it.
  var turns: [Turned] {
    let across = degreesPerDot * Double(width)
    return [-360.0, 0, 360].compactMap { turn in
      let left = west + turn
      guard left <= 180, left + across >= -180 else { return nil }
      let units = Double(MapUnit.perDegree)
      return Turned(
        box: MapBox(
          west: left, south: north - degreesPerDot * Double(height), east: left + across,
          north: north),
        west: left * units, north: north * units, scale: 1 / (degreesPerDot * units))
    }
  }
}

extension MapWindow.Turned {
  @inline(__always)
  func x(_ longitude: Int32) -> Double { (Double(longitude) - west) * scale }

  @inline(__always)
  func y(_ latitude: Int32) -> Double { (north - Double(latitude)) * scale }
}

extension Double {
  /// The number of the first dot whose middle lies here or further on.
  @inline(__always)
  var nextDot: Int { (self + 0.5).floored }

  /// The whole number below, for numbers of less than a thousand million.
  @inline(__always)
  var floored: Int {
    let bias = 1 << 30
    return Int(self + Double(bias)) - bias
  }
}
