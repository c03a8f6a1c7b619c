import TermContainers

/// Makes the lines of an asciicast in a version of the format.
struct CastLines {
  let version: Asciicast.Version
  /// The milliseconds written so far. Intervals are differences of rounded times, so errors do not
  /// accumulate.
  private var written = 0

  init(_ version: Asciicast.Version) { self.version = version }

  /// Returns the first line. `facts` are members of the cast itself.
  func header(
    size: Size, term: String, duration: Double? = nil, facts: [(String, JSON)],
    theme: [(String, JSON)] = []
  ) -> String {
    var members = [("version", JSON.integer(version.rawValue))]
    let (width, height) = (JSON.integer(size.width), JSON.integer(size.height))
    let length = duration.map { [("duration", JSON.seconds($0))] } ?? []
    switch version {
    case .v2:
      members += [("width", width), ("height", height)] + length + facts
      if !facts.contains(where: { $0.0 == "env" }) {
        members.append(("env", .object([("TERM", .string(term))])))
      }
      members += theme
    case .v3:
      let terminal = [("cols", width), ("rows", height), ("type", .string(term))] + theme
      members += [("term", .object(terminal))] + length + facts
    }
    return "\(JSON.object(members))\n"
  }

  /// Returns the line of an event. Its time is rounded to microseconds unless it is `exact`.
  mutating func event(
    _ code: String, _ data: String, at seconds: Double, exact: Bool = false
  ) -> String {
    "[\(time(of: seconds, exact)), \(JSON.string(code)), \(JSON.string(data))]\n"
  }

  private mutating func time(of seconds: Double, _ isExact: Bool) -> String {
    guard version == .v3 else {
      return (isExact ? JSON.number(seconds) : .seconds(seconds)).description
    }
    let millis = Int((seconds * 1000).rounded())
    let interval = millis - written
    written = millis
    let fraction = String(interval % 1000)
    return "\(interval / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
