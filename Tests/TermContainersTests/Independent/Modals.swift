@testable import TermContainers

extension Independent {
  /// The delegate of one controller's presentation, in all its roles.
  @MainActor
  final class Modal: SheetPresentationControllerDelegate, ViewControllerTransitioningDelegate {
    let number: Int
    private weak var stage: Stage?
    /// Whether the user may not dismiss it, and whether the presenting view leaves, in the custom style.
    var (refuses, removes) = (false, false)
    /// The style that it gives the presentation; nil for the usual one.
    var adapted: ModalPresentationStyle?
    /// The next animator's plan.
    var plan: Animator.Plan = (way: 0, driver: 0)

    init(_ number: Int, on stage: Stage) {
      (self.number, self.stage) = (number, stage)
    }

    private func say(
      _ callback: Callback, _ manager: PresentationController, answer: Bool = true
    ) {
      stage?.say(callback, manager, answer, nil)
    }

    func presentationControllerShouldDismiss(
      _ presentationController: PresentationController
    ) -> Bool {
      let answer = !refuses
      say(.shouldDismiss, presentationController, answer: answer)
      return answer
    }

    func presentationControllerWillDismiss(_ presentationController: PresentationController) {
      say(.willDismiss, presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: PresentationController) {
      say(.didDismiss, presentationController)
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: PresentationController
    ) { say(.didAttempt, presentationController) }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: SheetPresentationController
    ) { say(.detentChanged, sheetPresentationController) }

    func adaptivePresentationStyle(
      for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle {
      adapted ?? controller.usualAdaptiveStyle(for: traitCollection)
    }

    func presentationController(
      _ presentationController: PresentationController,
      willPresentWithAdaptiveStyle style: ModalPresentationStyle,
      transitionCoordinator: (any ViewControllerTransitionCoordinator)?
    ) { stage?.say(.adapts, in: number, about: number, answer: true) }

    func presentationController(
      forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
      guard let stage else { return nil }
      let drawer = Drawer(presented, presenting, on: stage)
      drawer.removes = removes
      drawer.delegate = self
      return drawer
    }

    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func animationController(
      forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForPresentation(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { animator.interactionController }

    func interactionControllerForDismissal(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { animator.interactionController }

    private var animator: Animator? {
      stage.flatMap { Animator($0, of: number, plan, isModal: true) }
    }
  }

  /// Presents in the custom style, smaller than the container unless the presenting view leaves.
  final class Drawer: PresentationController {
    var removes = false
    private let number: Int
    private weak var stage: Stage?

    init(_ presented: ViewController, _ presenting: ViewController?, on stage: Stage) {
      self.stage = stage
      number = stage.countDrawer()
      super.init(presentedViewController: presented, presenting: presenting)
    }

    override var shouldRemovePresentersView: Bool { removes }

    override var frameOfPresentedViewInContainerView: Rect {
      let bounds = containerView?.bounds ?? .zero
      return removes ? bounds : bounds.insetBy(dx: 1, dy: 1)
    }

    override func presentationTransitionWillBegin() {
      stage?.say(.presentationBegins, self, true, number)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      stage?.say(.presentationEnds, self, completed, number)
    }

    override func dismissalTransitionWillBegin() {
      stage?.say(.dismissalBegins, self, true, number)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      stage?.say(.dismissalEnds, self, completed, number)
    }
  }
}
