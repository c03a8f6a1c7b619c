import Testing

@testable import TermPictures

/// Lines, blocks and dots in cells that are a whole number of pixels.
@Suite struct ShapeCoverageTests {
  private static let sizes = [(6, 12), (9, 18), (13, 26), (18, 36), (7, 14), (120, 240)]

  private func drawn(_ scalar: UInt32, _ width: Int, _ height: Int) -> DrawnCell {
    DrawnCell(scalar, in: PixelCell(width: width, height: height))
  }

  @Test(arguments: sizes) func linesAreOnePieceFromEdgeToEdge(width: Int, height: Int) {
    for scalar in [0x2500, 0x2501, 0x2550, 0x253C, 0x254B] as [UInt32] {
      let values = drawn(scalar, width, height).values
      for x in 0..<width {
        let column = (0..<height).map { values[$0 * width + x] }
        #expect(column.max() == 255, "\(scalar) at \(x)")
      }
    }
  }

  @Test(arguments: sizes) func halvesMakeUpAWhole(width: Int, height: Int) {
    func sum(_ scalars: [UInt32]) -> [Int] {
      scalars.map { drawn($0, width, height).values.map(Int.init) }
        .reduce(Array(repeating: 0, count: width * height)) { zip($0, $1).map { $0 + $1 } }
    }
    let whole = Array(repeating: 255, count: width * height)
    #expect(sum([0x2588]) == whole)
    // The upper and lower half; the left and right half; the two pairs of quarters.
    #expect(sum([0x2580, 0x2584]) == whole)
    #expect(sum([0x258C, 0x2590]) == whole)
    #expect(sum([0x259A, 0x259E]) == whole)
    #expect(sum([0x2596, 0x2597, 0x2598, 0x259D]) == whole)
  }

  @Test func dotsAreWhereTheyAreNamed() {
    let all = drawn(0x28FF, 18, 36)
    #expect(all.values.count { $0 == 255 } == 8 * 4 * 4)
    for dot in 0..<8 as Range<UInt32> {
      let one = drawn(0x2800 | 1 << dot, 18, 36)
      #expect(one.values.count { $0 == 255 } == 16)
      #expect(zip(one.values, all.values).allSatisfy { $0 <= $1 })
    }
    #expect(drawn(0x2800, 18, 36).values.allSatisfy { $0 == 0 })
  }

  @Test func shadesAreQuarters() {
    #expect(
      [0x2591, 0x2592, 0x2593].map { Set(drawn($0, 9, 18).values) } == [[64], [128], [192]])
  }
}
