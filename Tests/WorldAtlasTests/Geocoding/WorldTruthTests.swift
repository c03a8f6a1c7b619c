import TestSupport
import Testing
import WorldAtlas

/// Compares the packed world with the source files at random points; a hundred thousand in the long
/// form.
@Suite struct WorldTruthTests {
  @Test func thePackAgreesWithTheSourceFiles() throws {
    let truth = try WorldTruth()
    let count = TestLength.count(2000, long: 100_000)
    try #require(truth.points.count >= count && truth.answers.count == truth.points.count)
    let places = truth.points.prefix(count).map { WorldGeocoder.lookUp($0) }
    let differing = zip(places, truth.answers).count { WorldTruth.Answer($0) != $1 }
    // The pack keeps every digit, so only points on an edge may differ.
    #expect(differing <= 5, "\(differing) of \(count) differ")
    expectSameNeighbours(places, truth.neighbours)
  }

  private func expectSameNeighbours(_ places: [Place], _ truth: [WorldTruth.Neighbour]) {
    #expect(truth.count == 1000)
    for (place, neighbour) in zip(places, truth) {
      let nearest = place.nearest
      #expect(nearest.name == neighbour.name && nearest.countryCode == neighbour.countryCode)
      #expect(abs(nearest.kilometres - neighbour.kilometres) < 0.002)
    }
  }
}

extension WorldTruth.Answer {
  fileprivate init(_ place: Place) {
    self.init(
      kind: place.kind.rawValue, name: place.name, country: place.country ?? "",
      iso2: place.iso2 ?? "")
  }
}
