import TermSurface
import Testing

@testable import TermPictures

/// Mosaics and separators are drawn, whatever the fonts have.
@Suite struct BlockMosaicTests {
  private func coverage(_ scalar: UInt32) throws -> Coverage {
    let text = String(Character(try #require(Unicode.Scalar(scalar))))
    var coverage = Coverage(width: 16, height: 24)
    let cell = PixelCell(width: 16, height: 24)
    ShapeCoverage(cell).draw(PictureGlyph(text), scalar, on: &coverage)
    return coverage
  }

  @Test func eachIsAnotherShape() throws {
    let scalars = [
      0x1FB00...0x1FB8B, 0x1CD00...0x1CDE5, 0x1CE90...0x1CE9F, 0xE0B0...0xE0BA, 0xE0D4...0xE0D4,
    ].joined().map { UInt32($0) }
    let all = try scalars.map { try coverage($0).values }
    #expect(Set(all).count == scalars.count && all.allSatisfy { $0.contains { $0 > 0 } })
  }

  /// A wedge and what it leaves fill the cell, as a quarter and three quarters do.
  @Test func whatOneLeavesTheOtherHas() throws {
    let pairs =
      (0x1FB3C...0x1FB51 as ClosedRange<UInt32>).map { ($0, $0 + 22) }
      + (0x1FB68...0x1FB6B).map { ($0, $0 + 4) }
    for (one, other) in pairs {
      let sums = zip(try coverage(one).values, try coverage(other).values).map { Int($0) + Int($1) }
      #expect(sums.allSatisfy { (208...272).contains($0) }, "\(String(one, radix: 16)) \(sums)")
    }
  }

  @Test func placesAreThoseOfTheNames() throws {
    func covers(_ scalar: UInt32, _ x: Int, _ y: Int) throws -> Bool {
      try coverage(scalar).values[y * 16 + x] == 255
    }
    // Sextant 1; sextants 3 and 5; octant 3; upper middle left to upper centre, with all below.
    let wanted: [(UInt32, [Bool])] = [
      (0x1FB00, [true, false, false, false]), (0x1FB13, [false, false, true, false]),
      (0x1CD00, [false, false, true, false]), (0x1FB41, [false, true, true, true]),
      (0xE0B0, [false, false, true, true]), (0xE0B2, [false, false, false, true]),
    ]
    for (scalar, places) in wanted {
      let found = try [(3, 2), (12, 2), (2, 9), (10, 12)].map { try covers(scalar, $0, $1) }
      #expect(found == places, "\(String(scalar, radix: 16)) \(found)")
    }
  }
}
