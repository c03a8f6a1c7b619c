/// What there is at a point: where one stands, and what is near.
package struct Place: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case land, lake, sea
  }

  package var kind: Kind
  /// The country's, the lake's or the sea's name.
  package var name: String
  /// The country or territory one is in, as the map calls it; nil at sea and on lakes that it leaves to
  /// nobody.
  package var country: String?
  /// That country's two letters; nil where it has none, as disputed areas do.
  package var iso2: String?
  package var nearest: NearestPlace
}

/// The nearest town, village or station.
package struct NearestPlace: Sendable, Hashable {
  package var name: String
  /// Its country's two letters, and what that country is called.
  package var countryCode: String
  package var country: String
  /// The region within that country; nil where the source names none.
  package var region: String?
  /// How far it is from the point.
  package var kilometres: Double
  /// Where the point lies as seen from there.
  package var direction: CompassDirection
}

extension Place {
  /// The place in one line: "Denmark · 3 km N of Struer",
  /// "South Pacific Ocean · 1,420 km SE of Waitangi, New Zealand".
  package var summary: String { "\(heading) · \(detail)" }

  /// Where one is: "Denmark", "Lake Superior, Canada", "South Pacific Ocean".
  package var heading: String {
    guard kind == .lake, let country else { return name }
    return "\(name), \(country)"
  }

  /// What is near: "3 km N of Struer", "at Struer", "12 km NE of Flensburg, Germany". The country is
  /// told when it is not the one that the heading has told.
  package var detail: String {
    let isAbroad = nearest.countryCode != iso2 && nearest.country != nearest.name
    return nearest.words + (isAbroad ? ", \(nearest.country)" : "")
  }
}

extension NearestPlace {
  /// Whole kilometres; "at" within half a kilometre.
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
