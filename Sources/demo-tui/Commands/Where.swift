import ArgumentParser
import ToolSupport
import WorldAtlas

/// `demo-tui where LAT LON`: describes a point and its antipode.
struct Where: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "where",
    abstract: "Look up a point on the earth and its antipode.",
    usage: "demo-tui where LAT LON [--json]\ndemo-tui where --batch FILE",
    discussion: Where.notice)

  /// The attribution that the data's authors request; also in NOTICE.
  static let notice = """
    Maps: made with Natural Earth (naturalearthdata.com), public domain. Places: GeoNames (geonames.org), \
    licensed under CC BY 4.0 (creativecommons.org/licenses/by/4.0/); selected, rounded and merged.
    """

  // Everything except this command's options arrives here verbatim, including negative numbers and
  // "--".
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "The latitude, -90 to 90, and the longitude, -180 to 180, in degrees.", valueName: "lat> <lon"
    ))
  var words: [String] = []

  @Flag(help: "Print a JSON object.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Read lines of LAT,LON from a file (- for standard input); print a JSON line for each.",
      valueName: "file"))
  var batch: String?

  func run() throws {
    let words = words.filter { $0 != "--" }
    if let option = words.first(where: Where.isOption) {
      throw Failure(.usage, "unknown option '\(printable(option))'; see demo-tui where --help")
    }
    if let batch {
      guard words.isEmpty else { throw Failure(.usage, "give LAT LON or --batch, not both") }
      return try PlaceBatch(path: batch).run()
    }
    let report = PlaceReport(at: try Where.coordinate(words))
    try StandardStream.output.write(json ? "\(report.json)\n" : report.text)
  }

  private static func coordinate(_ words: [String]) throws -> Coordinate {
    guard words.count == 2 else {
      throw Failure(.usage, "give LAT and LON in degrees, such as 56.55 8.3167, or --batch FILE")
    }
    do { return try Coordinate(latitude: words[0], longitude: words[1]) } catch {
      throw Failure(.usage, error.description)
    }
  }

  /// Whether `word` is a dash with something that cannot begin a number.
  private static func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
    return !second.isNumber && second != "."
  }
}
