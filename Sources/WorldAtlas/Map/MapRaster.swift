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
  mutating func setDot(x: Int, y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    words[y * wordsPerRow + x >> 6] |= 1 << UInt64(x & 63)
  }

  /// Clears the dots that are set in `other`, which must have the same size.
  package mutating func subtract(_ other: MapRaster) {
    precondition(other.width == width && other.height == height, "rasters of two sizes")
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  /// Reads row `row` of cells two dots wide and four high: a byte for each cell, with the dots
  /// numbered as in Braille patterns.
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

  /// Reads row `row` of cells one dot wide and two high: a byte for each, with 1 for the upper dot,
  /// 2 for the lower.
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

  /// Draws the lines of a layer, one dot wide. Fill polygons instead: their edges along ±180° and
  /// −90° would be drawn too, but are not coasts.
  package mutating func stroke(_ layer: MapLayer, in window: MapWindow) {
    clear(to: window)
    for turn in window.turns {
      layer.forEachShape(meeting: turn.box) { shape in
        shape.forEachPiece { piece in
          guard piece.box.meets(turn.box) else { return }
          piece.forEachEdge({ (x: turn.x($0), y: turn.y($1)) }) { strokeEdge($0, $1) }
        }
      }
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
      setDot(x: (one.x + part * dx).floored, y: (one.y + part * dy).floored)
    }
  }

  /// Fills the polygons of a layer: sets each dot whose centre lies inside. With `keepsSpecks`,
  /// polygons smaller than a dot still set one, so that ocean islands stay visible.
  ///
  /// Each outline marks the dot at which it crosses a row; outlines left of the picture mark the
  /// first dot. One pass over each row then fills it.
  package mutating func fill(_ layer: MapLayer, in window: MapWindow, keepsSpecks: Bool = false) {
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
      setDot(x: ((left + right) / 2).floored, y: ((top + bottom) / 2).floored)
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
    if box.east < seen.west { return markLeftOfAll(piece) }
    piece.forEachEdge({ (x: turn.x($0), y: turn.y($1), row: turn.y($1).nextDot) }) { one, other in
      if one.row != other.row { markEdge(one, other) }
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

/// The part of the map that a picture shows, in square dots: a dot spans as many degrees across as
/// down.
package struct MapWindow: Sendable, Hashable {
  /// The left edge in degrees, −540 to 180. The world repeats beyond ±180°.
  package var west: Double
  /// The upper edge in degrees. There is nothing beyond ±90°.
  package var north: Double
  package var degreesPerDot: Double
  /// The size in dots.
  package var width: Int
  package var height: Int

  package init(west: Double, north: Double, degreesPerDot: Double, width: Int, height: Int) {
    self.west = west
    self.north = north
    self.degreesPerDot = degreesPerDot
    self.width = width
    self.height = height
  }

  /// The window relative to a world turned by some degrees.
  struct Turned {
    /// The visible part of that world.
    let box: MapBox
    /// The upper left corner, and the dots per ``MapUnit``.
    let west: Double
    let north: Double
    let scale: Double

    @inline(__always)
    func x(_ longitude: Int32) -> Double { (Double(longitude) - west) * scale }

    @inline(__always)
    func y(_ latitude: Int32) -> Double { (north - Double(latitude)) * scale }
  }

  /// The window on each of the side-by-side worlds that it shows.
  var turns: [Turned] {
    let across = degreesPerDot * Double(width)
    return [-360.0, 0, 360].compactMap { turn in
      let left = west + turn
      guard left <= 180, left + across >= -180 else { return nil }
      let units = Double(MapUnit.perDegree)
      return Turned(
        box: MapBox(
          west: left, south: north - degreesPerDot * Double(height), east: left + across,
          north: north),
        west: left * units, north: north * units, scale: 1 / (degreesPerDot * units))
    }
  }
}

extension Double {
  /// The number of the first dot whose centre lies here or further on.
  @inline(__always)
  var nextDot: Int { (self + 0.5).floored }

  /// Rounds down numbers with magnitudes below a thousand million.
  @inline(__always)
  var floored: Int {
    let bias = 1 << 30
    return Int(self + Double(bias)) - bias
  }
}
