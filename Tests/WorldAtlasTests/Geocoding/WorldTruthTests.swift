import Foundation
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

/// The answers of the source files at some points, found by Scripts/world_truth.py, which describes
/// the form.
struct WorldTruth {
  struct Answer: Equatable {
    let kind, name, country, iso2: String
  }

  struct Neighbour {
    let name, countryCode: String
    let kilometres: Double
  }

  let points: [Coordinate]
  /// An answer for each point.
  let answers: [Answer]
  /// The neighbours of the first points.
  let neighbours: [Neighbour]

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/world-truth.bin")
    var reader = Reader(rest: try Data(contentsOf: file)[...])
    let kinds = try (0..<reader.count(2)).map { _ in try reader.line(4) }
    neighbours = try (0..<reader.count(2)).map { _ in
      let line = try reader.line(3)
      return Neighbour(
        name: line[0], countryCode: line[1], kilometres: Double(line[2]) ?? .infinity)
    }
    let line = try reader.line(3)
    guard let seed = UInt64(line[1]), let count = Int(line[2]) else { throw Unreadable() }
    points = WorldTruth.points(seed: seed, count: count)
    answers = try reader.numbers(count).map { number in
      let line = kinds[number]
      return Answer(kind: line[0], name: line[1], country: line[2], iso2: line[3])
    }
  }

  /// Uniform on the sphere, rounded to millionths of a degree.
  private static func points(seed: UInt64, count: Int) -> [Coordinate] {
    var random = SplitMix(seed: seed)
    func next() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }
    return (0..<count).map { _ in
      let latitude = asin(2 * next() - 1) * 180 / .pi
      let longitude = 360 * next() - 180
      return Coordinate(
        latitude: (latitude * 1e6).rounded() / 1e6, longitude: (longitude * 1e6).rounded() / 1e6)
    }
  }

  struct Unreadable: Error {}

  private struct Reader {
    var rest: Data.SubSequence

    /// Reads a line and returns its fields.
    mutating func line(_ fields: Int) throws -> [String] {
      guard let end = rest.firstIndex(of: 10) else { throw Unreadable() }
      let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      let result = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard result.count == fields else { throw Unreadable() }
      return result
    }

    mutating func count(_ fields: Int) throws -> Int {
      guard let count = Int(try line(fields)[1]) else { throw Unreadable() }
      return count
    }

    func numbers(_ count: Int) throws -> [Int] {
      guard rest.count == 2 * count else { throw Unreadable() }
      let bytes = [UInt8](rest)
      return (0..<count).map { Int(bytes[2 * $0]) | Int(bytes[2 * $0 + 1]) << 8 }
    }
  }
}
