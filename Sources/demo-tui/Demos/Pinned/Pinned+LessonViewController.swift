import TermContainers

extension Pinned {
  /// The article's container beside the effects of its calls: the trees of controllers and views,
  /// the active constraints, and the recipe with the callbacks that each call leads to.
  final class LessonViewController: ViewController, ContainmentReader {
    let container = ContainerViewController()
    /// Weak, so that it becomes nil when the child is gone.
    weak var child: ContentViewController?
    var progress = Progress()
    private var callsSuper = true
    /// Reported while the recipe stood still, in the middle of the addition.
    var early: ContainmentDiagnostic?

    let recipe = RecipeView()
    let controllers = ControllerTreeView()
    let views = ViewTreeView()
    let constraints = LinesView(title: "contentView.constraints")

    init(_ trace: LifecycleTrace?) {
      super.init()
      trace?.observe { [weak self] in self?.hear($0) }
    }

    // listing
    override func viewDidLoad() {
      super.viewDidLoad()
      embed(container)
      container.view.autoresizingMask = []
      recipe.onClick = { [weak self] in self?.take($0) }
      recipe.onExplain = { [weak self] name in
        (self?.viewIfLoaded?.window as? any NameExplaining)?.explain(name)
      }
      for panel in [recipe, controllers, views, constraints] { view.addSubview(panel) }
    }
    // end

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      place(Places(in: view.bounds))
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
      stepCommands + backCommands + [superCommand] + marginCommands
    }

    private var superCommand: KeyCommand {
      let title = callsSuper ? "skip super" : "call super"
      let explanation = "\(title) in the child's willMove and didMove"
      return KeyCommand("c", title: title, discoverabilityTitle: explanation) { [weak self] in
        self?.changeSuper()
      }
    }

    private var stepCommands: [KeyCommand] {
      guard let step = progress.pending else {
        return [KeyCommand("u", title: "start over") { [weak self] in self?.startOver() }]
      }
      return [
        KeyCommand("Space", title: step.words) { [weak self] in self?.take(step) },
        KeyCommand(
          "s", title: "skip", discoverabilityTitle: "leave the next step out"
        ) { [weak self] in self?.leaveOut(step) },
      ]
    }

    private var backCommands: [KeyCommand] {
      guard let step = progress.last else { return [] }
      let back: () -> Void = { [weak self] in self?.goBack(before: step) }
      return [
        KeyCommand(
          "b", title: "undo", discoverabilityTitle: "take the last step back", handler: back),
        KeyCommand("Backspace", handler: back),
      ]
    }

    private var marginCommands: [KeyCommand] {
      guard container.isPinned else { return [] }
      return [KeyCommand("m", title: "change margin") { [weak self] in self?.changeMargin() }]
    }
  }
}

extension Pinned.LessonViewController {
  private func take(_ step: Pinned.Step) {
    var standing = container.standing
    standing.isLeaving = progress.state(.willMove) == .done
    progress.take(step, undo: step.undo(standing))
    if !perform([.step(step)]) { progress.fail(step) }
    if container.missed != nil {
      progress.note(Pinned.Progress.Event(text: "child is nil, so nothing is called"))
    }
    if step == .didMove && !callsSuper { reportEarly() }
    if standing.hasChild && !standing.isChild { noteSilence(of: step) }
  }

  private func leaveOut(_ step: Pinned.Step) {
    progress.leaveOut(step)
    if step == .didMove { reportEarly() }
    view.setNeedsLayout()
  }

  private func goBack(before step: Pinned.Step) {
    perform(progress.goBack(before: step))
  }

  /// Makes the calls, and notes what is reported about them. Returns whether all have had an effect.
  @discardableResult
  private func perform(_ calls: [Pinned.Call]) -> Bool {
    var isDone = true
    let handler = ContainmentHandler(onError: { [weak self] in
      isDone = false
      self?.note($0.explanation)
    })
    handler.onDiagnostic = { [weak self] in self?.read($0) }
    handler.handling {
      do {
        for call in calls { try perform(call) }
      } catch {
        isDone = false
        note("\(error)".split(separator: "\n").first.map(String.init) ?? "")
      }
    }
    view.setNeedsLayout()
    return isDone && container.missed == nil
  }

  private func perform(_ call: Pinned.Call) throws(VisualFormatError) {
    try container.make(call) { [weak self] in self?.hear($0) }
    child = container.child ?? child
    child?.callsSuper = callsSuper
  }

  private func changeSuper() {
    callsSuper.toggle()
    child?.callsSuper = callsSuper
    view.setNeedsLayout()
  }

  private func changeMargin() {
    if container.canChangeMargin {
      container.changeMargin()
    } else {
      hearOnce("too little room for a margin")
    }
    view.setNeedsLayout()
  }

  private func startOver() {
    ContainmentHandler().handling { container.clear() }
    (progress, early) = (Pinned.Progress(), nil)
    view.setNeedsLayout()
  }
}
