import TermContainers

extension Mistake {
  private static let complete = "context.completeTransition(!context.transitionWasCancelled)"

  /// Mistakes with the pages of a stack, with its animator and with its bars.
  static let stackMistakes: [Mistake] = [
    Mistake(
      "pushed-to-go-back",
      a: { $0.orange.isOnScreen && $0.blue.isChild }, b: { $0.endsInUIKit },
      c: { $0.orange.isOnScreen && !$0.blue.isChild },
      goal: .page(.orange), in: .stack, showing: [.orange, .blue],
      recipe: [.atOnce("backButton.action =", .push(.orange).added, .pop().leftOut)]),
    Mistake(
      "pops-to-a-copy",
      a: { $0.orange.isOnScreen }, b: { $0.complaints.isEmpty && $0.blue.isOnScreen },
      c: { $0.endsInUIKit },
      goal: .page(.orange), in: .stack, showing: [.orange, .blue],
      recipe: [
        RecipeLine("let orange = navigation.viewControllers[0]") { _ in }.leftOut,
        RecipeLine("let orange = OrangeViewController()") { $0.replaceOrange() }.added,
        RecipeLine(onStack: .orange) { navigation, child in
          navigation.popToViewController(child, animated: true)
        },
      ]),
    Mistake(
      "added-to-a-stack",
      a: { $0.has(.neverAppeared(.blue)) }, b: { $0.shows("‹ Orange") }, c: { $0.endsInUIKit },
      goal: .words("‹ Orange"), in: .stack, showing: [.orange],
      recipe: [RecipeLine("let blue = BlueViewController()") { _ in }]
        + RecipeLine.addByHand(.blue).map(\.added) + [.push(.blue).leftOut]),
    Mistake(
      "push-without-a-stack",
      a: { $0.endsInUIKit }, b: { $0.blue.isOnScreen },
      c: { $0.complaints.isEmpty && $0.orange.isOnScreen },
      goal: .page(.blue),
      recipe: [
        RecipeLine { $0.host.window.rootViewController = $0.child(.orange) }.added,
        RecipeLine(.orange) { scene, child, _ in
          let window = scene.host.window
          window.rootViewController = NavigationController(rootViewController: child)
        }.leftOut,
        RecipeLine(.blue) { scene, child, _ in
          guard let orange = scene.child(.orange) else { return }
          orange.navigationController?.pushViewController(child, animated: true)
        },
      ]),
    Mistake(
      "never-completed",
      a: { $0.complaints.isEmpty }, b: { $0.endsInUIKit },
      c: { $0.reports(.transitionNotCompleted) },
      in: .stack, showing: [.orange],
      recipe: [
        .animator(completion: RecipeLine(complete) { $0.delegate.complete() }.leftOut),
        .push(.blue),
      ]),
    Mistake(
      "completes-what-was-cancelled",
      a: { !$0.blue.isOnScreen }, b: { $0.blue.isOnScreen }, c: { $0.endsInUIKit },
      goal: .page(.blue), in: .stack, showing: [.orange, .blue],
      recipe: [
        .animator(
          completion: RecipeLine("context.completeTransition(true)") {
            $0.delegate.context?.completeTransition(true)
          }.added, RecipeLine(complete) { $0.delegate.complete() }.leftOut),
        RecipeLine("interaction = UIPercentDrivenInteractiveTransition()") {
          $0.delegate.interaction = PercentDrivenInteractiveTransition()
        },
        .pop(),
        RecipeLine { $0.delegate.interaction?.update(0.4) },
        RecipeLine { $0.delegate.interaction?.cancel() },
      ]),
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
