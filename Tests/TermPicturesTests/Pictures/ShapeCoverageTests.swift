import Testing

@testable import TermPictures

/// Lines, blocks and dots in cells that are a whole number of pixels.
@Suite struct ShapeCoverageTests {
  private static let sizes = [(6, 12), (9, 18), (13, 26), (18, 36), (7, 14), (120, 240)]

  private func coverage(_ scalar: UInt32, _ size: (Int, Int)) -> Coverage {
    var coverage = Coverage(width: size.0, height: size.1)
    let text = Unicode.Scalar(scalar).map { String(Character($0)) } ?? ""
    ShapeCoverage(PixelCell(width: size.0, height: size.1)).draw(
      PictureGlyph(text), scalar, on: &coverage)
    return coverage
  }

  private func column(_ x: Int, _ coverage: Coverage) -> [UInt8] {
    (0..<coverage.height).map { coverage.values[$0 * coverage.width + x] }
  }

  private func row(_ y: Int, _ coverage: Coverage) -> [UInt8] {
    Array(coverage.values[y * coverage.width..<(y + 1) * coverage.width])
  }

  @Test(arguments: sizes) func lightLinesMeetAtTheEdges(width: Int, height: Int) {
    let size = (width, height)
    let (across, along) = (coverage(0x2500, size), coverage(0x2502, size))
    // ┌ ├ ┬ ┼ ╭ ╰ reach right; ┐ ┤ ┬ ┼ ╮ ╯ reach left; ╷ ┌ ╭ ╮ reach down; ╵ └ ╰ ╯ reach up.
    for scalar in [0x250C, 0x251C, 0x252C, 0x253C, 0x256D, 0x2570] as [UInt32] {
      #expect(column(width - 1, coverage(scalar, size)) == column(0, across), "\(scalar) \(size)")
    }
    for scalar in [0x2510, 0x2524, 0x252C, 0x253C, 0x256E, 0x256F] as [UInt32] {
      #expect(column(0, coverage(scalar, size)) == column(0, across), "\(scalar) \(size)")
    }
    for scalar in [0x2577, 0x250C, 0x256D, 0x256E] as [UInt32] {
      #expect(row(height - 1, coverage(scalar, size)) == row(0, along), "\(scalar) \(size)")
    }
    for scalar in [0x2575, 0x2514, 0x2570, 0x256F] as [UInt32] {
      #expect(row(0, coverage(scalar, size)) == row(0, along), "\(scalar) \(size)")
    }
  }

  @Test(arguments: sizes) func linesAreOnePieceFromEdgeToEdge(width: Int, height: Int) {
    for scalar in [0x2500, 0x2501, 0x2550, 0x253C, 0x254B] as [UInt32] {
      let drawn = coverage(scalar, (width, height))
      for x in 0..<width { #expect(column(x, drawn).max() == 255, "\(scalar) at \(x)") }
    }
  }

  @Test(arguments: sizes) func halvesMakeUpAWhole(width: Int, height: Int) {
    func sum(_ scalars: [UInt32]) -> [Int] {
      scalars.map { coverage($0, (width, height)).values.map(Int.init) }
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
    let size = (18, 36)
    let all = coverage(0x28FF, size)
    #expect(all.values.count { $0 == 255 } == 8 * 4 * 4)
    for dot in 0..<8 as Range<UInt32> {
      let one = coverage(0x2800 | 1 << dot, size)
      #expect(one.values.count { $0 == 255 } == 16)
      #expect(zip(one.values, all.values).allSatisfy { $0 <= $1 })
    }
    #expect(coverage(0x2800, size).values.allSatisfy { $0 == 0 })
  }

  @Test func shadesAreQuarters() {
    #expect(
      [0x2591, 0x2592, 0x2593].map { Set(coverage($0, (9, 18)).values) } == [[64], [128], [192]])
  }
}
