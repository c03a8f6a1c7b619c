/// Writes the bytes of a packed picture.
struct PackedWriter {
  let cells: UnsafeBufferPointer<Cell>
  let before: UnsafeBufferPointer<Cell>?
  let width: Int
  private(set) var bytes = ContiguousArray<UInt8>()
  /// The looks used so far; each is written once, and numbered.
  private var looks: [CellLook] = []
  private var next = 0

  init(cells: UnsafeBufferPointer<Cell>, before: UnsafeBufferPointer<Cell>?, width: Int) {
    (self.cells, self.before, self.width) = (cells, before, width)
  }

  mutating func write() {
    while next < cells.count {
      let (same, above) = (countSame(from: next), countAbove(from: next))
      if same > 0 && same >= above {
        appendHead(of: .same, same)
      } else if above > 0 {
        appendHead(of: .above, above)
      } else {
        writeNew()
      }
    }
  }

  private func countSame(from start: Int) -> Int {
    guard let before else { return 0 }
    var index = start
    while index < cells.count && cells[index] == before[index] { index += 1 }
    return index - start
  }

  private func countAbove(from start: Int) -> Int {
    guard start >= width else { return 0 }
    var index = start
    while index < cells.count && cells[index] == cells[index - width] { index += 1 }
    return index - start
  }

  /// Writes cells that are neither as before nor as above.
  private mutating func writeNew() {
    let first = cells[next]
    var end = next + 1
    while end < cells.count && cells[end] == first { end += 1 }
    if end - next > 2 {
      let count = end - next
      appendHead(of: .equal, count)
      write(CellLook(first))
      return write(PackedWriter.packedGlyph(first))
    }
    let count = countOfLook(CellLook(first))
    let keepsGlyphs = before.map { old in
      (next..<next + count).allSatisfy {
        cells[$0].glyph == old[$0].glyph && cells[$0].columns == old[$0].columns
      }
    }
    let start = next
    appendHead(of: keepsGlyphs == true ? .restyled : .glyphs, count)
    write(CellLook(first))
    if keepsGlyphs == true { return }
    for index in start..<start + count { write(PackedWriter.packedGlyph(cells[index])) }
  }

  /// The number of cells from here on with one look, up to a run of four that are as before or as
  /// above.
  private func countOfLook(_ look: CellLook) -> Int {
    var (index, known) = (next, 0)
    while index < cells.count && CellLook(cells[index]) == look {
      let isKnown = isAsBefore(index) || isAsAbove(index)
      known = isKnown ? known + 1 : 0
      index += 1
      if known == 4 { return index - 4 - next }
    }
    return max(1, index - known - next)
  }

  private func isAsBefore(_ index: Int) -> Bool {
    before.map { $0[index] == cells[index] } ?? false
  }

  private func isAsAbove(_ index: Int) -> Bool {
    index >= width && cells[index] == cells[index - width]
  }

  private mutating func appendHead(of run: PackedRun, _ count: Int) {
    next += count
    let head = run.rawValue << 5
    if count < 32 { return bytes.append(head | UInt8(count - 1)) }
    bytes.append(head | 31)
    write(UInt32(count))
  }

  private mutating func write(_ look: CellLook) {
    if let known = looks.lastIndex(of: look) { return write(UInt32(known)) }
    write(UInt32(looks.count))
    looks.append(look)
    write(look.style.foreground.code)
    write(look.style.background.code)
    write(UInt32(look.style.attributes.rawValue))
    if look.style.attributes.contains(.decorated) { bytes.append(look.decoration) }
  }

  /// The glyph and its width in one number: ASCII takes one byte.
  private static func packedGlyph(_ cell: Cell) -> UInt64 {
    if cell.glyph < 128, cell.columns == 1 { return UInt64(cell.glyph) }
    return 128
      + (UInt64(cell.glyph & ~Cell.clusterBit) << 3 | UInt64(cell.isCluster ? 4 : 0)
        | UInt64(cell.columns))
  }

  /// Writes texts, after the cells.
  mutating func write(_ texts: [String]) {
    write(UInt64(texts.count))
    for text in texts {
      write(UInt64(text.utf8.count))
      bytes += text.utf8
    }
  }

  /// Writes a number, among the cells or after them.
  mutating func write(_ number: UInt32) { write(UInt64(number)) }

  private mutating func write(_ number: UInt64) { bytes.append(number: number) }
}

extension ContiguousArray<UInt8> {
  /// Appends a number for ``PackedReader/nextNumber()``: small ones take a byte.
  mutating func append(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}

/// A cell without its glyph.
struct CellLook: Equatable {
  let style: Style
  let decoration: UInt8
}

extension CellLook {
  init(_ cell: Cell) { (style, decoration) = (cell.style, cell.decoration) }
}

/// Reads the bytes of a packed picture, which a ``PackedWriter`` of this process has written.
struct PackedReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let width: Int
  private var position = 0
  private var looks: [CellLook] = []

  init(bytes: UnsafeBufferPointer<UInt8>, width: Int) { (self.bytes, self.width) = (bytes, width) }

  /// Turns the previous picture, which is in `cells`, into the packed one.
  mutating func read(into cells: UnsafeMutableBufferPointer<Cell>) {
    var index = 0
    while position < bytes.count && index < cells.count {
      let head = nextByte()
      let short = Int(head & 31)
      let count = min(short == 31 ? Int(nextNumber()) : short + 1, cells.count - index)
      fillCells(cells, index..<index + count, PackedRun(rawValue: head >> 5) ?? .same)
      index += count
    }
  }

  private mutating func fillCells(
    _ cells: UnsafeMutableBufferPointer<Cell>, _ range: Range<Int>, _ run: PackedRun
  ) {
    switch run {
    case .same: break
    case .above: for index in range { cells[index] = cells[index - width] }
    case .equal:
      let look = nextLook()
      let cell = nextCell(look)
      for index in range { cells[index] = cell }
    case .glyphs:
      let look = nextLook()
      for index in range { cells[index] = nextCell(look) }
    case .restyled:
      let look = nextLook()
      for index in range {
        cells[index] = Cell(
          glyph: cells[index].glyph, columns: cells[index].columns, style: look.style)
        cells[index].decoration = look.decoration
      }
    }
  }

  private mutating func nextCell(_ look: CellLook) -> Cell {
    let number = nextNumber()
    let code = number < 128 ? number << 3 | 1 : number - 128
    let glyph = UInt32(truncatingIfNeeded: code >> 3) | (code & 4 == 0 ? 0 : Cell.clusterBit)
    var cell = Cell(glyph: glyph, columns: UInt8(code & 3), style: look.style)
    cell.decoration = look.decoration
    return cell
  }

  private mutating func nextLook() -> CellLook {
    let number = Int(nextNumber())
    if number < looks.count { return looks[number] }
    let foreground = Color(code: UInt32(truncatingIfNeeded: nextNumber()))
    let background = Color(code: UInt32(truncatingIfNeeded: nextNumber()))
    let attributes = TextAttributes(rawValue: UInt16(truncatingIfNeeded: nextNumber()))
    let style = Style(foreground: foreground, background: background, attributes: attributes)
    let look = CellLook(
      style: style, decoration: attributes.contains(.decorated) ? nextByte() : 0)
    looks.append(look)
    return look
  }

  /// Reads the next texts, after the cells.
  mutating func nextTexts() -> [String] {
    let count = nextNumber()
    return (0..<count).map { _ in
      let length = nextNumber()
      return String(decoding: (0..<length).map { _ in nextByte() }, as: UTF8.self)
    }
  }

  private mutating func nextByte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads the next number, among the cells or after them.
  mutating func nextNumber() -> UInt64 {
    var (result, shift) = (UInt64(0), UInt64(0))
    while true {
      let byte = nextByte()
      result |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 || shift > 56 { return result }
      shift += 7
    }
  }
}

/// The kind of a run of cells in a packed picture: the upper three bits of its first byte. The
/// lower five bits are the number of cells less one; all ones mean that the number follows.
enum PackedRun: UInt8 {
  /// The cells are as in the previous picture.
  case same
  /// Each cell is as the one above it.
  case above
  /// All cells are equal.
  case equal
  /// The cells have one style, and a glyph each.
  case glyphs
  /// The cells have one style, and the glyphs of the previous picture.
  case restyled
}
