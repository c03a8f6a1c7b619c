import TermContainers

extension Mistake {
  /// Mistakes of those who present: sheets, popovers and alerts.
  static let presentationMistakes: [Mistake] = [
    Mistake(
      "alert-under-a-sheet",
      a: { $0.after.text.contains("No network") }, b: { !$0.orange.isOnScreen },
      c: { $0.orange.isOnScreen && !$0.after.text.contains("No network") },
      goal: .words("No network"), setUp: withSheet,
      recipe: [
        .alert("No network"), .action("OK"),
        .presentAlert().added,
        .presentAlert(from: .orange).leftOut,
      ]),
    Mistake(
      "presents-during-dismissal",
      a: { $0.blue.isOnScreen }, b: { !$0.orange.isOnScreen && !$0.blue.isOnScreen },
      c: { $0.orange.isOnScreen },
      goal: .page(.blue), setUp: withSheet,
      recipe: [
        .dismiss(.container, .present(.blue).leftOut),
        .present(.blue).added,
      ]),
    Mistake(
      "popover-without-source",
      a: { $0.orange.isOnScreen }, b: { $0.endsInUIKit },
      c: { !$0.orange.isOnScreen && $0.complaints.isEmpty },
      goal: .page(.orange),
      recipe: [
        RecipeLine { $0.child(.orange)?.modalPresentationStyle = .popover },
        RecipeLine {
          $0.child(.orange)?.popoverPresentationController?.sourceView = $0.root?.view
        }.leftOut,
        .present(.orange),
      ]),
    Mistake(
      "alert-without-actions",
      a: { !$0.after.text.contains("All saved") }, b: { $0.wasRefused },
      c: { $0.after.text.contains("All saved") },
      goal: .gone("All saved"), afterwards: [.pressesReturn],
      recipe: [.alert("All saved"), .action("OK").leftOut, .presentAlert()]),
  ]

  /// The scene in which Orange is a sheet over the page, and Blue can be another one.
  @MainActor
  static func withSheet(_ scene: LabScene) {
    guard let orange = scene.child(.orange) else { return }
    for sheet in [orange, scene.child(.blue)] { sheet?.modalPresentationStyle = .pageSheet }
    scene.root?.present(orange, animated: false)
  }
}
