import TermContainers

/// Lists the demos and previews the chosen one.
final class GalleryViewController: ViewController, DemoGallery {
  private let list: GalleryList
  private let stage = PanelView(backgroundColor: .default)
  private let caption = Label()
  private let about = Label()
  private var preview: TourViewController?
  /// Whether the left button went down on the preview.
  private var isPressed = false
  /// Opens a demo.
  var onOpen: (Demo) -> Void = { _ in }

  init(_ demos: [Demo]) {
    list = GalleryList(demos)
    super.init()
  }

  override func loadView() {
    view = PanelView(title: typeName, backgroundColor: .default)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    stage.tintColor = .gray
    about.attributes = .dim
    caption.attributes = .bold
    for part in [list, stage, caption, about] { view.addSubview(part) }
    list.onChange = { [weak self] in self?.showPreview() }
    list.onOpen = { [weak self] in self?.open() }
    showPreview()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let places = Places(in: view.bounds.inset(by: view.safeAreaInsets), listWidth: list.width)
    list.frame = places.list
    stage.frame = places.stage
    caption.frame = places.caption
    about.frame = places.about
    preview?.view.frame = stage.bounds.inset(by: stage.safeAreaInsets)
    tell()
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("Up", title: "choose") { [weak self] in self?.list.move(by: -1) },
      KeyCommand("Down", title: "choose") { [weak self] in self?.list.move(by: 1) },
      KeyCommand("Home") { [weak self] in self?.list.move(by: -1000) },
      KeyCommand("End") { [weak self] in self?.list.move(by: 1000) },
      KeyCommand("Enter", title: "open") { [weak self] in self?.open() },
      KeyCommand("Space") { [weak self] in self?.open() },
    ]
  }

  /// A click on the preview also opens the demo.
  override func touchesBegan(_ touch: MouseEvent) {
    isPressed = touch.phase == .began && touch.button == .left && isOnStage(touch)
    if !isPressed { super.touchesBegan(touch) }
  }

  override func touchesCancelled(_ touch: MouseEvent) { isPressed = false }

  override func touchesEnded(_ touch: MouseEvent) {
    guard isPressed else { return super.touchesEnded(touch) }
    isPressed = false
    if isOnStage(touch) { open() }
  }

  private func isOnStage(_ touch: MouseEvent) -> Bool {
    stage.bounds.contains(touch.location(in: stage))
  }

  /// Chooses `demo`, if it is listed.
  func choose(_ demo: Demo) { list.choose(demo) }

  private func open() { onOpen(list.chosen) }
}

extension GalleryViewController {
  /// Shows the chosen demo, as a child of this controller.
  private func showPreview() {
    preview?.willMove(toParent: nil)
    preview?.view.removeFromSuperview()
    preview?.removeFromParent()

    let new = TourViewController(TourView(list.chosen))
    new.tour.onChange = { [weak self] in self?.tell() }
    stage.title = list.chosen.name
    preview = new
    addChild(new)
    new.view.frame = stage.bounds.inset(by: stage.safeAreaInsets)
    stage.addSubview(new.view)
    new.didMove(toParent: self)
    tell()
  }

  private func tell() {
    let demo = list.chosen
    let scene = preview?.tour.scene ?? 0
    caption.text = demo.tour[scene].caption.wrapped(to: max(1, caption.frame.width))
      .joined(separator: "\n")
    about.text = "\(demo.summary)\nafter \u{201C}\(demo.article)\u{201D}"
  }
}

extension GalleryViewController {
  /// The layout of the parts.
  private struct Places {
    let list, stage, caption, about: Rect

    /// The preview takes the remaining space beside the list, above two lines each for the caption
    /// and the description.
    init(in area: Rect, listWidth: Int) {
      let (top, foot) = (max(0, area.height - 4), min(4, area.height))
      let width = min(listWidth, area.width)
      list = Rect(x: area.minX, y: area.minY, width: width, height: top)
      stage = Rect(x: area.minX + width, y: area.minY, width: area.width - width, height: top)
      let text = Rect(
        x: area.minX + 1, y: area.minY + top, width: max(0, area.width - 2), height: foot)
      caption = Rect(x: text.minX, y: text.minY, width: text.width, height: min(2, foot))
      about = Rect(x: text.minX, y: text.minY + 2, width: text.width, height: max(0, foot - 2))
    }
  }
}
