import Foundation
import TestSupport
import Testing

/// Compares the packed world with the source files at random points; a hundred thousand in the long
/// form.
@Suite(.waitsForProcesses) struct WorldTruthTests {
  @Test func theProgramAgreesWithTheSourceFiles() throws {
    let truth = try WorldTruth()
    let count = TestLength.count(10_000, long: 100_000)
    try #require(truth.points.count >= count && truth.answers.count == truth.points.count)
    let run = try CommandRun(
      ["where", "--batch", "-"], input: truth.points.prefix(count).joined(separator: "\n"))
    #expect(run.status == 0 && run.error.isEmpty)
    let places = try PrintedPlace.all(in: run.output)
    try #require(places.count == count)

    let pairs = zip(places, truth.answers)
    let otherKind = pairs.count { ($0.kind == "sea") != ($1.kind == "sea") }
    let otherCountry = pairs.count {
      ($0.country ?? "") != $1.country || ($0.iso2 ?? "") != $1.iso2
    }
    let otherAnswer = pairs.count { WorldTruth.Answer($0) != $1 }
    #expect(otherKind <= 200 && otherCountry <= 200 && otherAnswer <= 200)
    // The pack keeps every digit, so only points on an edge may differ.
    #expect(otherAnswer <= 5, "\(otherKind), \(otherCountry), \(otherAnswer) of \(count) differ")
    expectSameNeighbours(places, truth.neighbours)
  }

  private func expectSameNeighbours(_ places: [PrintedPlace], _ truth: [WorldTruth.Neighbour]) {
    #expect(truth.count == 1000)
    for (place, neighbour) in zip(places, truth) {
      #expect(place.nearest.name == neighbour.name && place.nearest.cc == neighbour.countryCode)
      #expect(abs(place.nearest.km - neighbour.kilometres) < 0.002)
    }
  }
}
