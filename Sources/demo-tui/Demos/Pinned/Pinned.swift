import TermContainers

/// Article 4: pins a content view controller into a part of its container's view with constraints
/// and removes it again, one call at a time.
enum Pinned {}

extension Demo {
  /// The demo of article 4.
  static var pinned: Demo {
    Demo(
      name: "pinned",
      summary: "A child pinned by constraints: added and removed, one call at a time",
      article: "Container ViewController (Ghostboard)",
      tagline: "held by constraints",
      learns: "what each call changes in both trees",
      minimumSize: Size(width: 46, height: 14),
      portraitWidth: 60,
      sources: ["Pinned+ContainerViewController.swift", "Pinned+LessonViewController.swift"],
      scaffolding: ["LessonViewController"],
      makeRootViewController: { _ in Pinned.LessonViewController() })
  }
}
