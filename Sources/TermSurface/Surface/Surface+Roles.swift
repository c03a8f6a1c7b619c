extension Surface {
  /// Returns the same picture in the colours of another palette, for a picture whose views are
  /// gone. A colour that belongs to no role stays. Where roles share a colour, a ground is taken
  /// for the lowest step and an ink for the first ink.
  package func recolored(with palette: Palette) -> Surface {
    var result = self
    let inks = Dictionary(self.palette.pairs(Palette.Role.inks, palette)) { first, _ in first }
    let grounds = Dictionary(self.palette.pairs(Palette.Role.grounds, palette)) { first, _ in first
    }
    for index in cells.indices {
      let (ink, ground) = (cells[index].foreground, cells[index].background)
      result.cells[index].foreground = inks[ink] ?? ink
      result.cells[index].background = grounds[ground] ?? ground
    }
    result.palette = palette
    return result
  }
}

extension Palette {
  fileprivate func pairs(_ roles: [Role], _ other: Palette) -> [(Color, Color)] {
    roles.map { (self[$0], other[$0]) }
  }
}

extension Palette.Role {
  fileprivate static var grounds: [Palette.Role] {
    [.page, .panel, .raised, .top, .accent, .shadow]
  }

  fileprivate static var inks: [Palette.Role] {
    [.ink] + allCases.filter { $0 != .ink && !grounds.contains($0) } + [.accent]
  }
}
