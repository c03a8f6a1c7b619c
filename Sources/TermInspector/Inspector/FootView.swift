import TermContainers

/// What stands below the stage beside a drawer, in the rows of the strip: the controllers as they
/// are, or what was called last.
final class FootView: View {
  private let trees = BriefTreesView()
  private var calls: [PaneRow] = []

  init() {
    super.init(frame: .zero)
    backgroundColor = .role(.panel)
    clipsToBounds = true
    addSubview(trees)
  }

  /// Shows the chosen moment of `inspection`; `asCalls` where the panes show the trees themselves.
  func show(_ inspection: Inspection, asCalls: Bool) {
    let place = inspection.place
    trees.isHidden = asCalls
    trees.trees = asCalls ? nil : place.map { inspection.log.trees(at: $0) }
    calls = asCalls ? place.map { rows(before: $0, in: inspection.log) } ?? [] : []
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    trees.frame = bounds
  }

  /// The last entries up to `moment`, as many as there is room for.
  private func rows(before moment: Int, in log: MomentLog) -> [PaneRow] {
    var rows: [PaneRow] = []
    var number = moment
    while rows.count < bounds.height, number >= log.numbers.lowerBound {
      if let entry = log.entry(at: number) { rows.append(row(entry, isNow: rows.isEmpty)) }
      number -= 1
    }
    return rows.reversed()
  }

  private func row(_ entry: LifecycleTrace.Entry, isNow: Bool) -> PaneRow {
    var row = PaneRow()
    row.isChosen = isNow
    row.add(entry.origin.mark, at: 2, upTo: bounds.width, entry.origin.role, .bold)
    row.add(
      CodeText.of(entry, nil, isShort: true), at: 4, upTo: bounds.width - 1,
      isNow ? .ink : .muted)
    return row
  }

  override func draw(_ canvas: borrowing Canvas) {
    for (index, row) in calls.enumerated() { row.draw(canvas, y: index, width: bounds.width) }
  }
}
