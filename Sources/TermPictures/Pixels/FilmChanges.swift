import TermSurface

/// What changes from frame to frame of a film.
struct FilmChanges {
  let sheet: PixelSheet
  private var last: PixelGrid?

  init(_ sheet: PixelSheet) { self.sheet = sheet }

  /// The forms in which the next frame can be drawn over the one before; of the first one there is
  /// the whole frame.
  mutating func next(_ grid: PixelGrid) -> [PixelSheet.Patch] {
    defer { last = grid }
    guard let last else { return [sheet.whole(grid)] }
    // Where a screen scrolls, pixels that stay by chance are better drawn.
    let isScrolled = grid.scrolledRows(since: last) != nil
    return [
      sheet.changedPixels(from: last, to: grid),
      isScrolled ? sheet.changedArea(from: last, to: grid) : sheet.change(from: last, to: grid),
    ]
  }

  /// A pixel that cannot be seen.
  var nothing: PixelSheet.Patch {
    PixelSheet.Patch(
      Rect(x: 0, y: 0, width: 1, height: 1), depth: sheet.depth, sheet.hidden)
  }
}
