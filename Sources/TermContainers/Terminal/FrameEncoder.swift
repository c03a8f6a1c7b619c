/// Turns a surface into the bytes that bring a terminal from the picture it shows to that surface.
///
/// It keeps what the terminal shows, compares the damaged cells with it, and writes those that differ: the
/// cursor moved the shortest way, the style changed by as little as will do, blanks erased rather than written.
/// Drawing goes on from frame to frame, so nothing else may write to the same terminal without ``forget()``.
public final class FrameEncoder {
  /// What has been encoded so far.
  public struct Statistics: Sendable, Equatable {
    /// Frames that had anything to write.
    public var frames = 0
    /// Bytes of all frames.
    public var bytes = 0
    /// Cells that differed from what was shown.
    public var cells = 0
  }

  /// What the terminal can do.
  public let capabilities: Capabilities
  /// What has been encoded since the start.
  public private(set) var statistics = Statistics()

  private var shown: Surface
  private var isShownKnown = false
  private var pen: Pen
  private var cursor: CursorTracker
  let out = OutputBuffer()

  /// An encoder for a terminal about which nothing is known but what it can do.
  public init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    shown = Surface(size: .zero)
    pen = Pen(capabilities)
    cursor = CursorTracker(capabilities)
  }

  /// The terminal may show anything and have its cursor anywhere: the next frame paints all of it.
  public func forget() {
    isShownKnown = false
    pen.forget()
    cursor.forget()
  }

  /// Calls `body` with the bytes that show `surface`, of which only `damage` can have changed since the last
  /// frame; there are none when nothing did. The bytes are lent.
  public func encode<Result>(
    _ surface: Surface, damage: [Rect], _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    out.removeAll()
    if !isShownKnown || shown.size != surface.size {
      paintAll(surface)
    } else {
      adoptClusters(of: surface)
      for rect in damage { encode(surface, in: rect.intersection(surface.bounds)) }
    }
    if out.count > 0 {
      statistics.frames += 1
      statistics.bytes += out.count
    }
    return try body(out.bytes)
  }

  private func paintAll(_ surface: Surface) {
    shown = Surface(size: surface.size)
    adoptClusters(of: surface)
    pen.forget()
    pen.use(.default, out)
    out.append("\u{1B}[H\u{1B}[2J")
    cursor.wentHome()
    isShownKnown = true
    encode(surface, in: surface.bounds)
  }

  /// Clusters are numbered by their surface, so those of another surface could look like ours by chance.
  private func adoptClusters(of surface: Surface) {
    guard shown.clusters.characters.count != surface.clusters.characters.count else { return }
    if !surface.clusters.characters.starts(with: shown.clusters.characters) {
      for index in shown.cells.indices where shown.cells[index].isCluster {
        shown.cells[index].glyph = 0xFFFF_FFFF
      }
    }
    shown.clusters = surface.clusters
  }

  private func encode(_ surface: Surface, in rect: Rect) {
    guard !rect.isEmpty else { return }
    let width = surface.size.width
    surface.cells.withUnsafeBufferPointer { new in
      shown.cells.withUnsafeMutableBufferPointer { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return }
        for y in rect.minY..<rect.maxY {
          let start = y * width
          encodeRow(y, rect.minX, rect.maxX, width, new + start, old + start, surface)
        }
      }
    }
  }
}

extension FrameEncoder {
  private func encodeRow(
    _ y: Int, _ from: Int, _ to: Int, _ width: Int, _ new: UnsafePointer<Cell>,
    _ old: UnsafeMutablePointer<Cell>, _ surface: Surface
  ) {
    var x = RowDiff.firstDifference(new, old, from, to)
    guard x < to else { return }
    let end = RowDiff.lastDifference(new, old, x, to) + 1
    out.reserve((end - x) * 64 + 64)
    // The left half stands for both.
    if new[x].columns == 0 && x > 0 { x -= 1 }
    let first = x
    while x < end {
      x = new[x] == old[x] ? x + 1 : encodeRun(at: x, y, end, width, new, old, surface)
    }
    statistics.cells += end - first
    (old + first).update(from: new + first, count: end - first)
  }

  /// Writes what stands at column `x`, which differs, and returns the column after it.
  @inline(__always)
  private func encodeRun(
    at x: Int, _ y: Int, _ end: Int, _ width: Int, _ new: UnsafePointer<Cell>,
    _ old: UnsafeMutablePointer<Cell>, _ surface: Surface
  ) -> Int {
    let cell = new[x]
    if cell.isBlank {
      let after = RowDiff.endOfBlanks(new, x, width)
      if after - x >= 4, let next = erase(x, y, after, end, width, new, old) { return next }
    }
    // The bottom right cell scrolls a terminal that does not wait at the edge.
    if x == width - 1 && y == surface.size.height - 1 && !capabilities.eatNewlineGlitch {
      return x + 1
    }
    closeGap(to: x, y, width, new)
    cursor.move(toX: x, y: y, out)
    write(cell, width, surface)
    return x + max(1, cell.width)
  }

  /// A few cells that are right already are cheaper written again than skipped.
  @inline(__always)
  private func closeGap(to x: Int, _ y: Int, _ width: Int, _ new: UnsafePointer<Cell>) {
    let column = cursor.column
    guard cursor.row == y, column >= 0, column < x, x - column <= 3 else { return }
    for gap in column..<x {
      let cell = new[gap]
      guard cell.glyph < 0x7F, cell.columns == 1, pen.isInUse(cell.style) else { return }
    }
    for gap in column..<x { out.append(UInt8(truncatingIfNeeded: new[gap].glyph)) }
    cursor.advance(x - column, width: width)
  }

  @inline(__always)
  private func write(_ cell: Cell, _ width: Int, _ surface: Surface) {
    if cell.isBlank { pen.useBlank(cell.style, out) } else { pen.use(cell.style, out) }
    if cell.glyph < 0x80 {
      out.append(UInt8(truncatingIfNeeded: cell.glyph))
    } else if !capabilities.isUTF8 {
      writeASCII(cell, surface)
    } else if cell.isCluster {
      writeCluster(surface.clusters.characters[Int(cell.glyph & ~Cell.clusterBit)])
      cursor.advance(cell.width, width: width)
      return cursor.distrustColumn()
    } else {
      out.append(scalar: cell.glyph)
    }
    cursor.advance(cell.width, width: width)
  }

  private func writeCluster(_ character: Character) {
    CellWidth.portableScalars(of: character) { scalar in
      out.reserve(16 * 1024)
      out.append(scalar: scalar.value)
    }
  }

  private func writeASCII(_ cell: Cell, _ surface: Surface) {
    let value =
      cell.isCluster
      ? surface.clusters.characters[Int(cell.glyph & ~Cell.clusterBit)].unicodeScalars.first
      : Unicode.Scalar(cell.glyph)
    let stand = value.map { AsciiGlyph.of($0) } ?? 0x3F
    for _ in 0..<max(1, cell.width) { out.append(stand) }
  }
}

extension FrameEncoder {
  /// Erases the blanks in columns `x..<after` where that is shorter than writing them, and returns the column
  /// to go on from; nil when it is not.
  private func erase(
    _ x: Int, _ y: Int, _ after: Int, _ end: Int, _ width: Int, _ new: UnsafePointer<Cell>,
    _ old: UnsafeMutablePointer<Cell>
  ) -> Int? {
    guard capabilities.backColorErase || new[x].background == .default else { return nil }
    if capabilities.eraseToEndOfLine && canEraseLine(after, end, width, new, old) {
      cursor.move(toX: x, y: y, out)
      pen.useBlank(new[x].style, out)
      out.append("\u{1B}[K")
      return after
    }
    let last = min(after, end)
    guard capabilities.eraseCharacters, last - x >= 12 else { return nil }
    cursor.move(toX: x, y: y, out)
    pen.useBlank(new[x].style, out)
    out.append("\u{1B}[")
    out.append(decimal: last - x)
    out.append(0x58)
    return last
  }

  /// The whole rest of the line may go when nothing stands there, or little that has to be written anyway.
  private func canEraseLine(
    _ after: Int, _ end: Int, _ width: Int, _ new: UnsafePointer<Cell>,
    _ old: UnsafeMutablePointer<Cell>
  ) -> Bool {
    if after == width { return true }
    guard end == width, width - after <= 4 else { return false }
    return (after..<width).allSatisfy { new[$0] != old[$0] }
  }
}
