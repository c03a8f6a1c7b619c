import TermContainers

/// Sheets, popovers and a style of its own, and what their delegate hears.
enum Sheets {}

extension Demo {
  /// `present(_:animated:completion:)`.
  static var presentation: Demo {
    Demo(
      name: "presentation",
      summary: "Sheets and popovers: detents, a sheet that refuses to go, and a drawer",
      article: nil,
      tagline: "sheets and popovers",
      learns: "who is asked before a sheet goes",
      minimumSize: Size(width: 40, height: 12),
      pageName: "presentation.md",
      sources: ["Sheets+DeskViewController.swift", "Sheets+NoteViewController.swift"],
      frameworkSources: ["Presentation.swift", "PresentationController+User.swift"],
      makeRootViewController: { _ in Sheets.DeskViewController() })
  }
}
