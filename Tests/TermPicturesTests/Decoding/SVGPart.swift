import TermSurface

@testable import TermPictures

/// A part of a row of an ``SVGAnimation``, read back.
struct SVGPart {
  /// A cell of it.
  struct Cell {
    let x: Int
    let text: String
  }

  let cells: [Cell]
  /// The colour of the text, or of the ground, `#rrggbb`; nil for the terminal's own.
  let color: String?
  let isGround: Bool
  /// What else is to be seen of it, in words.
  let attributes: [String]
  /// When it is visible, in seconds; nil for always.
  let spans: [Range<Double>]?

  func isVisible(at time: Double) -> Bool { spans?.contains { $0.contains(time) } ?? true }
}

/// Collects the parts of the rows from an SVG's elements.
struct SVGPartReader {
  private let sheet: SVGSheet
  private let scope: String
  private let shared: [String: SVGElement]
  private let width: Double
  private(set) var parts: [SVGPart] = []
  /// The paths before a text: its lines, and its shape if it is drawn as one.
  private var paths: [String] = []
  /// How many elements, cells and times were read. Those of a shared part count at each use.
  private var count = 0

  private static let most = 5_000_000

  init(_ sheet: SVGSheet, scope: String, shared: [String: SVGElement]) {
    (self.sheet, self.scope, self.shared) = (sheet, scope, shared)
    width = PictureCell.plain.width + sheet.spacing
  }

  /// Takes the parts that have come so far.
  mutating func takeParts() -> [SVGPart] {
    defer { parts = [] }
    return parts
  }

  /// Reads `element`, which is seen at `spans`, in a shared part's `color`, and is part of a `link`.
  mutating func read(
    _ element: SVGElement, _ spans: [Range<Double>]? = nil, color: String? = nil,
    link: String = "", depth: Int = 0
  ) throws(DecodingProblem) {
    count += 1
    guard depth < 8, count < SVGPartReader.most else { throw DecodingProblem() }
    if element.classes.contains(where: sheet.hidden.contains) { return }
    let spans = element.classes.compactMap { sheet.patterns[$0] }.first ?? spans
    let color = element.classes.compactMap { sheet.colors[$0] }.first ?? color
    switch element.name {
    case "g", "a":
      let link = element.attributes["href"] ?? link
      for child in element.children {
        try read(child, spans, color: color, link: link, depth: depth + 1)
      }
    case "use":
      guard let name = element.attributes["href"], let part = shared[name] else {
        throw DecodingProblem()
      }
      try read(part, spans, color: color, link: link, depth: depth + 1)
    case "rect": try readGround(element, spans, color)
    case "path": paths.append("\(color ?? "text") \(element.attributes["d"] ?? "")")
    case "text": try readText(element, spans, color, link)
    default: throw DecodingProblem()
    }
  }

  private mutating func readGround(
    _ element: SVGElement, _ spans: [Range<Double>]?, _ color: String?
  ) throws(DecodingProblem) {
    count += spans?.count ?? 0
    let start = try column(element.number("x"))
    let end = try column(element.number("x") + element.number("width"))
    guard start <= end else { throw DecodingProblem() }
    let cells = (start..<end).map { SVGPart.Cell(x: $0, text: "") }
    count += cells.count
    parts.append(
      SVGPart(cells: cells, color: color, isGround: true, attributes: [], spans: spans))
  }

  private mutating func readText(
    _ element: SVGElement, _ spans: [Range<Double>]?, _ color: String?, _ link: String
  ) throws(DecodingProblem) {
    count += spans?.count ?? 0
    var flags = element.classes.compactMap { name in
      name.hasPrefix(scope) ? SVGPartReader.flags[name.dropFirst(scope.count)] : nil
    }
    // The last path is the shape of the text itself.
    if flags.contains("shape") { paths = paths.dropLast() }
    flags.removeAll { $0 == "shape" }
    let lines = paths.map { "lines \($0)" }
    paths = []
    parts.append(
      SVGPart(
        cells: try cells(element), color: color, isGround: false,
        attributes: flags + lines + (link.isEmpty ? [] : ["link \(link)"]), spans: spans))
  }

  private static let flags: [Substring: String] = [
    "w": "bold", "f": "dim", "i": "italic", "u": "underline", "s": "strikethrough", "n": "blink",
    "g": "shape",
  ]

  /// The characters of a text with their columns: each has one, or the first, or it is one glyph.
  private mutating func cells(_ element: SVGElement) throws(DecodingProblem) -> [SVGPart.Cell] {
    guard element.children.isEmpty else { throw DecodingProblem() }
    let places = element.attributes["x"]?.split(separator: " ") ?? []
    let characters = element.text.unicodeScalars.map { String($0) }
    count += characters.count
    guard places.count > 1 else {
      let start = try column(element.number("x"))
      guard element.attributes["textLength"] != nil else {
        return [SVGPart.Cell(x: start, text: element.text)]
      }
      guard characters.count <= 1000 else { throw DecodingProblem() }
      return characters.enumerated().map { SVGPart.Cell(x: start + $0.offset, text: $0.element) }
    }
    guard places.count == characters.count else { throw DecodingProblem() }
    var cells: [SVGPart.Cell] = []
    for (place, text) in zip(places, characters) {
      guard let x = Double(place) else { throw DecodingProblem() }
      cells.append(SVGPart.Cell(x: try column(x), text: text))
    }
    return cells
  }

  /// The column at `x`. A glyph lies within its cell.
  private func column(_ x: Double) throws(DecodingProblem) -> Int {
    guard (0..<1e6).contains(x), case let column = Int(x / width + 0.1), column <= 1000 else {
      throw DecodingProblem()
    }
    return column
  }
}
