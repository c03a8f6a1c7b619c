/// A row of a ``KeptSurface``, packed. Equal ones look the same; those of one ``RowPool`` share their
/// memory.
package struct KeptRow: Hashable, Sendable {
  private let bytes: ContiguousArray<UInt8>
  /// All attributes that its cells have.
  package let attributes: TextAttributes

  init(_ contents: RowContents) {
    // Without the room that it has for more.
    let packed = contents.packed
    bytes = ContiguousArray(unsafeUninitializedCapacity: packed.count) { room, count in
      count = room.update(fromContentsOf: packed)
    }
    attributes = contents.cells.reduce(into: []) { $0.formUnion($1.attributes) }
  }

  /// The approximate size in bytes of what rows share.
  var cost: Int { 48 + bytes.count }

  /// Its `width` cells.
  func contents(width: Int) -> RowContents { RowContents(packed: bytes, width: width) }
}
