extension Canvas {
  /// Draws one line of text from `point` to the right and returns its width in columns, including
  /// clipped ones.
  ///
  /// Control characters, which also begin escape sequences in untrusted text, show as `�`; tabs and
  /// line feeds as a blank.
  @discardableResult
  public func draw(_ text: String, at point: Point, style: Style) -> Int {
    let start = point + origin
    guard start.y >= clip.minY, start.y < clip.maxY else { return CellWidth.of(text) }
    let style = concrete(style)
    var text = text
    if let columns = text.withUTF8({ drawASCII($0, at: start, style: style) }) { return columns }
    var column = start.x
    for character in text {
      column += placeCharacter(character, x: column, y: start.y, style: style)
    }
    return column - start.x
  }

  /// Draws `text` if it is printable ASCII that fits into `columns`; returns false if it is not.
  /// Most text is, and need not be measured.
  package func drawPlain(
    _ text: String, within columns: Int, at point: Point, style: Style
  ) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= columns, isPrintable(bytes) else { return false }
      let start = point + origin
      if start.y >= clip.minY, start.y < clip.maxY {
        putBytes(bytes, at: start, style: concrete(style)) { UInt32($0) }
      }
      return true
    }
  }

  // No early exit here and below, so that the loop is vectorised.
  @inline(__always)
  private func isPrintable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var highest: UInt8 = 0
    for byte in bytes { highest = max(highest, byte &- 0x20) }
    return highest < 0x5F
  }

  /// Draws a glyph in as many columns as a terminal has given it.
  package func draw(_ text: String, columns: Int, at point: Point, style: Style) {
    guard let character = text.first, text.count == 1, columns != CellWidth.of(character),
      let first = character.unicodeScalars.first
    else {
      draw(text, at: point, style: style)
      return
    }
    let place = point + origin
    guard place.y >= clip.minY, place.y < clip.maxY else { return }
    placeGlyph(
      cluster(character, first), columns: columns, x: place.x, y: place.y, style: concrete(style))
  }

  /// Draws ASCII text at surface coordinates; returns nil and draws nothing if the text is not
  /// ASCII.
  @inline(__always)
  private func drawASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Point, style: Style
  ) -> Int? {
    var seen: UInt8 = 0
    for byte in bytes { seen |= byte }
    guard seen < 0x80 else { return nil }
    putBytes(bytes, at: start, style: style) { Canvas.drawnScalar(UInt32($0)) }
    return bytes.count
  }

  /// Puts the visible part of `bytes`, each one column wide, at surface coordinates.
  @inline(__always)
  private func putBytes(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Point, style: Style, _ glyph: (UInt8) -> UInt32
  ) {
    let left = max(start.x, clip.minX)
    let right = min(start.x + bytes.count, clip.maxX)
    guard left < right else { return }
    healCuts(row: start.y, from: left, to: right)
    let line = cells + start.y * stride
    var cell = Cell(glyph: 32, columns: 1, style: style)
    if style.background == .clear {
      for x in left..<right {
        cell.glyph = glyph(bytes[x &- start.x])
        line[x] = cell.over(line[x])
      }
    } else {
      for x in left..<right {
        cell.glyph = glyph(bytes[x &- start.x])
        line[x] = cell
      }
    }
  }

  /// The scalar that is drawn for `value`, which is below 128.
  private static func drawnScalar(_ value: UInt32) -> UInt32 {
    if value >= 32 && value != 127 { return value }
    return value == 9 || value == 10 || value == 13 ? 32 : 0xFFFD
  }

  private func placeCharacter(_ character: Character, x: Int, y: Int, style: Style) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x80 && scalars.count == 1 || character == "\r\n" {
      placeGlyph(Canvas.drawnScalar(first.value), columns: 1, x: x, y: y, style: style)
      return 1
    }
    // Some terminals take C1 controls as escape sequences.
    if first.value >= 0x80 && first.value < 0xA0 || first.value < 32 {
      placeGlyph(0xFFFD, columns: 1, x: x, y: y, style: style)
      return 1
    }
    let width = CellWidth.of(character)
    guard width > 0 else { return 0 }
    let glyph = scalars.count == 1 ? first.value : cluster(character, first)
    placeGlyph(glyph, columns: width, x: x, y: y, style: style)
    return width
  }

  private func cluster(_ character: Character, _ first: Unicode.Scalar) -> UInt32 {
    clusters.pointee.index(of: character).map { $0 | Cell.clusterBit } ?? first.value
  }

  /// Puts a glyph at surface coordinates.
  private func placeGlyph(_ glyph: UInt32, columns: Int, x: Int, y: Int, style: Style) {
    let left = max(x, clip.minX)
    let right = min(x + columns, clip.maxX)
    guard left < right else { return }
    healCuts(row: y, from: left, to: right)
    let line = cells + y * stride
    guard right - left == columns else {
      return fillWithBlanks(line, left..<right, style: style)
    }
    let cell = Cell(glyph: glyph, columns: UInt8(truncatingIfNeeded: columns), style: style)
    line[left] = style.background == .clear ? cell.over(line[left]) : cell
    // Both halves of a glyph share a style: a terminal draws them with one.
    for column in left + 1..<max(left + 1, right) {
      line[column] = Cell(glyph: 0, columns: 0, style: line[left].style)
    }
  }

  /// Draws the visible part of a glyph that an edge cuts, as blanks.
  private func fillWithBlanks(
    _ line: UnsafeMutablePointer<Cell>, _ columns: Range<Int>, style: Style
  ) {
    clusters.pointee.cuts += 1
    let blank = Cell(glyph: 32, columns: 1, style: style)
    for column in columns {
      line[column] = style.background == .clear ? blank.over(line[column]) : blank
    }
  }
}
