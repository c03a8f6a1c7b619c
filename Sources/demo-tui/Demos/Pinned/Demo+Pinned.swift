import TermContainers

extension Demo {
  /// Article 4.
  static var pinned: Demo {
    Demo(
      name: "pinned",
      summary: "A child pinned by constraints: added and removed, one call at a time",
      article: "Container ViewController (Ghostboard)",
      tagline: "held by constraints",
      learns: "what each call changes in both trees",
      minimumSize: Size(width: 46, height: 14),
      portraitWidth: 80,
      tour: [
        TourScene("The container is shown, and its contentView is empty."),
        TourScene(
          "Step 1: the content view controller is created, but is no child yet.", keys: "Space"),
        TourScene("Step 2: it becomes a child and is sent willMove.", keys: "Space"),
        TourScene(
          "Step 3: its view is loaded, enters contentView, and appears.", keys: "Space"),
        TourScene(
          "Step 4: its frame no longer counts; four constraints pin it to contentView.",
          keys: "Space"),
        TourScene("Step 5: it is sent didMove, and the recipe is complete.", keys: "Space"),
        TourScene("The constraints stay active: the child follows their constants.", keys: "m m"),
        TourScene("Removal 1: it is sent willMove(nil).", keys: "Space"),
        TourScene(
          "Removal 2: its view leaves, and its constraints leave with it.", keys: "Space"),
        TourScene("Removal 3: it has no parent any more and is sent didMove(nil).", keys: "Space"),
        TourScene("The reference is dropped, and the child is freed.", keys: "Space"),
      ],
      sources: MarkedSource.pinned,
      reasons: Pinned.reasons,
      makeRootViewController: { _ in Pinned.LessonViewController() })
  }
}
