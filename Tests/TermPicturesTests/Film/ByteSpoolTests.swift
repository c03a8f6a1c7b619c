import Testing

@testable import TermPictures

/// A spool gives back what was put into it, in memory and in a file.
@Suite struct ByteSpoolTests {
  private static func bytes(_ count: Int, from first: Int = 0) -> [UInt8] {
    (first..<first + count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 7) }
  }

  @Test(arguments: [0, 1, 70_000, 9_000_000])
  func bytesComeBackInOrder(count: Int) {
    let all = Self.bytes(count)
    var spool = ByteSpool()
    var place = 0
    while place < count {
      let end = min(count, place + place % 9973 + 1)
      spool.append(all[place..<end])
      place = end
    }
    #expect(spool.count == count && spool.bytes == all)
    #expect(spool.reduce(into: []) { $0 += $1 } == all)
    let largest = spool.map(\.count).max() ?? 0
    #expect(largest <= 4 << 20)
    spool.prepend([7, 8])
    spool.append([9])
    #expect(spool.bytes == [7, 8] + all + [9])
    #expect(spool == ByteSpool([7, 8] + all + [9]))
  }

  @Test func aCopyIsItsOwn() {
    let all = Self.bytes(6_000_000)
    var first = ByteSpool()
    first.append(all)
    var second = first
    first.append(Self.bytes(600_000, from: 1))
    second.append(Self.bytes(600_000, from: 2))
    #expect(first.bytes == all + Self.bytes(600_000, from: 1))
    #expect(second.bytes == all + Self.bytes(600_000, from: 2))
    #expect(first != second)
  }

  @Test func manySpoolsShareAFile() throws {
    let file = try #require(TemporaryFile())
    let spools = (0..<200).map { ByteSpool(Self.bytes($0 * 37, from: $0), in: file) }
    for (number, spool) in spools.enumerated() {
      #expect(spool.bytes == Self.bytes(number * 37, from: number))
    }
    #expect(ByteSpool(file).count == file.count)
  }
}
