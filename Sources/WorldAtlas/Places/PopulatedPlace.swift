/// A town, village or station: a row of cities.tsv. Larger places come first, then isolated ones.
package struct PopulatedPlace: Sendable, Hashable {
  /// Its row, from 0.
  package let index: Int

  package var name: String { PackedWorld.text(at: record.number(index, 8)) }
  package var coordinate: Coordinate {
    Coordinate(latitude: record.degrees(index, 0), longitude: record.degrees(index, 4))
  }
  package var country: Country { Country(index: Int(record.load(index, 14, as: UInt8.self))) }

  /// The region within the country, by GeoNames' code and name; nil in countries without regions.
  package var region: (code: String, name: String)? {
    let number = record.load(index, 12, as: UInt16.self)
    guard number != .max else { return nil }
    let regions = PackedWorld.table(.regions, recordSize: 12)
    return (
      PackedWorld.text(at: regions.number(Int(number), 4)),
      PackedWorld.text(at: regions.number(Int(number), 8))
    )
  }

  private var record: PackedWorld.Table { PopulatedPlaces.table }
}

/// All the places, in their order.
package struct PopulatedPlaces: RandomAccessCollection, Sendable {
  package init() {}
  package var startIndex: Int { 0 }
  package var endIndex: Int { PopulatedPlaces.table.count }
  package subscript(position: Int) -> PopulatedPlace {
    precondition(indices.contains(position), "there is no place \(position)")
    return PopulatedPlace(index: position)
  }

  static var table: PackedWorld.Table { PackedWorld.table(.places, recordSize: 16) }

  /// The place nearest to `point`, and its distance in kilometres. Ties go to the first place.
  package func nearest(to point: Coordinate) -> (place: PopulatedPlace, kilometres: Double) {
    var search = NearestSearch(point)
    search.run()
    return (self[search.nearest], search.circle.kilometres(of: search.haversine))
  }
}

/// A row of countries.tsv: the name of a place's country.
package struct Country: Sendable, Hashable {
  let index: Int

  package var iso2: String { PackedWorld.text(at: record.number(index, 0)) }
  package var name: String { PackedWorld.text(at: record.number(index, 4)) }

  private var record: PackedWorld.Table { PackedWorld.table(.countries, recordSize: 8) }
}

/// Searches the places by degrees of latitude, from the point's own to north and south. Within
/// each, it goes from the point's longitude to east and west while a nearer place is possible.
private struct NearestSearch {
  let circle: GreatCircle
  private(set) var nearest = 0
  private(set) var haversine = Double.infinity

  private let places = PopulatedPlaces.table
  private let bands = PackedWorld.table(.bands, recordSize: 2)
  private let order = PackedWorld.table(.order, recordSize: 2)
  private let lastBand = 179
  /// Keeps rounding errors from ending the search too early.
  private let caution = 1 - 1e-9

  init(_ point: Coordinate) { circle = GreatCircle(from: point) }

  mutating func run() {
    let own = min(Int((circle.latitude + 90).rounded(.down)), lastBand)
    look(throughBand: own)
    for distance in 1...lastBand {
      if own - distance >= 0 { look(throughBand: own - distance) }
      if own + distance <= lastBand { look(throughBand: own + distance) }
    }
  }

  private mutating func look(throughBand band: Int) {
    let south = Double(band - 90)
    let gap = max(0, south - circle.latitude, circle.latitude - south - 1)
    guard GreatCircle.haversine(degrees: gap) * caution <= haversine else { return }
    let entries = entry(bands, band)..<entry(bands, band + 1)
    let narrowest = min(south.cosineOfDegrees, (south + 1).cosineOfDegrees)
    let scale = circle.cosineOfLatitude * max(0, narrowest) * caution
    look(through: entries, from: firstEntry(in: entries), scale: scale)
  }

  /// Looks through a band from `start` to east and west. `scale` times the haversine of a
  /// difference in longitude is a lower bound of the distance's haversine.
  private mutating func look(through entries: Range<Int>, from start: Int, scale: Double) {
    for eastward in [true, false] {
      for step in 0..<entries.count {
        let index = wrapped(eastward ? start + step : start - 1 - step, in: entries)
        guard tryPlace(entry(order, index), eastward: eastward, scale: scale) else { break }
      }
    }
  }

  /// Compares a place. Returns false if no place from here on in this direction can be the nearest.
  private mutating func tryPlace(_ place: Int, eastward: Bool, scale: Double) -> Bool {
    let difference = places.degrees(place, 4) - circle.longitude
    let way = eastward ? difference : -difference
    let turn = way < 0 ? way + 360 : way
    guard turn <= 180, scale * GreatCircle.haversine(degrees: turn) <= haversine else {
      return false
    }
    let found = circle.haversine(
      latitude: places.degrees(place, 0), longitude: places.degrees(place, 4))
    if found < haversine || (found == haversine && place < nearest) {
      (nearest, haversine) = (place, found)
    }
    return true
  }

  /// The first entry not west of the point.
  private func firstEntry(in entries: Range<Int>) -> Int {
    var entries = entries
    while let middle = entries.isEmpty ? nil : entries.lowerBound + entries.count / 2 {
      if places.degrees(entry(order, middle), 4) < circle.longitude {
        entries = (middle + 1)..<entries.upperBound
      } else {
        entries = entries.lowerBound..<middle
      }
    }
    return entries.lowerBound
  }

  private func wrapped(_ index: Int, in entries: Range<Int>) -> Int {
    if index >= entries.upperBound { return index - entries.count }
    return index < entries.lowerBound ? index + entries.count : index
  }

  private func entry(_ table: PackedWorld.Table, _ index: Int) -> Int {
    Int(table.load(index, 0, as: UInt16.self))
  }
}
