import TermContainers

/// Reads a moving picture of a terminal as a browser does: applies the rules of its style sheet at a time, and
/// tells what is in which cell.
package struct SVGReader {
  /// What a cell shows. A blank has no ink.
  package struct Cell: Equatable {
    package var text = " "
    package var ink = ""
    package var attributes: Set<String> = []
    package var ground = "b"
  }

  package let root: XMLElement
  private let cell: (width: Double, height: Double)
  /// What each name begins with.
  package var scope: String { root.attributes["class"] ?? "" }
  private let definitions: [String: XMLElement]
  /// Percents and whether it is seen from there on.
  private var keyframes: [String: [(percent: Double, isSeen: Bool)]] = [:]
  /// The six digits of each class that is a colour; those of "" are the picture's own.
  package private(set) var tints: [String: String] = [:]
  /// The classes that are not displayed.
  private var absent: Set<String> = []

  /// Reads `document` for someone who prefers light pages, or dark ones; its cells have that size.
  package init(
    _ document: String, prefersLight: Bool = false,
    cell: (width: Double, height: Double) = (9, 18)
  ) throws {
    self.cell = cell
    root = try XMLElement.reading(document)
    definitions = Dictionary(
      root.all.compactMap { element in element.attributes["id"].map { ($0, element) } },
      uniquingKeysWith: { first, _ in first })
    readKeyframes()
    let query = "@media (prefers-color-scheme:light){"
    for line in styleSheet.split(separator: "\n") where prefersLight || !line.hasPrefix(query) {
      readRules(line)
    }
  }

  /// A later rule counts more than an earlier one.
  private mutating func readRules(_ line: Substring) {
    for rule in line.matches(of: /\.(\w+)\{(color|display):#?(\w+)\}/) {
      let (name, value) = (String(rule.1.dropFirst(scope.count)), String(rule.3))
      if rule.2 == "color" {
        tints[name] = value
      } else if value == "none" {
        absent.insert(name)
      } else {
        absent.remove(name)
      }
    }
  }

  /// The style sheet.
  package var styleSheet: String { root.children.first { $0.name == "style" }?.text ?? "" }

  private mutating func readKeyframes() {
    for rule in styleSheet.split(separator: "@keyframes ").dropFirst() {
      let parts = rule.split(separator: "{", maxSplits: 1)
      guard parts.count == 2, let end = parts[1].firstEnd(of: "}}") else { continue }
      let body = parts[1][..<end]
      keyframes[String(parts[0])] = body.split(separator: "}").compactMap { stop in
        let pair = stop.split(separator: "{")
        guard pair.count == 2, pair[0].hasSuffix("%"),
          let percent = Double("0" + pair[0].dropLast())
        else { return nil }
        return (percent, pair[1].hasSuffix("visible"))
      }
    }
  }

  /// What `rows` rows of `columns` show at `percent` of the whole, or nil of it on the poster.
  package func cells(_ columns: Int, _ rows: Int, at percent: Double?) -> [[Cell]] {
    var screen = Screen(columns, rows)
    for element in root.children where element.name == "g" {
      for row in element.children { draw(row, Pen(), percent, &screen) }
    }
    return screen.cells
  }

  private struct Pen {
    var row = 0
    var color = "d"
  }

  private struct Screen {
    var cells: [[Cell]]
    init(_ columns: Int, _ rows: Int) {
      cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }
  }

  /// The classes of an element without what all begin with; those that do not begin so are no rule's.
  package func classes(of element: XMLElement) -> [String] {
    element.classes.compactMap { name in
      guard name.hasPrefix(scope) else { return nil }
      let short = String(name.dropFirst(scope.count))
      return tints[short].flatMap { short.hasPrefix("c") ? "c" + $0 : nil } ?? short
    }
  }

  private func isSeen(_ element: XMLElement, _ percent: Double?) -> Bool {
    guard absent.isDisjoint(with: classes(of: element)) else { return false }
    guard let name = classes(of: element).first, name.hasPrefix("h") || name.hasPrefix("k") else {
      return true
    }
    guard let percent else { return name.hasPrefix("k") }
    return keyframes[scope + name]?.last { $0.percent <= percent }?.isSeen ?? false
  }

  private func draw(_ element: XMLElement, _ pen: Pen, _ percent: Double?, _ screen: inout Screen) {
    guard isSeen(element, percent) else { return }
    var pen = pen
    if let color = classes(of: element).first(where: SVGReader.isColor) { pen.color = color }
    if let place = element.attributes["transform"] {
      pen.row = row(place.dropFirst("translate(0 ".count).dropLast())
    }
    if element.name == "use", let y = element.attributes["y"] { pen.row = row(y[...]) }
    switch element.name {
    case "rect": fill(element, pen, &screen)
    case "text": write(element, pen, &screen)
    case "use":
      if let target = definitions[String((element.attributes["href"] ?? "").dropFirst())] {
        draw(target, pen, percent, &screen)
      }
    default: for child in element.children { draw(child, pen, percent, &screen) }
    }
  }

  private static func isColor(_ name: String) -> Bool {
    name == "b" || name == "d" || name.hasPrefix("c") || name.hasPrefix("p")
  }

  private func fill(_ element: XMLElement, _ pen: Pen, _ screen: inout Screen) {
    let (x, width) = (number(element, "x"), number(element, "width"))
    for column in column(x)..<column(x + width) { screen.cells[pen.row][column].ground = pen.color }
  }

  private func write(_ element: XMLElement, _ pen: Pen, _ screen: inout Screen) {
    let places = (element.attributes["x"] ?? "").split(separator: " ").compactMap { Double($0) }
    let attributes = Set(classes(of: element).filter { "wfius".contains($0) })
    var column = column(places.first ?? 0)
    for (index, character) in element.text.enumerated() {
      if places.count > 1 { column = self.column(places[index]) }
      let width = CellWidth.of(character)
      let isBlank = character == " " && attributes.isDisjoint(with: ["u", "s"])
      if !isBlank { set(String(character), pen, attributes, column, width, &screen) }
      column += width
    }
  }

  private func set(
    _ text: String, _ pen: Pen, _ attributes: Set<String>, _ column: Int, _ width: Int,
    _ screen: inout Screen
  ) {
    screen.cells[pen.row][column].text = text
    screen.cells[pen.row][column].ink = pen.color
    screen.cells[pen.row][column].attributes = attributes
    if width == 2 { screen.cells[pen.row][column + 1].text = "" }
  }

  private func number(_ element: XMLElement, _ name: String) -> Double {
    Double(element.attributes[name] ?? "") ?? 0
  }

  private func row(_ y: Substring) -> Int { Int((Double(y) ?? -cell.height) / cell.height + 0.1) }

  /// A glyph lies within its cell.
  private func column(_ x: Double) -> Int { Int(x / cell.width + 0.1) }
}

extension Substring {
  /// Where the last character of the first `text` is.
  fileprivate func firstEnd(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }.map { index(after: $0) }
  }
}

extension SVGReader {
  /// What `surface` must look like.
  package static func expected(_ surface: Surface) -> [[Cell]] {
    (0..<surface.size.height).map { y in
      (0..<surface.size.width).map { cell(surface[$0, y], surface.text(x: $0, y: y)) }
    }
  }

  private static func cell(_ cell: TermContainers.Cell, _ text: String) -> Cell {
    var (ink, ground) = (
      color(cell.foreground) ?? "d", color(cell.background) ?? "b"
    )
    if cell.attributes.contains(.reverse) { swap(&ink, &ground) }
    let names: [(TextAttributes, String)] = [
      (.bold, "w"), (.dim, "f"), (.italic, "i"), (.underline, "u"), (.strikethrough, "s"),
    ]
    let attributes = Set(names.filter { cell.attributes.contains($0.0) }.map(\.1))
    let isBlank = text.isEmpty || (text == " " && attributes.isDisjoint(with: ["u", "s"]))
    return isBlank
      ? Cell(text: text, ground: ground)
      : Cell(text: text, ink: ink, attributes: attributes, ground: ground)
  }

  private static func color(_ color: Color) -> String? {
    if let index = color.paletteIndex { return "p\(index)" }
    return color.channels.map { red, green, blue in
      let digits = String(red << 16 | green << 8 | blue, radix: 16)
      return "c" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }
}
