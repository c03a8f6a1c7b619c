import TermContainers

/// Questions: an alert, one with a field, and an action sheet.
enum Alerts {}

extension Demo {
  /// `AlertController`.
  static var alerts: Demo {
    Demo(
      name: "alerts",
      summary: "Alerts and action sheets: what is asked, and when the answer is known",
      article: nil,
      tagline: "questions over the rest",
      learns: "when an action's handler is called",
      minimumSize: Size(width: 40, height: 12),
      pageName: "alerts.md",
      sources: ["Alerts+NotesViewController.swift"],
      frameworkSources: ["AlertController.swift"],
      makeRootViewController: { _ in Alerts.NotesViewController() })
  }
}
