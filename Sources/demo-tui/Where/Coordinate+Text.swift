import TermContainers
import TermRecorder
import ToolSupport
import WorldAtlas

/// Why a text is not a coordinate.
struct CoordinateMistake: Error, CustomStringConvertible {
  let description: String
}

extension Coordinate {
  /// Parses plain decimal degrees.
  init(latitude: String, longitude: String) throws(CoordinateMistake) {
    let latitude = try Coordinate.degrees(latitude, "latitude", within: 90)
    let longitude = try Coordinate.degrees(longitude, "longitude", within: 180)
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Parses "LAT,LON" with optional blanks around each.
  init(line: String) throws(CoordinateMistake) {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw CoordinateMistake(description: "'\(printable(line))' is not LAT,LON")
    }
    try self.init(latitude: trimmed(parts[0]), longitude: trimmed(parts[1]))
  }

  private static func degrees(
    _ text: String, _ name: String, within limit: Double
  ) throws(CoordinateMistake) -> Double {
    guard let number = signed(text) else {
      throw CoordinateMistake(description: "'\(printable(text))' is not a \(name) in degrees")
    }
    guard abs(number) <= limit else {
      let range = "-\(Int(limit)) to \(Int(limit))"
      throw CoordinateMistake(
        description: "the \(name) '\(printable(text))' is not within \(range) degrees")
    }
    return number
  }

  /// A number with an optional sign: north and east are positive.
  private static func signed(_ text: String) -> Double? {
    let isSouthOrWest = text.hasPrefix("-")
    let hasSign = isSouthOrWest || text.hasPrefix("+")
    return PlainNumber.decimal(hasSign ? text.dropFirst() : text[...]).map {
      isSouthOrWest ? -$0 : $0
    }
  }
}

/// The text without blanks and tabs at its ends.
private func trimmed(_ text: Substring) -> String {
  let isBlank = { (character: Character) in character == " " || character == "\t" }
  let start = text.drop(while: isBlank)
  return String(start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? "")
}
