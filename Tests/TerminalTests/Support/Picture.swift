import TermContainers
import Testing

/// The JSON that `demo-tui snapshot` prints.
struct Picture: Decodable {
  struct Line: Decodable {
    let text: String
    let spans: [Span]
  }

  struct Span: Decodable {
    let x: Int
    let len: Int
    let fg: JSONColor?
    let bg: JSONColor?
    let attrs: [String]
  }

  let cols: Int
  let rows: Int
  let lines: [Line]
}

/// `"#rrggbb"`, or the number of a palette entry.
enum JSONColor: Decodable {
  case rgb(String)
  case palette(Int)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let index = try? container.decode(Int.self) {
      self = .palette(index)
    } else {
      self = .rgb(try container.decode(String.self))
    }
  }

  func color() throws -> Color {
    switch self {
    case .palette(let index): return .palette(index)
    case .rgb(let text):
      let digits = text.dropFirst()
      let value = try #require(Int(digits, radix: 16))
      try #require(text.hasPrefix("#") && digits.count == 6)
      return .rgb(value >> 16 & 0xFF, value >> 8 & 0xFF, value & 0xFF)
    }
  }
}

extension Picture.Span {
  /// The style of the span.
  func style() throws -> Style {
    let names: [String: TextAttributes] = [
      "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline,
      "reverse": .reverse, "strikethrough": .strikethrough,
    ]
    let attributes = try attrs.map { try #require(names[$0]) }
    return Style(
      foreground: try fg?.color() ?? .default, background: try bg?.color() ?? .default,
      attributes: attributes.reduce(into: []) { $0.formUnion($1) })
  }
}
