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
      fill(cells, index..<index + count, PackedRun(rawValue: head >> 5) ?? .same)
      index += count
    }
  }

  private mutating func fill(
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

  /// Reads the next number, also one after the cells.
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
