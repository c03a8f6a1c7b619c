import TermContainers

extension Factory {
  /// A number in digits as large as there is room for.
  final class NumberView: View {
    var number = 0 {
      didSet { setNeedsDisplay() }
    }
    var color = Color.label {
      didSet { setNeedsDisplay() }
    }

    /// Three columns and five rows of points each, from the top left.
    private static let digits = [
      0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
      0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_001_010_010,
      0b111_101_111_101_111, 0b111_101_111_001_111,
    ]

    private var figures: [Int] { "\(number)".compactMap(\.wholeNumberValue) }

    /// The rows of a point, which has twice as many columns.
    private func scale(in size: Size) -> Int {
      max(0, min(3, size.height / 5, size.width / (figures.count * 8 - 2)))
    }

    override func sizeThatFits(_ size: Size) -> Size {
      let scale = scale(in: size)
      return Size(width: scale * (figures.count * 8 - 2), height: scale * 5)
    }

    override func draw(_ canvas: borrowing Canvas) {
      let scale = scale(in: bounds.size)
      let style = Style(foreground: color.legible(in: canvas.palette))
      for (place, figure) in figures.enumerated() {
        for point in 0..<15 where Self.digits[figure] >> (14 - point) & 1 == 1 {
          let (x, y) = (place * 8 + point % 3 * 2, point / 3)
          canvas.fill(
            Rect(x: x * scale, y: y * scale, width: 2 * scale, height: scale), with: "█",
            style: style)
        }
      }
    }
  }
}
