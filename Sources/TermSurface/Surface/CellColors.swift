/// Computes the styles of cells at a depth, and caches the latest.
package struct CellColors {
  private struct Look {
    var style = Style.default
    var isText = true
    /// The style at the depth.
    var shown = Style.default

    @inline(__always)
    func isOf(_ cell: Cell) -> Bool {
      style.foreground.code == cell.foregroundCode && style.background.code == cell.backgroundCode
        && style.attributes == cell.attributes && isText != cell.isPicture
    }
  }

  private let depth: ColorDepth
  /// The look of the previous cell, which most cells repeat.
  private var last = Look()
  /// The cached looks, indexed by six bits of a hash.
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
