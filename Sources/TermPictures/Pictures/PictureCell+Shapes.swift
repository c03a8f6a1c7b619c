extension PictureCell {
  /// The shapes of lines and blocks in this cell.
  func shapes(_ glyph: PictureGlyph, _ scalar: UInt32) -> [GlyphShape] {
    switch glyph {
    case .lines:
      let dashes = BoxDrawing.dashes(scalar)
      return BoxDrawing.shapes(scalar).map { fitted($0, dashes) }
    case .blocks, .shade: return BlockElements.shapes(scalar).map(enlarged)
    default: return []
    }
  }

  /// Where a dot of 2 by 2 begins whose place in a plain cell is `x`.
  func dotX(_ x: Double) -> Double { (x + 1) * width / PictureCell.plain.width - 1 }

  func dotY(_ y: Double) -> Double { (y + 1) * height / PictureCell.plain.height - 1 }

  /// A line at its place here; dashes share its whole length.
  private func fitted(_ shape: GlyphShape, _ dashes: BoxDrawing.Dashes?) -> GlyphShape {
    guard case .rect(let x, let y, let width, let height) = shape else { return shape }
    let whole = enlarged(shape)
    guard case .rect(let left, let top, let across, let along) = whole else { return shape }
    let lies = dashes?.lies
    return .rect(
      x: lies == true ? left : self.across(x), y: lies == false ? top : self.along(y),
      width: lies == true ? across : self.across(x + width) - self.across(x),
      height: lies == false ? along : self.along(y + height) - self.along(y))
  }

  /// A part of the cell.
  private func enlarged(_ shape: GlyphShape) -> GlyphShape {
    guard case .rect(let x, let y, let width, let height) = shape else { return shape }
    let (across, along) = (
      self.width / PictureCell.plain.width, self.height / PictureCell.plain.height
    )
    return .rect(x: x * across, y: y * along, width: width * across, height: height * along)
  }
}
