import TermContainers

extension Mistake {
  private static let complete = "context.completeTransition(!context.transitionWasCancelled)"

  /// Mistakes with the pages of a stack, and with its animator.
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
  ]
}
