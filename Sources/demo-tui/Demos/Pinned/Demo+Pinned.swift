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
      portraitWidth: 60,
      showsTrace: true,
      tour: [
        TourScene(
          "The container appears with an empty contentView. The steps and their numbers are the article's."
        ),
        TourScene(
          "Step 1: the content view controller is created. It has no parent yet.", keys: "Space"),
        TourScene("Step 2: it becomes a child; ↳ willMove is sent for you.", keys: "Space"),
        TourScene(
          "Step 3: its view is loaded, enters contentView, and appears: ◆ for appearance.",
          keys: "Space"),
        TourScene(
          "Step 4: its frame no longer counts; four constraints pin it to contentView.",
          keys: "Space", isPoster: true),
        TourScene("Step 5: you send it didMove ▶, and the recipe is complete.", keys: "Space"),
        TourScene("The constraints stay active: the child follows their constants.", keys: "m m"),
        TourScene("Removal 1: it is sent willMove(nil).", keys: "Space"),
        TourScene(
          "A step back: the child stays after all, and didMove tells it so.", keys: "b"),
        TourScene(
          "Removal 1 is left out, the others are made: a report says so.", keys: "s Space Space"),
        TourScene("The reference is dropped, and the child is freed.", keys: "Space"),
        TourScene(
          "Again, and the child's overrides do not call super: it never learns that it has moved.",
          keys: "u c Space Space Space Space Space"),
      ],
      sources: ["Pinned+ContainerViewController.swift", "Pinned+LessonViewController.swift"],
      reasons: Pinned.reasons,
      steps: Pinned.steps,
      remarks: Pinned.remarks,
      scaffolding: ["LessonViewController"],
      makeRootViewController: { Pinned.LessonViewController($0.trace) })
  }
}
