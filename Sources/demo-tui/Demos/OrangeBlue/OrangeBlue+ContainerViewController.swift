import TermContainers

extension OrangeBlue {
  /// Shows buttons in its upper half and one of the bottom controllers in its lower half.
  ///
  /// During a swap's animation, another swap or a hide first ends the animation at once, with its
  /// callbacks, so that keys always respond.
  final class ContainerViewController: ViewController {
    private let buttons = ButtonViewController()
    private let bottom: [FilledViewController]
    private var current: ViewController { didSet { waiting.setNeedsDisplay() } }
    private var bottomIsVisible = true
    /// The effects, that of the next swap first.
    private var effects = Effect.all {
      didSet { updateButtons() }
    }
    private var effect: Effect { effects[0] }
    /// Whether the last swap was ended before its time.
    private var swapWasCutShort = false {
      didSet { updateButtons() }
    }

    /// In example 2, shows which of ``bottom`` have no parent, and whether each is loaded.
    private lazy var waiting = WaitingView { [weak self] in
      self.map { $0.isExample2 ? $0.bottom : [] } ?? []
    }

    /// The article's gap between the halves, in rows.
    private static let gap = 1

    /// Creates a container that shows the first of `bottom`, which must not be empty.
    init(bottom: [FilledViewController]) {
      self.bottom = bottom
      current = bottom[0]
      super.init()
      for child in bottom { child.onMove = { [weak self] in self?.waiting.setNeedsDisplay() } }
    }

    override func loadView() {
      view = PanelView(of: self)
      view.addSubview(waiting)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      waiting.takeEdge(of: view.bounds)
    }

    // listing
    override func viewDidLoad() {
      super.viewDidLoad()
      add(buttons)
      add(current)
      buttons.delegate = self
      updateButtons()
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      updateViewSizes()
    }

    override func viewWillTransition(
      to size: Size, with coordinator: ViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(alongsideTransition: { _ in self.updateViewSizes() })
    }

    /// Keeps the bottom controller's frame right even while it is hidden.
    private func updateViewSizes() {
      var top = view.bounds.insetBy(dx: 3, dy: insetRows)
      top.size.height /= 2
      buttons.view.frame = top
      current.view.frame = top.offsetBy(dx: 0, dy: top.height + Self.gap)
    }
    // end

    /// The rows of the article's inset, frame included. If rows are few, the inset is the frame
    /// alone, provided that the rest makes two equal halves.
    private var insetRows: Int {
      let rows = view.bounds.height
      return rows < 16 && !rows.isMultiple(of: 2) ? 1 : 2
    }

    override var keyCommands: [KeyCommand] {
      let toggle = key("h", bottomIsVisible ? "hide" : "show") { $0.toggleBottom() }
      let swap = key("s", "swap") { $0.swapViews() }
      let other = key("e", "effect") { $0.effects = $0.effects.dropFirst() + [$0.effect] }
      let refusal = key("s") { $0.buttons.note.text = "Nothing to swap: it is hidden. h shows it." }
      return [toggle] + (isExample2 ? [canSwap ? swap : refusal, other] : [])
    }
  }

  /// The animation by which one child replaces the other, and its option's name in the call.
  struct Effect {
    let name: String
    let options: View.AnimationOptions

    /// All effects; the first is the article's.
    static let all = [
      Effect(name: ".transitionCurlDown", options: .transitionCurlDown),
      Effect(name: ".transitionCurlUp", options: .transitionCurlUp),
      Effect(name: ".transitionFlipFromLeft", options: .transitionFlipFromLeft),
      Effect(name: ".transitionCrossDissolve", options: .transitionCrossDissolve),
      Effect(name: ".transitionPushFromRight", options: .transitionPushFromRight),
      Effect(name: ".transitionSlideFromBottom", options: .transitionSlideFromBottom),
      Effect(name: ".transitionRevealTowardsLeft", options: .transitionRevealTowardsLeft),
    ]
  }
}

extension OrangeBlue.ContainerViewController: OrangeBlue.ButtonViewControllerDelegate {
  func buttonViewControllerDidToggle(_ controller: OrangeBlue.ButtonViewController) {
    toggleBottom()
  }

  func buttonViewControllerDidSwap(_ controller: OrangeBlue.ButtonViewController) { swapViews() }
}

extension OrangeBlue.ContainerViewController {
  private var isExample2: Bool { bottom.count > 1 }
  private var canSwap: Bool { bottomIsVisible && isExample2 }

  // listing
  /// Adds the current bottom controller, or removes it.
  private func toggleBottom() {
    finishTransition()
    if bottomIsVisible { remove(current) } else { add(current) }
    bottomIsVisible.toggle()
    updateButtons()
  }

  /// Replaces the current bottom controller with the next one.
  private func swapViews() {
    guard canSwap, let index = bottom.firstIndex(where: { $0 === current }) else { return }
    finishTransition()
    let (old, new) = (current, bottom[(index + 1) % bottom.count])
    current = new

    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = old.view.frame
    transition(
      from: old, to: new, duration: 0.5, options: effect.options,
      completion: { finished in
        old.removeFromParent()
        new.didMove(toParent: self)
        self.swapWasCutShort = !finished
      })
  }

  private func add(_ child: ViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  private func remove(_ child: ViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
  // end

  private func updateButtons() {
    waiting.setNeedsDisplay()
    buttons.swap.isEnabled = canSwap
    let note = isExample2 ? effect.name : "Swap Views works in orange-blue."
    buttons.note.text = swapWasCutShort ? "A swap was cut short." : note
  }
}
