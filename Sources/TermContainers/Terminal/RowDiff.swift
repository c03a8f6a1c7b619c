/// Comparing and scanning a row of cells. A cell is sixteen bytes, looked at as two words.
enum RowDiff {
  /// The first column in `from..<to` where the rows differ, or `to`.
  @inline(__always)
  static func firstDifference(
    _ a: UnsafePointer<Cell>, _ b: UnsafeMutablePointer<Cell>, _ from: Int, _ to: Int
  ) -> Int {
    var x = from
    while x < to && same(a, b, x) { x &+= 1 }
    return x
  }

  /// The last column in `from..<to` where the rows differ; there must be one.
  @inline(__always)
  static func lastDifference(
    _ a: UnsafePointer<Cell>, _ b: UnsafeMutablePointer<Cell>, _ from: Int, _ to: Int
  ) -> Int {
    var x = to &- 1
    while x > from && same(a, b, x) { x &-= 1 }
    return x
  }

  /// The column after the run of like blanks that begins at `from`.
  @inline(__always)
  static func endOfBlanks(_ row: UnsafePointer<Cell>, _ from: Int, _ to: Int) -> Int {
    // Mostly the whole cells are alike; else only what can be seen of them has to be.
    var x = from &+ 1
    while x < to && alike(row + from, row + x) { x &+= 1 }
    let background = row[from].background
    while x < to && row[x].isBlank && row[x].background == background { x &+= 1 }
    return x
  }

  @inline(__always)
  static func same(_ a: UnsafePointer<Cell>, _ b: UnsafeMutablePointer<Cell>, _ x: Int) -> Bool {
    alike(a + x, UnsafePointer(b) + x)
  }

  @inline(__always)
  private static func alike(_ a: UnsafePointer<Cell>, _ b: UnsafePointer<Cell>) -> Bool {
    let (a, b) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
    let low = a.load(as: UInt64.self) ^ b.load(as: UInt64.self)
    let high =
      a.load(fromByteOffset: 8, as: UInt64.self) ^ b.load(fromByteOffset: 8, as: UInt64.self)
    return low | high == 0
  }
}
