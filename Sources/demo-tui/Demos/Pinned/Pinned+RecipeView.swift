import TermContainers

extension Pinned {
  /// The calls of all steps, each with what it led to below it. Where there is too little room, it
  /// shows the last step and the next one; the wheel shows the others.
  final class RecipeView: LinesView {
    /// The columns that the longest abbreviated line needs.
    static let width = 43
    /// The columns that the longest full line needs.
    static let wholeWidth = 70

    /// The numbers are the article's: its first step is no call that a container makes.
    private static let heading = "The article's steps: adding"

    /// Called with the next step when its line is clicked.
    var onClick: ((Step) -> Void)?
    /// Opens the page about what was reported when that is clicked.
    var onExplain: ((String) -> Void)?
    /// What there is to show.
    var progress = Progress() {
      didSet { offset = nil; setNeedsLayout() }
    }
    private var all: [RecipeLine] = []
    /// The line at the top, if the wheel has chosen one.
    private var offset: Int?

    init() { super.init(title: Self.heading) }

    override func layoutSubviews() {
      super.layoutSubviews()
      all = RecipeLines(width: bounds.width - 2).of(progress)
      show()
    }

    override var firstRow: Int { top }

    override func touchesBegan(_ touch: MouseEvent) {
      switch touch.phase {
      case .scrolledUp: scroll(by: -1)
      case .scrolledDown: scroll(by: 1)
      case .began where touch.button == .left:
        let clicked = line(at: touch.location(in: self))
        if let name = clicked?.name {
          onExplain?(name)
        } else if let step = progress.pending, clicked?.isCode == true, clicked?.step == step {
          onClick?(step)
        } else {
          super.touchesBegan(touch)
        }
      default: super.touchesBegan(touch)
      }
    }

    private func line(at point: Point) -> RecipeLine? {
      let row = point.y - safeAreaInsets.top
      let index = top + row
      return (0..<room).contains(row) && all.indices.contains(index) ? all[index] : nil
    }
  }
}

// Which lines are in view.
extension Pinned.RecipeView {
  private var room: Int { max(0, bounds.height - 2) }
  private var most: Int { max(0, all.count - room) }
  private var top: Int { min(offset ?? best, most) }

  /// The line at the top that brings the next step into view, and before it what the last one led
  /// to.
  private var best: Int {
    guard most > 0, progress.pending != nil else { return most }
    let next = all.lastIndex { $0.isCode && $0.step == progress.pending } ?? all.count - 1
    let last = all.firstIndex { $0.step == progress.current } ?? 0
    // What was taken back hangs below the next step.
    let end = all.lastIndex { $0.step == progress.pending } ?? next
    return min(last, max(0, end - room + 1))
  }

  private func scroll(by lines: Int) {
    offset = max(0, min(top + lines, most))
    show()
  }

  private func show() {
    lines = all.map(\.line)
    let below = max(0, all.count - top - room)
    let hidden = [top > 0 ? "↑\(top)" : "", below > 0 ? "↓\(below)" : ""].filter { !$0.isEmpty }
    title = ([Self.heading] + hidden).joined(separator: "  ")
    setNeedsDisplay()
  }
}
