import MisuseLab
import TermContainers
import TermInspector

/// The front page: what this is, the demos and the mistakes in a table, and a preview of the chosen one.
final class GalleryViewController: ViewController, DemoGallery {
  private let header = GalleryHeader()
  private let list: GalleryList
  private let stage = GalleryStage()
  private let foot = GalleryFoot()
  private let setting: DemoSetting
  private var preview: GalleryPreview?
  /// Opens a demo.
  var onOpen: (Demo, DemoOpening) -> Void = { _, _ in }

  /// A gallery of `demos`, which are opened in `setting`.
  init(_ demos: [Demo], _ setting: DemoSetting = DemoSetting()) {
    self.setting = setting
    list = GalleryList(demos.map(GalleryEntry.demo) + [.mistakes], setting.progress)
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
    stage.addAction { [weak self] in self?.open(.play) }
    setting.progress?.onChange = { [weak list] in list?.showMarks() }
    showPreview()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let counts = list.counts
    let places = GalleryPlaces(
      in: view.bounds.size, cards: counts.cards, headings: counts.headings)
    header.frame = places.header
    list.place(in: places)
    stage.frame = places.stage
    foot.frame = places.foot
    placePreview()
    tell()
  }

  override var keyCommands: [KeyCommand] {
    ofDemo + [KeyCommand("m", title: "mistakes") { [weak self] in self?.openMistakes() }] + digits
  }

  /// Other ways to open a demo.
  private var ofDemo: [KeyCommand] {
    guard list.chosen.demo != nil else { return [] }
    let tour = KeyCommand("t", title: "tour") { [weak self] in self?.open(.tour) }
    let lesson = KeyCommand("l", title: "lesson") { [weak self] in self?.open(.lesson) }
    return playsWithLesson ? [tour] : [tour, lesson]
  }

  /// Whether a demo that is played has its code beside it, so that no other key is needed for that.
  private var playsWithLesson: Bool {
    guard let window = view.window else { return false }
    return switch setting.lesson {
    case .code: true
    case .auto: Inspector.opensPanes(in: window.bounds.size)
    case .off, .trees, .timeline, .whatif: false
    }
  }

  private var digits: [KeyCommand] {
    (0..<min(list.counts.cards, 10)).map { index in
      KeyCommand("\((index + 1) % 10)") { [weak self] in self?.list.choose(index) }
    }
  }

  /// Chooses `demo`, if it is listed.
  func choose(_ demo: Demo) { list.choose(demo) }

  private func openMistakes() { (view.window as? StageWindow)?.playMistakes() }

  private func open(_ opening: DemoOpening) {
    if let demo = list.chosen.demo { onOpen(demo, opening) } else { openMistakes() }
  }
}

extension GalleryViewController {
  /// Shows what the chosen card leads to.
  private func showPreview() {
    preview.map { takeOut($0.controller) }
    let new = GalleryPreview(list.chosen)
    new.tour?.onChange = { [weak self] in self?.tell() }
    preview = new
    placePreview()
    tell()
  }

  /// The preview is a child of this controller while there is room for it. Without room it stands
  /// still.
  private func placePreview() {
    guard let preview = preview?.controller else { return }
    if stage.room.isEmpty { return takeOut(preview) }
    if preview.parent == nil { putIn(preview) }
    preview.view.frame = stage.room
  }

  private func putIn(_ preview: ViewController) {
    addChild(preview)
    preview.view.frame = stage.room
    // Where it draws nothing, the shadow below is not to be seen.
    preview.view.backgroundColor = .role(.panel)
    stage.addSubview(preview.view)
    preview.didMove(toParent: self)
  }

  private func takeOut(_ preview: ViewController) {
    guard preview.parent != nil else { return }
    preview.willMove(toParent: nil)
    preview.view.removeFromSuperview()
    preview.removeFromParent()
  }

  private func tell() {
    let caption = stage.room.isEmpty ? "" : preview?.caption(list.chosen) ?? ""
    foot.show(list.chosen, caption: caption)
  }
}

/// The name of the project, and one sentence what it is.
final class GalleryHeader: Label {
  /// The longest that fits is shown.
  private static let sentences = [
    "UIKit's container view controllers in the terminal: play them, see why.",
    "UIKit's container view controllers in the terminal",
    "UIKit's containers in the terminal",
  ]

  override func layoutSubviews() {
    super.layoutSubviews()
    let name =
      AttributedText("▣", foregroundColor: .role(.accent)) + " "
      + AttributedText("TermContainers", foregroundColor: .role(.ink), attributes: .bold)
    (numberOfLines, textColor) = (bounds.height, .default)
    let start = bounds.height > 1 ? 0 : CellWidth.of(name.string) + 2
    let sentence = GalleryHeader.sentences.first { start + CellWidth.of($0) <= bounds.width } ?? ""
    let gap: AttributedText = bounds.height > 1 ? "\n" : "  "
    attributedText = name + gap + AttributedText(sentence, foregroundColor: .role(.muted))
  }
}

/// What a card shows on the gallery's stage: the walk-through of a demo or, of the mistakes, a recipe
/// without one. Both move at once.
@MainActor
struct GalleryPreview {
  let controller: ViewController
  /// The walk-through; nil for the mistakes.
  var tour: TourView? { (controller as? TourViewController)?.tour }

  /// Seconds before something moves.
  private static let pause = 0.2

  init(_ entry: GalleryEntry) {
    if let demo = entry.demo {
      controller = TourViewController(TourView(demo, beginsMoving: true))
    } else {
      let course = MisuseCourse(startingAt: "missing-transition")
      course.give(0)
      course.fix()
      controller = LabStageViewController(course, firstPause: GalleryPreview.pause)
    }
  }

  /// The words about what is shown.
  func caption(_ entry: GalleryEntry) -> String {
    guard let demo = entry.demo, let tour else {
      return "Here every call is in its place. In a mistake one is left out, added or out of place."
    }
    return demo.tour[tour.scene ?? tour.firstScene].caption
  }
}

/// The place of the preview, with a shadow at its right and below it. A click opens the demo.
final class GalleryStage: Control {
  /// The frame of the preview.
  var room: Rect { bounds.inset(by: EdgeInsets(bottom: 1, right: 1)) }

  override func point(inside point: Point) -> Bool { room.contains(point) }

  /// The keys are the gallery's.
  override var canBecomeFirstResponder: Bool { false }

  /// The shadow needs grounds that can be told apart.
  override func draw(_ canvas: borrowing Canvas) {
    guard canvas.palette.hasGrounds, !room.isEmpty else { return }
    canvas.fill(room.offsetBy(dx: 1, dy: 1), style: Style(background: .role(.shadow)))
  }
}
