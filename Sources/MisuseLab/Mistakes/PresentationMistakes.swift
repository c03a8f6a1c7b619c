import TermContainers

extension Mistake {
  /// Mistakes of those who present: sheets, popovers and alerts.
  static let presentationMistakes: [Mistake] = [
    Mistake(
      "alert-under-a-sheet", "A page with a sheet over it presents an alert", rule: "C-266",
      question: "Orange is a sheet over the page, which presents an alert. What will happen?",
      why: """
        One controller presents one other. Orange is in front and presents nothing, so Orange is \
        who can present the alert.
        """,
      answers: [
        .init("The alert lies on Orange.") { $0.after.text.contains("No network") },
        .init("Orange goes, and the alert takes its place.") { !$0.facts(.orange).isOnScreen },
        .init("Orange stays, and the alert never comes.") {
          $0.facts(.orange).isOnScreen && !$0.after.text.contains("No network")
        },
      ],
      goal: .words("No network"), setUp: withSheet,
      recipe: [
        .alert("No network"), .action("OK"),
        .presentAlert().added,
        .presentAlert(from: .orange).leftOut,
      ]),
    Mistake(
      "presents-during-dismissal", "The next sheet is presented while the last one leaves",
      rule: "C-187",
      question: "The page dismisses Orange, and then presents Blue at once. What will happen?",
      why: """
        dismiss(animated:completion:) returns at once, and the page presents Orange until the motion \
        is over. Its completion is the first moment at which the page is free.
        """,
      answers: [
        .init("Orange goes, and then Blue comes.") { $0.facts(.blue).isOnScreen },
        .init("Orange goes, and Blue never comes.") {
          !$0.facts(.orange).isOnScreen && !$0.facts(.blue).isOnScreen
        },
        .init("Orange stays: Blue calls the dismissal off.") { $0.facts(.orange).isOnScreen },
      ],
      goal: .page(.blue), setUp: withSheet,
      recipe: [
        .dismiss(.container, .present(.blue).leftOut),
        .present(.blue).added,
      ]),
    Mistake(
      "popover-without-source", "A popover is presented that points at nothing", rule: "C-250",
      why: """
        A popover lies beside something: its sourceView, or the bar button that is its sourceItem. \
        Either is set on its presentation controller before it is presented.
        """,
      answers: [
        .init("The popover lies in the middle.") { $0.facts(.orange).isOnScreen },
        .init("The app ends with an exception.") { $0.endsInUIKit },
        .init("Nothing is shown, and nobody says why.") {
          !$0.facts(.orange).isOnScreen && $0.complaints.isEmpty
        },
      ],
      goal: .page(.orange),
      recipe: [
        RecipeLine {
          $0.child(.orange)?.modalPresentationStyle = .popover
        },
        RecipeLine {
          $0.child(.orange)?.popoverPresentationController?.sourceView = $0.root?.view
        }.leftOut,
        .present(.orange),
      ]),
    Mistake(
      "alert-without-actions", "An alert has no actions", rule: "C-265",
      question: "The alert is shown, and the user presses Return. What will happen?",
      why: """
        UIKit adds no button of its own. Every alert that a person is to close has an action, even \
        if that does nothing.
        """,
      answers: [
        .init("The alert has an OK, which closes it.") { !$0.after.text.contains("All saved") },
        .init("The alert is refused, as nothing could close it.") { $0.wasRefused },
        .init("The alert stays, and only code can take it away.") {
          $0.after.text.contains("All saved")
        },
      ],
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
