/// A compact stored surface for keeping many similar pictures: equal rows share memory
/// (``RowPool``).
package struct KeptSurface: Sendable {
  /// Columns and rows.
  package let size: Size
  /// The rows, from top to bottom.
  package let rows: [KeptRow]
  /// All attributes that its cells have.
  package let attributes: TextAttributes

  /// Stores `surface`, sharing rows through `pool`.
  package init(_ surface: Surface, in pool: inout RowPool) {
    var rows: [KeptRow] = []
    rows.reserveCapacity(surface.size.height)
    for y in 0..<surface.size.height { rows.append(pool.storedRow(y, of: surface)) }
    self.init(width: surface.size.width, rows: rows)
  }

  /// Creates a picture of stored rows, each `width` columns wide.
  package init(width: Int, rows: [KeptRow]) {
    size = Size(width: width, height: rows.count)
    self.rows = rows
    attributes = rows.reduce(into: []) { $0.formUnion($1.attributes) }
  }

  /// Stores `surface` without sharing.
  package init(_ surface: Surface) {
    var pool = RowPool()
    self.init(surface, in: &pool)
  }

  /// Its approximate size in bytes, without the memory that rows share.
  package var cost: Int { 64 + rows.count * MemoryLayout<KeptRow>.stride }

  /// The surface that was stored.
  package var surface: Surface {
    var result = Surface(size: size)
    for y in rows.indices { result.copyRow(0, of: row(y), to: y) }
    return result
  }

  /// Row `y`, which must lie inside, as a picture of one row. Fetch it once for all of its cells: it has
  /// to be unpacked.
  package func row(_ y: Int) -> Surface { rows[y].contents(width: size.width) }

  /// Row `y` as text, without the blanks at its end.
  package func line(_ y: Int) -> String { row(y).text }
}

/// A row of a ``KeptSurface``, packed: 80 letters take about 130 bytes. Equal rows look the same;
/// those of one ``RowPool`` share their memory.
package struct KeptRow: Hashable, Sendable {
  /// Its cells, and at the end all their attributes in two bytes.
  private let bytes: ContiguousArray<UInt8>

  init(_ contents: Surface) {
    let attributes = contents.cells.reduce(into: TextAttributes()) { $0.formUnion($1.attributes) }
    let packed =
      contents.packedRow
      + [UInt8(truncatingIfNeeded: attributes.rawValue), UInt8(attributes.rawValue >> 8)]
    // A copy without the spare capacity of `packed`.
    bytes = ContiguousArray(unsafeUninitializedCapacity: packed.count) { room, count in
      count = room.update(fromContentsOf: packed)
    }
  }

  /// All attributes that its cells have.
  package var attributes: TextAttributes {
    let (low, high) = (UInt16(bytes[bytes.count - 2]), UInt16(bytes[bytes.count - 1]))
    return TextAttributes(rawValue: low | high << 8)
  }

  /// The approximate size in bytes of the memory that equal rows share.
  var cost: Int { 48 + bytes.count }

  /// Its `width` cells.
  fileprivate func contents(width: Int) -> Surface { Surface(packedRow: bytes, width: width) }
}

/// Rows that stored pictures share: rows that were stored recently are not stored again.
package struct RowPool: Sendable {
  private struct Known: Sendable {
    let row: KeptRow
    let contents: Surface
  }

  /// The rows stored last, and those before, by their hashes.
  private var (known, older): ([UInt64: [Known]], [UInt64: [Known]]) = ([:], [:])
  /// The approximate size in bytes of all rows.
  package private(set) var cost = 0

  /// The greatest number of hashes in each of ``known`` and ``older``.
  private static let mostKnown = 2048

  /// Creates an empty pool.
  package init() {}

  /// The stored form of row `y` of `surface`.
  package mutating func storedRow(_ y: Int, of surface: Surface) -> KeptRow {
    let hash = surface.hash(ofRow: y)
    if let row = find(hash, in: known, y, surface) { return row.row }
    if let row = find(hash, in: older, y, surface) {
      keep(row, hash)
      return row.row
    }
    let contents = surface.row(y)
    let row = KeptRow(contents)
    keep(Known(row: row, contents: contents), hash)
    cost += row.cost
    return row
  }

  private func find(
    _ hash: UInt64, in rows: [UInt64: [Known]], _ y: Int, _ surface: Surface
  ) -> Known? {
    rows[hash]?.first { surface.hasRow($0.contents, at: y) }
  }

  private mutating func keep(_ row: Known, _ hash: UInt64) {
    if known.count >= RowPool.mostKnown { (older, known) = (known, [:]) }
    known[hash, default: []].append(row)
  }
}

extension Surface {
  /// A hash that is equal for rows that look the same, and rarely for others.
  fileprivate func hash(ofRow y: Int) -> UInt64 {
    var hash = UInt64(size.width)
    for cell in cells[y * size.width..<(y + 1) * size.width] {
      // Clusters have different numbers in other surfaces.
      let glyph = cell.isCluster ? Cell.clusterBit : cell.glyph
      let look = UInt64(cell.attributes.rawValue) << 8 | UInt64(cell.columns)
      let colors = UInt64(cell.foregroundCode) << 32 | UInt64(cell.backgroundCode)
      let mixed = (hash ^ colors) &* 0x9E37_79B9_7F4A_7C15
      hash = ((mixed ^ mixed >> 29) ^ (UInt64(glyph) << 24 ^ look)) &* 0xBF58_476D_1CE4_E5B9
    }
    return hash
  }

  /// Whether row `y` looks like `row`, a picture of one row.
  fileprivate func hasRow(_ row: Surface, at y: Int) -> Bool {
    let start = y * size.width
    return row.cells.count == size.width
      && row.cells.indices.allSatisfy { x in
        let (mine, its) = (cells[start + x], row.cells[x])
        guard mine.isNumbered || its.isNumbered else { return mine == its }
        guard mine.isCluster == its.isCluster, mine.style == its.style,
          mine.columns == its.columns,
          clusters.decorations[mine.decoration] == row.clusters.decorations[its.decoration]
        else { return false }
        guard mine.isCluster else { return mine.glyph == its.glyph }
        return clusters.character(of: mine) == row.clusters.character(of: its)
      }
  }

  /// Row `y` as a picture. It numbers its own clusters and decorations, so that it means the same in
  /// any picture.
  fileprivate func row(_ y: Int) -> Surface {
    var row = Surface(size: Size(width: size.width, height: 1))
    row.copyRow(y, of: self, to: 0)
    return row
  }

  /// Replaces row `y` by a row of a picture of the same width.
  fileprivate mutating func copyRow(_ row: Int, of other: Surface, to y: Int) {
    for x in 0..<size.width {
      cells[y * size.width + x] = clusters.adopted(
        other.cells[row * size.width + x], from: other.clusters)
    }
  }

  /// The picture, of one row, in packed bytes.
  fileprivate var packedRow: ContiguousArray<UInt8> {
    let decorations = clusters.decorations.values
    return cells.withUnsafeBufferPointer { cells in
      var writer = PackedWriter(cells: cells, before: nil, width: max(1, cells.count))
      writer.write()
      writer.write(clusters.characters.map { String($0) })
      writer.write(decorations.map(\.link))
      for decoration in decorations {
        writer.write(decoration.underlineColor.code)
        writer.write(decoration.isOverlined ? 1 : 0)
        writer.write(decoration.cursorColor.code)
      }
      return writer.bytes
    }
  }

  /// Unpacks a row of `width` cells.
  fileprivate init(packedRow bytes: ContiguousArray<UInt8>, width: Int) {
    self.init(size: Size(width: width, height: 1))
    bytes.withUnsafeBufferPointer { bytes in
      var reader = PackedReader(bytes: bytes, width: max(1, width))
      cells.withUnsafeMutableBufferPointer { reader.read(into: $0) }
      for text in reader.nextTexts() { _ = clusters.index(of: Character(text)) }
      for link in reader.nextTexts() {
        func color() -> Color { Color(code: UInt32(truncatingIfNeeded: reader.nextNumber())) }
        var decoration = TextDecoration(
          underlineColor: color(), link: link, isOverlined: reader.nextNumber() == 1)
        decoration.cursorColor = color()
        _ = clusters.decorations.number(of: decoration)
      }
    }
  }
}
