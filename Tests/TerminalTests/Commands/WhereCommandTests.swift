import Foundation
import Testing

/// `demo-tui where LAT LON`, by the release program.
@Suite(.waitsForProcesses) struct WhereCommandTests {
  @Test func aPlaceIsPrintedAsText() throws {
    let run = try CommandRun(["where", "56.55", "8.3167"])
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(
      run.output == """
        Position  56.5500° N    8.3167° E
                  Denmark · 18 km S of Thyborøn
        Antipode  56.5500° S  171.6833° W
                  South Pacific Ocean · 1,442 km S of Waitangi, New Zealand

        """)
  }

  @Test func aPlaceIsPrintedAsJSON() throws {
    let run = try CommandRun(["where", "56.55", "8.3167", "--json"])
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(
      run.output
        == #"{"lat":56.55,"lon":8.3167,"kind":"land","name":"Denmark","country":"Denmark","#
        + #""iso2":"DK","nearest":{"name":"Thyborøn","cc":"DK","admin1":"Central Jutland","km":17.659},"#
        + #""antipode":{"lat":-56.55,"lon":-171.6833,"kind":"sea","name":"South Pacific Ocean","#
        + #""country":null,"iso2":null,"nearest":{"name":"Waitangi","cc":"NZ","admin1":"Chatham Islands","#
        + #""km":1441.979}}}"# + "\n")
  }

  /// Negative numbers need no "--" and may stand anywhere.
  @Test(arguments: [
    ["-33.9", "-71.2", "--json"], ["--json", "-33.9", "-71.2"], ["-33.9", "--json", "-71.2"],
    ["--json", "--", "-33.9", "-71.2"], ["-33.9", "-71.20", "--json"],
  ])
  func negativeNumbersAreNoOptions(_ arguments: [String]) throws {
    let run = try CommandRun(["where"] + arguments)
    #expect(run.status == 0 && run.error.isEmpty)
    let place = try #require(try PrintedPlace.all(in: run.output).first)
    #expect(place.lat == -33.9 && place.lon == -71.2 && place.iso2 == "CL")
    #expect(
      place.antipode.lat == 33.9 && place.antipode.lon == 108.8 && place.antipode.iso2 == "CN")
  }

  @Test(arguments: [["-0", "-0.0"], ["90", "-180"], ["-90", "180"], ["-.5", "+5"]])
  func theEdgesOfTheWorldAreTaken(_ arguments: [String]) throws {
    let run = try CommandRun(["where", "--json"] + arguments)
    #expect(run.status == 0 && run.error.isEmpty && !run.output.contains("-0.0,"))
    let place = try #require(try PrintedPlace.all(in: run.output).first)
    #expect(place.antipode.lat == -place.lat && abs(place.antipode.lon - place.lon) == 180)
  }

  @Test(arguments: [
    ["91", "0"], ["0", "180.0001"], ["-90.0000001", "0"], ["0", "-181"], ["nan", "0"],
    ["0", "inf"],
    ["-inf", "0"], ["0x10", "0"], ["1,5", "2"], ["", ""], [" 1", "2"], ["1e999", "0"], ["1"], [],
    ["1", "2", "3"], ["-x", "2"], ["--bogus", "1", "2"], ["1", "2", "--batch", "-"], ["--batch"],
    ["1", "-"], ["\u{1B}[31m", "2"], ["１", "2"],
  ])
  func mistakesAreRefused(_ arguments: [String]) throws {
    let run = try CommandRun(["where"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errorIsOneLine, "\(run.error.debugDescription)")
  }

  @Test func helpNamesTheSources() throws {
    let run = try CommandRun(["where", "--help"])
    #expect(run.status == 0 && run.error.isEmpty)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let notice = try String(contentsOf: Self.noticeFile, encoding: .utf8)
    let line = try #require(notice.split(separator: "\n").last)
    #expect(words.contains(line))
  }

  private static let noticeFile = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("NOTICE")
}
