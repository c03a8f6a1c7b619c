import TermContainers

extension OrangeBlue {
  /// Shows buttons in its upper half and one of the bottom controllers in its lower half.
  ///
  /// During a swap's curl, another swap or a hide finishes it at once, including its callbacks, and
  /// continues from there, so that keys always respond.
  final class ContainerViewController: ViewController {
    private let buttons = ButtonViewController()
    private let bottom: [ViewController]
    private var current: ViewController
    private var bottomIsVisible = true

    /// The article's margins, in cells: columns and rows of the inset, rows of the gap. The frame is
    /// part of the inset.
    private static let inset = (columns: 3, rows: 2)
    private static let gap = 1

    /// Creates a container that shows the first of `bottom`, which must not be empty.
    init(bottom: [ViewController]) {
      self.bottom = bottom
      current = bottom[0]
      super.init()
    }

    override func loadView() {
      view = PanelView(of: self)
    }

    // listing begin
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
      var top = view.bounds.insetBy(dx: Self.inset.columns, dy: Self.inset.rows)
      top.size.height /= 2
      buttons.view.frame = top
      current.view.frame = top.offsetBy(dx: 0, dy: top.height + Self.gap)
    }
    // listing end

    override var keyCommands: [KeyCommand] {
      let toggle = KeyCommand("h", title: "show/hide") { [weak self] in self?.toggleBottom() }
      let swap = KeyCommand("s", title: "swap") { [weak self] in self?.swapViews() }
      return canSwap ? [toggle, swap] : [toggle]
    }
  }
}

extension OrangeBlue.ContainerViewController: OrangeBlue.ButtonViewControllerDelegate {
  func buttonViewControllerDidToggle(_ controller: OrangeBlue.ButtonViewController) {
    toggleBottom()
  }

  func buttonViewControllerDidSwap(_ controller: OrangeBlue.ButtonViewController) { swapViews() }
}

extension OrangeBlue.ContainerViewController {
  private var canSwap: Bool { bottomIsVisible && bottom.count > 1 }

  // listing begin
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
      from: old, to: new, duration: 0.5, options: .transitionCurlDown,
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: self)
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
  // listing end

  private func updateButtons() {
    buttons.offersSwap = bottom.count > 1
    buttons.isSwapEnabled = canSwap
  }
}
