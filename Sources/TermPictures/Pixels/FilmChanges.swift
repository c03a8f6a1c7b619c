import TermSurface

/// What changes from frame to frame of a film, in the form that is packed best.
struct FilmChanges {
  let sheet: PixelSheet
  /// Whether pixels may stay in cells that change.
  private let keepsPixels: Bool
  private var last: PixelGrid?

  /// Pixels that stay in cells that change save bytes in a GIF; what looks further back for what
  /// repeats finds whole glyphs better.
  init(_ sheet: PixelSheet, keepsPixels: Bool = false) {
    (self.sheet, self.keepsPixels) = (sheet, keepsPixels)
  }

  /// The next frame: first the whole one, then what changes.
  mutating func next(_ grid: PixelGrid) -> PixelSheet.Patch {
    defer { last = grid }
    guard let last else { return sheet.whole(grid) }
    var best = sheet.change(.cells, from: last, to: grid)
    if keepsPixels {
      let pixels = sheet.change(.pixels, from: last, to: grid)
      if pixels.edges < best.edges { best = pixels }
    }
    guard grid.isScrolled(since: last) else { return best }
    // What stays by chance interrupts what repeats: the whole area may have some edges more.
    let area = sheet.change(.area, from: last, to: grid)
    return area.edges / 8 * 7 < best.edges ? area : best
  }

  /// A pixel that cannot be seen.
  var nothing: PixelSheet.Patch {
    PixelSheet.Patch(Rect(x: 0, y: 0, width: 1, height: 1), depth: sheet.depth, sheet.hidden)
  }
}
