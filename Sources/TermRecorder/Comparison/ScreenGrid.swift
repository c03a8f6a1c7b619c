import TermContainers

/// A screen for comparison: the text and the style of each cell.
struct ScreenGrid: Equatable, Sendable {
  struct Cell: Equatable, Sendable {
    /// "" for the right half of a wide glyph.
    var text = " "
    /// The style in words; "" for the terminal's own.
    var style = ""
  }

  private(set) var rows: [[Cell]]

  /// Creates the grid of `surface`.
  init(_ surface: Surface) {
    let size = surface.size
    rows = (0..<size.height).map { y in
      (0..<size.width).map { x in
        Cell(text: surface.text(x: x, y: y), style: surface[x, y].style.words)
      }
    }
  }

  /// Creates a grid from rows of unstyled text.
  init(lines: some Sequence<some StringProtocol>) {
    rows = lines.map { line in
      line.flatMap { character in
        let text = String(character)
        return [Cell(text: text)] + (CellWidth.of(text) > 1 ? [Cell(text: "")] : [])
      }
    }
  }

  /// Creates a grid from a screen of a `.json` file; nil for anything else.
  init?(_ screen: JSONValue) {
    guard let lines = screen["lines"]?.array else { return nil }
    self.init(lines: lines.map { $0["text"]?.string ?? "" })
    for (y, line) in lines.enumerated() {
      for span in line["spans"]?.array ?? [] { paint(span, y) }
    }
  }

  private mutating func paint(_ span: JSONValue, _ y: Int) {
    guard let x = span["x"]?.integer, let count = span["len"]?.integer, x >= 0, count > 0 else {
      return
    }
    let attributes = span["attrs"]?.array?.compactMap(\.string) ?? []
    let style = ScreenGrid.words(span["fg"]?.color, span["bg"]?.color, attributes)
    let end = min(rows[y].count, x.addingReportingOverflow(count).partialValue)
    for column in x..<max(x, end) { rows[y][column].style = style }
  }

  /// The cell at a place; outside, a blank.
  subscript(x: Int, y: Int) -> Cell {
    rows.indices.contains(y) && rows[y].indices.contains(x) ? rows[y][x] : Cell()
  }

  /// Returns a style in words.
  static func words(_ ink: String?, _ ground: String?, _ attributes: [String]) -> String {
    let colors = ground.map { "\(ink ?? "default") on \($0)" } ?? ink
    return ((colors.map { [$0] } ?? []) + attributes).joined(separator: " ")
  }
}

extension Style {
  fileprivate var words: String {
    ScreenGrid.words(foreground.words, background.words, attributes.names + attributes.cursor)
  }
}

extension TextAttributes {
  /// The kind of the cursor in the cell, in words.
  fileprivate var cursor: [String] {
    guard !isDisjoint(with: .blockCursor) else { return [] }
    let shape =
      contains(.blockCursor) ? "block" : contains(.lineCursor) ? "underline" : "bar"
    return [contains(.blinkingCursor) ? "blinking-\(shape)-cursor" : "\(shape)-cursor"]
  }
}

extension Color {
  /// `#rrggbb`, the number of a palette entry, or nil for the terminal's own.
  fileprivate var words: String? {
    switch JSON(self) {
    case .integer(let index): "\(index)"
    case .string(let code): code
    default: nil
    }
  }
}

extension JSONValue {
  fileprivate var color: String? { string ?? integer.map { "\($0)" } }
}
