import TermSurface
import Testing

@testable import TermPictures

/// Mosaics and separators are drawn, whatever the fonts have.
@Suite struct BlockMosaicTests {
  private func values(_ scalar: UInt32) -> [UInt8] {
    DrawnCell(scalar, in: PixelCell(width: 16, height: 24)).values
  }

  @Test func eachIsAnotherShape() {
    let scalars = [
      0x1FB00...0x1FB8B, 0x1CD00...0x1CDE5, 0x1CE90...0x1CE9F, 0xE0B0...0xE0BA, 0xE0D4...0xE0D4,
    ].joined().map { UInt32($0) }
    let all = scalars.map(values)
    #expect(Set(all).count == scalars.count && all.allSatisfy { $0.contains { $0 > 0 } })
  }

  /// A wedge and what it leaves fill the cell, as a quarter and three quarters do.
  @Test func whatOneLeavesTheOtherHas() {
    let pairs =
      (0x1FB3C...0x1FB51 as ClosedRange<UInt32>).map { ($0, $0 + 22) }
      + (0x1FB68...0x1FB6B).map { ($0, $0 + 4) }
    for (one, other) in pairs {
      let sums = zip(values(one), values(other)).map { Int($0) + Int($1) }
      #expect(sums.allSatisfy { (208...272).contains($0) }, "\(String(one, radix: 16)) \(sums)")
    }
  }

  @Test func placesAreThoseOfTheNames() {
    // Sextant 1; sextants 3 and 5; octant 3; upper middle left to upper centre, with all below.
    let wanted: [(UInt32, [Bool])] = [
      (0x1FB00, [true, false, false, false]), (0x1FB13, [false, false, true, false]),
      (0x1CD00, [false, false, true, false]), (0x1FB41, [false, true, true, true]),
      (0xE0B0, [false, false, true, true]), (0xE0B2, [false, false, false, true]),
    ]
    for (scalar, places) in wanted {
      let found = [(3, 2), (12, 2), (2, 9), (10, 12)].map { values(scalar)[$1 * 16 + $0] == 255 }
      #expect(found == places, "\(String(scalar, radix: 16)) \(found)")
    }
  }
}
