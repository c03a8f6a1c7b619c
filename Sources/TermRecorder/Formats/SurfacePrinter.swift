import TermContainers

/// Formats a surface as text, or as JSON with its styles.
package struct SurfacePrinter {
  private let surface: Surface

  package init(surface: Surface, depth: ColorDepth = .trueColor, isASCII: Bool = false) {
    // This is the order of `HeadlessScreen.shown(_:)`.
    let colored = surface.inColors(of: depth)
    self.surface = isASCII ? colored.inASCII() : colored
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
      ("text", .string(surface.line(y))), ("spans", .array(spans(y))),
    ])
  }

  /// Returns the spans of row `y`; cells in the terminal's default style are in none.
  private func spans(_ y: Int) -> [JSON] {
    var result: [JSON] = []
    var start = 0
    while start < surface.size.width {
      let style = surface[start, y].style
      let end = (start..<surface.size.width).first { surface[$0, y].style != style }
      let length = (end ?? surface.size.width) - start
      if style != .default { result.append(span(start, length, style)) }
      start += length
    }
    return result
  }

  /// Returns a run of cells in one style.
  private func span(_ x: Int, _ length: Int, _ style: Style) -> JSON {
    .object([
      ("x", .integer(x)), ("len", .integer(length)), ("fg", JSON(style.foreground)),
      ("bg", JSON(style.background)),
      ("attrs", .array(style.attributes.names.map { .string($0) })),
    ])
  }
}

extension JSON {
  /// Creates `"#rrggbb"`, the number of a palette entry, or null for the default.
  package init(_ color: Color) {
    if let index = color.paletteIndex {
      self = .integer(index)
    } else if let (red, green, blue) = color.channels {
      self = .string("#\(PictureTheme.Tint(red, green, blue).hex)")
    } else {
      self = .null
    }
  }
}

extension TextAttributes {
  /// The JSON names of the set attributes.
  package var names: [String] {
    let all: [(TextAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"), (.blink, "blink"),
    ]
    let kind = underlineStyle.flatMap { $0 == .single ? nil : "\($0)-underline" }
    return all.filter { contains($0.0) }.map(\.1) + (kind.map { [$0] } ?? [])
  }
}
