import TestSupport
import Testing

@testable import WorldAtlas

@Suite struct CoordinateTests {
  static let special: [(Double, Double)] = [
    (90, 0), (-90, 0), (90, 180), (-90, -180), (90, -12.5), (0, 0), (-0.0, -0.0), (0, 180),
    (0, -180), (12.3, 179.999999999), (12.3, -179.999999999), (56.55, 8.3167), (1e-9, -1e-9),
    (0.1, 0.1), (0.1, -0.1),
  ]

  @Test(arguments: special)
  func theAntipodeOfTheAntipodeIsThePoint(_ latitude: Double, _ longitude: Double) {
    let point = Coordinate(latitude: latitude, longitude: longitude)
    #expect(point.antipode.antipode == point)
    #expect(point.antipode != point)
    #expect(abs(point.distance(to: point.antipode) - .pi * 6371.0088) < 0.001)
  }

  @Test func theAntipodeOfARandomPointIsOpposite() {
    var random = SplitMix(seed: 7)
    for _ in 0..<TestLength.count(10_000, long: 100_000) {
      let point = Coordinate(
        latitude: .random(in: -90...90, using: &random),
        longitude: .random(in: -180...180, using: &random))
      let antipode = point.antipode
      guard antipode.antipode == point, antipode.latitude == -point.latitude,
        abs(abs(antipode.longitude - point.longitude) - 180) < 1e-9
      else {
        Issue.record("the antipode of \(point) is \(antipode)")
        return
      }
    }
  }

  @Test func degreesComeOutAsTheyWentIn() {
    let point = Coordinate(latitude: 56.55, longitude: 8.3167)
    #expect(point.latitude == 56.55 && point.longitude == 8.3167)
    #expect(point.antipode.latitude == -56.55 && point.antipode.longitude == -171.6833)
  }

  @Test(arguments: [
    (180.0, 180.0), (-180, 180), (181, -179), (-181, 179), (360, 0), (540, 180), (-540, 180),
    (725, 5), (-179.999, -179.999), (3.6e20, 0),
  ])
  func longitudesGoRoundTheEarth(_ given: Double, _ expected: Double) {
    #expect(Coordinate(latitude: 0, longitude: given).longitude == expected)
  }

  @Test func latitudesEndAtThePoles() {
    #expect(Coordinate(latitude: 90.5, longitude: 0).latitude == 90)
    #expect(Coordinate(latitude: -1e300, longitude: 0).latitude == -90)
  }

  @Test func zeroHasNoSign() {
    let point = Coordinate(latitude: -0.0, longitude: -0.0)
    #expect(point.latitude.sign == .plus && point.longitude.sign == .plus)
    #expect(point.antipode.latitude.sign == .plus && point.antipode.longitude == 180)
    #expect(point.antipode.antipode.longitude.sign == .plus)
    #expect(Coordinate(latitude: -1e-12, longitude: -1e-12) == point)
  }

  @Test func aCoordinateIsWrittenInDegrees() {
    let point = Coordinate(latitude: 56.55, longitude: 8.3167)
    #expect(point.description == "56.5500° N, 8.3167° E")
    #expect(point.antipode.description == "56.5500° S, 171.6833° W")
    let tiny = Coordinate(latitude: -0.00004, longitude: -0.00006)
    #expect(tiny.description == "0.0000° N, 0.0001° W")
    #expect(Coordinate(latitude: 9.99996, longitude: 180).description == "10.0000° N, 180.0000° E")
  }

  @Test func distancesAreThoseOfTheGreatCircle() {
    let copenhagen = Coordinate(latitude: 55.676, longitude: 12.568)
    let wellington = Coordinate(latitude: -41.287, longitude: 174.776)
    #expect(abs(copenhagen.distance(to: wellington) - 17_958.8585) < 0.001)
    #expect(copenhagen.distance(to: copenhagen) == 0)
    let west = Coordinate(latitude: 0, longitude: -179.5)
    let east = Coordinate(latitude: 0, longitude: 179.5)
    #expect(abs(west.distance(to: east) - 111.195) < 0.001)
  }

  @Test func directionsAreTheEightOfTheCompass() {
    let origin = Coordinate(latitude: 0, longitude: 0)
    let directions = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)].map {
      origin.direction(to: Coordinate(latitude: $0.0, longitude: $0.1)).rawValue
    }
    #expect(directions == ["N", "NE", "E", "SE", "S", "SW", "W", "NW"])
    #expect(origin.direction(to: origin) == .north)
    let pole = Coordinate(latitude: 90, longitude: 0)
    #expect(pole.direction(to: origin) == .south && origin.direction(to: pole) == .north)
  }

  /// The direction is that of the shortest way, across the date line.
  @Test func aDirectionCrossesTheDateLine() {
    let west = Coordinate(latitude: 10, longitude: 179)
    #expect(west.direction(to: Coordinate(latitude: 10, longitude: -179)) == .east)
  }

  @Test(arguments: [
    (22.4, CompassDirection.north), (22.6, .northEast), (-22.4, .north), (-22.6, .northWest),
    (180, .south), (-180, .south), (359, .north), (725, .north),
  ])
  func aBearingIsItsNearestDirection(_ bearing: Double, _ direction: CompassDirection) {
    #expect(CompassDirection(bearing: bearing) == direction)
  }
}

extension Coordinate {
  /// The distance along the earth's surface, in kilometres.
  func distance(to other: Coordinate) -> Double {
    let circle = GreatCircle(from: self)
    return circle.kilometres(
      of: circle.haversine(latitude: other.latitude, longitude: other.longitude))
  }
}
