extension MapRaster {
  /// Fills the polygons of a layer: sets each dot whose centre lies inside. With `keepsSpecks`,
  /// polygons smaller than a dot still set one, so that ocean islands stay visible.
  ///
  /// Each outline marks the dot at which it crosses a row; outlines left of the picture mark the
  /// first dot. One pass over each row then fills it.
  package mutating func fill(
    _ layer: MapLayer, in window: MapWindow, keepsSpecks: Bool = false
  ) {
    clear(to: window)
    let turns = window.turns
    for turn in turns { markCrossings(of: layer, turn) }
    fillFromMarks()
    if keepsSpecks { for turn in turns { setSpecks(of: layer, turn) } }
  }

  private mutating func markCrossings(of layer: MapLayer, _ turn: MapWindow.Turned) {
    let (width, height, wordsPerRow) = (width, height, wordsPerRow)
    words.withUnsafeMutableBufferPointer { words in
      guard let base = words.baseAddress else { return }
      let marker = CrossingMarker(
        words: base, wordsPerRow: wordsPerRow, width: width, height: height, turn: turn)
      layer.forEachShape(meeting: turn.box) { shape in
        shape.forEachPiece { marker.mark($0) }
      }
    }
  }

  /// Sets each dot that has an odd number of marks on it or to its left.
  private mutating func fillFromMarks() {
    for row in 0..<height {
      var inside: UInt64 = 0
      for index in row * wordsPerRow..<(row + 1) * wordsPerRow {
        var word = words[index]
        for shift in [1, 2, 4, 8, 16, 32] as [UInt64] { word ^= word << shift }
        word ^= inside
        words[index] = word
        inside = word >> 63 == 1 ? .max : 0
      }
    }
  }

  private mutating func setSpecks(of layer: MapLayer, _ turn: MapWindow.Turned) {
    layer.forEachShape(meeting: turn.box) { shape in
      let box = shape.box
      let extent = max(box.east - box.west, box.north - box.south)
      guard Double(extent) * turn.scale < 1.5 else { return }
      let (left, right) = (turn.x(box.west), turn.x(box.east))
      let (top, bottom) = (turn.y(box.north), turn.y(box.south))
      set(x: ((left + right) / 2).floored, y: ((top + bottom) / 2).floored)
    }
  }
}

/// Marks where outlines cross the centre lines of the rows.
private struct CrossingMarker {
  let words: UnsafeMutablePointer<UInt64>
  let wordsPerRow: Int
  let width: Int
  let height: Int
  let turn: MapWindow.Turned

  @inline(__always)
  func mark(_ piece: MapPiece) {
    let (box, seen) = (piece.box, turn.box)
    // Shapes right of the picture do not affect it.
    guard box.meetsLatitudes(of: seen), box.west <= seen.east else { return }
    if box.east < seen.west { markLeftOfAll(piece) } else { markEdges(of: piece) }
  }

  @inline(__always)
  private func markEdges(of piece: MapPiece) {
    var last: (x: Double, y: Double, row: Int)?
    piece.forEachPoint { longitude, latitude in
      let (x, y) = (turn.x(longitude), turn.y(latitude))
      let point = (x: x, y: y, row: y.nextDot)
      if let last, last.row != point.row { markEdge(last, point) }
      last = point
    }
  }

  private func markEdge(
    _ one: (x: Double, y: Double, row: Int), _ other: (x: Double, y: Double, row: Int)
  ) {
    let slope = (other.x - one.x) / (other.y - one.y)
    let last = min(height, max(one.row, other.row))
    var row = max(0, min(one.row, other.row))
    while row < last {
      toggle(row, (one.x + (Double(row) + 0.5 - one.y) * slope).nextDot)
      row += 1
    }
  }

  /// Marks a piece left of the picture: only the rows that it spans matter there, not its course.
  @inline(__always)
  private func markLeftOfAll(_ piece: MapPiece) {
    var first: Int?
    var last = 0
    piece.forEachPoint { _, latitude in
      last = turn.y(latitude).nextDot
      if first == nil { first = last }
    }
    guard let first, first != last else { return }
    let end = min(height, max(first, last))
    var row = max(0, min(first, last))
    while row < end {
      toggle(row, 0)
      row += 1
    }
  }

  @inline(__always)
  private func toggle(_ row: Int, _ column: Int) {
    guard column < width else { return }
    let x = max(0, column)
    words[row * wordsPerRow + x >> 6] ^= 1 << UInt64(x & 63)
  }
}
