import TermSurface

extension Cast {
  typealias Mistake = JSONReader.Mistake

  /// The names of the header's members in use here, at any depth.
  static let headerNames: Set = [
    "version", "width", "height", "term", "cols", "rows", "theme", "fg", "bg", "palette", "title",
    "command", "idle_time_limit", "duration", "stdout", "timestamp", "type",
  ]
  /// The names of the members that are kept whole.
  static let wholeNames: Set = ["env", "tags"]
  /// The names of the members that a cast made from this one keeps.
  private static let factNames = [
    "timestamp", "idle_time_limit", "command", "title", "env", "tags",
  ]

  /// Reads the header and ignores unknown members.
  mutating func readHeader(_ header: JSONValue) throws(Mistake) {
    try readVersion(header)
    let term = version == 3 ? header["term"] : header
    guard let term else {
      throw Mistake(
        message: "the header has no term, which contains the size", offset: header.offset)
    }
    let names = version == 3 ? ("cols", "rows") : ("width", "height")
    size = Size(width: try side(names.0, of: term), height: try side(names.1, of: term))
    theme = TerminalColors(term["theme"])
    title = header["title"]?.string ?? ""
    command = header["command"]?.string ?? ""
    idleTimeLimit = try seconds("idle_time_limit", of: header)
    // Version 3 has no duration, but a cast made from another one has it.
    statedDuration =
      try version < 3 ? seconds("duration", of: header) : header["duration"]?.number
    if version < 3 { duration = statedDuration ?? 0 }
    terminalType = (version == 3 ? term["type"] : header["env"]?["TERM"])?.string
    facts = Cast.factNames.compactMap { name in
      header[name].flatMap { $0.isNull ? nil : (name, JSON($0)) }
    }
    if theme != nil, let value = term["theme"] { facts.append(("theme", JSON(value))) }
    if version == 1 && header["stdout"]?.array == nil {
      throw Mistake(message: "stdout is not an array of events", offset: header.offset)
    }
  }

  private mutating func readVersion(_ header: JSONValue) throws(Mistake) {
    guard let value = header["version"] else {
      throw Mistake(
        message: "this is not an asciicast: the header has no version", offset: header.offset)
    }
    guard let number = value.integer, (1...3).contains(number) else {
      throw Mistake(message: "unknown version; expected 1, 2 or 3", offset: value.offset)
    }
    version = number
  }

  private func side(_ name: String, of value: JSONValue) throws(Mistake) -> Int {
    guard let side = value[name] else {
      throw Mistake(message: "the header has no \(name)", offset: value.offset)
    }
    guard let number = side.integer, Cast.isSide(number) else {
      throw Mistake(
        message: "\(name) is not a number from 1 to \(Cast.largestSide)", offset: side.offset)
    }
    return number
  }

  private func seconds(_ name: String, of header: JSONValue) throws(Mistake) -> Double? {
    guard let value = header[name], !value.isNull else { return nil }
    guard let number = value.number, (0...Cast.longestTime).contains(number) else {
      throw Mistake(message: "\(name) is not a number of seconds", offset: value.offset)
    }
    return number
  }
}

extension TerminalColors {
  /// Creates a header's theme; nil if a colour is missing or invalid.
  init?(_ value: JSONValue?) {
    guard let value, let palette = value["palette"]?.string,
      let foreground = value["fg"]?.string.flatMap(Color.init(hex:)),
      let background = value["bg"]?.string.flatMap(Color.init(hex:))
    else { return nil }
    // A palette that is far too long is not split to its end.
    let names = palette.split(separator: ":", maxSplits: 16, omittingEmptySubsequences: false)
    let colors = names.compactMap { Color(hex: String($0)) }
    guard colors.count == names.count, colors.count == 8 || colors.count == 16 else { return nil }
    self.init(
      foreground: foreground, background: background,
      palette: colors.count == 8 ? colors + colors : colors)
  }
}
