import TermContainers

extension OrangeBlue {
  /// Receives the buttons' actions: the protocol that the article recommends over a reference to
  /// the container.
  @MainActor
  protocol ButtonViewControllerDelegate: AnyObject {
    func buttonViewControllerDidToggle(_ controller: ButtonViewController)
    func buttonViewControllerDidSwap(_ controller: ButtonViewController)
  }

  /// Two buttons, side by side if there is room.
  final class ButtonViewController: ViewController {
    weak var delegate: (any ButtonViewControllerDelegate)?
    private let toggle = Button("Show / Hide")
    private let swap = Button("Swap Views")

    /// Whether there is anything to swap at all.
    var offersSwap = true {
      didSet { swap.isHidden = !offersSwap }
    }
    /// Whether there is anything to swap now.
    var isSwapEnabled: Bool {
      get { swap.isEnabled }
      set { swap.isEnabled = newValue }
    }

    override func loadView() {
      view = PanelView(of: self)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      toggle.addAction { [weak self] in self.map { $0.delegate?.buttonViewControllerDidToggle($0) }
      }
      swap.addAction { [weak self] in self.map { $0.delegate?.buttonViewControllerDidSwap($0) } }
      view.addSubview(toggle)
      view.addSubview(swap)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let area = view.bounds.inset(by: view.safeAreaInsets)
      let shown = [toggle, swap].filter { !$0.isHidden }
      var sizes = shown.map { $0.sizeThatFits(area.size) }
      let wanted = sizes.reduce(shown.count - 1) { $0 + $1.width }
      // A button can do without its margins.
      if wanted > area.width { for index in sizes.indices { sizes[index].width -= 2 } }
      let width = sizes.reduce(0) { $0 + $1.width }
      // The gap uses the available room, up to a button's width.
      let gap = max(1, min(12, area.width - width))
      var x = area.minX + (area.width - width - gap * (shown.count - 1)) / 2
      for (button, size) in zip(shown, sizes) {
        let y = area.minY + (area.height - size.height) / 2
        button.frame = Rect(origin: Point(x: x, y: y), size: size)
        x += size.width + gap
      }
    }
  }
}
