import TermContainers

/// A card in one row: its number, its name, its tagline where there is room, and at the right two
/// ticks for what was played and toured. The first card has more rows until a demo was played.
final class GalleryCell: TableViewCell {
  private var entry = GalleryEntry.mistakes
  private var number: Int?
  private var progress = LearningProgress()
  private var nextDemo: (number: Int, demo: Demo)?

  /// The columns from which rows have taglines, and the ticks have headings of their own.
  static let wide = 44

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .role(.panel)
    textLabel?.numberOfLines = 0
  }

  /// Shows the progress with `entry`, and in the first card the demo to play `next`.
  func show(
    _ entry: GalleryEntry, number: Int?, _ progress: LearningProgress,
    next: (number: Int, demo: Demo)?
  ) {
    (self.entry, self.number, self.progress, nextDemo) = (entry, number, progress, next)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // No row needs a margin at the right.
    let size = Size(width: contentView.bounds.width + 1, height: bounds.height)
    var (left, right) = (left(size), right(size))
    var room = size.width - CellWidth.of(left.string) - CellWidth.of(right.string)
    if room < 1, let demo = entry.demo {
      // A tick alone fits beside the number.
      let sign = progress.hasPlayed(demo.name) ? colored("✓", good) : " "
      left = muted("\(number ?? 0)") + sign + AttributedText(entry.name)
      (right, room) = ("", 0)
    }
    let gap = AttributedText(String(repeating: " ", count: max(right.string.isEmpty ? 0 : 1, room)))
    textLabel?.attributedText = left + gap + right + below(size)
    textLabel?.frame = Rect(origin: .zero, size: size)
  }

  private func left(_ size: Size) -> AttributedText {
    let lead = number.map { muted("\($0) ") } ?? "  "
    let name = lead + AttributedText(entry.name, attributes: number == nil ? .bold : [])
    guard size.width >= GalleryCell.wide, number != nil else { return name }
    let column = 15
    let gap = String(repeating: " ", count: max(1, column - CellWidth.of(name.string)))
    return name + muted(gap + entry.tagline)
  }

  private func right(_ size: Size) -> AttributedText {
    switch entry {
    case .start: return size.height > 1 ? muted("60 seconds ") : muted(next(size) + " ")
    case .mistakes:
      let (given, count) = progress.mistakes
      return colored("\(given) of \(count) ", given == 0 ? .muted : .good)
    case .end: return colored("✓ ", good)
    case .demo(let demo):
      let gap = size.width >= GalleryCell.wide ? ["     ", "  "] : ["", " "]
      return tick(progress.hasPlayed(demo.name)) + AttributedText(gap[0])
        + tick(progress.toured.contains(demo.name)) + AttributedText(gap[1])
    }
  }

  private func tick(_ isDone: Bool) -> AttributedText {
    isDone ? colored("✓", good) : colored("·", .muted)
  }

  /// The words about the next demo, as long as there is room for.
  private func next(_ size: Size) -> String {
    guard !progress.isEmpty else { return size.width >= GalleryCell.wide ? "60 seconds" : "60 s" }
    guard let (number, demo) = nextDemo else { return "" }
    let room = size.width - 2 - CellWidth.of(entry.name) - 2
    let texts = ["next: \(number) \(demo.name)", "\(number) \(demo.name)", "next: \(number)"]
    return texts.first { CellWidth.of($0) <= room } ?? ""
  }

  private func below(_ size: Size) -> AttributedText {
    guard size.height > 1 else { return "" }
    let then = nextDemo.map { "then: \($0.number) \($0.demo.name)" } ?? ""
    return muted("\n  \(CellWidth.truncate(entry.tagline, toWidth: size.width - 3))\n  \(then)")
  }

  /// The ink of ticks: with few colours, only one ink is legible on a chosen card.
  private var good: Palette.Role {
    isSelected && traitCollection.colorDepth < .palette256 ? .ink : .good
  }

  private func muted(_ text: String) -> AttributedText { colored(text, .muted) }

  private func colored(_ text: String, _ role: Palette.Role) -> AttributedText {
    AttributedText(text, foregroundColor: .role(role))
  }
}
