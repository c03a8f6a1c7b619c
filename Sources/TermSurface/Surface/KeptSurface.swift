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
    for y in 0..<surface.size.height { rows.append(pool.row(y, of: surface)) }
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
    for (y, row) in rows.enumerated() { result.set(row.contents(width: size.width), at: y) }
    return result
  }

  /// Row `y`, which must lie inside. Fetch it once for all of its cells: it has to be unpacked.
  package func row(_ y: Int) -> RowContents { rows[y].contents(width: size.width) }

  /// Row `y` as text, without the blanks at its end.
  package func line(_ y: Int) -> String {
    var surface = Surface(size: Size(width: size.width, height: 1))
    surface.set(row(y), at: 0)
    return surface.text
  }

  /// Whether row `y` looks as in `other`.
  package func sharesRow(_ y: Int, with other: KeptSurface?) -> Bool {
    guard let other, y < other.size.height, size.width == other.size.width else { return false }
    return rows[y] == other.rows[y]
  }
}

/// A row of a ``KeptSurface``, packed: 80 letters take about 130 bytes. Equal rows look the same;
/// those of one ``RowPool`` share their memory.
package struct KeptRow: Hashable, Sendable {
  /// Its cells, and at the end all their attributes in two bytes.
  private let bytes: ContiguousArray<UInt8>

  init(_ contents: RowContents) {
    let attributes = contents.cells.reduce(into: TextAttributes()) { $0.formUnion($1.attributes) }
    let packed =
      contents.packed
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
  func contents(width: Int) -> RowContents { RowContents(packed: bytes, width: width) }
}

/// Rows that stored pictures share: rows that were stored recently are not stored again.
package struct RowPool: Sendable {
  private struct Known: Sendable {
    let row: KeptRow
    let contents: RowContents
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
  package mutating func row(_ y: Int, of surface: Surface) -> KeptRow {
    let hash = surface.hash(ofRow: y)
    if let row = find(hash, in: known, y, surface) { return row.row }
    if let row = find(hash, in: older, y, surface) {
      keep(row, hash)
      return row.row
    }
    let contents = surface.contents(ofRow: y)
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

  func hasRow(_ row: RowContents, at y: Int) -> Bool {
    let start = y * size.width
    return row.cells.count == size.width
      && row.cells.indices.allSatisfy { x in
        let (mine, its) = (cells[start + x], row.cells[x])
        guard mine.isNumbered || its.isNumbered else { return mine == its }
        guard mine.isCluster == its.isCluster, mine.style == its.style,
          mine.columns == its.columns,
          clusters.decorations[mine.decoration] == row.decoration(its)
        else { return false }
        guard mine.isCluster else { return mine.glyph == its.glyph }
        return clusters.characters[Int(mine.glyph & ~Cell.clusterBit)] == row.cluster(its)
      }
  }

  /// The contents of row `y`.
  func contents(ofRow y: Int) -> RowContents {
    var own: [Character] = []
    var kept = ContiguousArray(cells[y * size.width..<(y + 1) * size.width])
    for x in kept.indices where kept[x].isCluster {
      let character = clusters.characters[Int(kept[x].glyph & ~Cell.clusterBit)]
      let number = own.firstIndex(of: character) ?? own.count
      if number == own.count { own.append(character) }
      kept[x].glyph = UInt32(number) | Cell.clusterBit
    }
    var decorations = DecorationTable()
    for x in kept.indices where kept[x].decoration > 0 {
      kept[x].decorate(decorations.number(of: clusters.decorations[kept[x].decoration]))
    }
    return RowContents(kept, own, decorations.values)
  }

  mutating func set(_ row: RowContents, at y: Int) {
    for (x, cell) in row.cells.enumerated() {
      var cell = cell
      if cell.isCluster {
        cell.glyph = clusters.index(of: row.cluster(cell)).map { $0 | Cell.clusterBit } ?? 32
      }
      if cell.decoration > 0 {
        cell.decorate(clusters.decorations.number(of: row.decoration(cell)))
      }
      cells[y * size.width + x] = cell
    }
  }
}

/// The cells of a stored row. It numbers its own clusters and decorations, so that it means the same
/// in any picture.
package struct RowContents: Sendable {
  let cells: ContiguousArray<Cell>
  let clusters: [Character]
  /// The decorations, numbered from 1.
  let decorations: [TextDecoration]

  init(
    _ cells: ContiguousArray<Cell>, _ clusters: [Character], _ decorations: [TextDecoration]
  ) {
    (self.cells, self.clusters, self.decorations) = (cells, clusters, decorations)
  }

  /// The number of its cells.
  package var width: Int { cells.count }

  /// The cell at column `x`, which must lie inside.
  package subscript(x: Int) -> Cell { cells[x] }

  /// The glyph at column `x`: "" for the right half of a wide one.
  package func text(_ x: Int) -> String {
    let cell = cells[x]
    if cell.columns == 0 { return "" }
    if cell.isCluster { return String(cluster(cell)) }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
  }

  /// Whether the cells at two columns have the same colours, attributes and decoration.
  package func looksAlike(_ x: Int, _ other: Int) -> Bool {
    cells[x].style == cells[other].style && cells[x].decoration == cells[other].decoration
  }

  /// The decoration of the text at column `x`.
  package func decoration(_ x: Int) -> TextDecoration { decoration(cells[x]) }

  fileprivate func cluster(_ cell: Cell) -> Character {
    clusters[Int(cell.glyph & ~Cell.clusterBit)]
  }

  fileprivate func decoration(_ cell: Cell) -> TextDecoration {
    let number = Int(cell.decoration)
    return number > 0 && number <= decorations.count ? decorations[number - 1] : .plain
  }
}

extension RowContents {
  /// The row in packed bytes.
  var packed: ContiguousArray<UInt8> {
    cells.withUnsafeBufferPointer { cells in
      var writer = PackedWriter(cells: cells, before: nil, width: max(1, cells.count))
      writer.write()
      writer.write(clusters.map { String($0) })
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
  init(packed bytes: ContiguousArray<UInt8>, width: Int) {
    var cells = ContiguousArray(repeating: Cell.blank, count: width)
    var (clusters, decorations): ([String], [TextDecoration]) = ([], [])
    bytes.withUnsafeBufferPointer { bytes in
      var reader = PackedReader(bytes: bytes, width: max(1, width))
      cells.withUnsafeMutableBufferPointer { reader.read(into: $0) }
      clusters = reader.nextTexts()
      decorations = reader.nextTexts().map { link in
        func color() -> Color { Color(code: UInt32(truncatingIfNeeded: reader.nextNumber())) }
        var decoration = TextDecoration(
          underlineColor: color(), link: link, isOverlined: reader.nextNumber() == 1)
        decoration.cursorColor = color()
        return decoration
      }
    }
    self.init(cells, clusters.map { Character($0) }, decorations)
  }
}
