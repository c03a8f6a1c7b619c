import Testing

@testable import TermPictures

/// Compares the shapes with the glyphs' names in Unicode.
@Suite struct BoxDrawingTests {
  /// The thickness of the line at an edge, and its number of parts.
  private struct Thickness: Equatable {
    var width = 0.0
    var parts = 0

    init(_ width: Double, _ parts: Int) { (self.width, self.parts) = (width, parts) }

    init(_ weight: BoxName.Weight) {
      switch weight {
      case .none: self.init(0, 0)
      case .light: self.init(1, 1)
      case .heavy: self.init(3, 1)
      case .double: self.init(2, 2)
      }
    }
  }

  @Test func linesReachTheEdgesTheyAreNamedAfter() {
    #expect(BoxName.all.count == 109)
    for box in BoxName.all {
      #expect(reached(box.scalar) == box.edges.map(Thickness.init), "\(box.name)")
    }
  }

  private func reached(_ scalar: UInt32) -> [Thickness] {
    var result = Array(repeating: Thickness(0, 0), count: 4)
    for case .rect(let x, let y, let width, let height) in BoxDrawing.shapes(scalar) {
      for (edge, size) in [(0, height), (1, height), (2, width), (3, width)] {
        let touches = [x == 0, x + width == 9, y == 0, y + height == 18][edge]
        guard touches else { continue }
        result[edge].width += size
        result[edge].parts += 1
      }
    }
    return result
  }

  @Test func arcsAndDiagonalsMeetTheLinesBeside() {
    for value in 0x256D...0x2573 as ClosedRange<UInt32> {
      for shape in BoxDrawing.shapes(value) {
        guard case .outline = shape else {
          Issue.record("\(value) is no outline")
          continue
        }
      }
    }
    #expect(BoxDrawing.shapes(0x2573).count == 2)
  }

  @Test func dashesAreAsManyAsNamed() {
    let counts: [UInt32: Int] = [
      0x2504: 3, 0x2505: 3, 0x2506: 3, 0x2508: 4, 0x250B: 4, 0x254C: 2, 0x254F: 2,
    ]
    for (scalar, count) in counts { #expect(BoxDrawing.shapes(scalar).count == count) }
  }

  @Test func blocksCoverWhatTheyAreNamedAfter() {
    // The areas, in eighths of the cell.
    let areas: [UInt32: Double] = [
      0x2580: 4, 0x2581: 1, 0x2587: 7, 0x2588: 8, 0x2589: 7, 0x258F: 1, 0x2590: 4, 0x2594: 1,
      0x2595: 1, 0x2596: 2, 0x2599: 6, 0x259A: 4, 0x259F: 6,
    ]
    for (scalar, eighths) in areas {
      var area = 0.0
      for case .rect(_, _, let width, let height) in BlockElements.shapes(scalar) {
        area += width * height
      }
      #expect(area == eighths / 8 * 9 * 18, "\(String(scalar, radix: 16))")
    }
    #expect(BlockElements.dots(0x2800) == [[], [], [], []])
    #expect(BlockElements.dots(0x28FF) == [[1, 6], [1, 6], [1, 6], [1, 6]])
    #expect(BlockElements.dots(0x2840) == [[], [], [], [1]])
    #expect(BlockElements.dots(0x2808) == [[6], [], [], []])
  }
}
