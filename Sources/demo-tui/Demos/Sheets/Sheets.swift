import TermContainers

/// Sheets, popovers, alerts and a custom style, and their dismissals.
enum Sheets {}

extension Demo {
  /// The demo of `present(_:animated:completion:)`.
  static var presentation: Demo {
    Demo(
      name: "presentation",
      summary: "Sheets, popovers and alerts, and who is asked before they go",
      tagline: "sheets, popovers, alerts",
      learns: "who is asked before a sheet goes",
      largestSize: Size(width: 140, height: 46),
      sources: [
        "Sheets+DeskViewController.swift", "Sheets+Questions.swift",
        "Sheets+NoteViewController.swift",
      ],
      makePanel: { Sheets.RoutePanel() },
      makeRootViewController: { _ in Sheets.DeskViewController() })
  }
}
