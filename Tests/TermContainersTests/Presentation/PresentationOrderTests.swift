import ContainmentCases
import Testing

@testable import TermContainers

/// What a presentation controller hears when its own calls, or those of the presented controller, present
/// and dismiss.
@MainActor
@Suite struct PresentationOrderTests {
  /// Writes down what it hears.
  private final class Drawer: PresentationController {
    let log: EventLog
    var atDismissal: (() -> Void)?
    var covers = false

    override var shouldRemovePresentersView: Bool { covers }

    init(_ presented: ViewController, _ log: EventLog) {
      self.log = log
      super.init(presentedViewController: presented, presenting: nil)
    }

    override func presentationTransitionWillBegin() { log.note("D", "begins") }
    override func presentationTransitionDidEnd(_ completed: Bool) { log.note("D", "is there") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.note("D", "has gone") }

    override func dismissalTransitionWillBegin() {
      log.note("D", "goes")
      atDismissal?()
    }
  }

  private final class Maker: ViewControllerTransitioningDelegate {
    let drawer: Drawer
    /// Plays the dismissal, which the user drives.
    var animator: (any ViewControllerAnimatedTransitioning)?
    init(_ drawer: Drawer) { self.drawer = drawer }

    func animationController(
      forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForDismissal(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { PercentDrivenInteractiveTransition() }

    func presentationController(
      forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? { drawer }
  }

  private let stage = Stage()
  private let page: Recorder
  private let drawer: Drawer
  private let maker: Maker

  init() {
    page = stage.recorder("X")
    drawer = Drawer(page, stage.log)
    maker = Maker(drawer)
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = maker
  }

  private func present(animated: Bool = false) {
    stage.host.play { stage.container.present(page, animated: animated) }
  }

  private func heard() -> [String] {
    stage.log.all("begins", "is there", "goes", "has gone", "DA", "DD")
  }

  @Test(arguments: [true, false]) func aDismissalInsideADismissalIsNone(_ animated: Bool) {
    present()
    drawer.atDismissal = { [stage] in stage.container.dismiss(animated: animated) }
    stage.log.clear()
    stage.host.play { stage.container.dismiss(animated: animated) }
    #expect(heard() == ["D.goes", "X.DD", "D.has gone"])
    #expect(page.presentingViewController == nil && stage.host.window.subviews.count == 1)
  }

  @Test func oneThatGoesWhenItHasAppearedHasBeenThere() {
    page.inside["DA"] = { $0.dismiss(animated: false) }
    present(animated: true)
    #expect(
      heard().filter { $0 != "X.DA" }
        == ["D.begins", "D.is there", "D.goes", "X.DD", "D.has gone"])
  }

  /// A transition inside the presenter ends when that is covered. Its completion may end everything.
  @Test func itBeginsBeforeItEnds() {
    let (old, new) = (stage.recorder("Y"), stage.recorder("Z"))
    stage.host.step { stage.container.embed(old) }
    stage.host.step {
      stage.container.addChild(new)
      stage.container.transition(
        from: old, to: new, duration: 1, options: .transitionCrossDissolve,
        completion: { [stage] _ in
          stage.log.note("I", "ended")
          stage.host.window.rootViewController = ViewController()
        })
    }
    drawer.covers = true
    present(animated: true)
    let steps = stage.log.all("ended", "begins", "is there")
    #expect(steps == ["D.begins", "I.ended", "D.is there"])
  }

  /// What is presented then goes as well, and is told so.
  @Test func whatIsPresentedWhenADismissalBeginsGoesWithIt() {
    let late = stage.recorder("Y")
    drawer.atDismissal = { [page] in page.present(late, animated: false) }
    present()
    stage.host.play { stage.container.dismiss(animated: false) }
    for modal in [page, late] {
      #expect(modal.presentingViewController == nil && modal.appearanceState == .disappeared)
    }
    #expect(stage.host.window.subviews == [stage.container.view])
  }

  /// It goes back to its start, because the user drives it.
  @Test func aDismissalThatPresentsAsItBeginsIsCalledOffOnce() {
    let late = stage.recorder("Y")
    maker.animator = ModalAnimator(.coverVertical, isPresenting: false, dimming: nil)
    drawer.atDismissal = { [page] in page.present(late, animated: false) }
    present()
    stage.host.play { stage.container.dismiss(animated: true) }
    #expect(stage.log.all("goes", "has gone") == ["D.goes", "D.has gone"])
    #expect(late.appearanceState == .appeared && page.presentedViewController === late)
    #expect(page.activePresentation?.phase == .inPlace)
  }

  @Test func aSheetFollowsTheSizeClass() {
    page.modalPresentationStyle = .formSheet
    stage.host.resize(to: Size(width: 90, height: 30))
    present()
    let manager = page.presentationController
    let wide = manager?.presentedView?.frame
    stage.host.play { stage.host.window.traitOverrides.horizontalSizeClass = .compact }
    #expect(manager?.presentedView?.frame == manager?.frameOfPresentedViewInContainerView)
    #expect(manager?.presentedView?.frame != wide)
  }

  /// Behind a sheet it leaves unseen.
  @Test func oneThatGoesWithWhatItPresentsHearsItsEndAfterItsDid() {
    let front = stage.recorder("Y")
    front.modalPresentationStyle = .pageSheet
    present()
    stage.host.step { page.present(front, animated: false) }
    stage.log.clear()
    stage.host.step { stage.container.dismiss(animated: false) }
    #expect(stage.log.all("DD", "has gone") == ["Y.DD", "X.DD", "D.has gone"])
  }

  @Test func aSheetThatIsCoveredFollowsTheWindow() {
    let cover = stage.recorder("Y")
    page.modalPresentationStyle = .pageSheet
    present()
    stage.host.step { page.present(cover, animated: false) }
    stage.host.resize(to: Size(width: 50, height: 30))
    stage.host.step { page.dismiss(animated: false) }
    let manager = page.presentationController
    #expect(manager?.containerView?.bounds.size == Size(width: 50, height: 30))
    #expect(manager?.presentedView?.frame == manager?.frameOfPresentedViewInContainerView)
    #expect(page.view.window != nil)
  }

  @Test(arguments: [true, false]) func aHeightThatChangesMeanwhileIsTaken(_ inCallback: Bool) {
    page.modalPresentationStyle = .pageSheet
    let sheet = page.sheetPresentationController
    if inCallback { page.inside["WA"] = { _ in sheet?.detents = [.custom { _ in 3 }] } }
    stage.host.step { stage.container.present(page, animated: true) }
    stage.host.advance(by: 0.1)
    stage.host.play { sheet?.detents = [.custom { _ in 3 }] }
    #expect(page.view.bounds.height == 3)
  }

  /// Nobody is left to dismiss it, nor what covers it.
  @Test func theContainerOfACoveredSheetLeavesWithThePresenter() {
    let cover = stage.recorder("Y")
    page.modalPresentationStyle = .pageSheet
    do {
      let presenter = ViewController()
      stage.host.step { stage.container.view.addSubview(presenter.view) }
      ContainmentHandler(onDiagnostic: { _ in }).handling {
        stage.host.step { presenter.present(page, animated: false) }
        stage.host.step { page.present(cover, animated: false) }
      }
      #expect(stage.host.window.subviews.count == 3)
    }
    stage.host.settle()
    stage.host.send("Escape")
    #expect(!stage.host.window.subviews.contains { $0 is PresentationContainerView })
  }
}
