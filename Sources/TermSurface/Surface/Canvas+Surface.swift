extension Canvas {
  /// Draws `surface` with its top left cell at `point`.
  public func draw(_ surface: Surface, at point: Point) {
    draw(surface, surface.bounds, at: point)
  }

  /// Draws the part `source` of `surface` with its top left cell at `point`.
  public func draw(_ surface: Surface, _ source: Rect, at point: Point) {
    let source = source.intersection(surface.bounds)
    let shift = point + origin - source.origin
    let target = source.offsetBy(dx: shift.x, dy: shift.y).intersection(clip)
    guard !target.isEmpty else { return }
    let isNumbered = !surface.clusters.isEmpty
    surface.cells.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for row in target.minY..<target.maxY {
        let from = base + ((row - shift.y) * surface.size.width + target.minX - shift.x)
        healCuts(row: row, from: target.minX, to: target.maxX)
        (cells + (row * stride + target.minX)).update(from: from, count: target.width)
        blankHalves(row: row, from: target.minX, to: target.maxX)
        if isNumbered { adoptClusters(of: surface, row: row, from: target.minX, to: target.maxX) }
      }
    }
  }

  /// Blanks wide glyphs of which a copy of columns `from..<to` brought only one half.
  private func blankHalves(row: Int, from: Int, to: Int) {
    let line = cells + row * stride
    if line[from].columns == 0 { cut(line + from) }
    if line[to - 1].columns == 2 { cut(line + to - 1) }
  }

  /// Gives copied cells this surface's numbers for their clusters and decorations.
  private func adoptClusters(of surface: Surface, row: Int, from: Int, to: Int) {
    let line = cells + row * stride
    for column in from..<to where line[column].decoration > 0 {
      let decoration = surface.clusters.decorations[line[column].decoration]
      line[column].decorate(clusters.pointee.decorations.number(of: decoration))
    }
    for column in from..<to where line[column].isCluster {
      let character = surface.clusters.characters[Int(line[column].glyph & ~Cell.clusterBit)]
      let index = clusters.pointee.index(of: character)
      line[column].glyph = index.map { $0 | Cell.clusterBit } ?? 0xFFFD
    }
  }
}
