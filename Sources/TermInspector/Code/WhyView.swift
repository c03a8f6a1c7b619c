import TermContainers

/// A box with the sentence about the current line.
final class WhyView: View {
  /// The sentences, the first one about the line.
  var sentences: [String] = [] {
    didSet { if sentences != oldValue { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: .zero)
    backgroundColor = .role(.raised)
    clipsToBounds = true
  }

  /// The rows that it needs in so many columns; 0 without a sentence.
  func height(in width: Int) -> Int {
    sentences.isEmpty ? 0 : 1 + rows(width).count
  }

  private func rows(_ width: Int) -> [String] {
    sentences.flatMap { CodeWrap.words(of: $0, width: max(8, width - 4)) }
  }

  override func draw(_ canvas: borrowing Canvas) {
    canvas.draw(
      "why", at: Point(x: 2, y: 0), style: Style(foreground: .role(.accent), attributes: .bold))
    for (index, row) in rows(bounds.width).enumerated() where index + 1 < bounds.height {
      canvas.draw(row, at: Point(x: 2, y: index + 1), style: Style(foreground: .role(.ink)))
    }
  }
}

extension CodeWrap {
  /// The words of a sentence in rows of `width` columns.
  static func words(of sentence: String, width: Int) -> [String] {
    var rows: [String] = []
    for word in sentence.split(separator: " ") {
      let longer = rows.last.map { "\($0) \(word)" } ?? String(word)
      if let last = rows.indices.last, CellWidth.of(longer) <= width {
        rows[last] = longer
      } else {
        rows.append(String(word))
      }
    }
    return rows
  }
}
