import TermContainers

extension Pinned {
  /// The article's container beside the effects of its calls: the trees of controllers and views,
  /// the active constraints, and the child's callbacks.
  final class LessonViewController: ViewController {
    private let container = ContainerViewController()
    /// Weak, so that it becomes nil when the child is gone.
    private weak var child: ContentViewController?
    private var heard: [String] = []
    /// How many callbacks came before the last step.
    private var heardBefore = 0

    private let steps = StepsView()
    private let controllers = ControllerTreeView()
    private let views = ViewTreeView()
    private let constraints = LinesView(title: "contentView.constraints")
    private let hearing = LinesView(title: hearingTitle)

    // listing begin
    override func viewDidLoad() {
      super.viewDidLoad()
      embed(container)
      container.view.autoresizingMask = []
      steps.onClick = { [weak self] in self?.take($0) }
      for panel in [steps, controllers, views, constraints, hearing] { view.addSubview(panel) }
    }
    // listing end

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      place()
      // The sizes are known only now.
      container.view.layoutIfNeeded()
      look()
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      // Updates the trees.
      view.setNeedsLayout()
    }

    override var keyCommands: [KeyCommand] {
      var commands: [KeyCommand] = []
      if let step = steps.pending {
        commands.append(KeyCommand("Space", title: step.words) { [weak self] in self?.take(step) })
      } else {
        commands.append(KeyCommand("u", title: "start over") { [weak self] in self?.startOver() })
        commands.append(KeyCommand("Backspace") { [weak self] in self?.startOver() })
      }
      if container.isPinned {
        commands.append(KeyCommand("m", title: "margins") { [weak self] in self?.changeMargin() })
      }
      return commands
    }
  }
}

extension Pinned.LessonViewController {
  private func take(_ step: Pinned.Step) {
    heardBefore = heard.count
    do {
      try container.perform(step) { [weak self] in self?.note($0) }
    } catch {
      preconditionFailure("\(error)")
    }
    child = child ?? container.child
    steps.pending = step.next
    view.setNeedsLayout()
  }

  private func changeMargin() {
    container.changeMargin()
    view.setNeedsLayout()
  }

  private func startOver() {
    (heard, heardBefore) = ([], 0)
    steps.pending = .create
    view.setNeedsLayout()
  }

  private func note(_ call: String) {
    heard.append(call)
    view.setNeedsLayout()
  }
}

// The contents of the panels.
extension Pinned.LessonViewController {
  private func look() {
    let others = [child].compactMap { $0 }
    controllers.show(container, others: others)
    controllers.lines.append(reference)
    views.show(container.view, others: others.compactMap(\.viewIfLoaded))
    constraints.lines = constraintLines
    hearing.lines = hearing.border == nil ? hearingInShort : hearingInFull
  }

  private var reference: Pinned.LinesView.Line {
    guard child == nil else { return Pinned.LinesView.Line(text: "weak var child → alive") }
    let isFreed = heard.last == "deinit"
    return Pinned.LinesView.Line(
      text: "weak var child → nil" + (isFreed ? ": it is freed" : ""),
      attributes: isFreed ? .bold : [])
  }

  private var constraintLines: [Pinned.LinesView.Line] {
    let lines = container.contentView.constraints.map { constraint in
      // All are required, and there is no room to repeat that.
      Pinned.LinesView.Line(text: constraint.description.replacing(" (required)", with: ""))
    }
    return lines.isEmpty
      ? [Pinned.LinesView.Line(text: "none active", color: .secondaryLabel)] : lines
  }

  private var hearingInShort: [Pinned.LinesView.Line] {
    let calls = Array(heard.dropFirst(heardBefore))
    let rows = stride(from: 0, to: calls.count, by: 2).map { start in
      Pinned.LinesView.Line(
        text: calls[start..<min(start + 2, calls.count)].joined(separator: " · "))
    }
    let nothing = heard.isEmpty ? "There is no child yet." : "The child was sent nothing."
    let heading = calls.isEmpty ? nothing : "The child was sent:"
    return [Pinned.LinesView.Line(text: heading, color: .secondaryLabel)] + rows
  }

  /// All callbacks since the start that fit, the latest in bold.
  private var hearingInFull: [Pinned.LinesView.Line] {
    let lines = heard.enumerated().map { index, call in
      Pinned.LinesView.Line(text: call, attributes: index >= heardBefore ? .bold : [])
    }
    return lines.suffix(max(0, hearing.bounds.height - 2))
  }
}

// The layout of the panels.
extension Pinned.LessonViewController {
  private static let hearingTitle = "ContentViewController is sent"
  private static let controllersHeight = 5
  private static let viewsHeight = 7
  private static let constraintsHeight = 6
  /// The columns that two trees side by side need.
  private static let twoTrees = 76
  /// The columns and rows that all panels need.
  private static let twoColumns = 80
  private static let allPanels = 23

  /// Without room for the trees, the container lies above the steps.
  private func place() {
    let area = view.bounds
    let isSmall = area.width < Self.twoColumns || area.height < Self.allPanels
    for panel in [controllers, views, constraints, hearing] { panel.isHidden = isSmall }
    guard !isSmall else { return placeSmall(area) }
    let room = area.width - Self.twoTrees
    let right =
      room >= Pinned.StepsView.wholeWidth ? Pinned.StepsView.wholeWidth : Pinned.StepsView.width
    let left = Rect(x: 0, y: 0, width: area.width - right, height: area.height)
    placeLeft(left)
    placeRight(Rect(x: left.maxX, y: 0, width: right, height: area.height))
  }

  /// The smallest container has its frame and two rows of text inside the child's.
  private func placeSmall(_ area: Rect) {
    let top = max(6, min(area.height / 2, area.height - Pinned.StepsView.height))
    container.view.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: top)
    steps.frame = Rect(
      x: area.minX, y: top, width: area.width, height: max(0, area.height - top))
  }

  /// Places the container, as large as possible, above the trees.
  private func placeLeft(_ area: Rect) {
    let isWide = area.width >= Self.twoTrees
    let trees = isWide ? Self.viewsHeight : Self.controllersHeight + Self.viewsHeight
    let top = max(0, area.height - trees)
    container.view.frame = Rect(x: area.minX, y: 0, width: area.width, height: top)
    if isWide {
      let half = area.width / 2
      controllers.frame = Rect(x: area.minX, y: top, width: half, height: trees)
      views.frame = Rect(x: half, y: top, width: area.width - half, height: trees)
    } else {
      controllers.frame = Rect(
        x: area.minX, y: top, width: area.width, height: Self.controllersHeight)
      views.frame = Rect(
        x: area.minX, y: controllers.frame.maxY, width: area.width, height: Self.viewsHeight)
    }
  }

  /// Places the steps, the constraints and, in the remaining space, the child's callbacks.
  private func placeRight(_ area: Rect) {
    steps.frame = Rect(
      x: area.minX, y: 0, width: area.width, height: min(area.height, Pinned.StepsView.height))
    constraints.frame = Rect(
      x: area.minX, y: steps.frame.maxY, width: area.width, height: Self.constraintsHeight)
    let top = constraints.frame.maxY
    let isWhole = area.height - top >= 5
    hearing.border = isWhole ? .rounded : nil
    hearing.title = isWhole ? Self.hearingTitle : nil
    hearing.frame = Rect(
      x: area.minX, y: top, width: area.width, height: max(0, area.height - top))
  }
}
