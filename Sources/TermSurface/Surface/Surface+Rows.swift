// Rows of a surface by themselves, for a store of pictures.
extension Surface {
  /// Row `y` as a picture. It numbers its own clusters and decorations, so that it means the same in
  /// any picture.
  package func row(_ y: Int) -> Surface {
    var row = Surface(size: Size(width: size.width, height: 1))
    row.copyRow(y, of: self, to: 0)
    return row
  }

  /// Replaces row `y` by a row of a picture of the same width.
  package mutating func copyRow(_ row: Int, of other: Surface, to y: Int) {
    for x in 0..<size.width {
      cells[y * size.width + x] = clusters.adopted(
        other.cells[row * size.width + x], from: other.clusters)
    }
  }

  /// The picture, of one row, in packed bytes.
  package var packedRow: ContiguousArray<UInt8> {
    let decorations = clusters.decorations.values
    return cells.withUnsafeBufferPointer { cells in
      var writer = PackedWriter(cells: cells, before: nil, width: max(1, cells.count))
      writer.write()
      writer.write(clusters.characters.map { String($0) })
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
  package init(packedRow bytes: ContiguousArray<UInt8>, width: Int) {
    self.init(size: Size(width: width, height: 1))
    bytes.withUnsafeBufferPointer { bytes in
      var reader = PackedReader(bytes: bytes, width: max(1, width))
      cells.withUnsafeMutableBufferPointer { reader.read(into: $0) }
      for text in reader.nextTexts() { _ = clusters.index(of: Character(text)) }
      for link in reader.nextTexts() {
        func color() -> Color { Color(code: UInt32(truncatingIfNeeded: reader.nextNumber())) }
        var decoration = TextDecoration(
          underlineColor: color(), link: link, isOverlined: reader.nextNumber() == 1)
        decoration.cursorColor = color()
        _ = clusters.decorations.number(of: decoration)
      }
    }
  }
}
