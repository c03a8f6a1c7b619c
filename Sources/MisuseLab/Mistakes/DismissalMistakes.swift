import TermContainers

extension Mistake {
  /// Mistakes of those who dismiss.
  static let dismissalMistakes: [Mistake] = [
    Mistake(
      "dismisses-everything", "The first page dismisses the last sheet", rule: "C-257",
      question: "Orange is a sheet over the page, and presents Blue. What will happen?",
      why: """
        A presenter dismisses what it presents, with all that is presented from there. For Blue alone \
        the call is Orange's or Blue's own.
        """,
      answers: [
        .init("Blue goes, and Orange is seen again.") {
          $0.facts(.orange).isOnScreen && !$0.facts(.blue).isOnScreen
        },
        .init("Both go, and the page is seen.") {
          !$0.facts(.orange).isOnScreen && !$0.facts(.blue).isOnScreen
        },
        .init("Orange goes, and Blue is over the page.") { $0.facts(.blue).isOnScreen },
      ],
      goal: .page(.orange), setUp: withSheet,
      recipe: [
        .present(.blue, from: .orange, .dismiss().added, .dismiss(.blue).leftOut)
      ]),
    Mistake(
      "modal-against-code", "isModalInPresentation is expected to stop code", rule: "C-244",
      question: "Orange has unsaved text, and code dismisses it. What will happen?",
      why: """
        isModalInPresentation is about the user's swipe, click and Escape. Code that dismisses a sheet \
        has to ask by itself, for example with an alert over the sheet.
        """,
      answers: [
        .init("Orange goes, and its text with it.") { !$0.facts(.orange).isOnScreen },
        .init("Orange stays, and the delegate hears nothing.") {
          $0.facts(.orange).isOnScreen && !$0.after.text.contains("Discard it?")
        },
        .init("The app ends with an exception.") { $0.endsInUIKit },
      ],
      goal: .page(.orange), setUp: withSheet,
      recipe: [
        RecipeLine {
          $0.child(.orange)?.isModalInPresentation = true
        },
        .alert("Discard it?", named: "question"), .action("Keep", named: "question"),
        .dismiss(.orange).added,
        .presentAlert(named: "question", from: .orange).leftOut,
      ]),
    Mistake(
      "waits-for-did-dismiss", "didDismiss is expected when code dismisses a sheet", rule: "C-244",
      question: "Code dismisses Orange, whose delegate is the page. What will happen?",
      why: """
        The four messages of the delegate tell of the user. Code knows what it does: what has to follow \
        stands in its completion, or in one function that both call.
        """,
      answers: [
        .init("didDismiss comes after every dismissal: the title is “Saved”.") {
          $0.after.text.contains("Saved")
        },
        .init("Orange stays: the delegate has to allow it first.") {
          $0.facts(.orange).isOnScreen
        },
        .init("Orange goes, and the title stays as it was.") {
          !$0.facts(.orange).isOnScreen && !$0.after.text.contains("Saved")
        },
      ],
      goal: .words("Saved"), setUp: withSheet,
      recipe: [
        RecipeLine {
          $0.child(.orange)?.presentationController?.delegate = $0.delegate
        },
        RecipeLine(
          "func presentationControllerDidDismiss(_ presentationController: …) {",
          body: [savedTitle.added], act: { $0.delegate.onDismiss = $1 }),
        .dismiss(.orange, savedTitle.leftOut),
      ]),
  ]

  private static let savedTitle = RecipeLine { $0.root?.title = "Saved" }
}
