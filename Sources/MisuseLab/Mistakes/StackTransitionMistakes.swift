import TermContainers

extension Mistake {
  private static let complete = "context.completeTransition(!context.transitionWasCancelled)"

  /// Mistakes of the one who animates the pages of a stack.
  static let stackTransitionMistakes: [Mistake] = [
    Mistake(
      "never-completed",
      a: { $0.complaints.isEmpty }, b: { $0.endsInUIKit },
      c: { $0.reports(.transitionNotCompleted) },
      in: .stack, setUp: withOrangeOnStack,
      recipe: [
        .animator(completion: RecipeLine(complete) { $0.delegate.complete() }.leftOut),
        .push(.blue),
      ]),
    Mistake(
      "completes-what-was-cancelled",
      a: { !$0.blue.isOnScreen }, b: { $0.blue.isOnScreen }, c: { $0.endsInUIKit },
      goal: .page(.blue), in: .stack, setUp: withBlueOnOrange,
      recipe: [
        .animator(
          completion: RecipeLine("context.completeTransition(true)") {
            $0.delegate.completeAlways()
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
