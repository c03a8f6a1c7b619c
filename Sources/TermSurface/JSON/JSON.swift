/// A JSON value, printed on one line. Objects keep the order of their members.
package enum JSON: CustomStringConvertible, Sendable {
  case string(String)
  case integer(Int)
  /// Seconds, to the microsecond, never with an exponent.
  case seconds(Double)
  /// A finite number with as few digits as identify it, never −0.
  case number(Double)
  case boolean(Bool)
  case null
  case array([JSON])
  case object([(String, JSON)])

  /// Creates the value that was read.
  package init(_ value: JSONValue) {
    switch value.kind {
    case .string(let text): self = .string(text)
    case .number(let number): self = value.integer.map { .integer($0) } ?? .number(number)
    case .boolean(let value): self = .boolean(value)
    case .null: self = .null
    case .array(let values): self = .array(values.map(JSON.init))
    case .object(let members): self = .object(members.map { ($0.key, JSON($0.value)) })
    }
  }

  package var description: String {
    switch self {
    case .string(let text): JSON.quoted(text)
    case .integer(let number): String(number)
    case .seconds(let seconds): JSON.decimal(seconds)
    case .number(let number): (number == 0 ? 0 : number).description
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    case .array(let values): "[" + values.map(\.description).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSON.quoted($0.0) + ":" + $0.1.description }.joined(separator: ",") + "}"
    }
  }

  private static func decimal(_ seconds: Double) -> String {
    let micros = Int((seconds * 1_000_000).rounded())
    let digits = String(micros % 1_000_000)
    var fraction = String(repeating: "0", count: 6 - digits.count) + digits
    while fraction.count > 1 && fraction.last == "0" { fraction.removeLast() }
    return "\(micros / 1_000_000).\(fraction)"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 32 || 127..<160 ~= scalar.value:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
