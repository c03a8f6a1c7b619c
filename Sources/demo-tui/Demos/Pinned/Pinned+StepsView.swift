import TermContainers

extension Pinned {
  /// The calls of all steps, with marks at completed ones and the next ones.
  final class StepsView: LinesView {
    /// The columns that the longest abbreviated line needs.
    static let width = 43
    /// The columns that the longest full line needs.
    static let wholeWidth = 68
    /// Rows for all of them.
    static let height = 14

    /// Called with the next step when its line is clicked.
    var onClick: ((Step) -> Void)?

    init() { super.init(title: "Adding a child") }

    /// The next step; nil after the last.
    var pending: Step? = .create {
      didSet { update() }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      update()
    }

    override func touchesBegan(_ touch: MouseEvent) {
      let row = touch.location(in: self).y - safeAreaInsets.top + firstRow
      guard touch.phase == .began, touch.button == .left, let pending,
        rows(of: pending).contains(row)
      else { return super.touchesBegan(touch) }
      onClick?(pending)
    }

    /// Keeps the next step in view, with the one before it if there is room.
    override var firstRow: Int {
      let room = bounds.inset(by: safeAreaInsets).height
      let rows = pending.map { self.rows(of: $0) } ?? lines.count..<lines.count
      return max(0, min(rows.lowerBound - 1, lines.count - room))
    }

    /// The lines of a step; those that remove lie below a heading.
    private func rows(of step: Step) -> Range<Int> {
      let before = Step.allCases.filter { $0.rawValue < step.rawValue }
      let start = before.reduce(step.isRemoval ? 1 : 0) { $0 + $1.code.count }
      return start..<start + step.code.count
    }

    private func update() {
      let isWhole = bounds.width >= Self.wholeWidth
      let heading = Line(text: "Removing it", attributes: .bold)
      lines =
        Step.allCases.filter { !$0.isRemoval }.flatMap { lines(of: $0, isWhole) } + [heading]
        + Step.allCases.filter(\.isRemoval).flatMap { lines(of: $0, isWhole) }
    }

    private func lines(of step: Step, _ isWhole: Bool) -> [Line] {
      step.code.enumerated().map { index, code in
        let number = index == 0 ? step.number.map(String.init) ?? " " : " "
        let text = isWhole ? code.whole : code.short
        return Line(
          text: "\(mark(step)) \(number) \(text)", attributes: step == pending ? .bold : [])
      }
    }

    private func mark(_ step: Step) -> String {
      guard let pending else { return "✓" }
      return step == pending ? "▸" : step.rawValue < pending.rawValue ? "✓" : " "
    }
  }
}
