/// A place outside of memory for the rows of long films, such as a temporary file.
package protocol RowShelf: AnyObject, Sendable {
  /// Appends `bytes` and returns where they begin; nil if there is no room for them.
  func append(_ bytes: UnsafeRawBufferPointer) -> Int?
  /// Fills `bytes` with those from `start` on, which were appended.
  func read(at start: Int, into bytes: UnsafeMutableRawBufferPointer)
}

/// Where some bytes lie on a shelf, in eight bytes: films have millions of these.
struct ShelfPlace: Hashable, Sendable {
  private static let bitsOfCount: UInt64 = 20
  private static let mostCount = 1 << 20 - 1

  private let value: UInt64

  /// Appends `bytes` to `shelf`; nil if it has no room, or for more than a megabyte.
  init?(_ bytes: ContiguousArray<UInt8>, on shelf: any RowShelf) {
    guard bytes.count <= ShelfPlace.mostCount,
      let start = bytes.withUnsafeBytes({ shelf.append($0) })
    else { return nil }
    value = UInt64(start) << ShelfPlace.bitsOfCount | UInt64(bytes.count)
  }

  /// Creates the place of `count` bytes from `start` on.
  init(start: Int, count: Int) {
    value = UInt64(start) << ShelfPlace.bitsOfCount | UInt64(count)
  }

  /// The number of its first byte on the shelf.
  var start: Int { Int(value >> ShelfPlace.bitsOfCount) }
  /// How many bytes there are.
  var count: Int { Int(value & UInt64(ShelfPlace.mostCount)) }

  /// The bytes, from the shelf that it was made with.
  func bytes(on shelf: (any RowShelf)?) -> ContiguousArray<UInt8> {
    ContiguousArray(unsafeUninitializedCapacity: count) {
      shelf?.read(at: start, into: UnsafeMutableRawBufferPointer($0))
      $1 = count
    }
  }
}
