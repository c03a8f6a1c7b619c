import MisuseLab
import TermContainers
import TermInspector

/// The front page: a heading, the demos and the rest in a table, and a preview of the chosen card.
final class GalleryViewController: ViewController, DemoGallery {
  private let header = GalleryHeader()
  private let list: GalleryList
  private let progress = GalleryProgress()
  private let stage = GalleryStage()
  private let foot = GalleryFoot()
  private let setting: DemoSetting
  private var preview: GalleryPreview?

  /// Creates a gallery of `demos`, which open in `setting`.
  init(_ demos: [Demo], _ setting: DemoSetting = DemoSetting()) {
    self.setting = setting
    list = GalleryList(demos, setting.progress)
    super.init()
  }

  /// False, because the gallery does not belong to a demo's lesson.
  override var isTraced: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .role(.page)
    for part in [header, list, progress, stage, foot] { view.addSubview(part) }
    list.onChange = { [weak self] in self?.showPreview() }
    list.onOpen = { [weak self] in self?.openChosen() }
    stage.addAction { [weak self] in self?.openChosen() }
    setting.progress?.onChange = { [weak self] in self?.showProgress() }
    showPreview()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let places = GalleryPlaces(in: view.bounds.size, rows: list.heights)
    header.frame = places.header
    list.layOut(in: places)
    progress.frame = places.progress
    progress.progress = list.progress
    stage.frame = places.stage
    foot.frame = places.foot
    placePreview()
    showTexts()
  }

  private func showProgress() {
    list.showProgress()
    showPreview()
    view.setNeedsLayout()
  }

  override var keyCommands: [KeyCommand] {
    let next = nextDemo.map { next in
      key("n", "next") {
        $0.list.choose(next.demo)
        $0.openChosen()
      }
    }
    let digits = (0...9).map { digit in key("\(digit)") { $0.list.chooseEntry(digit: digit) } }
    return ofDemo
      + [key("m", "mistakes") { $0.stageWindow?.playMistakes() }, next].compactMap(\.self) + digits
  }

  /// The next demo and its number, if any; nil until the user leaves a demo or makes progress.
  private var nextDemo: (number: Int, demo: Demo)? {
    list.progress.isEmpty && list.left == nil ? nil : list.progress.firstUnplayed(after: list.left)
  }

  /// The commands that open the chosen demo's tour, or the demo with its lesson.
  private var ofDemo: [KeyCommand] {
    guard let demo = list.chosen.demo else { return [] }
    let tour = key("t", "tour") { $0.stageWindow?.onTour?(demo) }
    let lesson = key("l", "lesson") {
      // The gallery leaves its window for the demo.
      let window = $0.stageWindow
      window?.showDemo(demo)
      window?.inspector?.open("code")
    }
    return playsWithLesson ? [tour] : [tour, lesson]
  }

  /// Whether a demo opens with its code beside it, so that no other key is needed for that.
  private var playsWithLesson: Bool {
    guard let window = view.window else { return false }
    return switch setting.lesson {
    case .code: true
    case .auto: Inspector.presence(in: window.bounds.size) == .open
    case .off, .trees, .timeline, .whatif: false
    }
  }

  /// Chooses `demo`, which the user left, if it is listed.
  func choose(_ demo: Demo) {
    list.left = demo.name
    list.choose(demo)
    if isViewLoaded { showTexts() }
  }

  private var stageWindow: StageWindow? { view.window as? StageWindow }

  private func openChosen() {
    switch list.chosen {
    case .start: stageWindow?.showStart()
    case .demo(let demo): stageWindow?.showDemo(demo)
    case .mistakes: stageWindow?.playMistakes()
    case .end: stageWindow?.showEnd()
    }
  }

  /// Shows the preview of the chosen card.
  private func showPreview() {
    preview?.controller.unembed()
    let new = GalleryPreview(list.chosen, list.progress)
    new.tour?.onChange = { [weak self] in self?.showTexts() }
    new.start?.onChange = { [weak self] in self?.showTexts() }
    preview = new
    placePreview()
    showTexts()
  }

  /// Makes the preview a child, or removes it while there is no room. If removed, it stands still.
  private func placePreview() {
    guard let preview = preview?.controller else { return }
    if stage.room.isEmpty { return preview.unembed() }
    if preview.parent == nil {
      addChild(preview)
      preview.view.frame = stage.room
      // The preview hides the shadow even where it draws nothing.
      preview.view.backgroundColor = .role(.panel)
      stage.addSubview(preview.view)
      preview.didMove(toParent: self)
    }
    preview.view.frame = stage.room
  }

  private func showTexts() {
    let caption = stage.room.isEmpty ? "" : preview?.caption(list.chosen) ?? ""
    let isLeft = list.left != nil && list.chosen.demo?.name == list.left
    foot.showTexts(about: list.chosen, caption: caption, next: isLeft ? nextDemo : nil)
  }
}

/// The name of the project, and one sentence about it.
final class GalleryHeader: Label {
  /// The sentences; the longest that fits is shown.
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

/// The place of the preview, with a shadow at its right and below it. A click opens the card.
final class GalleryStage: Control {
  /// The frame of the preview.
  var room: Rect { bounds.inset(by: EdgeInsets(bottom: 1, right: 1)) }

  override func point(inside point: Point) -> Bool { room.contains(point) }

  /// Whether the stage can have the focus: false, because the keys are the gallery's.
  override var canBecomeFirstResponder: Bool { false }

  /// Draws the shadow, which needs backgrounds that can be told apart.
  override func draw(_ canvas: borrowing Canvas) {
    guard canvas.palette.hasGrounds, !room.isEmpty else { return }
    canvas.fill(room.offsetBy(dx: 1, dy: 1), style: Style(background: .role(.shadow)))
  }
}

/// Shows the shares of demos played and toured and of mistakes answered, with a meter for each.
final class GalleryProgress: PassiveView {
  var progress = LearningProgress() {
    didSet { if progress != oldValue { setNeedsDisplay() } }
  }

  override func draw(_ canvas: borrowing Canvas) {
    canvas.write("Your progress", 0, 0, isBold: true)
    let meters = bounds.inset(by: EdgeInsets(top: 1, left: 2, right: 1))
    progress.drawMeters(on: canvas, in: meters, isASCII: traitCollection.isASCII)
    let words = "played: five keys used \u{00B7} toured: seen to the end"
    guard bounds.height > 5, CellWidth.of(words) + 2 <= bounds.width else { return }
    canvas.write(words, 2, 5, .muted)
  }
}

/// The texts below the preview: its caption, the demo's lesson, and the demo's article. For the
/// demo that the user left last, the next demo replaces the article.
final class GalleryFoot: PassiveView {
  private let caption = Label(nil)
  private let lesson = Label(nil)
  private let article = Label(nil)
  private var shown = (name: "", caption: "", source: "")

  init() {
    super.init()
    (caption.numberOfLines, article.numberOfLines) = (0, 0)
    (lesson.textColor, article.textColor) = (.default, .role(.muted))
    for label in [caption, lesson, article] { addSubview(label) }
  }

  /// Shows texts about `entry`, about the scene that is played, and about the demo to play `next`.
  func showTexts(about entry: GalleryEntry, caption words: String, next: (number: Int, demo: Demo)?)
  {
    let then = next.map { "n  next: \($0.number) \($0.demo.name), \($0.demo.tagline)" }
    let new = (entry.name, words, then ?? entry.source)
    guard new != shown else { return }
    (shown, caption.text) = (new, words)
    lesson.attributedText =
      AttributedText("learn", foregroundColor: .role(.accent), attributes: .bold)
      + " " + AttributedText(entry.learns, foregroundColor: .role(.ink))
    article.text = shown.source
    article.textColor = .role(then == nil ? .muted : .good)
    setNeedsLayout()
  }

  /// Places the caption at the top, below a margin if there is room, and the facts at the bottom.
  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.height - min(caption.sizeThatFits(bounds.size).height, 2)
    let rows = article.sizeThatFits(bounds.size).height
    lesson.isHidden = room <= rows
    let margin = bounds.height > 5 ? 1 : 0
    var rest = bounds.inset(by: EdgeInsets(top: margin))
    article.frame = rest.cutBottom(min(room, rows))
    lesson.frame = rest.cutBottom(lesson.isHidden ? 0 : 1)
    caption.frame = rest
  }
}

/// The content of the gallery's stage: the walk-through of a demo, a recipe without a mistake, or
/// the page that the card opens. A preview that can move begins to move by itself.
@MainActor
struct GalleryPreview {
  let controller: ViewController
  /// The walk-through of a demo.
  var tour: TourView? { controller.viewIfLoaded as? TourView }
  /// The first page.
  var start: StartView? { controller.viewIfLoaded as? StartView }

  /// Seconds before the preview begins to move.
  private static let pause = 0.2

  init(_ entry: GalleryEntry, _ progress: LearningProgress) {
    switch entry {
    case .start: controller = PlayedViewController(StartView(isPreview: true))
    case .demo(let demo): controller = PlayedViewController(TourView(demo, beginsMoving: true))
    case .mistakes:
      let course = MisuseCourse(startingAt: "missing-transition")
      course.give(0)
      course.fix()
      controller = PlayedViewController(LabStageView(course, firstPause: GalleryPreview.pause))
    case .end:
      controller = ViewController()
      controller.view = EndView(progress)
    }
  }

  /// The caption of the preview.
  func caption(_ entry: GalleryEntry) -> String {
    switch entry {
    case .start: start?.lesson.sentence ?? ""
    case .demo(let demo): demo.tour[tour?.scene ?? tour?.firstScene ?? 0].caption
    case .mistakes:
      "Here every call is in its place. In a mistake one is left out, added or out of place."
    case .end: "You have played all nine."
    }
  }
}
