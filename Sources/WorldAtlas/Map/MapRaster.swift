/// A bitmap of dots for drawing a part of the map. It reuses its storage between drawings.
package struct MapRaster: Sendable {
  package private(set) var width = 0
  package private(set) var height = 0
  /// Rows of 64 dots each, the leftmost in the lowest bit. Bits beyond the width are undefined.
  var words: [UInt64] = []
  private(set) var wordsPerRow = 0

  package init() {}

  /// Resizes it to the window and clears all dots.
  mutating func clear(to window: MapWindow) {
    width = max(0, window.width)
    height = max(0, window.height)
    wordsPerRow = (width + 63) / 64
    words.removeAll(keepingCapacity: true)
    words.append(contentsOf: repeatElement(0, count: wordsPerRow * height))
  }

  /// Sets a dot if it lies inside.
  @inline(__always)
  mutating func set(x: Int, y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    words[y * wordsPerRow + x >> 6] |= 1 << UInt64(x & 63)
  }

  /// Clears the dots that are set in `other`, which must have the same size.
  package mutating func subtract(_ other: MapRaster) {
    precondition(other.width == width && other.height == height, "rasters of two sizes")
    for index in words.indices { words[index] &= ~other.words[index] }
  }
}

extension MapRaster {
  /// The dots of row `row` of cells that are two dots wide and four high, a byte for each cell, numbered
  /// as Braille patterns are.
  package func readBraille(row: Int, into patterns: inout [UInt8]) {
    patterns.removeAll(keepingCapacity: true)
    let rows = (0..<4).map { 4 * row + $0 }
    for column in 0..<width / 2 {
      let (word, shift) = (column / 32, UInt64(2 * (column % 32)))
      var pattern: UInt8 = 0
      for (index, y) in rows.enumerated() where y < height {
        let pair = UInt8(truncatingIfNeeded: words[y * wordsPerRow + word] >> shift & 3)
        pattern |= index == 3 ? pair << 6 : (pair & 1 | (pair & 2) << 2) << index
      }
      patterns.append(pattern)
    }
  }

  /// The dots of row `row` of cells that are one dot wide and two high, a byte for each cell: 1 for the
  /// upper, 2 for the lower.
  package func readHalves(row: Int, into patterns: inout [UInt8]) {
    patterns.removeAll(keepingCapacity: true)
    let start = 2 * row * wordsPerRow
    for x in 0..<width {
      let (word, shift) = (start + x >> 6, UInt64(x & 63))
      let upper = UInt8(truncatingIfNeeded: words[word] >> shift & 1)
      let below = 2 * row + 1 < height ? words[word + wordsPerRow] : 0
      patterns.append(upper | UInt8(truncatingIfNeeded: below >> shift & 1) << 1)
    }
  }
}

extension MapRaster {
  /// Draws the lines of a layer, one dot wide. Fill polygons instead: their edges along ±180° and
  /// −90° would be drawn too, but are not coasts.
  package mutating func stroke(_ layer: MapLayer, in window: MapWindow) {
    clear(to: window)
    for turn in window.turns {
      layer.forEachShape(meeting: turn.box) { shape in
        shape.forEachPiece { piece in
          if piece.box.meets(turn.box) { stroke(piece, turn) }
        }
      }
    }
  }

  private mutating func stroke(_ piece: MapPiece, _ turn: MapWindow.Turned) {
    var last: (x: Double, y: Double)?
    piece.forEachPoint { longitude, latitude in
      let point = (x: turn.x(longitude), y: turn.y(latitude))
      if let last { strokeEdge(last, point) }
      last = point
    }
  }

  private mutating func strokeEdge(_ one: (x: Double, y: Double), _ other: (x: Double, y: Double)) {
    guard max(one.x, other.x) >= 0, min(one.x, other.x) < Double(width),
      max(one.y, other.y) >= 0, min(one.y, other.y) < Double(height)
    else { return }
    let (dx, dy) = (other.x - one.x, other.y - one.y)
    let steps = max(1, max(abs(dx), abs(dy)).floored)
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      set(x: (one.x + part * dx).floored, y: (one.y + part * dy).floored)
    }
  }
}
