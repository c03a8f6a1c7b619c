import TermContainers

extension Mistake {
  /// Mistakes with the bars of a stack.
  static let barMistakes: [Mistake] = [
    Mistake(
      "button-on-the-stack",
      a: { $0.shows("Save") },
      b: { !$0.shows("Save") && $0.complaints.isEmpty }, c: { $0.endsInUIKit },
      goal: .words("Save"), in: .stack, showing: [.orange],
      recipe: [
        RecipeLine("let save = UIBarButtonItem(systemItem: .save, primaryAction: …)") { _ in },
        RecipeLine {
          $0.child(.orange)?.navigationController?.navigationItem.rightBarButtonItem = save
        }.added,
        RecipeLine { $0.child(.orange)?.navigationItem.rightBarButtonItem = save }.leftOut,
      ]),
    Mistake(
      "back-title-on-the-wrong-page",
      a: { $0.shows("‹ All") }, b: { !$0.shows("‹") }, c: { $0.shows("‹ Orange") },
      goal: .words("‹ All"), in: .stack, showing: [.orange],
      recipe: [
        RecipeLine { $0.child(.blue)?.navigationItem.backButtonTitle = "All" }.added,
        RecipeLine { $0.child(.orange)?.navigationItem.backButtonTitle = "All" }.leftOut,
        .push(.blue),
      ]),
    Mistake(
      "bar-hidden-for-good",
      a: { !$0.shows("‹ Orange") }, b: { $0.shows("‹ Orange") }, c: { !$0.blue.isOnScreen },
      goal: .words("‹ Orange"), in: .stack,
      recipe: [
        .override(
          .orange, "viewWillAppear",
          RecipeLine("navigationController?.setNavigationBarHidden(true, animated: animated)") {
            $0.navigation?.setNavigationBarHidden(true, animated: false)
          }),
        .override(
          .orange, "viewWillDisappear",
          RecipeLine("navigationController?.setNavigationBarHidden(false, animated: animated)") {
            $0.navigation?.setNavigationBarHidden(false, animated: true)
          }.leftOut),
        RecipeLine(onStack: .orange) { navigation, child in
          navigation.setViewControllers([child], animated: false)
        },
        .push(.blue),
      ]),
  ]

  @MainActor
  private static var save: BarButtonItem { BarButtonItem(systemItem: .save) }
}
