import MisuseLab
import TermContainers

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
