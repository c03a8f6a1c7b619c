import MisuseLab
import TermContainers

extension Factory {
  /// Shows one detail at a time in a part of its view and creates new ones on demand.
  final class ContainerViewController: PanelViewController {
    /// The view inside the frame. It clips the sinking button, which must not cover the frame.
    private let content = View()
    private let detailView = DetailPlace()
    private let button = FlatButton("New Controller")
    private let modeLabel = Label()
    private let shelf = ShelfView()
    private let colors: RandomColors
    private(set) var currentDetailController: DetailViewController?
    /// Whether one detail is replacing another. The button is off the screen then, which prevents a
    /// second replacement.
    private(set) var isSwapping = false

    private(set) var mode = Mode.present {
      didSet {
        hint = ": press n"
        view.setNeedsLayout()
      }
    }
    /// The hint behind the name of a mode that was just chosen; "" once a detail was added.
    private var hint = ""

    init(setting: DemoSetting) {
      colors = RandomColors(seed: setting.seed)
      super.init()
      navigationItem.title = "CONTAINER"
    }

    // listing
    override func viewDidLoad() {
      super.viewDidLoad()
      for place in [content, detailView] { place.clipsToBounds = true }
      view.addSubview(content)
      modeLabel.textColor = .secondaryLabel
      modeLabel.textAlignment = .center
      modeLabel.numberOfLines = 0
      for part in [detailView, shelf, modeLabel, button] { content.addSubview(part) }
      button.addAction { [weak self] in self?.addDetailController() }

      presentDetailController(
        DetailViewController(
          text: "I'm the first Detail Controller!", color: Palette.carrot, colors: colors))
    }
    // end

    override func addChild(_ child: ViewController) {
      if let detail = child as? DetailViewController { shelf.addBox(for: detail) }
      // Sets the label directly: a layout would bring the button back.
      hint = ""
      modeLabel.text = mode.words(in: modeLabel.bounds.size, hint)
      super.addChild(child)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      content.frame = area
      placeParts(in: content.bounds)
      // Includes an incoming child; the container decides where its children lie.
      for child in children { child.viewIfLoaded?.frame = frameForDetailController }
    }

    /// Places the shelf, the mode and the button, each in its rows, below the detail. If rows are
    /// few, mode and button share one row, and the shelf is left out.
    private func placeParts(in area: Rect) {
      let size = button.sizeThatFits(area.size)
      var rest = area
      if area.height < 8 && area.width > size.width {
        let row = rest.cutBottom(1)
        shelf.frame = .zero
        button.frame = Rect(x: row.maxX - size.width, y: row.minY, width: size.width, height: 1)
        modeLabel.frame = row.inset(by: EdgeInsets(right: size.width + 1))
      } else {
        let rows = mode.texts(hint).wrapped(to: area.width).count
        button.frame = rest.cutBottom(size.height).centered(size)
        modeLabel.frame = rest.cutBottom(max(1, min(rows, area.height - size.height - 5)))
        shelf.frame = rest.cutBottom(area.height < 10 ? 0 : 1)
      }
      detailView.frame = rest
      modeLabel.text = mode.words(in: modeLabel.frame.size, hint)
    }

    private var frameForDetailController: Rect { Rect(origin: .zero, size: detailView.bounds.size) }

    override var keyCommands: [KeyCommand] {
      let new = key("n", "new", "new detail") { $0.addDetailController() }
      return (isSwapping ? [] : [new] + modeKeys) + swipes
    }

    private var modeKeys: [KeyCommand] {
      switch mode {
      case .present: [key("2", "swap", .swapByTransition)]
      case .swapByTransition:
        [key("1", "remove, add", .present), key("t", "swap by hand", .swapByHand)]
      case .swapByHand:
        [key("1", "remove, add", .present), key("t", "swap by call", .swapByTransition)]
      }
    }

    private func key(_ name: String, _ title: String, _ mode: Mode) -> KeyCommand {
      let explanation = "\(title): \(mode.meaning)"
      return key(name, title, explanation) { $0.mode = mode }
    }

    private var swipes: [KeyCommand] {
      ["Left", "Right"].map { name in
        key(name, "recolour text", "swipe: the text gets another colour") {
          $0.currentDetailController?.swipe()
        }
      }
    }
  }

  /// The container's view for the details. While it is empty, it shows its name, as at a past
  /// moment between the removal of one detail and the addition of the next.
  final class DetailPlace: View {
    override func draw(_ canvas: borrowing Canvas) {
      guard subviews.isEmpty, bounds.height > 2 else { return }
      canvas.draw(.rounded, in: bounds, style: Style(foreground: .separator))
      let words = CellWidth.truncate("detailView", toWidth: max(0, bounds.width - 2))
      canvas.write(
        words, (bounds.width - CellWidth.of(words)) / 2, bounds.height / 2, .secondaryLabel)
    }
  }

  /// The way in which a new detail replaces the current one.
  enum Mode: String {
    /// Remove, then add.
    case present
    /// Both at once, with a transition call that moves the views.
    case swapByTransition
    /// Both at once, with views added, moved and removed manually.
    case swapByHand

    private static let words = Dictionary(
      uniqueKeysWithValues: MarkedText(page: "factory.md").parts[0].items.map {
        ($0.name, $0.text.cells)
      })

    /// The mode's name, its short name, and its meaning for the container.
    private var words: [String] { Self.words[rawValue] ?? ["", "", ""] }

    var meaning: String { words[2] }

    /// Returns the mode's name with `hint` after it, and its meaning.
    func texts(_ hint: String) -> [String] { [words[0] + hint, meaning] }

    /// Returns the mode's longest text that fits `size`, or else its short name with `hint`.
    func words(in size: Size, _ hint: String) -> String {
      let choices = [texts(hint), [words[0] + hint]].map { $0.wrapped(to: size.width) }
      let lines = choices.first { $0.count <= size.height } ?? [words[1] + hint]
      return lines.joined(separator: "\n")
    }
  }

  /// A button with a face and a darker edge below, like FlatUI's. The face keeps its colour in
  /// every state; pressed, it sinks onto the edge.
  final class FlatButton: Button {
    override func sizeThatFits(_ size: Size) -> Size {
      Size(width: super.sizeThatFits(size).width + 2, height: 2)
    }

    override func draw(_ canvas: borrowing Canvas) {
      let hasEdge = bounds.height > 1
      let isSunk = isHighlighted && hasEdge
      let row = Rect(x: 0, y: isSunk ? 1 : 0, width: bounds.width, height: 1)
      let style = Style(
        foreground: .black, background: Palette.face, attributes: isFirstResponder ? .bold : [])
      canvas.fill(row, style: style)
      let text = CellWidth.truncate(words, toWidth: bounds.width)
      canvas.draw(
        text, at: Point(x: (bounds.width - CellWidth.of(text)) / 2, y: row.minY), style: style)
      guard hasEdge, !isSunk else { return }
      canvas.fill(
        row.offsetBy(dx: 0, dy: 1), with: "▀", style: Style(foreground: Palette.shadow))
    }

    private var words: String {
      guard isEnabled else { return "( \(title) )" }
      return isHighlighted || isFirstResponder ? "▸ \(title) ◂" : "[ \(title) ]"
    }
  }

  /// A box for each detail that the factory has made: full while the detail is there, empty once it
  /// is freed.
  final class ShelfView: View {
    private struct Box {
      weak var detail: DetailViewController?
    }

    private var made = 0
    /// The latest boxes, at most ``limit``, which is enough for the columns of any screen.
    private var boxes: [Box] = []
    private static let limit = 500

    /// Numbers the detail, and keeps a box for it.
    func addBox(for detail: DetailViewController) {
      made += 1
      detail.number = made
      detail.onEnd = { [weak self] in self?.setNeedsDisplay() }
      boxes = boxes.suffix(Self.limit - 1) + [Box(detail: detail)]
      setNeedsDisplay()
    }

    override func draw(_ canvas: borrowing Canvas) {
      let alive = boxes.count { $0.detail != nil }
      let words = "made \(made), alive \(alive)  "
      let shown = boxes.suffix(max(0, bounds.width - CellWidth.of(words)))
      var x = max(0, (bounds.width - CellWidth.of(words) - shown.count) / 2)
      canvas.write(words, x, 0, .secondaryLabel)
      x += CellWidth.of(words)
      for (index, box) in shown.enumerated() {
        let ink = box.detail?.color.legible(in: canvas.palette)
        canvas.put(
          ink == nil ? "□" : "■", x: x + index, y: 0,
          style: Style(foreground: ink ?? .secondaryLabel))
      }
    }
  }
}

extension Factory.ContainerViewController {
  // listing
  /// The button's action.
  func addDetailController() {
    guard !isSwapping else { return }
    let detail = Factory.DetailViewController(
      text: "This is a new viewController!", color: Factory.Palette.asbestos, colors: colors)
    switch mode {
    case .present: presentDetailController(detail)
    case .swapByTransition, .swapByHand: swapCurrentController(with: detail)
    }
  }

  /// Mode 1: the old one leaves, then the new one comes.
  func presentDetailController(_ detail: Factory.DetailViewController) {
    removeCurrentDetailController()
    addChild(detail)
    detail.view.frame = frameForDetailController
    detailView.addSubview(detail.view)
    currentDetailController = detail
    detail.didMove(toParent: self)
  }

  private func removeCurrentDetailController() {
    guard let current = currentDetailController else { return }
    current.willMove(toParent: nil)
    current.view.removeFromSuperview()
    current.removeFromParent()
    currentDetailController = nil
  }

  /// Mode 2: the old one leaves upwards while the new one comes from below; the button sinks out of
  /// sight and comes back.
  private func swapCurrentController(with detail: Factory.DetailViewController) {
    guard let current = currentDetailController else { return presentDetailController(detail) }
    isSwapping = true
    current.willMove(toParent: nil)
    addChild(detail)
    let place = frameForDetailController
    detail.view.frame = place.offsetBy(dx: 0, dy: content.bounds.height)
    let move = { [content, button] in
      detail.view.frame = place
      current.view.frame = place.offsetBy(dx: 0, dy: -place.height)
      button.frame.origin.y = content.bounds.height
    }

    if mode == .swapByTransition {
      // By a call: it adds the new view and removes the old one.
      transition(
        from: current, to: detail, duration: 1.3, animations: move,
        completion: { _ in
          current.removeFromParent()
          detail.didMove(toParent: self)
          self.finishSwap(to: detail)
        })
    } else {
      // By hand: you add the new view and remove the old one.
      detailView.addSubview(detail.view)
      View.animate(withDuration: 1.3, animations: move) { _ in
        current.view.removeFromSuperview()
        current.removeFromParent()
        detail.didMove(toParent: self)
        self.finishSwap(to: detail)
      }
    }
  }
  // end

  /// Ends the swap to `detail`, and brings the button back.
  private func finishSwap(to detail: Factory.DetailViewController) {
    currentDetailController = detail
    isSwapping = false
    View.animate(withDuration: 0.5) {
      self.view.setNeedsLayout(); self.view.layoutIfNeeded()
    }
  }
}

extension [String] {
  /// Returns the texts, each in lines of at most `width` columns.
  func wrapped(to width: Int) -> [String] { flatMap { $0.wrapped(to: Swift.max(1, width)) } }
}
