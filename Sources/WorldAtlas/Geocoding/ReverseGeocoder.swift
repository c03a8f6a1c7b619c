/// Finds the place at a point. A lookup may be slow, so call it from a task, and cancel that if the
/// answer is no longer needed.
package protocol ReverseGeocoder: Sendable {
  /// Returns the place at a point. Throws `CancellationError` if the task is cancelled before that.
  func place(at point: Coordinate) async throws -> Place
}

/// A geocoder that searches the packed world, off the main actor.
package struct WorldGeocoder: ReverseGeocoder {
  package init() {}

  @concurrent
  package func place(at point: Coordinate) async throws -> Place {
    try WorldGeocoder.lookUp(point) { try Task.checkCancellation() }
  }

  /// Looks the point up synchronously.
  package static func lookUp(_ point: Coordinate) -> Place { lookUp(point) {} }

  /// Calls `pause` before each step and after the last; it may throw to end the search.
  ///
  /// A named lake takes precedence, then the smallest country that contains the point, then the
  /// smallest sea: the seas' edges are coarser than the coasts. A point in no polygon lies in a
  /// sliver at a coast and is assigned to the nearest sea.
  private static func lookUp<Reason: Error>(
    _ point: Coordinate, pause: () throws(Reason) -> Void
  ) throws(Reason) -> Place {
    let onMap = MapPoint(point)
    try pause()
    let lake = MapLayer.lakes.feature(at: onMap)
    try pause()
    let country = MapLayer.countries.feature(at: onMap)
    try pause()
    let sea = lake == nil && country == nil ? MapLayer.seas.seaOrNearest(to: onMap) : nil
    try pause()
    let nearest = NearestPlace(to: point)
    try pause()
    return Place(lake: lake, country: country, sea: sea, nearest: nearest)
  }
}

extension MapLayer {
  fileprivate func seaOrNearest(to point: MapPoint) -> MapFeature? {
    feature(at: point) ?? nearestFeature(to: point)
  }
}

extension Place {
  fileprivate init(
    lake: MapFeature?, country: MapFeature?, sea: MapFeature?, nearest: NearestPlace
  ) {
    let iso2 = country?.iso2 ?? ""
    self.init(
      kind: lake != nil ? .lake : country != nil ? .land : .sea,
      name: (lake ?? country ?? sea)?.name ?? "", country: country?.name,
      iso2: iso2.isEmpty ? nil : iso2, nearest: nearest)
  }
}

extension NearestPlace {
  fileprivate init(to point: Coordinate) {
    let (place, kilometres) = PopulatedPlaces().nearest(to: point)
    self.init(
      name: place.name, countryCode: place.country.iso2, country: place.country.name,
      region: place.region?.name, kilometres: kilometres,
      direction: place.coordinate.direction(to: point))
  }
}
