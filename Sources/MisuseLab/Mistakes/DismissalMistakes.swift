import TermContainers

extension Mistake {
  /// Mistakes of those who dismiss.
  static let dismissalMistakes: [Mistake] = [
    Mistake(
      "dismisses-everything",
      a: { $0.orange.isOnScreen && !$0.blue.isOnScreen },
      b: { !$0.orange.isOnScreen && !$0.blue.isOnScreen }, c: { $0.blue.isOnScreen },
      goal: .page(.orange), setUp: withSheet,
      recipe: [
        .present(.blue, from: .orange, .dismiss().added, .dismiss(.blue).leftOut)
      ]),
    Mistake(
      "modal-against-code",
      a: { !$0.orange.isOnScreen },
      b: { $0.orange.isOnScreen && !$0.after.text.contains("Discard it?") }, c: { $0.endsInUIKit },
      goal: .page(.orange), setUp: withSheet,
      recipe: [
        RecipeLine { $0.child(.orange)?.isModalInPresentation = true },
        .alert("Discard it?", named: "question"), .action("Keep", named: "question"),
        .dismiss(.orange).added,
        .presentAlert(named: "question", from: .orange).leftOut,
      ]),
    Mistake(
      "waits-for-did-dismiss",
      a: { $0.after.text.contains("Saved") }, b: { $0.orange.isOnScreen },
      c: { !$0.orange.isOnScreen && !$0.after.text.contains("Saved") },
      goal: .words("Saved"), setUp: withSheet,
      recipe: [
        RecipeLine { $0.child(.orange)?.presentationController?.delegate = $0.delegate },
        RecipeLine(
          "func presentationControllerDidDismiss(_ presentationController: …) {",
          body: [savedTitle.added], act: { $0.delegate.onDismiss = $1 }),
        .dismiss(.orange, savedTitle.leftOut),
      ]),
  ]

  private static let savedTitle = RecipeLine { $0.root?.title = "Saved" }
}
