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
