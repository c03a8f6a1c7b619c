import MisuseLab
import TermContainers

/// The content of the gallery's stage: the walk-through of a demo, a recipe without a mistake, or
/// the page that the card opens. It moves at once, if it can.
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
      controller = LabStageViewController(course, firstPause: GalleryPreview.pause)
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
