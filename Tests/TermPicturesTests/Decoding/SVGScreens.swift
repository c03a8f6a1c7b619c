import TermSurface

@testable import TermPictures

/// The screens of an ``SVGAnimation``, read back from its file, as readers of dark pages see them.
struct SVGScreens {
  /// Seconds until it begins anew; 0 for a still.
  let duration: Double
  let rows: [SVGTimedRow]

  private static let mostRows = 1000

  /// Reads `file`; throws if it was not made by this module, or is broken.
  init(_ file: [UInt8]) throws(DecodingProblem) {
    let root = try SVGElementReader.root(of: file)
    guard root.name == "svg", let scope = root.attributes["class"], !scope.isEmpty,
      let style = root.children.first(where: { $0.name == "style" }),
      let screen = root.children.last, screen.name == "g"
    else { throw DecodingProblem() }
    let sheet = try SVGSheet(style.text, scope: scope)
    var shared: [String: SVGElement] = [:]
    for part in root.children.first(where: { $0.name == "defs" })?.children ?? [] {
      if let name = part.attributes["id"] { shared["#\(name)"] = part }
    }
    var reader = SVGPartReader(sheet, scope: scope, shared: shared)
    var rows: [Int: [SVGPart]] = [:]
    let height = try SVGScreens.rowHeight([screen] + shared.values)
    for row in screen.children {
      try reader.read(row)
      rows[try SVGScreens.index(row, height), default: []] += reader.takeParts()
    }
    duration = sheet.duration
    self.rows = (0..<(rows.keys.max() ?? -1) + 1).map { SVGTimedRow(rows[$0] ?? []) }
  }

  /// The height of a row, which any background or text tells.
  private static func rowHeight(_ elements: [SVGElement]) throws(DecodingProblem) -> Double {
    var left = elements
    while let element = left.popLast() {
      var height: Double?
      if element.name == "rect" { height = try element.number("height") }
      if element.name == "text" {
        let spacing = 2 * (try element.number("y") - PictureCell.baseline)
        height = PictureCell.plain.height + spacing
      }
      guard let height else {
        left += element.children
        continue
      }
      guard (1..<1e4).contains(height) else { throw DecodingProblem() }
      return height
    }
    return PictureCell.plain.height
  }

  /// The number of a row.
  private static func index(_ row: SVGElement, _ height: Double) throws(DecodingProblem) -> Int {
    guard let place = row.attributes["transform"] else { return 0 }
    guard place.hasPrefix("translate(0 "), place.hasSuffix(")"),
      let y = Double(place.dropFirst(12).dropLast()), (0...1e7).contains(y),
      case let index = Int((y / height).rounded()), index < mostRows
    else { throw DecodingProblem() }
    return index
  }
}

extension SVGScreens {
  /// A cell as it is seen.
  struct Cell: Equatable, Sendable {
    /// "" for the right half of a wide glyph.
    var text = " "
    /// The colours of the text and of the ground, `#rrggbb`; nil for the terminal's own.
    var (ink, ground): (String?, String?)
    /// What else is to be seen, in words.
    var attributes: [String] = []
  }

  /// More than a row can show at once.
  private static let mostCells = 4000

  /// Row `y` at a time; empty below the last row. Throws if it shows more than it has room for.
  func row(_ y: Int, at time: Double) throws(DecodingProblem) -> [Cell] {
    guard rows.indices.contains(y) else { return [] }
    var (cells, count): ([Cell], Int) = ([], 0)
    for part in rows[y].parts where part.isVisible(at: time) {
      count += part.cells.count
      guard count <= SVGScreens.mostCells else { throw DecodingProblem() }
      for cell in part.cells {
        while cells.count <= cell.x { cells.append(Cell()) }
        if part.isGround {
          cells[cell.x].ground = part.color
        } else {
          cells[cell.x].text = cell.text
          (cells[cell.x].ink, cells[cell.x].attributes) = (part.color, part.attributes)
        }
      }
    }
    return cells.widened
  }
}

extension [SVGScreens.Cell] {
  /// With the right halves of wide glyphs.
  fileprivate var widened: [SVGScreens.Cell] {
    var result = self
    for x in indices where CellWidth.of(self[x].text) > 1 {
      if x + 1 == result.count { result.append(SVGScreens.Cell()) }
      if result.indices.contains(x + 1) { result[x + 1].text = "" }
    }
    return result
  }
}
