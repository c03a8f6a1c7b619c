extension Surface {
  /// Returns the same picture with ASCII stand-ins for all other glyphs, as terminals without UTF-8
  /// show it (see `Capabilities/isUTF8`).
  public func inASCII() -> Surface {
    var result = self
    for index in cells.indices where cells[index].glyph >= 0x80 {
      result.cells[index].glyph = UInt32(stand(for: cells[index]))
      result.cells[index].columns = 1
    }
    // The right half of a wide glyph repeats the left one's stand-in.
    for index in cells.indices where cells[index].columns == 0 && index > 0 {
      result.cells[index].glyph = result.cells[index - 1].glyph
      result.cells[index].columns = 1
    }
    return result
  }

  private func stand(for cell: Cell) -> UInt8 {
    let scalar = text(of: cell).unicodeScalars.first
    return scalar.map { AsciiGlyph.of($0) } ?? 0x3F
  }
}
