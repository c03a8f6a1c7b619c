import TermContainers

extension Demo {
  /// Article 4.
  static var pinned: Demo {
    Demo(
      name: "pinned",
      summary: "A child pinned by constraints: added and removed, one call at a time",
      article: "Container ViewController (Ghostboard)",
      minimumSize: Size(width: 80, height: 24),
      tour: [
        TourScene("The container is there, and its contentView is empty."),
        TourScene(
          "Step 1: the content view controller is made; nobody knows it yet.", keys: "Space"),
        TourScene("Step 2: it becomes a child, and hears willMove by that.", keys: "Space"),
        TourScene(
          "Step 3: its view is loaded, comes into contentView, and appears.", keys: "Space"),
        TourScene(
          "Step 4: its frame no longer counts; four constraints pin it to contentView.",
          keys: "Space"),
        TourScene("Step 5: it hears didMove, and is a proper child.", keys: "Space"),
        TourScene("The constraints live: with other constants the child follows.", keys: "m m"),
        TourScene("Removal 1: it hears willMove(nil).", keys: "Space"),
        TourScene(
          "Removal 2: its view leaves, and takes the constraints on it along.", keys: "Space"),
        TourScene("Removal 3: it has no parent any more, and hears didMove(nil).", keys: "Space"),
        TourScene("The reference is dropped, and the child is freed.", keys: "Space"),
      ],
      makeRootViewController: { _ in Pinned.LessonViewController() })
  }
}
