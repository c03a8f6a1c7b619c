import Testing
import WorldAtlas

/// The places found at some points.
@Suite struct LookUpTests {
  private func place(_ latitude: Double, _ longitude: Double) -> Place {
    WorldGeocoder.lookUp(Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test func aPointOnLandIsFound() {
    let place = place(56.55, 8.3167)
    #expect(place.kind == .land && place.name == "Denmark" && place.country == "Denmark")
    #expect(place.iso2 == "DK")
    #expect(place.nearest.name == "Thyborøn" && place.nearest.countryCode == "DK")
    #expect("\(place.heading) · \(place.detail)" == "Denmark · 18 km S of Thyborøn")
  }

  @Test func aPointInTheSeaIsFound() {
    let place = place(-56.55, -171.6833)
    #expect(place.kind == .sea && place.name == "South Pacific Ocean")
    #expect(place.country == nil && place.iso2 == nil)
    #expect(
      "\(place.heading) · \(place.detail)"
        == "South Pacific Ocean · 1,442 km S of Waitangi, New Zealand")
  }

  @Test func aPointInALakeIsFound() {
    let place = place(47.7, -87.5)
    #expect(place.kind == .lake && place.name == "Lake Superior" && place.iso2 == "US")
    #expect(place.heading == "Lake Superior, United States of America")
  }

  @Test func smallCountriesComeBeforeLargeOnes() {
    #expect(place(41.9033, 12.4535).name == "Vatican City")
    #expect(place(43.9424, 12.4578).name == "San Marino")
    #expect(place(-29.6, 28.2).iso2 == "LS")
  }

  @Test func disputedAreasHaveNoLetters() {
    let place = place(9.8, 28.4)
    #expect(place.kind == .land && place.name == "Abyei" && place.iso2 == nil)
  }

  @Test(arguments: [-180.0, -90, -0.0, 0, 12.5, 180])
  func thePolesAreFound(_ longitude: Double) {
    let south = place(-90, longitude)
    #expect(south.kind == .land && south.name == "Antarctica")
    #expect(south.detail == "at Amundsen–Scott South Pole Station")
    let north = place(90, longitude)
    #expect(north.kind == .sea && north.name == "Arctic Ocean")
    #expect(north.detail == "836 km N of Alert, Canada")
  }

  @Test(arguments: [-90.0, -80, -17, 0, 20, 52, 65.5, 67, 90])
  func bothSidesOfTheDateLineAreOnePlace(_ latitude: Double) {
    #expect(place(latitude, 180) == place(latitude, -180))
  }

  @Test func countriesReachOverTheDateLine() {
    #expect(place(68, 180).iso2 == "RU" && place(68, -179.99).iso2 == "RU")
    #expect(place(-16.8, 179.99).nearest.countryCode == "FJ")
    #expect(place(-16.8, -179.99).nearest.countryCode == "FJ")
  }

  @Test func zeroHasNoSign() {
    #expect(place(-0.0, -0.0) == place(0, 0))
    #expect(place(0, 0).kind == .sea)
  }

  @Test func aPlaceIsPutIntoWords() {
    var place = place(56.55, 8.3167)
    place.nearest.kilometres = 0.49
    #expect("\(place.heading) · \(place.detail)" == "Denmark · at Thyborøn")
    place.nearest.kilometres = 0.5
    #expect(place.detail == "1 km S of Thyborøn")
    place.nearest.countryCode = "DE"
    place.nearest.country = "Germany"
    #expect(place.detail == "1 km S of Thyborøn, Germany")
    place.nearest.kilometres = 12_005
    place.nearest.direction = .northWest
    #expect(place.detail == "12,005 km NW of Thyborøn, Germany")
  }

  /// "Singapore, Singapore" says no more than "Singapore".
  @Test func aTownThatIsItsCountryIsNamedOnce() {
    var place = place(0, 0)
    place.nearest.name = "Singapore"
    place.nearest.country = "Singapore"
    #expect(place.detail == "579 km S of Singapore")
  }
}
