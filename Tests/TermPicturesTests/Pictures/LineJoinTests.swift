import Testing

@testable import TermPictures

/// Lines of all weights, arcs, dashes, diagonals, blocks and dots, at font sizes from 4 to 60
/// pixels.
@Suite struct LineJoinTests {
  private static let sizes = Array(4...24) + [27, 29, 30, 33, 37, 41, 48, 53, 59, 60]

  /// Cells of those sizes, and such with space between characters and lines.
  private static let cells =
    (sizes + [200]).map(PixelCell.init(fontSize:)) + SpacedCellTests.all.map(\.cell)

  /// Whether an edge is that of the straight line of a weight beside it, which is the reference for
  /// all others. In cells of less than 5 pixels a line may run along the edge.
  private func joins(_ drawn: DrawnCell, _ weight: BoxName.Weight, at edge: Int, _ cell: PixelCell)
    -> Bool
  {
    let (found, wanted) = (
      drawn.edge(edge), DrawnCell(weight.straight(at: edge), in: cell).edge(edge ^ 1)
    )
    return cell.glyphHeight < 10 ? zip(found, wanted).allSatisfy { $0 >= $1 } : found == wanted
  }

  @Test(arguments: cells) func eachEdgeIsThatOfTheStraightLineItIsNamedAfter(_ cell: PixelCell) {
    for box in BoxName.all {
      let drawn = DrawnCell(box.scalar, in: cell)
      for (edge, weight) in box.edges.enumerated() {
        #expect(joins(drawn, weight, at: edge, cell), "\(box.name) at \(edge)")
      }
    }
  }

  @Test(arguments: cells) func arcsMeetLightLines(_ cell: PixelCell) {
    for (scalar, edges) in BoxName.arcs {
      let drawn = DrawnCell(scalar, in: cell)
      for edge in edges { #expect(joins(drawn, .light, at: edge, cell), "\(scalar) at \(edge)") }
      #expect(drawn.pieces == 1, "\(scalar)")
    }
  }

  /// The number of pieces of each glyph whose double lines do not touch; all others have one.
  private static let pieces: [UInt32: Int] = [
    0x2550: 2, 0x2551: 2, 0x2554: 2, 0x2557: 2, 0x255A: 2, 0x255D: 2, 0x255F: 2, 0x2560: 3,
    0x2562: 2, 0x2563: 3, 0x2564: 2, 0x2566: 3, 0x2567: 2, 0x2569: 3, 0x256C: 4,
  ]

  @Test(arguments: sizes) func linesHaveNoGapsButThoseOfDoubleOnes(_ size: Int) {
    for box in BoxName.all {
      let pieces = LineJoinTests.pieces[box.scalar] ?? 1
      // Two lines and the gap between them need three pixels.
      guard pieces == 1 || size >= 8 else { continue }
      #expect(DrawnCell(box.scalar, size).pieces == pieces, "\(box.name) of \(size)")
    }
  }

  @Test(arguments: sizes) func aHeavyLineIsADoubleOneAndALightOneBetween(_ size: Int) {
    for (light, heavy, double) in [(0x2500, 0x2501, 0x2550), (0x2502, 0x2503, 0x2551)]
      as [(UInt32, UInt32, UInt32)]
    {
      let (inner, outer) = (DrawnCell(light, size).values, DrawnCell(double, size).values)
      #expect(zip(inner, outer).map { $0 | $1 } == DrawnCell(heavy, size).values)
      #expect(size < 5 || zip(inner, outer).allSatisfy { $0 & $1 == 0 }, "\(size)")
    }
  }

  /// The test counts the dashes of three cells side by side.
  @Test(arguments: sizes) func dashesAreAsManyAsNamed(_ size: Int) {
    for (words, count) in [(0x254C, 2), (0x2504, 3), (0x2508, 4)] as [(UInt32, Int)] {
      for kind in 0..<4 as Range<UInt32> {
        let (cell, lies) = (DrawnCell(words + kind, size), kind < 2)
        guard (lies ? cell.width : cell.height) >= 2 * count else { continue }
        let line = lies ? cell.columns : cell.rows
        let three = line + line + line
        let starts = three.indices.filter { three[$0] && ($0 == 0 || !three[$0 - 1]) }
        #expect(starts.count == 3 * count, "\(words + kind) of \(size): \(line)")
        let straight = DrawnCell([0x2500, 0x2501, 0x2502, 0x2503][Int(kind)], size)
        #expect(zip(cell.values, straight.values).allSatisfy { $0 <= $1 })
      }
    }
  }

  @Test(arguments: sizes) func diagonalsGoFromCornerToCorner(_ size: Int) {
    let (rising, falling) = (DrawnCell(0x2571, size), DrawnCell(0x2572, size))
    #expect(rising.edge(2).last ?? 0 > 0 && rising.edge(3).first ?? 0 > 0)
    #expect(falling.edge(2).first ?? 0 > 0 && falling.edge(3).last ?? 0 > 0)
    #expect(rising.rows.allSatisfy { $0 } && falling.rows.allSatisfy { $0 })
    let both = zip(rising.values, falling.values).map(max)
    #expect(DrawnCell(0x2573, size).values == both)
  }

  @Test(arguments: sizes) func blocksGrowByEighths(_ size: Int) {
    // Growing from the bottom, and from the left in reverse order.
    for scalars in [Array(0x2581...0x2588), Array(0x2588...0x258F).reversed()] as [[UInt32]] {
      let cells = scalars.map { DrawnCell($0, size).values }
      for (small, large) in zip(cells, cells.dropFirst()) {
        #expect(zip(small, large).allSatisfy { $0 <= $1 })
      }
      #expect(cells.first?.contains(255) == true && cells.last?.allSatisfy { $0 == 255 } == true)
    }
  }

  @Test(arguments: sizes) func dotsLieApart(_ size: Int) {
    let all = DrawnCell(0x28FF, size)
    let dots = (0..<8 as Range<UInt32>).map {
      DrawnCell(0x2800 | 1 << $0, size).values.map(Int.init)
    }
    let sum = dots.reduce(all.values.map { _ in 0 }) { zip($0, $1).map(+) }
    #expect(sum == all.values.map(Int.init) && dots.allSatisfy { $0.contains(255) }, "\(size)")
  }
}
