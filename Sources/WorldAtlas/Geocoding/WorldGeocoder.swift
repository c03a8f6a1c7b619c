/// Finds the place at a point in the packed world, in a thousandth of a second.
package enum WorldGeocoder {
  /// Looks the point up.
  ///
  /// A named lake takes precedence, then the smallest country that contains the point, then the
  /// smallest sea: the seas' edges are coarser than the coasts. A point in no polygon lies in a
  /// sliver at a coast and is assigned to the nearest sea.
  package static func lookUp(_ point: Coordinate) -> Place {
    let onMap = MapPoint(point)
    let lake = MapLayer.lakes.feature(at: onMap)
    let country = MapLayer.countries.feature(at: onMap)
    let area =
      lake ?? country ?? MapLayer.seas.feature(at: onMap)
      ?? MapLayer.seas.nearestFeature(to: onMap)
    let iso2 = country?.iso2 ?? ""
    return Place(
      kind: lake != nil ? .lake : country != nil ? .land : .sea, name: area?.name ?? "",
      country: country?.name, iso2: iso2.isEmpty ? nil : iso2, nearest: NearestPlace(to: point))
  }
}

/// A description of a point: the area that contains it and the nearest place.
package struct Place: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case land, lake, sea
  }

  package var kind: Kind
  /// The country's, the lake's or the sea's name.
  package var name: String
  /// The map's name for the country or territory; nil at sea and on lakes outside of countries.
  package var country: String?
  /// The country's two-letter code; nil if it has none, as in disputed areas.
  package var iso2: String?
  package var nearest: NearestPlace

  /// The containing area: "Denmark", "Lake Superior, Canada", "South Pacific Ocean".
  package var heading: String {
    guard kind == .lake, let country else { return name }
    return "\(name), \(country)"
  }

  /// The nearest place: "3 km N of Struer", "at Struer", "12 km NE of Flensburg, Germany". Names
  /// the country if it differs from the heading's.
  package var detail: String {
    let isAbroad = nearest.countryCode != iso2 && nearest.country != nearest.name
    return nearest.words + (isAbroad ? ", \(nearest.country)" : "")
  }
}

/// The nearest town, village or station.
package struct NearestPlace: Sendable, Hashable {
  package var name: String
  /// Its country's two-letter code and name.
  package var countryCode: String
  package var country: String
  /// Its distance from the point.
  package var kilometres: Double
  /// The direction from the place to the point.
  package var direction: CompassDirection
}

extension NearestPlace {
  fileprivate init(to point: Coordinate) {
    let (place, kilometres) = PopulatedPlaces().nearest(to: point)
    self.init(
      name: place.name, countryCode: place.country.iso2, country: place.country.name,
      kilometres: kilometres, direction: place.coordinate.direction(to: point))
  }

  /// The distance and the name, as in "3 km N of Struer"; "at Struer" within half a kilometre.
  fileprivate var words: String {
    let whole = Int(kilometres.rounded())
    return whole == 0 ? "at \(name)" : "\(grouped(whole)) km \(direction.rawValue) of \(name)"
  }

  private func grouped(_ number: Int) -> String {
    guard number >= 1000 else { return String(number) }
    let rest = String(number % 1000)
    return grouped(number / 1000) + "," + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
