import TermContainers

/// The front page: what this is, the demos, and a preview of the chosen one.
final class GalleryViewController: ViewController, DemoGallery {
  private let header = GalleryHeader()
  private let list: GalleryList
  private let stage = GalleryStage()
  private let foot: GalleryFoot
  private let count: Int
  private var preview: TourViewController?
  /// Whether the left button went down on the preview.
  private var isPressed = false
  /// Opens a demo.
  var onOpen: (Demo, DemoOpening) -> Void = { _, _ in }

  init(_ demos: [Demo]) {
    list = GalleryList(demos)
    foot = GalleryFoot(list.chosen)
    count = demos.count
    super.init()
  }

  /// A demo's lesson begins with the demo.
  override var isTraced: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .role(.page)
    for part in [header, list, stage, foot] { view.addSubview(part) }
    list.onChange = { [weak self] in self?.showPreview() }
    list.onOpen = { [weak self] in self?.open(.play) }
    showPreview()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let places = GalleryPlaces(in: view.bounds.size, count: count)
    header.frame = places.header
    (list.frame, list.columns) = (places.list, places.columns)
    stage.frame = places.stage
    foot.frame = places.foot
    placePreview()
    tell()
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("Up", title: "choose") { [weak self] in self?.list.move(right: 0, down: -1) },
      KeyCommand("Down", title: "choose") { [weak self] in self?.list.move(right: 0, down: 1) },
    ] + sideways + [
      KeyCommand("Home") { [weak self] in self?.list.move(by: -1000) },
      KeyCommand("End") { [weak self] in self?.list.move(by: 1000) },
      KeyCommand("Enter", title: "play") { [weak self] in self?.open(.play) },
      KeyCommand("Space") { [weak self] in self?.open(.play) },
      KeyCommand("t", title: "tour") { [weak self] in self?.open(.tour) },
      KeyCommand("l", title: "lesson") { [weak self] in self?.open(.lesson) },
      KeyCommand("m", title: "mistakes") { [weak self] in self?.openMistakes() },
    ]
  }

  private var sideways: [KeyCommand] {
    guard list.columns > 1 else { return [] }
    return [
      KeyCommand("Left", title: "choose") { [weak self] in self?.list.move(right: -1, down: 0) },
      KeyCommand("Right", title: "choose") { [weak self] in self?.list.move(right: 1, down: 0) },
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
    if isOnStage(touch) { open(.play) }
  }

  private func isOnStage(_ touch: MouseEvent) -> Bool {
    stage.room.contains(touch.location(in: stage))
  }

  /// Chooses `demo`, if it is listed.
  func choose(_ demo: Demo) { list.choose(demo) }

  private func openMistakes() { (view.window as? StageWindow)?.playMistakes() }

  private func open(_ opening: DemoOpening) { onOpen(list.chosen, opening) }
}

extension GalleryViewController {
  /// Shows the chosen demo.
  private func showPreview() {
    preview.map(takeOut)
    let new = TourViewController(TourView(list.chosen))
    new.tour.onChange = { [weak self] in self?.tell() }
    preview = new
    placePreview()
    tell()
  }

  /// The preview is a child of this controller while there is room for it. Without room it stands
  /// still.
  private func placePreview() {
    guard let preview else { return }
    if stage.room.isEmpty { return takeOut(preview) }
    if preview.parent == nil { putIn(preview) }
    preview.view.frame = stage.room
  }

  private func putIn(_ preview: TourViewController) {
    addChild(preview)
    preview.view.frame = stage.room
    stage.addSubview(preview.view)
    preview.didMove(toParent: self)
  }

  private func takeOut(_ preview: TourViewController) {
    guard preview.parent != nil else { return }
    preview.willMove(toParent: nil)
    preview.view.removeFromSuperview()
    preview.removeFromParent()
  }

  private func tell() {
    foot.demo = list.chosen
    let scene = stage.room.isEmpty ? nil : preview?.tour.scene ?? 0
    foot.caption = scene.map { list.chosen.tour[$0].caption } ?? ""
  }
}
