import TermContainers

extension Mistake {
  private static let complete = "context.completeTransition(!context.transitionWasCancelled)"

  /// Mistakes of the one who animates the pages of a stack.
  static let stackTransitionMistakes: [Mistake] = [
    Mistake(
      "never-completed", "An animator never says that it is done", rule: "C-205",
      why: """
        The stack cannot know when the animator's last animation is over; completeTransition(_:) tells it. \
        Until then both pages are in, and neither is sent its did. On UIKit the app takes no touch meanwhile.
        """,
      answers: [
        .init("The push ends when the animation does.") { $0.complaints.isEmpty },
        .init("The app ends with an exception.") { $0.endsInUIKit },
        .init("The push does not end by itself. Here that is reported, and it is ended.") {
          $0.reports(.transitionNotCompleted)
        },
      ],
      in: .stack, setUp: withOrangeOnStack,
      recipe: [
        .animator(completion: RecipeLine(complete) { $0.delegate.complete() }.leftOut),
        .push(.blue),
      ]),
    Mistake(
      "completes-what-was-cancelled", "An animator says “done” whatever has happened",
      rule: "C-202",
      question: "The user drags Blue away, and lets go before the middle. What will happen?",
      why: """
        The argument says whether the transition has led to its end. After a cancelled drag it has not: \
        Blue is back in its place. With true the stack takes it away all the same.
        """,
      answers: [
        .init("Blue is gone, although the user has let it come back.") {
          !$0.facts(.blue).isOnScreen
        },
        .init("Blue stays: a pop that was called off stays called off.") {
          $0.facts(.blue).isOnScreen
        },
        .init("The app ends with an exception.") { $0.endsInUIKit },
      ],
      uikit: """
        UIKit reports nothing, and Apple does not say what becomes of the two pages.
        """,
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
