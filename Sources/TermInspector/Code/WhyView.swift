import TermContainers

/// A box with the sentences about the current line, and with the key to press next.
final class WhyView: PartView {
  /// The sentences: the reason for the line, and notes or general sentences about the call.
  var sentences: [String] = [] {
    didSet { if sentences != oldValue { setNeedsDisplay() } }
  }

  /// The glossary, whose pages explain names; nil for none.
  var glossary: Glossary?
  /// Called with a name that was clicked.
  var onOpen: (String) -> Void = { _ in }
  /// The name in the sentences that the user has chosen with keys; nil for none.
  var chosen: String? { didSet { if chosen != oldValue { setNeedsDisplay() } } }

  /// The names with a page in the glossary that occur in the sentences, each once.
  var names: [String] {
    guard let glossary else { return [] }
    return sentences.flatMap { $0.split(separator: " ").compactMap(glossary.name).map(String.init) }
      .reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }

  /// A key to press next, and a text about the key's effect.
  struct Next: Equatable {
    let key: String
    let text: String
  }

  /// The key to press next; nil for no suggestion.
  var nextStep: Next? { didSet { if nextStep != oldValue { setNeedsDisplay() } } }

  init() { super.init(.raised) }

  /// The height in rows that the box needs in `width` columns; 0 if there is nothing to say.
  func height(in width: Int) -> Int {
    (sentences.isEmpty ? 0 : 1 + rows(width).count) + nextRows(width).count
  }

  /// The rows of text beside the next key.
  private func nextRows(_ width: Int) -> [String] {
    guard let next = nextStep else { return [] }
    return next.text.wordsWrapped(to: max(8, width - nextColumn(next) - 1))
  }

  private func nextColumn(_ next: Next) -> Int { 7 + CellWidth.of(next.key) + 2 }

  private func rows(_ width: Int) -> [String] {
    sentences.flatMap { $0.wordsWrapped(to: max(8, width - 4)) }
  }

  override func draw(_ canvas: borrowing Canvas) {
    var y = 0
    if !sentences.isEmpty {
      canvas.write("why", 2, 0, .accent, isBold: true)
      for row in rows(bounds.width) {
        y += 1
        draw(row, y, canvas)
      }
      y += 1
    }
    guard let next = nextStep else { return }
    canvas.write("next", 2, y, .accent, isBold: true)
    canvas.write(next.key, 7, y, isBold: true)
    for (row, text) in nextRows(bounds.width).enumerated() {
      canvas.write(text, nextColumn(next), y + row, .muted)
    }
  }

  override func touchesBegan(_ touch: MouseEvent) {
    let point = touch.location(in: self)
    guard touch.phase == .began, touch.button == .left, let name = explainedWord(at: point) else {
      return super.touchesBegan(touch)
    }
    onOpen(name)
  }

  // The names in the sentences.

  private func draw(_ row: String, _ y: Int, _ canvas: borrowing Canvas) {
    var x = 2
    for word in row.split(separator: " ") {
      let start = x
      x = canvas.write(String(word), x, y) + 1
      guard let name = glossary?.name(in: word) else { continue }
      let column = start + CellWidth.of(String(word[..<name.startIndex]))
      let attributes: TextAttributes = name == chosen ?? "" ? [.bold, .reverse] : .underline
      canvas.draw(
        String(name), at: Point(x: column, y: y),
        style: Style(foreground: .role(.ink), attributes: attributes))
    }
  }

  private func explainedWord(at point: Point) -> String? {
    let rows = rows(bounds.width)
    guard rows.indices.contains(point.y - 1) else { return nil }
    var x = 2
    for word in rows[point.y - 1].split(separator: " ") {
      let end = x + CellWidth.of(String(word))
      if (x..<end).contains(point.x) { return glossary?.name(in: word).map(String.init) }
      x = end + 1
    }
    return nil
  }
}
