import TestSupport
import WorldAtlas

extension FuzzTarget {
  /// Looks a point up in the packed world, and draws the map around it. The input is two numbers of
  /// eight bytes, the degrees, and a byte for the map's scale.
  static let world = FuzzTarget(
    name: "world", words: [],
    random: { seed in
      var generator = SplitMix(seed: seed)
      let isOnEarth = generator.next() % 4 > 0
      let degrees: [Double] =
        isOnEarth
        ? [.random(in: -90...90, using: &generator), .random(in: -180...180, using: &generator)]
        : (0..<2).map { _ in Double(bitPattern: generator.next()) }
      return degrees.flatMap { withUnsafeBytes(of: $0.bitPattern, Array.init) }
        + [UInt8(truncatingIfNeeded: generator.next())]
    }, mistake: WorldMistakes.first)
}

private enum WorldMistakes {
  @Sendable static func first(in bytes: [UInt8]) -> String? {
    guard bytes.count > 16, let latitude = number(bytes, 0), let longitude = number(bytes, 8) else {
      return nil
    }
    let point = Coordinate(latitude: latitude, longitude: longitude)
    guard (-90...90).contains(point.latitude), (-180...180).contains(point.longitude),
      point.antipode.antipode == point
    else { return "\(point) is no point" }
    // Drawing takes as long as a hundred look-ups.
    let isDrawn = bytes.reduce(0, &+) == 0
    return mistake(at: point) ?? (isDrawn ? drawn(around: point, bytes[16]) : nil)
  }

  /// Nil unless finite, as coordinates require.
  private static func number(_ bytes: [UInt8], _ start: Int) -> Double? {
    let bits = bytes[start..<start + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let number = Double(bitPattern: bits)
    return number.isFinite ? number : nil
  }

  private static func mistake(at point: Coordinate) -> String? {
    let place = WorldGeocoder.lookUp(point)
    let words = "\(place.heading) · \(place.detail)"
    guard !place.name.isEmpty, isClean(words) else {
      return "'\(words)' is not to be shown"
    }
    guard (0...20_100).contains(place.nearest.kilometres), !place.nearest.name.isEmpty else {
      return "nothing is near: \(place.nearest)"
    }
    return nil
  }

  /// Draws the map around the point at one of many scales.
  private static func drawn(around point: Coordinate, _ scale: UInt8) -> String? {
    let perDot = 4 / (Double(scale) + 1)
    let window = MapWindow(
      west: point.longitude - 32 * perDot, north: point.latitude + 16 * perDot,
      degreesPerDot: perDot, width: 64, height: 32)
    var (land, borders) = (MapRaster(), MapRaster())
    land.fill(.landFine, in: window)
    borders.stroke(.bordersFine, in: window)
    return land.width == 64 && borders.height == 32 ? nil : "the picture has another size"
  }
}
