import TermSurface

/// Parses events from JSON.
struct CastEventReader {
  typealias Mistake = JSONReader.Mistake

  /// Whether times count from the previous event.
  let isRelative: Bool
  /// The time of the last event read.
  private(set) var time: Double

  init(isRelative: Bool, time: Double) { (self.isRelative, self.time) = (isRelative, time) }

  /// Reads `[time, code, data]`; returns nil for an unsupported code.
  mutating func timed(_ value: JSONValue) throws(Mistake) -> Cast.Event? {
    guard let parts = value.array, parts.count == 3 else {
      throw Mistake(message: "expected an event [time, \"code\", \"data\"]", offset: value.offset)
    }
    try takeTime(parts[0])
    guard let code = parts[1].string, let first = code.first else {
      throw Mistake(message: "an event's code must be a letter in quotes", offset: parts[1].offset)
    }
    guard let content = try content(code.count == 1 ? first : nil, parts[2]) else { return nil }
    return Cast.Event(time: time, content: content)
  }

  /// Reads `[delay, data]`, an event of version 1.
  mutating func delayed(_ value: JSONValue) throws(Mistake) -> Cast.Event? {
    guard let parts = value.array, parts.count == 2 else {
      throw Mistake(message: "expected an event [delay, \"data\"]", offset: value.offset)
    }
    try takeTime(parts[0])
    return Cast.Event(time: time, content: .output(try text(parts[1])))
  }

  private mutating func takeTime(_ value: JSONValue) throws(Mistake) {
    guard let number = value.number, number >= 0 else {
      throw Mistake(message: "an event's time must be a number from 0", offset: value.offset)
    }
    let new = isRelative ? time + number : number
    guard new <= Cast.longestTime else {
      throw Mistake(message: "the time is too large for a cast", offset: value.offset)
    }
    // Decreasing times, which some editors leave behind, become the previous event's.
    time = max(time, new)
  }

  private func content(
    _ code: Character?, _ value: JSONValue
  ) throws(Mistake) -> Cast.Content? {
    switch code {
    case "o": return .output(try text(value))
    case "i": return .input(try text(value))
    case "m": return .marker(value.isNull ? "" : try text(value))
    case "r": return .resize(try size(value))
    case "x":
      guard let status = Int(try text(value)) else {
        throw Mistake(message: "an exit status must be a number in quotes", offset: value.offset)
      }
      return .exit(status)
    default: return nil
    }
  }

  private func text(_ value: JSONValue) throws(Mistake) -> String {
    if let text = value.string { return text }
    throw Mistake(
      message: "an event's data must be a string, not \(value.kindName)", offset: value.offset)
  }

  private func size(_ value: JSONValue) throws(Mistake) -> Size {
    let sides = try text(value).split(separator: "x", omittingEmptySubsequences: false)
    let numbers = sides.compactMap { PlainNumber.whole($0) }
    guard sides.count == 2, numbers.count == 2, numbers.allSatisfy(Cast.isSide) else {
      throw Mistake(
        message: "a size must be \"COLUMNSxROWS\", 1 to \(Cast.largestSide) each",
        offset: value.offset)
    }
    return Size(width: numbers[0], height: numbers[1])
  }
}
