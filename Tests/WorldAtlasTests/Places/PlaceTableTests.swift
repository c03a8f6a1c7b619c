import TestSupport
import Testing
import WorldAtlas

/// The table holds every place with every column, and lookups find each of them.
@Suite struct PlaceTableTests {
  private let places = PopulatedPlaces()

  /// Scripts/world_truth.py prints the count and the checksums of the source files.
  @Test func noRowIsMissingAndNoneIsDifferent() {
    #expect(places.count == 30404)
    #expect(Checksum(lines: places.lazy.map(row)).value == 0x9354_f76b_6cb8_7bbf)
    let names = places.lazy.map { "\($0.country.name)\t\($0.region?.name ?? "")" }
    #expect(Checksum(lines: names).value == 0xde0f_2fcf_d3b6_22ac)
  }

  /// The place as a row of cities.tsv, reduced to the columns that are kept.
  private func row(_ place: PopulatedPlace) -> String {
    [
      place.name, place.country.iso2, place.region?.code ?? "", degrees(place.coordinate.latitude),
      degrees(place.coordinate.longitude),
    ].joined(separator: "\t")
  }

  private func degrees(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  @Test func eachIsFoundWhereItLies() {
    for place in places {
      let found = places.nearest(to: place.coordinate)
      guard found.kilometres < 0.2, found.place.coordinate == place.coordinate else {
        Issue.record("\(place.name) is not found: \(found)")
        return
      }
      if found.place != place { #expect(found.place.index < place.index) }
    }
  }

  static let edges: [Coordinate] = [-90, -89.999, -89, -45.5, -1, 0, 0.5, 30, 89, 89.5, 90].flatMap
  {
    latitude in
    [-180, -179.9999, -90, -0.5, 0, 0.5, 45, 179.9999].map {
      Coordinate(latitude: latitude, longitude: $0)
    }
  }

  @Test(arguments: edges)
  func theNearestIsFoundAtTheEdges(_ point: Coordinate) { expectNearest(at: point) }

  @Test func theNearestIsFoundAnywhere() {
    var random = SplitMix(seed: 11)
    for _ in 0..<100 {
      expectNearest(
        at: Coordinate(
          latitude: .random(in: -90...90, using: &random),
          longitude: .random(in: -180...180, using: &random)))
    }
  }

  /// Compares the result with a search through all places.
  private func expectNearest(at point: Coordinate) {
    let found = places.nearest(to: point)
    let least = Self.coordinates.map { point.distance(to: $0) }.min() ?? 0
    #expect(abs(found.kilometres - least) < 1e-6)
    #expect(abs(point.distance(to: found.place.coordinate) - least) < 1e-6)
  }

  private static let coordinates = PopulatedPlaces().map(\.coordinate)
}

/// FNV-1a, 64 bits, over lines.
private struct Checksum {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(lines: some Sequence<String>) {
    for line in lines {
      for byte in line.utf8 { combine(byte) }
      combine(10)
    }
  }

  private mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
