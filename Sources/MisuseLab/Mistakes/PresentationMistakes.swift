import TermContainers

extension Mistake {
  /// Mistakes in presenting sheets, popovers and alerts, and in dismissing.
  static let presentationMistakes: [Mistake] = [
    Mistake(
      "alert-under-a-sheet",
      a: { $0.shows("No network") }, b: { !$0.orange.isOnScreen },
      c: { $0.orange.isOnScreen && !$0.shows("No network") },
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
      recipe: [.dismiss(.container, .present(.blue).leftOut), .present(.blue).added]),
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
      a: { !$0.shows("All saved") }, b: { $0.wasRefused }, c: { $0.shows("All saved") },
      goal: .gone("All saved"), afterwards: [.pressesReturn],
      recipe: [.alert("All saved"), .action("OK").leftOut, .presentAlert()]),
    Mistake(
      "dismisses-everything",
      a: { $0.orange.isOnScreen && !$0.blue.isOnScreen },
      b: { !$0.orange.isOnScreen && !$0.blue.isOnScreen }, c: { $0.blue.isOnScreen },
      goal: .page(.orange), setUp: withSheet,
      recipe: [.present(.blue, from: .orange, .dismiss().added, .dismiss(.blue).leftOut)]),
    Mistake(
      "modal-against-code",
      a: { !$0.orange.isOnScreen },
      b: { $0.orange.isOnScreen && !$0.shows("Discard it?") }, c: { $0.endsInUIKit },
      goal: .page(.orange), setUp: withSheet,
      recipe: [
        RecipeLine { $0.child(.orange)?.isModalInPresentation = true },
        .alert("Discard it?", named: "question"), .action("Keep", named: "question"),
        .dismiss(.orange).added,
        .presentAlert(named: "question", from: .orange).leftOut,
      ]),
    Mistake(
      "waits-for-did-dismiss",
      a: { $0.shows("Saved") }, b: { $0.orange.isOnScreen },
      c: { !$0.orange.isOnScreen && !$0.shows("Saved") },
      goal: .words("Saved"), setUp: withSheet,
      recipe: [
        RecipeLine { $0.child(.orange)?.presentationController?.delegate = $0.delegate },
        RecipeLine(
          "func presentationControllerDidDismiss(_ presentationController: …) {",
          body: [savedTitle.added], act: { $0.delegate.onDismiss = $1 }),
        .dismiss(.orange, savedTitle.leftOut),
      ]),
  ]

  /// The scene in which Orange is a sheet over the page, and Blue can be another one.
  @MainActor
  static func withSheet(_ scene: LabScene) {
    guard let orange = scene.child(.orange) else { return }
    for sheet in [orange, scene.child(.blue)] { sheet?.modalPresentationStyle = .pageSheet }
    scene.root?.present(orange, animated: false)
  }

  private static let savedTitle = RecipeLine { $0.root?.title = "Saved" }
}
