@testable import TermPictures

/// A line, a block or dots, drawn in a cell.
struct DrawnCell {
  let width: Int
  let height: Int
  let values: [UInt8]

  init(_ scalar: UInt32, in cell: PixelCell) {
    (width, height) = (cell.width, cell.height)
    var coverage = Coverage(width: width, height: height)
    let text = Unicode.Scalar(scalar).map { String(Character($0)) } ?? ""
    ShapeCoverage(cell).draw(PictureGlyph(text), scalar, on: &coverage)
    values = coverage.values
  }

  /// In a cell of the size that films use for a font size.
  init(_ scalar: UInt32, _ fontSize: Int) {
    self.init(scalar, in: PixelCell(fontSize: fontSize))
  }

  /// The pixels along edge 0 (left), 1 (right), 2 (upper) or 3 (lower).
  func edge(_ edge: Int) -> [UInt8] {
    switch edge {
    case 0: stride(from: 0, to: values.count, by: width).map { values[$0] }
    case 1: stride(from: width - 1, to: values.count, by: width).map { values[$0] }
    case 2: Array(values.prefix(width))
    default: Array(values.suffix(width))
    }
  }

  /// Whether each column, and below each row, has any ink.
  var columns: [Bool] {
    (0..<width).map { x in (0..<height).contains { values[$0 * width + x] > 0 } }
  }

  var rows: [Bool] {
    (0..<height).map { y in values[y * width..<(y + 1) * width].contains { $0 > 0 } }
  }

  /// The number of pieces that touch each other at corners at most.
  var pieces: Int {
    var rest = Set(values.indices.filter { values[$0] > 0 })
    var count = 0
    while let first = rest.popFirst() {
      count += 1
      var reached = [first]
      while let place = reached.popLast() {
        let besides = [
          place - width, place + width, place % width > 0 ? place - 1 : -1,
          place % width < width - 1 ? place + 1 : -1,
        ]
        reached += besides.filter { rest.remove($0) != nil }
      }
    }
    return count
  }
}

extension PixelCell {
  /// The size that films use for a font size.
  init(fontSize: Int) {
    self.init(PictureOptions { $0.fontSize = Double(fontSize) })
  }
}
