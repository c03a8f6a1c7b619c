/// The rows of a ``KeptSurface``: a list in memory, or on the shelf of its rows if they all lie there.
/// So a picture of a long film takes a few bytes of memory, however many rows it has.
enum KeptRows: Sendable {
  case memory([KeptRow])
  case shelf(ShelfPlace)

  /// Keeps `rows` on `shelf` if it can.
  init(_ rows: [KeptRow], on shelf: (any RowShelf)?) {
    let place = shelf.flatMap { shelf in
      KeptRows.packed(rows).flatMap { ShelfPlace($0, on: shelf) }
    }
    self = place.map { .shelf($0) } ?? .memory(rows)
  }

  /// The list of `count` rows; `shelf` is the one that it was made with.
  func list(_ count: Int, on shelf: (any RowShelf)?) -> [KeptRow] {
    switch self {
    case .memory(let rows): rows
    case .shelf(let place): KeptRows.unpacked(place.bytes(on: shelf), count)
    }
  }

  /// How many bytes of memory the list takes.
  var cost: Int {
    if case .memory(let rows) = self { 64 + rows.count * MemoryLayout<KeptRow>.stride } else { 0 }
  }
}

extension KeptRows {
  /// For each row how far it lies behind the end of the one before, as when a screen scrolls, and then
  /// its count of bytes and its attributes; nil if one is in memory.
  private static func packed(_ rows: [KeptRow]) -> ContiguousArray<UInt8>? {
    var result = ContiguousArray<UInt8>()
    result.reserveCapacity(rows.count * 6)
    var end = 0
    for row in rows {
      guard case .shelf(let place) = row.place else { return nil }
      let distance = place.start - end
      result.append(number: UInt64(bitPattern: Int64(distance << 1 ^ distance >> 63)))
      result.append(number: UInt64(place.count))
      result.append(number: UInt64(row.attributes.rawValue))
      end = place.start + place.count
    }
    return result
  }

  private static func unpacked(_ bytes: ContiguousArray<UInt8>, _ count: Int) -> [KeptRow] {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = PackedReader(bytes: bytes, width: 1)
      var end = 0
      return (0..<count).map { _ in
        let distance = reader.nextNumber()
        let start = end + (Int(distance >> 1) ^ -Int(distance & 1))
        let place = ShelfPlace(start: start, count: Int(reader.nextNumber()))
        end = place.start + place.count
        let attributes = UInt16(truncatingIfNeeded: reader.nextNumber())
        return KeptRow(.shelf(place), TextAttributes(rawValue: attributes))
      }
    }
  }
}
