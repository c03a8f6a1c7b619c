import TermContainers

/// Makes the lines of an asciicast in a version of the format.
struct CastLines {
  let version: Asciicast.Version
  /// Milliseconds written so far: intervals are differences of rounded times, so errors do not
  /// accumulate.
  private var written = 0

  init(_ version: Asciicast.Version) { self.version = version }

  /// The first line. `facts` are members of the cast itself; only version 2 tells the duration.
  func header(
    size: Size, term: String, duration: Double? = nil, facts: [(String, JSON)],
    theme: [(String, JSON)] = []
  ) -> String {
    var members = [("version", JSON.integer(version.rawValue))]
    let (width, height) = (JSON.integer(size.width), JSON.integer(size.height))
    switch version {
    case .v2:
      members += [("width", width), ("height", height)]
      if let duration { members.append(("duration", .seconds(duration))) }
      members += facts + [("env", .object([("TERM", .string(term))]))] + theme
    case .v3:
      let terminal = [("cols", width), ("rows", height), ("type", .string(term))] + theme
      members += [("term", .object(terminal))] + facts
    }
    return "\(JSON.object(members))\n"
  }

  /// The line of an event.
  mutating func event(_ code: String, _ data: String, at seconds: Double) -> String {
    "[\(time(of: seconds)), \(JSON.string(code)), \(JSON.string(data))]\n"
  }

  private mutating func time(of seconds: Double) -> String {
    guard version == .v3 else { return JSON.seconds(seconds).description }
    let millis = Int((seconds * 1000).rounded())
    let interval = millis - written
    written = millis
    let fraction = String(interval % 1000)
    return "\(interval / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
