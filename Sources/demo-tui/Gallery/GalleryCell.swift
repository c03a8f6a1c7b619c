import TermContainers

/// A demo, or the mistakes, as a card: its number and name, what has been done with it, and as much
/// about it as there is room for.
final class GalleryCell: TableViewCell {
  private var entry = GalleryEntry.mistakes
  private var number = 0
  /// What has been done with it, the longest words first.
  private var marks: [String] = []
  /// Keeps cards of several rows apart.
  private let gap = View()

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    (backgroundColor, gap.backgroundColor) = (.role(.panel), .role(.page))
    textLabel?.numberOfLines = 0
    addSubview(gap)
  }

  func show(_ entry: GalleryEntry, number: Int, marks: [String]) {
    (self.entry, self.number, self.marks) = (entry, number, marks)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let end = bounds.height - GalleryPlaces.gap(in: bounds.height)
    gap.frame = bounds.inset(by: EdgeInsets(top: end))
    var size = Size(width: contentView.bounds.width, height: end)
    show(in: size)
    // Nothing needs a margin beside a name alone.
    if end == 1 { size.width += 1 }
    textLabel?.frame = Rect(origin: .zero, size: size)
  }

  /// Where all details have no room, some are left out.
  private func show(in size: Size) {
    let name = name(in: size)
    guard size.height > 1 else { return show(name) }
    let short =
      name + "\n" + (hasMarkBelow(size) ? colored(marks[0], good) : muted(entry.tagline))
    let (learns, source) = ("You learn \(entry.learns)." as AttributedText, muted(entry.source))
    let details: [AttributedText] =
      size.height == 3
      ? ["\n" + source]
      : ["\n\n" + learns + "\n\n" + source, "\n" + learns + "\n" + source, "\n" + learns]
    for detail in details {
      show(short + detail)
      if textLabel?.sizeThatFits(size).height ?? 0 <= size.height { return }
    }
    show(short)
  }

  private func show(_ text: AttributedText) { textLabel?.attributedText = text }

  /// Of the mistakes, how many were answered stands in place of the tagline.
  private func hasMarkBelow(_ size: Size) -> Bool {
    entry.demo == nil && size.height > 1 && !marks.isEmpty
  }

  /// The first line. At its right are the longest words that fit about what has been done. A sign
  /// alone fits beside the number at least.
  private func name(in size: Size) -> AttributedText {
    let name =
      AttributedText(entry.name, attributes: .bold)
      + (size.height == 1 ? tagline(beside: size.width) : "")
    let plain = muted("\(number) ") + name
    if marks.isEmpty || hasMarkBelow(size) { return plain }
    let room = size.width - CellWidth.of(plain.string)
    if let mark = marks.first(where: { CellWidth.of($0) < room }) {
      let gap = String(repeating: " ", count: room - CellWidth.of(mark))
      return plain + muted(gap) + colored(mark, good)
    }
    guard let sign = marks.last, CellWidth.of(sign) == 1 else { return plain }
    return muted("\(number)") + colored(sign, good) + name
  }

  /// In a column of its own, as in a table.
  private func tagline(beside width: Int) -> AttributedText {
    let column = 12
    guard 2 + column + CellWidth.of(entry.tagline) <= width else { return "" }
    let gap = String(repeating: " ", count: max(1, column - CellWidth.of(entry.name)))
    return muted(gap + entry.tagline)
  }

  /// Of few colours only the ink is legible on the ground of a chosen card.
  private var good: Palette.Role {
    isSelected && traitCollection.colorDepth < .palette256 ? .ink : .good
  }

  private func muted(_ text: String) -> AttributedText { colored(text, .muted) }

  private func colored(_ text: String, _ role: Palette.Role) -> AttributedText {
    AttributedText(text, foregroundColor: .role(role))
  }
}
