import TermContainers

extension PictureSheet {
  /// The sheet as a file holds it.
  package var text: String {
    var legend = StyleLegend()
    let strips = strips.flatMap { PictureStrip($0).lines(&legend) }
    return (strips + legend.lines).map { $0 + "\n" }.joined()
  }

  /// The pictures that stand side by side.
  private var strips: [[SheetPicture]] {
    var strips: [[SheetPicture]] = []
    for picture in pictures {
      if let last = strips.last, PictureStrip(last).hasRoom(for: picture) {
        strips[strips.count - 1].append(picture)
      } else {
        strips.append([picture])
      }
    }
    return strips
  }
}

/// Pictures of the same height side by side.
private struct PictureStrip {
  /// Columns that fit beside each other on a reader's screen.
  private static let mostColumns = 126
  /// Rows of the same look from which on one stands for all.
  private static let fewestEqualRows = 3
  private let pictures: [SheetPicture]

  init(_ pictures: [SheetPicture]) { self.pictures = pictures }

  func hasRoom(for picture: SheetPicture) -> Bool {
    let columns = (pictures + [picture]).reduce(1) { $0 + $1.size.width + 1 }
    return columns <= Self.mostColumns && pictures.first?.size.height == picture.size.height
  }

  func lines(_ legend: inout StyleLegend) -> [String] {
    let texts = rows { $0.glyphs }
    let styles = rows { $0.styles?.map { $0.map { String(legend.letter($0)) } } }
    let counts = counts { texts[$0] == texts[$1] && (styles.isEmpty || styles[$0] == styles[$1]) }
    let titles = pictures.map { " \($0.title) " }
    let blanks = pictures.map { _ in "" }
    let middle = styles.isEmpty ? [] : [rule("├┼┤", blanks)]
    return [rule("┌┬┐", titles)] + folded(texts, counts) + middle + folded(styles, counts)
      + [rule("└┴┘", blanks)]
  }

  /// The rows of all pictures, each in its frame; none where a picture has no cells of that kind.
  private func rows(_ cells: (SheetPicture) -> [[String]]?) -> [String] {
    let parts = pictures.compactMap(cells)
    guard parts.count == pictures.count else { return [] }
    return (0..<(parts.first?.count ?? 0)).map { y in
      "│" + parts.map { $0[y].joined() + "│" }.joined()
    }
  }

  /// How often each row is there that is not the one before it once more.
  private func counts(_ areEqual: (Int, Int) -> Bool) -> [Int] {
    var counts: [Int] = []
    for y in 0..<(pictures.first?.size.height ?? 0) {
      if y > 0, areEqual(y - 1, y) {
        counts[counts.count - 1] += 1
      } else {
        counts.append(1)
      }
    }
    return counts
  }

  private func folded(_ rows: [String], _ counts: [Int]) -> [String] {
    guard !rows.isEmpty else { return [] }
    var y = 0
    return counts.flatMap { count in
      defer { y += count }
      return count < Self.fewestEqualRows
        ? Array(rows[y..<y + count]) : ["\(rows[y]) ×\(count)"]
    }
  }

  /// A line of the frame, from its left, middle and right corner.
  private func rule(_ corners: String, _ titles: [String]) -> String {
    let corners = corners.map(String.init)
    let parts = zip(pictures, titles).map { picture, title in
      title + String(repeating: "─", count: picture.size.width - CellWidth.of(title))
    }
    return corners[0] + parts.joined(separator: corners[1]) + corners[2]
  }
}

/// The letters of a sheet's styles, in the order in which they come.
private struct StyleLegend {
  private static let letters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
      + "αβγδεζηθλμξπρστφχψωΓΔΘΛΞΠΣΦΨΩбвгджзийклптуфцчшщъыьэюяБДЖЗИЛПФЦЧШЩЭЮЯ")
  private var styles: [String] = []
  private var byStyle: [String: Character] = ["": "."]

  mutating func letter(_ style: String) -> Character {
    if let letter = byStyle[style] { return letter }
    precondition(styles.count < Self.letters.count, "more styles than letters")
    let letter = Self.letters[styles.count]
    styles.append(style)
    byStyle[style] = letter
    return letter
  }

  /// What each letter stands for, behind an empty line.
  var lines: [String] {
    styles.isEmpty ? [] : [""] + zip(Self.letters, styles).map { "\($0)  \($1)" }
  }
}
