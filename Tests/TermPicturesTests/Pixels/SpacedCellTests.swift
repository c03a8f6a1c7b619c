import TermContainers
import Testing

@testable import TermPictures

/// Cells with space between characters and lines: glyphs stay as they are. That what joins still does
/// is in ``LineJoinTests``.
@Suite struct SpacedCellTests {
  struct Spacing: Sendable, CustomTestStringConvertible {
    let fontSize: Double
    let letters: Double
    let lines: Double

    var options: PictureOptions {
      PictureOptions { ($0.fontSize, $0.letterSpacing, $0.lineHeight) = (fontSize, letters, lines) }
    }

    var cell: PixelCell { PixelCell(options) }
    var plain: PixelCell { PixelCell(width: cell.glyphWidth, height: cell.glyphHeight) }
    var testDescription: String { "\(fontSize) px, \(letters) apart, \(lines) high" }
  }

  static let all = [8, 15, 22, 37].flatMap { size in
    [(1.0, 1.0), (3, 1), (0, 1.2), (4, 1.5), (11, 3)].map {
      Spacing(fontSize: size, letters: $0.0, lines: $0.1)
    }
  }

  /// How many pixels wide the straight line of a weight is.
  private func width(_ weight: BoxName.Weight, in cell: PixelCell) -> Int {
    DrawnCell(weight.straight(at: 0), in: cell).edge(0).count { $0 > 0 }
  }

  @Test(arguments: all) func cellsGrow(_ spacing: Spacing) {
    #expect(spacing.cell.width == spacing.plain.width + Int(spacing.letters))
    let height = Double(spacing.plain.height) * spacing.lines
    #expect(spacing.cell.height == Int(height + 1e-6))
  }

  @Test(arguments: all) func linesKeepTheirWidth(_ spacing: Spacing) {
    for weight in [BoxName.Weight.light, .heavy, .double] {
      #expect(width(weight, in: spacing.cell) == width(weight, in: spacing.plain))
    }
  }

  @Test(arguments: all) func aFullBlockFillsItsCell(_ spacing: Spacing) {
    #expect(DrawnCell(0x2588, in: spacing.cell).values.allSatisfy { $0 == 255 })
    let halves = [0x2580, 0x2584].map { DrawnCell($0, in: spacing.cell).values }
    #expect(zip(halves[0], halves[1]).allSatisfy { $0 &+ $1 == 255 })
  }

  /// The pixels of a letter in the middle of its cell are those of a cell without spacing.
  @Test(arguments: all) func lettersStayAsTheyAre(_ spacing: Spacing) throws {
    let fonts = try FontStack([], cell: spacing.plain.width)
    func drawn(_ cell: PixelCell) -> Coverage {
      var glyphs = GlyphSet(fonts, cell)
      return glyphs.coverage("M", cells: 1, [])
    }
    func ink(_ coverage: Coverage) -> [UInt8] { coverage.values.filter { $0 > 0 } }
    #expect(ink(drawn(spacing.cell)) == ink(drawn(spacing.plain)))
    #expect(!ink(drawn(spacing.plain)).isEmpty)
  }
}
