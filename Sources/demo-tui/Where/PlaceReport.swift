import TermContainers
import ToolSupport
import WorldAtlas

/// The output of `demo-tui where` for a point.
struct PlaceReport {
  private let point: Located
  private let antipode: Located

  init(at coordinate: Coordinate) {
    point = Located(coordinate)
    antipode = Located(coordinate.antipode)
  }

  /// Two lines for each of the two points.
  var text: String {
    PlaceReport.lines("Position", point) + PlaceReport.lines("Antipode", antipode)
  }

  /// One object; the antipode is the same object without its own antipode. Members that do not
  /// apply, such as the country at sea, are null.
  var json: JSON {
    .object(point.members + [("antipode", .object(antipode.members))])
  }

  private static func lines(_ title: String, _ located: Located) -> String {
    let latitude = padded(located.coordinate.latitudeWords, to: 10)
    let longitude = padded(located.coordinate.longitudeWords, to: 11)
    return "\(title)  \(latitude)  \(longitude)\n          \(located.place.summary)\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// A point with its place.
private struct Located {
  let coordinate: Coordinate
  let place: Place

  init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
    place = WorldGeocoder.lookUp(coordinate)
  }

  var members: [(String, JSON)] {
    [
      ("lat", .number(coordinate.latitude)), ("lon", .number(coordinate.longitude)),
      ("kind", .string(place.kind.rawValue)), ("name", .string(place.name)),
      ("country", .text(place.country)), ("iso2", .text(place.iso2)),
      ("nearest", nearest),
    ]
  }

  private var nearest: JSON {
    .object([
      ("name", .string(place.nearest.name)), ("cc", .string(place.nearest.countryCode)),
      ("admin1", .text(place.nearest.region)),
      ("km", .number((place.nearest.kilometres * 1000).rounded() / 1000)),
    ])
  }
}

/// Answers each "LAT,LON" line of a file with a line of JSON as it arrives. The first invalid line
/// ends the batch, after the answers to the lines before it.
struct PlaceBatch {
  /// "-" is standard input.
  let path: String

  func run() throws {
    var lines = try InputLines(path: path)
    while let read = try lines.next() { try answer(read) }
  }

  /// Answers all lines of one read with one write.
  private func answer(_ read: InputLines.Lines) throws {
    var answers = ""
    do {
      for line in read.lines { answers += try answer(line) }
      if let failure = read.failure { throw failure }
    } catch {
      try StandardStream.output.write(answers)
      throw error
    }
    try StandardStream.output.write(answers)
  }

  private func answer(_ line: InputLines.Line) throws -> String {
    guard line.text.contains(where: { $0 != " " && $0 != "\t" }) else { return "" }
    do { return "\(PlaceReport(at: try Coordinate(line: line.text)).json)\n" } catch {
      throw Failure(.dataError, "line \(line.number): \(error)")
    }
  }
}
