/// The styles of cells at a depth. It remembers those that it was asked for last.
package struct CellColors {
  private struct Look {
    var style = Style.default
    var isText = true
    /// What it becomes.
    var shown = Style.default

    @inline(__always)
    func isOf(_ cell: Cell) -> Bool {
      style.foreground.code == cell.foregroundCode && style.background.code == cell.backgroundCode
        && style.attributes == cell.attributes && isText != cell.isPicture
    }
  }

  private let depth: ColorDepth
  /// That of the cell before: most cells repeat it.
  private var last = Look()
  /// Indexed by six bits of a hash.
  private var known: [Look]

  package init(_ depth: ColorDepth) {
    self.depth = depth
    known = Array(repeating: Look(), count: 64)
  }

  /// The style that `cell` gets: see ``ColorDepth/nearest(to:)``.
  @inline(__always)
  mutating func shown(_ cell: Cell) -> Style {
    if !last.isOf(cell) { last = look(of: cell) }
    return last.shown
  }

  private mutating func look(of cell: Cell) -> Look {
    let slot = CellColors.slot(cell)
    if !known[slot].isOf(cell) {
      known[slot] = Look(
        style: cell.style, isText: !cell.isPicture, shown: depth.nearest(to: cell))
    }
    return known[slot]
  }

  private static func slot(_ cell: Cell) -> Int {
    let ground = cell.backgroundCode ^ (cell.isPicture ? 1 << 31 : 0)
    return Int((cell.foregroundCode &* 0x9E37_79B1 ^ ground &* 0x85EB_CA6B) >> 26)
  }
}
