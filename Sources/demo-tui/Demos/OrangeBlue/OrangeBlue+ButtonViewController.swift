import TermContainers

extension OrangeBlue {
  /// Receives the buttons' actions: the protocol that the article recommends instead of a reference
  /// to the container.
  @MainActor
  protocol ButtonViewControllerDelegate: AnyObject {
    func buttonViewControllerDidToggle(_ controller: ButtonViewController)
    func buttonViewControllerDidSwap(_ controller: ButtonViewController)
  }

  /// The article's two buttons, side by side, and a note below them if there is room.
  final class ButtonViewController: PanelViewController {
    weak var delegate: (any ButtonViewControllerDelegate)?
    private let toggle = Button("Show / Hide")
    let swap = Button("Swap Views")
    /// Shows the effect of the next swap, or a message about swapping.
    let note = Label()

    override func viewDidLoad() {
      super.viewDidLoad()
      toggle.addAction { [weak self] in self.map { $0.delegate?.buttonViewControllerDidToggle($0) }
      }
      swap.addAction { [weak self] in self.map { $0.delegate?.buttonViewControllerDidSwap($0) } }
      note.textColor = .secondaryLabel
      note.textAlignment = .center
      for part in [toggle, swap, note] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      var area = area
      note.isHidden = area.height < 2
      note.frame = Rect(x: area.minX, y: area.maxY - 1, width: area.width, height: 1)
      if !note.isHidden { area.size.height -= 1 }
      let buttons = [toggle, swap]
      var sizes = buttons.map { $0.sizeThatFits(area.size) }
      let wanted = sizes.reduce(1) { $0 + $1.width }
      // A button can do without its margins.
      if wanted > area.width { for index in sizes.indices { sizes[index].width -= 2 } }
      let width = sizes.reduce(0) { $0 + $1.width }
      // The gap uses the available room, up to a button's width.
      let gap = max(1, min(12, area.width - width))
      var x = area.minX + (area.width - width - gap) / 2
      for (button, size) in zip(buttons, sizes) {
        let y = area.minY + (area.height - size.height) / 2
        button.frame = Rect(origin: Point(x: x, y: y), size: size)
        x += size.width + gap
      }
    }
  }
}
