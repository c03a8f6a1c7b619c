/// Comparing and scanning a row of cells. Sixteen bytes a cell, looked at as two words.
enum RowDiff {
  /// The first column in `from..<to` where the rows differ, or `to`.
  @inline(__always)
  static func firstDifference(
    _ a: UnsafePointer<Cell>, _ b: UnsafeMutablePointer<Cell>, _ from: Int, _ to: Int
  ) -> Int {
    let (a, b) = (words(a), words(b))
    var x = from
    while x < to && same(a, b, x) { x &+= 1 }
    return x
  }

  /// The last column in `from..<to` where the rows differ; there must be one.
  @inline(__always)
  static func lastDifference(
    _ a: UnsafePointer<Cell>, _ b: UnsafeMutablePointer<Cell>, _ from: Int, _ to: Int
  ) -> Int {
    let (a, b) = (words(a), words(b))
    var x = to &- 1
    while x > from && same(a, b, x) { x &-= 1 }
    return x
  }

  /// The column after the run of like blanks that begins at `from`.
  @inline(__always)
  static func endOfBlanks(_ row: UnsafePointer<Cell>, _ from: Int, _ to: Int) -> Int {
    let background = row[from].background
    var x = from &+ 1
    while x < to && row[x].isBlank && row[x].background == background { x &+= 1 }
    return x
  }

  @inline(__always)
  private static func words(_ row: UnsafePointer<Cell>) -> UnsafeRawPointer { UnsafeRawPointer(row) }

  @inline(__always)
  private static func words(_ row: UnsafeMutablePointer<Cell>) -> UnsafeRawPointer {
    UnsafeRawPointer(row)
  }

  @inline(__always)
  private static func same(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ x: Int) -> Bool {
    let offset = x &* MemoryLayout<Cell>.stride
    return a.load(fromByteOffset: offset, as: UInt64.self)
      == b.load(fromByteOffset: offset, as: UInt64.self)
      && a.load(fromByteOffset: offset &+ 8, as: UInt64.self)
        == b.load(fromByteOffset: offset &+ 8, as: UInt64.self)
  }
}
