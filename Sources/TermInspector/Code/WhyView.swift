import TermContainers

/// A box with the sentence about the current line.
final class WhyView: View {
  /// The sentences, the first one about the line.
  var sentences: [String] = [] {
    didSet { if sentences != oldValue { setNeedsDisplay() } }
  }

  /// What to press next, and what that shows.
  struct Next: Equatable {
    let key: String
    let text: String
  }

  /// What to press next; nil for nothing to say.
  var nextStep: Next? {
    didSet { if nextStep != oldValue { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: .zero)
    backgroundColor = .role(.raised)
    clipsToBounds = true
  }

  /// The rows that it needs in so many columns; 0 with nothing to say.
  func height(in width: Int) -> Int {
    (sentences.isEmpty ? 0 : 1 + rows(width).count) + (nextStep == nil ? 0 : 1)
  }

  private func rows(_ width: Int) -> [String] {
    sentences.flatMap { CodeWrap.words(of: $0, width: max(8, width - 4)) }
  }

  override func draw(_ canvas: borrowing Canvas) {
    let accent = Style(foreground: .role(.accent), attributes: .bold)
    var y = 0
    if !sentences.isEmpty {
      canvas.draw("why", at: Point(x: 2, y: 0), style: accent)
      for row in rows(bounds.width) {
        y += 1
        canvas.draw(row, at: Point(x: 2, y: y), style: Style(foreground: .role(.ink)))
      }
      y += 1
    }
    guard let next = nextStep else { return }
    canvas.draw("next", at: Point(x: 2, y: y), style: accent)
    canvas.draw(
      next.key, at: Point(x: 7, y: y), style: Style(foreground: .role(.ink), attributes: .bold))
    let x = 7 + CellWidth.of(next.key) + 2
    canvas.draw(
      CellWidth.truncate(next.text, toWidth: max(0, bounds.width - x - 1)),
      at: Point(x: x, y: y), style: Style(foreground: .role(.muted)))
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
