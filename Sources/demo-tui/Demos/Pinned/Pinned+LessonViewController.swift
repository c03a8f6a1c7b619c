import TermContainers

extension Pinned {
  /// Shows the article's container and, below it, the steps, the next step, and the constraints
  /// that hold the child or the report about the last step.
  final class LessonViewController: ViewController, ContainmentReader {
    let container = ContainerViewController()
    /// The child; weak, so that it becomes nil when the child is gone.
    private weak var child: ContentViewController?
    private var progress = Progress()
    private var callsSuper = true
    /// The report about a missing `didMove` that was made while the addition was still incomplete.
    private var early: ContainmentDiagnostic?
    /// The remarks about the last step, its reports among them.
    private var remarks: [String] = []
    /// The name of the page about the last report; nil without a report.
    private var reported: String?

    private let steps = StepsView()
    private let button = StepButton("")
    private let reference = Label()
    private let note = Label()

    // listing
    override func viewDidLoad() {
      super.viewDidLoad()
      embed(container)
      container.view.autoresizingMask = []
      (note.numberOfLines, note.lineBreakMode) = (0, .byWordWrapping)
      note.backgroundColor = .systemBackground
      button.addAction { [weak self] in self?.progress.pending.map { self?.take($0) } }
      note.isUserInteractionEnabled = true
      note.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.explain() })
      for part in [steps, button, reference, note] { view.addSubview(part) }
    }
    // end

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let area = view.bounds
      showWords(in: area.width - 4)
      let rows = note.sizeThatFits(Size(width: max(1, area.width - 4), height: area.height)).height
      // The container keeps as many rows as a child needs.
      let noteRows = max(leastRows, min(rows, area.height - 10))
      let stage = max(0, area.height - 2 - noteRows)
      let frame = Rect(x: 0, y: 0, width: area.width, height: stage)
      if container.view.frame != frame { container.view.frame = frame }
      steps.frame = Rect(x: 2, y: stage, width: area.width - 4, height: 1)
      let width = button.isHidden ? -2 : button.sizeThatFits(area.size).width
      button.frame = Rect(x: 2, y: stage + 1, width: max(0, width), height: 1)
      reference.frame = Rect(
        x: width + 4, y: stage + 1, width: max(0, area.width - width - 6), height: 1)
      reference.text = referenceWords(in: reference.frame.width)
      // In a very small window a long report covers the steps.
      note.frame = Rect(
        x: 2, y: area.height - max(noteRows, rows), width: area.width - 4,
        height: max(noteRows, rows))
      // The sizes are known only now.
      container.view.layoutIfNeeded()
      container.view.setNeedsDisplay()
    }

    /// The minimum of rows for constraints, so that pinning a child does not shrink the container.
    private var leastRows: Int { view.bounds.width < 78 && view.bounds.height > 20 ? 4 : 3 }

    private func showWords(in width: Int) {
      steps.progress = progress
      button.title = progress.pending.map { "\($0)" } ?? ""
      button.isHidden = progress.pending == nil
      note.text = remarks.isEmpty ? holding(in: width) : remarks.joined(separator: " ")
      note.textColor = remarks.isEmpty ? .secondaryLabel : .label
    }

    /// Returns the constraints that hold the child, as text. All are required, which is left out.
    private func holding(in width: Int) -> String {
      let constraints = container.contentView.constraints
      var lines: [String] = []
      for constraint in constraints {
        let words = constraint.description.replacing(" (required)", with: "")
        let longer = (lines.last.map { $0 + ",  " } ?? "") + words
        if CellWidth.of(longer) <= width { _ = lines.popLast() }
        lines.append(CellWidth.of(longer) <= width ? longer : words)
      }
      if lines.isEmpty { return "contentView.constraints: none" }
      return lines.count <= leastRows
        ? lines.joined(separator: "\n")
        : constraints.map { "\($0.firstAttribute) \($0.constant)" }.joined(separator: ", ")
    }

    private func referenceWords(in width: Int) -> String {
      let isFreed = child == nil && progress.state(.create) == .done
      let state = child != nil ? "alive: not freed" : isFreed ? "nil: it is freed" : "nil"
      let words = "weak var child → \(state)"
      return CellWidth.of(words) <= width ? words : "child → \(state)"
    }

    override var keyCommands: [KeyCommand] {
      let margin = key("m", "change margin") { $0.changeMargin() }
      return stepCommands + backCommands + [superCommand] + (container.isPinned ? [margin] : [])
    }

    private var superCommand: KeyCommand {
      let title = callsSuper ? "skip super" : "call super"
      let explanation = "\(title) in the child's willMove and didMove"
      return key("c", title, explanation) { $0.changeSuper() }
    }

    private var stepCommands: [KeyCommand] {
      guard let step = progress.pending else { return [key("u", "start over") { $0.startOver() }] }
      return [
        key("Space", step.words) { $0.take(step) },
        key("s", "skip", "leave the next step out") { $0.leaveOut(step) },
      ]
    }

    private var backCommands: [KeyCommand] {
      guard let step = progress.last else { return [] }
      return [
        key("b", "undo", "take the last step back") { $0.goBack(before: step) },
        key("Backspace") { $0.goBack(before: step) },
      ]
    }
  }

  /// The button with the next step. It needs no focus, as Space takes that step as well.
  fileprivate final class StepButton: Button {
    override var canBecomeFirstResponder: Bool { false }
  }

  /// All steps in a row, by the article's numbers, each with its outcome.
  final class StepsView: View {
    var progress = Progress() {
      didSet { setNeedsDisplay() }
    }

    override func draw(_ canvas: borrowing Canvas) {
      var x = 0
      for step in Step.allCases {
        if step.number == 1 { x = canvas.write(step.isRemoval ? "  remove" : "add", x, 0, .muted) }
        let (mark, ink) = look(step)
        let name = step.number.map(String.init) ?? "\(step)"
        x = canvas.write(" \(mark)\(name)", x, 0, ink, isBold: step == progress.pending)
      }
    }

    private func look(_ step: Step) -> (mark: String, ink: Palette.Role) {
      switch progress.state(step) {
      case _ where step == progress.pending: ("▸", .ink)
      case .open: ("·", .muted)
      case .done: ("✓", .ink)
      case .leftOut: ("✗", .warning)
      case .failed: ("!", .danger)
      }
    }
  }
}

extension Pinned.LessonViewController {
  private func take(_ step: Pinned.Step) {
    var standing = container.standing
    standing.isLeaving = progress.state(.willMove) == .done
    progress.pass(step, .done, undo: step.undo(standing))
    if !perform([.step(step)]) { progress.fail(step) }
    if container.missed != nil { remark("child is nil, so nothing is called") }
    if let early, step == .didMove, !callsSuper { report(early) }
    if standing.hasChild && !standing.isChild { noteSilence(of: step) }
  }

  private func leaveOut(_ step: Pinned.Step) {
    remarks = ["\(step) is left out."]
    progress.pass(step, .leftOut)
    if let early, step == .didMove { report(early) }
    view.setNeedsLayout()
  }

  private func goBack(before step: Pinned.Step) { perform(progress.goBack(before: step)) }

  /// Makes the calls, and notes the reports about them. Returns whether all have had an effect.
  @discardableResult
  private func perform(_ calls: [Pinned.Call]) -> Bool {
    (remarks, reported) = ([], nil)
    var isDone = true
    let handler = ContainmentHandler(onError: { [weak self] in
      isDone = false
      self?.remark("! \($0.explanation)")
    })
    handler.onDiagnostic = { [weak self] in self?.read($0) }
    handler.handling {
      do {
        for call in calls { try perform(call) }
      } catch {
        isDone = false
        remark("! " + ("\(error)".split(separator: "\n").first.map(String.init) ?? ""))
      }
    }
    view.setNeedsLayout()
    return isDone && container.missed == nil
  }

  private func perform(_ call: Pinned.Call) throws(VisualFormatError) {
    try container.make(call)
    child = container.child ?? child
    child?.callsSuper = callsSuper
  }

  private func changeSuper() {
    callsSuper.toggle()
    child?.callsSuper = callsSuper
    view.setNeedsLayout()
  }

  private func changeMargin() {
    remarks = container.canChangeMargin ? [] : ["too little room for a margin"]
    if container.canChangeMargin { container.followMargin() }
    view.setNeedsLayout()
  }

  private func startOver() {
    ContainmentHandler().handling { container.clear() }
    (progress, early, remarks) = (Pinned.Progress(), nil, [])
    view.setNeedsLayout()
  }

  /// Shows a report, or stores one about a missing `didMove` while that step is still to come.
  func read(_ diagnostic: ContainmentDiagnostic) {
    if diagnostic.kind == .missingDidMove && progress.state(.didMove) == .open {
      early = diagnostic
    } else {
      report(diagnostic)
    }
  }

  /// Adds a remark if a call brought no report because the child has no parent.
  private func noteSilence(of step: Pinned.Step) {
    guard remarks.isEmpty else { return }
    switch step {
    case .didMove, .willMove: remark("no report: it has no parent")
    case .removeFromParent:
      remark("no parent: nothing happens")
      progress.fail(step)
    default: break
    }
  }

  private func report(_ diagnostic: ContainmentDiagnostic) {
    reported = "\(diagnostic.kind)"
    remark("! \(diagnostic.summary) Fix: \(diagnostic.remedy)")
  }

  /// Opens the page about the report.
  private func explain() {
    guard !remarks.isEmpty, let reported else { return }
    (view.window as? any NameExplaining)?.explain(reported)
  }

  private func remark(_ text: String) {
    remarks.append(text)
    view.setNeedsLayout()
  }
}
