import TermSurface

// The form with the fewest edges is coded. An edge is a byte that differs from that of the pixel
// before. On eight casts, coding every form gave files at most 0.4 % smaller, in twice the time.
/// Finds the changes from frame to frame of a film, in the form that likely takes the fewest bytes.
struct FilmChanges {
  let sheet: PixelSheet
  /// Whether unchanged pixels of a changed cell can be left out.
  private let keepsPixels: Bool
  private var last: PixelGrid?

  /// Creates the changes of `sheet`. Leaving out unchanged pixels of changed cells saves bytes in a
  /// GIF. A format that looks further back for repetitions packs whole glyphs better.
  init(_ sheet: PixelSheet, keepsPixels: Bool = false) {
    (self.sheet, self.keepsPixels) = (sheet, keepsPixels)
  }

  /// Returns the patch for the next frame: the whole first frame, and then only the changes.
  mutating func next(_ grid: PixelGrid) -> PixelSheet.Patch {
    defer { last = grid }
    guard let last else { return sheet.whole(grid) }
    var best = sheet.change(.cells, from: last, to: grid)
    if keepsPixels {
      let pixels = sheet.change(.pixels, from: last, to: grid)
      if pixels.edges < best.edges { best = pixels }
    }
    guard grid.isScrolled(since: last) else { return best }
    // Cells that stay by chance interrupt repetitions, so the whole area may have more edges.
    let area = sheet.change(.area, from: last, to: grid)
    return area.edges / 8 * 7 < best.edges ? area : best
  }

  /// A patch of one hidden pixel, which changes nothing.
  var nothing: PixelSheet.Patch {
    PixelSheet.Patch(Rect(x: 0, y: 0, width: 1, height: 1), depth: sheet.depth, sheet.hidden)
  }
}

extension PixelGrid {
  /// Whether at least half of the rows from the first to the last changed one were at another
  /// height in `old`. Rows whose cells are all equal do not count.
  func isScrolled(since old: PixelGrid) -> Bool {
    guard let first = indices.first(where: { self[$0] != old[$0] }),
      let last = indices.last(where: { self[$0] != old[$0] })
    else { return false }
    let places = (first...last).filter { y in self[y].contains { $0 != self[y][0] } }
    let moved = places.count { self[$0] != old[$0] && old.contains(self[$0]) }
    return moved > 0 && moved * 2 >= places.count
  }
}

/// A writer of a format in which each picture is drawn over those before it, and shown for a time.
protocol FilmWriter {
  /// The longest time for which one picture can be shown, in the format's units.
  static var longest: Int { get }

  var changes: FilmChanges { get set }

  /// Adds a picture that is shown for `time` units of time.
  mutating func put(_ patch: PixelSheet.Patch, _ time: Int) throws(PixelError)
}

extension FilmWriter {
  /// Adds the next frame for `time` units; beyond ``longest``, adds pictures without changes.
  mutating func add(_ grid: PixelGrid, lasting time: Int) throws(PixelError) {
    try put(changes.next(grid), min(time, Self.longest))
    for start in stride(from: Self.longest, to: time, by: Self.longest) {
      try put(changes.nothing, min(time - start, Self.longest))
    }
  }
}
