/// The part of the map that a picture shows, in square dots: a dot spans as many degrees across as
/// down.
package struct MapWindow: Sendable, Hashable {
  /// The left edge in degrees, −540 to 180. The world repeats beyond ±180°.
  package var west: Double
  /// The upper edge in degrees. There is nothing beyond ±90°.
  package var north: Double
  package var degreesPerDot: Double
  /// The size in dots.
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
  /// The window relative to a world turned by some degrees.
  struct Turned {
    /// The visible part of that world.
    let box: MapBox
    /// The upper left corner, and the dots per ``MapUnit``.
    let west: Double
    let north: Double
    let scale: Double
  }

  /// The window on each of the side-by-side worlds that it shows.
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
  /// The number of the first dot whose centre lies here or further on.
  @inline(__always)
  var nextDot: Int { (self + 0.5).floored }

  /// Rounds down numbers with magnitudes below a thousand million.
  @inline(__always)
  var floored: Int {
    let bias = 1 << 30
    return Int(self + Double(bias)) - bias
  }
}
