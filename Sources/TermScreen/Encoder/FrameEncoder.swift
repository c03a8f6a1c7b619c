import TermSurface

/// Encodes frames: turns a surface into the bytes that make a terminal show it.
///
/// ```swift
/// let encoder = FrameEncoder(.xterm())
/// let first = encoder.encode(picture, damage: [picture.bounds]) { Array($0) }
/// let again = encoder.encode(picture, damage: [picture.bounds]) { Array($0) }  // empty
/// ```
///
/// The encoder remembers what the terminal shows, compares the damaged cells with that, and writes
/// those that differ, with the shortest cursor moves and style changes; it erases blanks instead of
/// writing them. Each frame builds on the last, so call ``forget()`` after anything else has
/// written to the terminal.
///
/// A ``CursesScreen`` has its own encoder. Make one to write frames to a file or a connection.
public final class FrameEncoder {
  /// The counts of the frames, bytes and cells that an encoder has encoded.
  public struct Statistics: Sendable, Equatable {
    /// The number of frames that needed any bytes.
    public var frames = 0
    /// The number of bytes of all frames.
    public var bytes = 0
    /// The number of cells from the first to the last that differed in each row, inclusive.
    public var cells = 0
  }

  /// The terminal's capabilities.
  public let capabilities: Capabilities
  /// The counts since the start.
  public private(set) var statistics = Statistics()

  /// Whether the pictures reach the terminal's right edge. If not, the encoder must not erase to
  /// the end of a line, because that would colour cells beyond the picture.
  var isAsWideAsTerminal = true {
    didSet {
      writer.mayEraseLines = isAsWideAsTerminal && capabilities.eraseToEndOfLine
      repainter.mayEraseLines = writer.mayEraseLines
    }
  }

  /// The terminal's own cursor.
  var cursor = TerminalCursor()

  /// The move of rows that the terminal may make in the next frame, inside that frame's damage.
  var move: RowMove?

  private var shown = Surface(size: .zero)
  private var isShownKnown = false
  /// The picture reduced to 8 or 16 colours; nil for a terminal of another depth.
  private var reduced: ReducedPicture?
  private var writer: CellWriter
  private var repainter: Repainter

  /// Creates an encoder for a terminal with unknown contents.
  public init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    reduced = ReducedPicture(capabilities.colors)
    writer = CellWriter(capabilities)
    repainter = Repainter(capabilities)
  }

  /// Forgets the terminal's contents and cursor, so that the next frame repaints everything.
  public func forget() {
    isShownKnown = false
    writer.forgetTerminal()
  }

  /// Calls `body` with the bytes that show `surface`, of which only `damage` may have changed since
  /// the last frame; with no bytes if nothing changed. The bytes are valid only during the call.
  public func encode<Result>(
    _ surface: Surface, damage: [Rect], _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    encode(surface, damage: damage)
    return try body(writer.out.bytes)
  }

  /// Encodes as `encode(_:damage:_:)` does, after rows have moved. `damage` contains their area.
  package func encode<Result>(
    _ surface: Surface, damage: [Rect], after move: RowMove?,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    self.move = move
    defer { self.move = nil }
    return try encode(surface, damage: damage, body)
  }

  /// Returns the bytes that show `surface` and put the cursor at `place`; empty if neither changed.
  package func encode(_ surface: Surface, cursorAt place: Point) -> [UInt8] {
    encode(surface, damage: [surface.bounds])
    writer.moveCursor(to: place)
    return Array(writer.out.bytes)
  }

  /// Encodes a frame into ``buffer``. Shows the terminal's own cursor at `place`, if the terminal
  /// can show and hide it, and writes the glyph there without reverse video.
  func encode(_ surface: Surface, damage: [Rect], cursorInsteadOf place: Point? = nil) {
    guard cursor.wants(place) else { return encodeCells(surface, damage: damage) }
    encodeCells(surface, damage: damage + cursor.damage)
  }

  private func encodeCells(_ surface: Surface, damage: [Rect]) {
    guard reduced != nil else { return write(surface, damage: damage) }
    reduced?.update(from: surface, damage: isShownKnown ? damage : [surface.bounds])
    if let reduced { write(reduced.surface, damage: damage) }
  }

  private func write(_ surface: Surface, damage: [Rect]) {
    guard let place = cursor.next else { return writeCells(surface, damage) }
    let isWritten = !isShownKnown || shown.size != surface.size
    guard isWritten || damage.contains(where: { $0.contains(place) }) else {
      return writeCells(surface, damage)
    }
    writeCells(surface.withoutReverse(at: place), damage)
  }

  private func writeCells(_ surface: Surface, _ damage: [Rect]) {
    writer.beginFrame()
    if isShownKnown && shown.size == surface.size {
      adoptTables(of: surface)
      if let move, follow(move, to: surface) {
        for rect in damage where !move.area.contains(rect) {
          encode(surface, in: rect.intersection(surface.bounds))
        }
      } else {
        for rect in damage { encode(surface, in: rect.intersection(surface.bounds)) }
      }
      // Cells outside the damage are not rewritten.
      if damage.contains(where: { $0.intersection(surface.bounds) == surface.bounds }) {
        repainter.replaceIfShorter(&writer, shown)
      }
    } else {
      shown = Surface(size: surface.size)
      isShownKnown = true
      adoptTables(of: surface)
      writer.clearScreen()
      encode(surface, in: surface.bounds)
    }
    writer.endFrame()
    if cursor.isInUse { cursor.finishFrame(with: &writer) }
    if isSynchronized { writer.out.synchronize() }
    count(writer.out.bytes.count)
  }

  /// Whether the terminal may move rows. Without `xenl`, the bottom right cell is unknown.
  private var mayMoveRows: Bool {
    isAsWideAsTerminal && capabilities.changeScrollRegion && capabilities.eatNewlineGlitch
  }

  /// If it saves bytes, lets the terminal move rows and then writes the cells that still differ.
  /// Returns whether rows were moved; if so, all of the move's area shows `surface`.
  private func follow(_ move: RowMove, to surface: Surface) -> Bool {
    let area = move.area
    guard mayMoveRows, area.minX == 0, area.width == surface.size.width,
      surface.bounds.contains(area), let plan = scrollPlan(move, surface)
    else { return false }
    let rows = Rect(x: 0, y: plan.rows.lowerBound, width: area.width, height: plan.rows.count)
    let scroll = RowMove(rows, by: plan.count)
    writer.moveRows(plan.rows, by: plan.count)
    shown.move(scroll)
    shown.makeUnknown(scroll.entering)
    encode(surface, in: rows)
    return true
  }

  private func scrollPlan(_ move: RowMove, _ surface: Surface) -> ScrollPlan? {
    surface.cells.withUnsafeBufferPointer { new in
      shown.cells.withUnsafeMutableBufferPointer { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return nil }
        return ScrollPlan(move, RowPair(new: new, old: old, size: surface.size), capabilities)
      }
    }
  }

  private func count(_ bytes: Int) {
    guard bytes > 0 else { return }
    statistics.frames += 1
    statistics.bytes += bytes
  }

  /// The bytes of the last encoded frame. A sender can swap the buffer for another one.
  var buffer: OutputBuffer {
    _read { yield writer.out }
    _modify { yield &writer.out }
  }

  /// The number of bytes up to which a frame arrives in one piece, and needs no synchronisation.
  private static let fewBytes = 1024

  private var isSynchronized: Bool {
    capabilities.synchronizedOutput && writer.out.count > FrameEncoder.fewBytes
  }

  /// Adopts the clusters and decorations of `surface`. Each surface numbers its own, so equal
  /// numbers from two surfaces can mean different ones; cells with such numbers become unknown.
  private func adoptTables(of surface: Surface) {
    guard shown.clusters != surface.clusters else { return }
    if !surface.clusters.continues(shown.clusters) {
      for index in shown.cells.indices
      where shown.cells[index].isCluster || shown.cells[index].decoration > 0 {
        shown.cells[index].becomeUnknown()
      }
    }
    shown.clusters = surface.clusters
  }

  private func encode(_ surface: Surface, in rect: Rect) {
    guard !rect.isEmpty else { return }
    let size = surface.size
    surface.cells.withUnsafeBufferPointer { new in
      shown.cells.withUnsafeMutableBufferPointer { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return }
        statistics.cells += writer.encode(
          rect, RowPair(new: new, old: old, size: size), surface.clusters)
      }
    }
  }
}

extension Cell {
  /// Makes the cell differ from every cell that is drawn.
  fileprivate mutating func becomeUnknown() { glyph = 0xFFFF_FFFF }
}

extension Surface {
  /// Makes the cells of these rows unknown, so that the whole rows are written.
  fileprivate mutating func makeUnknown(_ rows: Rect) {
    for index in rows.minY * size.width..<rows.maxY * size.width { cells[index].becomeUnknown() }
  }
}

/// The rows of a new picture, together with those of the picture that is shown.
struct RowPair {
  var new: UnsafePointer<Cell>
  var old: UnsafeMutablePointer<Cell>
  let size: Size

  /// Returns the pair with its pointers at the beginning of row `y`.
  func row(_ y: Int) -> RowPair {
    RowPair(new: new + y * size.width, old: old + y * size.width, size: size)
  }
}

/// A copy of a picture in 8 or 16 colours, updated by the picture's damage.
///
/// The colours of a blank depend on its ink, too, because a label includes the blanks between its
/// words. So a picture's colours must be reduced before rows are compared.
struct ReducedPicture {
  private var colors: CellColors
  private(set) var surface = Surface(size: .zero)

  /// Creates an empty picture for a terminal with the colour depth `depth`; nil if each colour can
  /// be reduced by itself at this depth.
  init?(_ depth: ColorDepth) {
    guard depth.isOfFewColors else { return nil }
    colors = CellColors(depth)
  }

  /// Updates the copy from `other`, of which only `damage` may have changed.
  mutating func update(from other: Surface, damage: [Rect]) {
    guard surface.size == other.size else {
      surface = Surface(size: other.size)
      return surface.copy(other.bounds, of: other, in: &colors)
    }
    for rect in damage { surface.copy(rect, of: other, in: &colors) }
  }
}

/// Repaints a picture on a cleared screen where that takes fewer bytes than the differences.
///
/// Between two mostly blank pictures a transition removes more cells than it adds; clearing the
/// screen removes everything in four bytes.
struct Repainter: ~Copyable {
  private var writer: CellWriter
  private var canvas = Surface(size: .zero)

  var mayEraseLines: Bool {
    get { writer.mayEraseLines }
    set { writer.mayEraseLines = newValue }
  }

  init(_ capabilities: Capabilities) { writer = CellWriter(capabilities) }

  /// Replaces the output of `other`, which makes the terminal show `picture`, by a repaint if that
  /// is shorter. `other` then has the cursor and the style after the repaint.
  mutating func replaceIfShorter(_ other: inout CellWriter, _ picture: Surface) {
    guard mayBeShorter(other, picture) else { return }
    paint(picture)
    if writer.out.count < other.out.count { swap(&writer, &other) }
  }

  private mutating func paint(_ picture: Surface) {
    clearCanvas(picture.size)
    writer.beginFrame()
    writer.clearScreen()
    picture.cells.withUnsafeBufferPointer { new in
      canvas.cells.withUnsafeMutableBufferPointer { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return }
        let rows = RowPair(new: new, old: old, size: picture.size)
        _ = writer.encode(picture.bounds, rows, picture.clusters)
      }
    }
  }

  private mutating func clearCanvas(_ size: Size) {
    guard canvas.size == size else {
      canvas = Surface(size: size)
      return
    }
    for index in canvas.cells.indices { canvas.cells[index] = .blank }
  }

  /// Whether to try a repaint. Usually not: each cell was written, the screen has more text than
  /// the frame has bytes, or nearly all these bytes are cells, which a repaint needs too.
  private func mayBeShorter(_ other: borrowing CellWriter, _ picture: Surface) -> Bool {
    if other.savings == 0 && other.cells >= picture.cells.count { return false }
    let mostWithoutJumps = other.out.count - other.jumps * Repainter.mostPerJump
    return mostWithoutJumps * 1000 < other.out.count * 999
      && !Repainter.takesAtLeast(other.out.count, picture)
  }

  /// The greatest number of bytes that a cursor move with a style change is assumed to take.
  private static let mostPerJump = 12

  /// Whether writing `picture` takes at least `bytes` bytes, counting one for each glyph and three
  /// for each change of background.
  private static func takesAtLeast(_ bytes: Int, _ picture: Surface) -> Bool {
    var (least, background) = (0, Color.default)
    for cell in picture.cells {
      if cell.background != background { least += 3 }
      background = cell.background
      if !cell.isBlank && cell.columns > 0 { least += 1 }
      if least >= bytes { return true }
    }
    return false
  }
}
