import TermContainers

/// A presentation controller that writes to the log of the controller it presents.
private final class LoggingManager: PresentationController {
  var isAlone = false

  private func note(_ what: String) {
    if let presented = presentedViewController as? Recorder { presented.log.note("M", what) }
  }

  override var frameOfPresentedViewInContainerView: Rect { Rect(x: 2, y: 1, width: 8, height: 3) }
  override var shouldRemovePresentersView: Bool { isAlone }
  override func presentationTransitionWillBegin() { note("begin") }
  override func presentationTransitionDidEnd(_ completed: Bool) { note("end \(completed)") }
  override func dismissalTransitionWillBegin() { note("begin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { note("end \(completed)") }
}

/// A transitioning delegate that provides a presentation controller, and its animator, if any.
@MainActor
private final class Director: ViewControllerTransitioningDelegate {
  var animator: FadeAnimator?
  var interactor: PercentDrivenInteractiveTransition?
  var isAlone = false
  /// The requests that it received.
  var asked: [String] = []
  weak var manager: LoggingManager?

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    asked.append("presented")
    return animator
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    asked.append("dismissed")
    return animator
  }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    let manager = LoggingManager(presentedViewController: presented, presenting: presenting)
    manager.isAlone = isAlone
    self.manager = manager
    return manager
  }
}

extension ModalScene {
  /// A scene whose X is presented by a director.
  fileprivate static func directed() -> (ModalScene, Director) {
    let (scene, director) = (ModalScene(), Director())
    scene.modal.modalPresentationStyle = .custom
    scene.modal.transitioningDelegate = director
    return (scene, director)
  }
}

extension ConformanceCase {
  /// Presentation controllers and transitioning delegates of an app.
  static let presentationControllers: [ConformanceCase] = [
    .init("C-251", "a custom presentation controller places X, and P stays") { check in
      let (scene, director) = ModalScene.directed()
      scene.present(animated: true)
      check.equal(scene.modal.view.frame, Rect(x: 2, y: 1, width: 8, height: 3), "X's frame")
      check.same(scene.modal.view.superview, director.manager?.containerView, "X's superview")
      check.equal(scene.log.appearance(of: "P"), [], "P's log")
      scene.dismiss(animated: true)
      check.holds(director.manager == nil, "the presentation controller is freed")
    },
    .init("C-252", "begin, X.WA, X.DA, end, completion; so for the dismissal") { check in
      let (scene, director) = ModalScene.directed()
      let kinds = ["begin", "WA", "DA", "WD", "DD", "end true", "completion"]
      @MainActor func heard(_ deed: () -> Void) -> [String] {
        scene.log.clear()
        deed()
        return scene.log.all.filter { kinds.contains(String($0.dropFirst(2))) }
      }
      check.equal(
        heard { scene.present(animated: true) },
        ["M.begin", "X.WA", "X.DA", "M.end true", "X.completion"], "presented")
      check.equal(
        heard { scene.dismiss(animated: false) },
        ["M.begin", "X.WD", "X.DD", "M.end true", "X.completion"], "dismissed")
    },
    .init("C-253", "shouldRemovePresentersView: P leaves and comes back") { check in
      for isAlone in [true, false] {
        let (scene, director) = ModalScene.directed()
        director.isAlone = isAlone
        scene.present(animated: true)
        check.equal(
          scene.log.appearance(of: "P"), isAlone ? ["WD", "DD"] : [], "P's, \(isAlone)")
        scene.log.clear()
        scene.dismiss(animated: true)
        check.equal(
          scene.log.appearance(of: "P"), isAlone ? ["WA", "DA"] : [], "then, \(isAlone)")
      }
    },
    .init("C-254", "the delegate's animator plays, asked only with animation") { check in
      for style in [ModalPresentationStyle.fullScreen, .custom] {
        let (scene, director) = ModalScene.directed()
        let animator = FadeAnimator()
        director.animator = animator
        scene.modal.modalPresentationStyle = style
        scene.present(animated: true)
        scene.dismiss(animated: true)
        check.equal(director.asked, "presented dismissed", "asked, \(style)")
        check.equal(animator.ends, [true, true], "the animator's ends, \(style)")
        scene.present(animated: false)
        scene.dismiss(animated: false)
        check.equal(director.asked.count, 2, "asked without animation, \(style)")
      }
    },
    .init("C-255", "an interactive dismissal that is cancelled leaves X presented") { check in
      for finishes in [false, true] {
        let (scene, director) = ModalScene.directed()
        scene.present(animated: true)
        let interactor = PercentDrivenInteractiveTransition()
        (director.animator, director.interactor) = (FadeAnimator(), interactor)
        scene.log.clear()
        scene.host.step { scene.modal.dismiss(animated: true) }
        scene.host.step { interactor.update(0.4) }
        scene.play { if finishes { interactor.finish() } else { interactor.cancel() } }
        check.equal(
          scene.log.appearance(of: "X"), finishes ? ["WD", "DD"] : ["WD", "WA", "DA"],
          "X's log, finished \(finishes)")
        check.equal(scene.log.of("M").last, "end \(finishes)", "the end")
        check.same(
          scene.container.presentedViewController, finishes ? nil : scene.modal,
          "P presents, finished \(finishes)")
      }
    },
    .init("C-256", "overCurrentContext: the nearest definer, or else the root") { check in
      for defines in [true, false] {
        let stage = Stage()
        let (child, modal) = (stage.child("C"), stage.recorder("X"))
        child.view.frame = Rect(x: 3, y: 1, width: 5, height: 2)
        child.definesPresentationContext = defines
        modal.modalPresentationStyle = .overCurrentContext
        stage.host.step { child.present(modal, animated: false) }
        let presenter = defines ? child : stage.container
        check.same(modal.presentingViewController, presenter, "X is presented by, \(defines)")
        check.equal(modal.view.frame.size, presenter.view.frame.size, "X's size, \(defines)")
      }
    },
  ]
}
