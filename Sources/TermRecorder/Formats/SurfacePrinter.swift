import TermContainers

/// Formats a surface as text, or as JSON with its styles.
package struct SurfacePrinter {
  private let surface: Surface
  private let depth: ColorDepth

  package init(surface: Surface, depth: ColorDepth = .trueColor, isASCII: Bool = false) {
    self.surface = isASCII ? surface.inASCII() : surface
    self.depth = depth
  }

  /// The rows, without the blanks at their ends.
  package var text: String { surface.text }

  /// The rows with their spans.
  package var json: JSON {
    .object([
      ("cols", .integer(surface.size.width)), ("rows", .integer(surface.size.height)),
      ("lines", .array((0..<surface.size.height).map(line))), ("cursor", .null),
    ])
  }

  private func line(_ y: Int) -> JSON {
    .object([
      ("text", .string(surface.line(y))), ("spans", .array(spans(y).map { JSON($0) })),
    ])
  }

  /// A run of cells in one style.
  struct Span {
    let x: Int
    let length: Int
    let style: Style
  }

  /// The spans of row `y`; cells in the terminal's default style are in none.
  func spans(_ y: Int) -> [Span] {
    var result: [Span] = []
    var start = 0
    while start < surface.size.width {
      let style = style(start, y)
      let end = (start..<surface.size.width).first { self.style($0, y) != style }
      let length = (end ?? surface.size.width) - start
      if style != .default { result.append(Span(x: start, length: length, style: style)) }
      start += length
    }
    return result
  }

  private func style(_ x: Int, _ y: Int) -> Style { depth.nearest(to: surface[x, y].style) }
}

extension JSON {
  init(_ span: SurfacePrinter.Span) {
    self = .object([
      ("x", .integer(span.x)), ("len", .integer(span.length)), ("fg", JSON(span.style.foreground)),
      ("bg", JSON(span.style.background)),
      ("attrs", .array(span.style.attributes.names.map { .string($0) })),
    ])
  }
}

extension JSON {
  /// `"#rrggbb"`, the number of a palette entry, or null for the default.
  package init(_ color: Color) {
    if let index = color.paletteIndex {
      self = .integer(index)
    } else if let (red, green, blue) = color.channels {
      self = .string("#" + [red, green, blue].map(JSON.hex).joined())
    } else {
      self = .null
    }
  }

  private static func hex(_ channel: Int) -> String {
    let digits = String(channel, radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }
}

extension TextAttributes {
  /// The JSON names of the set attributes.
  package var names: [String] {
    let all: [(TextAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
