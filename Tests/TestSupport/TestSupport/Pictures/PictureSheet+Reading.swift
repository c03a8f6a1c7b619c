import TermContainers

extension PictureSheet {
  /// Why a text is no sheet.
  package struct Mistake: Error {}

  /// The sheet that `text` holds: what ``text`` wrote.
  package init(reading text: String) throws {
    var reader = SheetReader(text)
    let strips = try reader.strips()
    let legend = try reader.legend()
    self.init(holdsStyles: strips.contains { !$0.styles.isEmpty })
    pictures = try strips.flatMap { try $0.pictures(legend) }
  }
}

/// A strip as its lines say: rows that stand for several are there as often.
private struct ReadStrip {
  let titles: [String]
  let widths: [Int]
  var texts: [String] = []
  var styles: [String] = []

  func pictures(_ legend: [String: String]) throws -> [SheetPicture] {
    let glyphs = try texts.map(cells)
    let letters = try styles.map(cells)
    guard letters.isEmpty || letters.count == glyphs.count else { throw PictureSheet.Mistake() }
    return try titles.indices.map { index in
      let styles = try letters.map { row in
        try row[index].map { letter in
          guard let style = legend[letter] else { throw PictureSheet.Mistake() }
          return style
        }
      }
      return SheetPicture(
        title: titles[index], size: Size(width: widths[index], height: glyphs.count),
        glyphs: glyphs.map { $0[index] }, styles: letters.isEmpty ? nil : styles)
    }
  }

  /// The cells of a row, picture by picture.
  private func cells(_ row: String) throws -> [[String]] {
    var rest = row[...]
    let cells = try widths.map { width in
      guard rest.popFirst() == "│" else { throw PictureSheet.Mistake() }
      var cells: [String] = []
      while cells.count < width, let glyph = rest.popFirst() {
        cells.append(String(glyph))
        if CellWidth.of(glyph) == 2 { cells.append("") }
      }
      guard cells.count == width else { throw PictureSheet.Mistake() }
      return cells
    }
    guard rest == "│" else { throw PictureSheet.Mistake() }
    return cells
  }
}

private struct SheetReader {
  private let lines: [Substring]
  private var index = 0

  init(_ text: String) { lines = text.split(separator: "\n") }

  private var next: Substring? { index < lines.count ? lines[index] : nil }

  mutating func strips() throws -> [ReadStrip] {
    var strips: [ReadStrip] = []
    while let line = next, line.hasPrefix("┌") { strips.append(try strip(line)) }
    return strips
  }

  private mutating func strip(_ top: Substring) throws -> ReadStrip {
    guard top.hasSuffix("┐") else { throw PictureSheet.Mistake() }
    let parts = top.dropFirst().dropLast().split(separator: "┬")
    let titles = parts.map { part in
      String(part.dropFirst().reversed().drop { $0 == "─" }.dropFirst().reversed())
    }
    index += 1
    let widths = parts.map { CellWidth.of(String($0)) }
    var strip = ReadStrip(titles: titles, widths: widths)
    strip.texts = try rows()
    if next?.hasPrefix("├") == true {
      index += 1
      strip.styles = try rows()
    }
    guard next?.hasPrefix("└") == true else { throw PictureSheet.Mistake() }
    index += 1
    return strip
  }

  private mutating func rows() throws -> [String] {
    var rows: [String] = []
    while let line = next, line.hasPrefix("│") {
      guard let end = line.lastIndex(of: "│") else { throw PictureSheet.Mistake() }
      let count = try count(line[end...].dropFirst())
      rows += Array(repeating: String(line[...end]), count: count)
      index += 1
    }
    return rows
  }

  /// What stands behind a row: how often it is there.
  private func count(_ text: Substring) throws -> Int {
    if text.isEmpty { return 1 }
    guard text.hasPrefix(" ×"), let count = Int(text.dropFirst(2)) else {
      throw PictureSheet.Mistake()
    }
    return count
  }

  /// What each letter stands for.
  mutating func legend() throws -> [String: String] {
    var legend = [".": ""]
    while let line = next {
      guard let letter = line.first, line.dropFirst().hasPrefix("  ") else {
        throw PictureSheet.Mistake()
      }
      legend[String(letter)] = String(line.dropFirst(3))
      index += 1
    }
    return legend
  }
}
