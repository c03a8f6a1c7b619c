import TermContainers

/// A demo, or the mistakes, as a card: its number and name, what has been done with it, and as much
/// about it as there is room for.
final class GalleryCard: Control {
  let entry: GalleryEntry
  /// What has been done with it, the longest words first.
  var marks: [String] = [] {
    didSet { if marks != oldValue { setNeedsLayout() } }
  }
  private let number: Int
  private let words = Label(nil)

  init(_ entry: GalleryEntry, number: Int) {
    (self.entry, self.number) = (entry, number)
    super.init(frame: .zero)
    words.numberOfLines = 0
    addSubview(words)
  }

  override var isSelected: Bool {
    didSet { setNeedsLayout() }
  }

  /// The keys are the gallery's.
  override var canBecomeFirstResponder: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = .role(isSelected ? .top : .panel)
    // At the left there is room for the mark of the chosen card.
    let room = bounds.inset(by: EdgeInsets(left: 2, right: 1))
    show(in: room.size)
    // A tall card has a margin above its text.
    let margin = bounds.height > 3 && bounds.height >= height(in: room.size) + 2 ? 1 : 0
    words.frame = room.inset(by: EdgeInsets(top: margin))
    // Nothing needs a margin beside a name alone.
    if bounds.height == 1 { words.frame.size.width += 1 }
  }

  /// How many mistakes were answered stands in place of the tagline.
  private var hasMarkBelow: Bool { entry.demo == nil && bounds.height > 1 && !marks.isEmpty }

  /// Of few colours only the ink is legible on the ground of a chosen card.
  private var good: Color {
    .role(isSelected && traitCollection.colorDepth < .palette256 ? .ink : .good)
  }

  private func show(in size: Size) {
    let name = name(in: size)
    guard size.height > 1 else { return words.attributedText = name }
    let below =
      hasMarkBelow ? AttributedText(marks[0], foregroundColor: good) : muted(entry.tagline)
    let short = name + "\n" + below
    words.attributedText = short
    if size.height == 2 { return }
    // What one learns, and from which article.
    let learns: AttributedText = "You learn \(entry.learns)."
    let details = (size.height == 3 ? [] : [learns]) + [muted(entry.source)]
    words.attributedText = details.reduce(short) { $0 + "\n\n" + $1 }
    if height(in: size) <= size.height { return }
    words.attributedText = short
    for detail in details where height(in: size) < size.height {
      words.attributedText? += "\n" + detail
    }
  }

  /// The rows that the words take.
  private func height(in size: Size) -> Int { words.sizeThatFits(size).height }

  /// The first line. At its right are the longest words that fit about what has been done. A sign
  /// alone fits beside the number at least.
  private func name(in size: Size) -> AttributedText {
    let name =
      AttributedText(entry.name, attributes: .bold)
      + (size.height == 1 ? tagline(beside: size.width) : "")
    let plain = muted("\(number) ") + name
    if marks.isEmpty || hasMarkBelow { return plain }
    let room = size.width - CellWidth.of(plain.string)
    if let mark = marks.first(where: { CellWidth.of($0) < room }) {
      let gap = String(repeating: " ", count: room - CellWidth.of(mark))
      return plain + muted(gap) + AttributedText(mark, foregroundColor: good)
    }
    guard let sign = marks.last, CellWidth.of(sign) == 1 else { return plain }
    return muted("\(number)") + AttributedText(sign, foregroundColor: good) + name
  }

  /// In a column of its own, as in a table.
  private func tagline(beside width: Int) -> AttributedText {
    let column = 12
    guard 2 + column + CellWidth.of(entry.tagline) <= width else { return "" }
    let gap = String(repeating: " ", count: max(1, column - CellWidth.of(entry.name)))
    return muted(gap + entry.tagline)
  }

  private func muted(_ text: String) -> AttributedText {
    AttributedText(text, foregroundColor: .role(.muted))
  }

  override func draw(_ canvas: borrowing Canvas) {
    guard isSelected else { return }
    let bar = Rect(x: 0, y: 0, width: 1, height: bounds.height)
    canvas.fill(bar, with: "▌", style: Style(foreground: .role(.accent)))
  }
}
