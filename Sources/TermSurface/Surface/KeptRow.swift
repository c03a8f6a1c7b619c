/// A row of a ``KeptSurface``, in memory or on a shelf. Any picture of one ``RowPool`` can share it.
package final class KeptRow: Sendable {
  private enum Place: Sendable {
    case memory(Box)
    /// The first byte on the shelf, and how many there are.
    case shelf(start: UInt64, count: UInt32)
  }

  /// Contents on the heap, so that a row on a shelf takes little memory.
  private final class Box: Sendable {
    let contents: RowContents

    init(_ contents: RowContents) { self.contents = contents }
  }

  /// The approximate size in bytes of one on a shelf.
  static let cost = 64

  private let place: Place
  /// All attributes that its cells have.
  let attributes: TextAttributes

  /// Keeps `contents` on `shelf`, or in memory if that is nil or full.
  init(_ contents: RowContents, on shelf: (any RowShelf)? = nil) {
    let packed = shelf == nil ? [] : contents.packed
    if let start = packed.withUnsafeBytes({ shelf?.append($0) }) {
      place = .shelf(start: UInt64(start), count: UInt32(packed.count))
    } else {
      place = .memory(Box(contents))
    }
    attributes = contents.cells.reduce(into: []) { $0.formUnion($1.attributes) }
  }

  /// Whether it lies on a shelf.
  var isShelved: Bool { if case .shelf = place { true } else { false } }

  /// Its `width` cells; `shelf` is the one that it was made with.
  func contents(width: Int, on shelf: (any RowShelf)?) -> RowContents {
    switch place {
    case .memory(let box): return box.contents
    case .shelf(let start, let count):
      let packed = ContiguousArray<UInt8>(unsafeUninitializedCapacity: Int(count)) {
        shelf?.read(at: Int(start), into: UnsafeMutableRawBufferPointer($0))
        $1 = Int(count)
      }
      return RowContents(packed: packed, width: width)
    }
  }
}
