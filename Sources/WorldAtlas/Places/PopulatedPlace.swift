/// A town, village or station: a row of cities.tsv. Larger places come first, then isolated ones.
package struct PopulatedPlace: Sendable, Hashable {
  /// Its row, from 0.
  package let index: Int

  package var name: String { PackedWorld.text(at: record.number(index, 8)) }
  package var coordinate: Coordinate {
    Coordinate(latitude: degrees(at: 0), longitude: degrees(at: 4))
  }
  package var country: Country { Country(index: Int(record.load(index, 14, as: UInt8.self))) }

  /// GeoNames' code of the region within the country, and its name; nil in countries without regions.
  package var region: (code: String, name: String)? {
    let number = record.load(index, 12, as: UInt16.self)
    guard number != .max else { return nil }
    let regions = PackedWorld.table(.regions, recordSize: 12)
    return (
      PackedWorld.text(at: regions.number(Int(number), 4)),
      PackedWorld.text(at: regions.number(Int(number), 8))
    )
  }

  private func degrees(at field: Int) -> Double {
    Double(record.load(index, field, as: Int32.self)) / Double(MapUnit.perDegree)
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
}

/// A row of countries.tsv: the name of a place's country.
package struct Country: Sendable, Hashable {
  let index: Int

  package var iso2: String { PackedWorld.text(at: record.number(index, 0)) }
  package var name: String { PackedWorld.text(at: record.number(index, 4)) }

  private var record: PackedWorld.Table { PackedWorld.table(.countries, recordSize: 8) }
}
