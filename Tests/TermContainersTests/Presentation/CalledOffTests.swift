import ContainmentCases
import Testing

@testable import TermContainers

/// Presentations and dismissals that an app's animator calls off.
@MainActor
@Suite struct CalledOffTests {
  private let stage = Stage()

  /// Calls its presentation or its dismissal off, at the end of the animation.
  private final class Refuser: ViewControllerTransitioningDelegate,
    ViewControllerAnimatedTransitioning
  {
    var refusesPresentation = false

    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { refusesPresentation ? self : nil }

    func animationController(
      forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
      using transitionContext: (any ViewControllerContextTransitioning)?
    ) -> Double { 0.2 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      View.animate(withDuration: 0.2) {
        context.containerView.alpha = 0.5
      } completion: { _ in
        context.containerView.alpha = 1
        context.completeTransition(false)
      }
    }
  }

  /// Its presentations stay where the user has driven them: at their start.
  private final class Holder: ViewControllerTransitioningDelegate {
    let refuser = Refuser()
    let driver = PercentDrivenInteractiveTransition()
    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { refuser }
    func interactionControllerForPresentation(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { driver }
  }

  /// The middle one leaves unseen when the dismissal begins, and comes back with the front one.
  @Test(arguments: [ModalPresentationStyle.pageSheet, .overFullScreen])
  func aWholeChainReturns(_ style: ModalPresentationStyle) {
    let (middle, front, refuser) = (stage.recorder("M"), stage.recorder("F"), Refuser())
    for modal in [middle, front] { modal.modalPresentationStyle = style }
    front.transitioningDelegate = refuser
    stage.host.step { stage.container.present(middle, animated: false) }
    stage.host.step { middle.present(front, animated: false) }
    let views = stage.host.window.subviews
    stage.host.play { stage.container.dismiss(animated: true) }
    #expect(stage.host.window.subviews == views && views.count == 3)
    #expect(middle.appearanceState == .appeared && front.appearanceState == .appeared)
    #expect(middle.presentedViewController === front)
    stage.host.step { middle.dismiss(animated: false) }
    #expect(middle.view.window != nil && front.presentingViewController == nil)
  }

  /// The user dismisses a presentation that is still held at its start. Its completion presents the
  /// same controller again, which the user has not seen.
  @Test func theUserDismissesOnlyWhatWasSeen() {
    let (page, holder) = (stage.recorder("X"), Holder())
    page.modalPresentationStyle = .pageSheet
    page.transitioningDelegate = holder
    stage.host.step {
      stage.container.present(page, animated: true) { [stage] in
        stage.container.present(page, animated: false)
      }
    }
    stage.host.play { page.presentationController?.dismissByUser() }
    #expect(page.presentingViewController === stage.container)
    #expect(page.appearanceState == .appeared)
  }

  /// A callback presents another from it, which cuts it short while nobody has driven it on.
  @Test(arguments: [ModalPresentationStyle.pageSheet, .overFullScreen, .fullScreen])
  func whatOneHasPresentedGoesBackWithIt(_ style: ModalPresentationStyle) {
    let (page, other, holder) = (stage.recorder("X"), stage.recorder("Y"), Holder())
    page.transitioningDelegate = holder
    other.modalPresentationStyle = style
    page.once("IA") { page in
      page.present(other, animated: true)
    }
    stage.host.play { stage.container.present(page, animated: true) }
    #expect(page.presentedViewController == nil && other.presentingViewController == nil)
    #expect(page.presentingViewController == nil)
    #expect(stage.host.window.subviews == [stage.container.view])
    #expect(stage.container.appearanceState == .appeared)
    for modal in [page, other] { #expect(modal.appearanceState == .disappeared) }
  }

  /// Another presentation cuts it short, and then its completion presents it again.
  @Test func oneThatIsPresentedAgainMeanwhilePresents() {
    let (page, other, refuser) = (stage.recorder("X"), stage.recorder("Y"), Refuser())
    refuser.refusesPresentation = true
    for modal in [page, other] { modal.modalPresentationStyle = .pageSheet }
    page.transitioningDelegate = refuser
    let root = stage.container
    stage.host.step {
      root.present(page, animated: true) { root.present(page, animated: true) }
    }
    ContainmentHandler(onDiagnostic: { _ in }).handling {
      stage.host.step { page.present(other, animated: false) }
    }
    stage.host.settle()
    for modal in [page, other] {
      #expect(
        modal.presentingViewController.map { $0.presentedViewController === modal } ?? true)
      #expect((modal.appearanceState == .appeared) == (modal.view.window != nil))
    }
    #expect(HierarchyAudit(of: stage.host.window).findings == [])
  }
}
