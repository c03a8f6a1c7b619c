import MisuseLab
import TermContainers

/// What a card shows on the gallery's stage: the walk-through of a demo, a recipe without a mistake,
/// or the page that it leads to. What can move does so at once.
@MainActor
struct GalleryPreview {
  let controller: ViewController
  /// The walk-through of a demo.
  var tour: TourView? { (controller as? TourViewController)?.tour }
  /// The first page.
  var start: StartView? { (controller as? StartPreviewController)?.page }

  /// Seconds before something moves.
  private static let pause = 0.2

  init(_ entry: GalleryEntry, _ progress: LearningProgress) {
    switch entry {
    case .start: controller = StartPreviewController()
    case .demo(let demo): controller = TourViewController(TourView(demo, beginsMoving: true))
    case .mistakes:
      let course = MisuseCourse(startingAt: "missing-transition")
      course.give(0)
      course.fix()
      controller = LabStageViewController(course, firstPause: GalleryPreview.pause)
    case .end:
      controller = ViewController()
      controller.view = EndView(progress)
    }
  }

  /// The words about what is shown.
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

/// Plays the first page by itself, while it is seen.
final class StartPreviewController: ViewController {
  let page = StartView(isPreview: true)

  override var isTraced: Bool { false }

  override func loadView() { view = page }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    page.resume()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    page.pause()
  }
}
