/// The cells of a stored row. It numbers its own clusters and decorations, so that it means the same
/// in any picture.
package struct RowContents: Sendable {
  let cells: ContiguousArray<Cell>
  let clusters: [Character]
  /// The decorations, numbered from 1.
  let decorations: [TextDecoration]

  init(
    _ cells: ContiguousArray<Cell>, _ clusters: [Character], _ decorations: [TextDecoration]
  ) {
    (self.cells, self.clusters, self.decorations) = (cells, clusters, decorations)
  }

  /// The number of its cells.
  package var width: Int { cells.count }

  /// The cell at column `x`, which must lie inside.
  package subscript(x: Int) -> Cell { cells[x] }

  /// The glyph at column `x`: "" for the right half of a wide one.
  package func text(_ x: Int) -> String {
    let cell = cells[x]
    if cell.columns == 0 { return "" }
    if cell.isCluster { return String(cluster(cell)) }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
  }

  /// Whether the cells at two columns have the same colours, attributes and decoration.
  package func looksAlike(_ x: Int, _ other: Int) -> Bool {
    cells[x].style == cells[other].style && cells[x].decoration == cells[other].decoration
  }

  /// The decoration of the text at column `x`.
  package func decoration(_ x: Int) -> TextDecoration { decoration(cells[x]) }

  fileprivate func cluster(_ cell: Cell) -> Character {
    clusters[Int(cell.glyph & ~Cell.clusterBit)]
  }

  fileprivate func decoration(_ cell: Cell) -> TextDecoration {
    let number = Int(cell.decoration)
    return number > 0 && number <= decorations.count ? decorations[number - 1] : .plain
  }
}

extension RowContents {
  /// The row in packed bytes.
  var packed: ContiguousArray<UInt8> {
    cells.withUnsafeBufferPointer { cells in
      var writer = PackedWriter(cells: cells, before: nil, width: max(1, cells.count))
      writer.write()
      writer.write(clusters.map { String($0) })
      writer.write(decorations.map(\.link))
      for decoration in decorations {
        writer.write(decoration.underlineColor.code)
        writer.write(decoration.isOverlined ? 1 : 0)
        writer.write(decoration.cursorColor.code)
      }
      return writer.bytes
    }
  }

  /// Unpacks a row of `width` cells.
  init(packed bytes: ContiguousArray<UInt8>, width: Int) {
    var cells = ContiguousArray(repeating: Cell.blank, count: width)
    var (clusters, decorations): ([String], [TextDecoration]) = ([], [])
    bytes.withUnsafeBufferPointer { bytes in
      var reader = PackedReader(bytes: bytes, width: max(1, width))
      cells.withUnsafeMutableBufferPointer { reader.read(into: $0) }
      clusters = reader.nextTexts()
      decorations = reader.nextTexts().map { link in
        func color() -> Color { Color(code: UInt32(truncatingIfNeeded: reader.nextNumber())) }
        var decoration = TextDecoration(
          underlineColor: color(), link: link, isOverlined: reader.nextNumber() == 1)
        decoration.cursorColor = color()
        return decoration
      }
    }
    self.init(cells, clusters.map { Character($0) }, decorations)
  }
}

extension Surface {
  func hasRow(_ row: RowContents, at y: Int) -> Bool {
    let start = y * size.width
    return row.cells.count == size.width
      && row.cells.indices.allSatisfy { x in
        let (mine, its) = (cells[start + x], row.cells[x])
        guard mine.isNumbered || its.isNumbered else { return mine == its }
        guard mine.isCluster == its.isCluster, mine.style == its.style,
          mine.columns == its.columns,
          clusters.decorations[mine.decoration] == row.decoration(its)
        else { return false }
        guard mine.isCluster else { return mine.glyph == its.glyph }
        return clusters.characters[Int(mine.glyph & ~Cell.clusterBit)] == row.cluster(its)
      }
  }

  /// The contents of row `y`.
  func contents(ofRow y: Int) -> RowContents {
    var own: [Character] = []
    var kept = ContiguousArray(cells[y * size.width..<(y + 1) * size.width])
    for x in kept.indices where kept[x].isCluster {
      let character = clusters.characters[Int(kept[x].glyph & ~Cell.clusterBit)]
      let number = own.firstIndex(of: character) ?? own.count
      if number == own.count { own.append(character) }
      kept[x].glyph = UInt32(number) | Cell.clusterBit
    }
    var decorations = DecorationTable()
    for x in kept.indices where kept[x].decoration > 0 {
      kept[x].decorate(decorations.number(of: clusters.decorations[kept[x].decoration]))
    }
    return RowContents(kept, own, decorations.values)
  }

  mutating func set(_ row: RowContents, at y: Int) {
    for (x, cell) in row.cells.enumerated() {
      var cell = cell
      if cell.isCluster {
        cell.glyph = clusters.index(of: row.cluster(cell)).map { $0 | Cell.clusterBit } ?? 32
      }
      if cell.decoration > 0 {
        cell.decorate(clusters.decorations.number(of: row.decoration(cell)))
      }
      cells[y * size.width + x] = cell
    }
  }
}
