import CWorldData

/// Access to world.bin, which is part of the program; Scripts/pack_world.py documents its layout.
///
/// Nothing is read at start or cached: each access finds its section through the header, which
/// takes two loads.
enum PackedWorld {
  /// A table of fixed-length records.
  struct Table {
    let bytes: UnsafeRawBufferPointer
    let offset: Int
    let count: Int
    let recordSize: Int

    /// The number at `field` bytes into record `index`.
    @inline(__always)
    func load<Number: FixedWidthInteger>(_ index: Int, _ field: Int, as: Number.Type) -> Number {
      let position = offset + index * recordSize + field
      return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: Number.self))
    }

    @inline(__always)
    func number(_ index: Int, _ field: Int) -> Int { Int(load(index, field, as: UInt32.self)) }

    @inline(__always)
    func degrees(_ index: Int, _ field: Int) -> Double {
      Double(load(index, field, as: Int32.self)) / Double(MapUnit.perDegree)
    }

    /// The box at the beginning of a feature, a shape or a piece.
    @inline(__always)
    func box(_ index: Int) -> MapBox {
      MapBox(
        west: load(index, 0, as: Int32.self), south: load(index, 4, as: Int32.self),
        east: load(index, 8, as: Int32.self), north: load(index, 12, as: Int32.self))
    }
  }

  /// The sections after the layers' sections, of which each layer has three.
  enum Section: Int {
    case places = 21
    case bands, order, countries, regions, texts
  }

  static var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: cworld_bytes(), count: cworld_size())
  }

  static func table(_ section: Section, recordSize: Int) -> Table {
    table(at: section.rawValue, recordSize: recordSize)
  }

  static func features(_ layer: MapLayer) -> Table { table(at: 3 * layer.rawValue, recordSize: 32) }
  static func shapes(_ layer: MapLayer) -> Table {
    table(at: 3 * layer.rawValue + 1, recordSize: 24)
  }
  static func pieces(_ layer: MapLayer) -> Table {
    table(at: 3 * layer.rawValue + 2, recordSize: 24)
  }

  static func text(at offset: Int) -> String {
    let texts = table(.texts, recordSize: 1)
    let start = texts.offset + offset + 1
    let length = Int(texts.load(offset, 0, as: UInt8.self))
    return String(decoding: texts.bytes[start..<start + length], as: UTF8.self)
  }

  private static func table(at index: Int, recordSize: Int) -> Table {
    let bytes = bytes
    let header = Table(bytes: bytes, offset: 8, count: 0, recordSize: 8)
    return Table(
      bytes: bytes, offset: header.number(index, 0), count: header.number(index, 4),
      recordSize: recordSize)
  }
}
