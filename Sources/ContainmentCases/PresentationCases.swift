import TermContainers

/// A controller P on a screen, and X to be presented over it.
final class ModalScene: Stage {
  private(set) lazy var modal = recorder("X")

  /// Presents X, and waits until nothing moves.
  func present(animated: Bool, completed: @escaping () -> Void = {}) {
    play { container.present(modal, animated: animated, completion: noting(completed)) }
  }

  /// Dismisses X, and waits until nothing moves.
  func dismiss(animated: Bool, completed: @escaping () -> Void = {}) {
    play { modal.dismiss(animated: animated, completion: noting(completed)) }
  }

  private func noting(_ completed: @escaping () -> Void) -> () -> Void {
    { [log] in
      log.note("X", "completion")
      completed()
    }
  }

  /// A scene whose X is presented by a director.
  fileprivate static func directed() -> (ModalScene, Director) {
    let (scene, director) = (ModalScene(), Director())
    scene.modal.modalPresentationStyle = .custom
    scene.modal.transitioningDelegate = director
    return (scene, director)
  }
}

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

/// A page P and X, in two colours, and the screen while X comes and goes. The window is small, as
/// each frame is compared whole.
@MainActor
private struct StyleScene {
  static let (pageColor, modalColor) = (Color.rgb(200, 40, 0), Color.rgb(0, 40, 200))
  static let size = Size(width: 32, height: 24)
  let stage: SheetStage

  init(_ style: ModalTransitionStyle, _ presentation: ModalPresentationStyle = .fullScreen) {
    stage = SheetStage(presentation)
    stage.delegate.narrowStyle = ModalPresentationStyle.none
    stage.modal.preferredContentSize = Size(width: 12, height: 3)
    stage.host.resize(to: StyleScene.size)
    stage.page.view.backgroundColor = StyleScene.pageColor
    stage.modal.view.backgroundColor = StyleScene.modalColor
    stage.modal.modalTransitionStyle = style
    stage.host.step {}
  }

  func frames(isPresenting: Bool) -> [Surface] {
    let (page, modal, host) = (stage.page, stage.modal, stage.host)
    host.step {
      if isPresenting { page.present(modal, animated: true) } else { modal.dismiss(animated: true) }
    }
    let frames = (1...5).map { _ in
      host.advance(by: 0.05)
      return host.surface
    }
    host.settle()
    return frames
  }
}

extension Surface {
  /// The colours at the upper left and at the lower right.
  fileprivate var corners: [Color] {
    [self[0, 0].background, self[size.width - 1, size.height - 1].background]
  }

  /// The number of rows that differ from the upper left corner, for each column that has any.
  fileprivate var heights: [Int] {
    (0..<size.width).map { x in
      (0..<size.height).count { self[x, $0].background != self[0, 0].background }
    }.filter { $0 > 0 }
  }
}

extension ConformanceCase {
  /// Controllers presented over others.
  static let presentation: [ConformanceCase] = [
    .init("C-034", "a presented controller is not a child of any other") { check in
      let scene = ModalScene()
      scene.present(animated: false)
      check.equal(scene.container.children.count, 0, "P's children")
      check.same(scene.modal.parent, nil, "X's parent")
    },
    .init("C-133", "full screen: P.WD, X.WA, then X.DA, P.DD, then the completion") { check in
      let scene = ModalScene()
      scene.present(animated: true)
      check.equal(
        scene.log.all("WA", "DA", "WD", "DD", "completion"), "P.WD X.WA X.DA P.DD X.completion",
        "the order")
      check.holds(scene.container.viewIfLoaded?.window == nil, "P's view has left the window")
    },
    .init("C-134", "a style that keeps the presenter's view sends it no callbacks") { check in
      for style in [ModalPresentationStyle.overFullScreen, .overCurrentContext] {
        let scene = ModalScene()
        scene.modal.modalPresentationStyle = style
        scene.present(animated: true)
        check.equal(scene.log.appearance(of: "X"), "WA DA", "X's log, \(style)")
        scene.dismiss(animated: true)
        check.equal(scene.log.appearance(of: "X"), "WA DA WD DD", "X's, \(style)")
        check.equal(scene.log.appearance(of: "P"), [], "P's log, \(style)")
        check.equal(scene.container.appearanceState, .appeared, "P, \(style)")
      }
    },
    .init("C-135", "isBeingPresented: true in X.WA, by P; false in the completion") { check in
      let stage = Stage()
      let modal = stage.recorder("X")
      var inside: (isBeingPresented: Bool, isByContainer: Bool, presentsNothing: Bool)?
      modal.inside["WA"] = {
        inside = (
          $0.isBeingPresented, $0.presentingViewController === stage.container,
          $0.presentedViewController == nil
        )
      }
      var afterwards: Bool?
      stage.play {
        stage.container.present(modal, animated: true) { afterwards = modal.isBeingPresented }
      }
      check.equal(inside?.isBeingPresented, true, "isBeingPresented in WA")
      check.equal(inside?.isByContainer, true, "presentingViewController is P in WA")
      check.equal(inside?.presentsNothing, true, "presentedViewController is nil in WA")
      check.equal(afterwards, false, "isBeingPresented in the completion")
    },
    .init("C-136", "dismissal: X.WD, P.WA, P.DA, X.DD without presenter, completion") { check in
      let scene = ModalScene()
      let modal = scene.modal
      scene.present(animated: false)
      scene.log.clear()
      var flags: [Bool] = []
      var isAlone: Bool?
      modal.inside["WD"] = { flags.append($0.isBeingDismissed) }
      modal.inside["DD"] = {
        flags.append($0.isBeingDismissed)
        isAlone = $0.presentingViewController == nil
      }
      scene.dismiss(animated: true)
      check.equal(
        scene.log.all("WA", "DA", "WD", "DD", "completion"), "X.WD P.WA P.DA X.DD X.completion",
        "the order")
      check.equal(flags, [true, true], "isBeingDismissed in WD and DD")
      check.equal(isAlone, true, "presentingViewController is nil in DD")
      check.equal(modal.isBeingDismissed, false, "isBeingDismissed afterwards")
    },
    .init("C-137", "a presenter that comes back is not being presented") { check in
      let scene = ModalScene()
      scene.present(animated: false)
      var flag: Bool?
      scene.container.inside["WA"] = { flag = $0.isBeingPresented }
      scene.dismiss(animated: false)
      check.equal(flag, false, "isBeingPresented in P.WA")
    },
    .init("C-138", "both links exist during the presentation and not afterwards") { check in
      let scene = ModalScene()
      let (container, modal) = (scene.container, scene.modal)
      scene.present(animated: false)
      check.same(container.presentedViewController, modal, "P presents")
      check.same(modal.presentingViewController, container, "X is presented by")
      scene.dismiss(animated: false)
      check.same(container.presentedViewController, nil, "P presents, afterwards")
      check.same(modal.presentingViewController, nil, "X is presented by, afterwards")
    },
    .init("C-139", "full screen covers the whole screen, even from a small child") { check in
      let (stage, child) = Stage.withChild()
      child.view.frame = Rect(x: 3, y: 1, width: 5, height: 2)
      let modal = stage.recorder("X")
      stage.host.step { child.present(modal, animated: false) }
      check.equal(modal.view.frame, Rect(x: 0, y: 0, width: 20, height: 6), "X's frame")
      stage.host.resize(to: Size(width: 30, height: 9))
      check.equal(modal.view.frame.size, Size(width: 30, height: 9), "X's size after a resize")
      stage.host.step { modal.dismiss(animated: false) }
      check.equal(stage.container.view.frame.size, Size(width: 30, height: 9), "P's size then")
    },
    .init("C-140", "presented again, it appears again and is not loaded again") { check in
      let scene = ModalScene()
      for _ in 1...2 {
        scene.step { scene.container.present(scene.modal, animated: false) }
        scene.step { scene.container.dismiss(animated: false) }
      }
      check.equal(scene.log.callbacks(of: "X"), "load WA DA WD DD WA DA WD DD", "X's log")
    },
    .init("C-257", "dismissing from P takes X, and Y that X presents; from X, Y alone") { check in
      for isAll in [true, false] {
        let scene = ModalScene()
        let (page, log, last) = (scene.container, scene.log, scene.recorder("Y"))
        for modal in [scene.modal, last] { modal.modalPresentationStyle = .pageSheet }
        scene.present(animated: false)
        scene.host.step { scene.modal.present(last, animated: false) }
        log.clear()
        scene.play { (isAll ? page : scene.modal).dismiss(animated: true) }
        let who = isAll ? "by P" : "by X"
        check.equal(log.appearance(of: "Y"), "WD DD", "Y's log, \(who)")
        check.equal(log.appearance(of: "X"), isAll ? ["WD", "DD"] : [], "X's log, \(who)")
        check.same(page.presentedViewController, isAll ? nil : scene.modal, "P presents, \(who)")
      }
    },
    .init("C-161", "presenter and presented do not keep each other alive") { check in
      weak var presenting: Recorder?
      weak var presented: Recorder?
      do {
        let scene = ModalScene()
        (presenting, presented) = (scene.container, scene.modal)
        scene.present(animated: true)
      }
      check.holds(presenting == nil, "P is freed")
      check.holds(presented == nil, "X is freed")
    },
    // Presentation controllers and transitioning delegates of an app.
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
    // The styles in which a presented controller comes and goes.
    .init("C-258", "modalTransitionStyle: X comes by it, and goes back the same way") { check in
      let (page, modal) = (StyleScene.pageColor, StyleScene.modalColor)
      for style in ModalTransitionStyle.allCases {
        let scene = StyleScene(style)
        let coming = scene.frames(isPresenting: true)
        let going = scene.frames(isPresenting: false)
        // Half-way a flip is a line, in the colour of the incoming view.
        let isReversed = [0, 1, 3, 4].allSatisfy { coming[$0] == going[4 - $0] }
        check.holds(isReversed, "X goes back the way it came, \(style)")
        let (first, middle) = (coming[1], coming[2])
        switch style {
        case .coverVertical, .partialCurl:
          check.equal(middle.corners, [page, modal], "the corners, \(style)")
        case .crossDissolve:
          check.equal(Set(middle.corners).count, 1, "colours of a mixture")
          check.holds(!middle.corners.contains(page) && !middle.corners.contains(modal), "mixed")
        case .flipHorizontal:
          let heights = first.heights
          check.holds(heights.count < StyleScene.size.width, "P gets narrow")
          check.holds((heights.first ?? 0) < (heights.last ?? 0), "its right side comes forward")
        }
      }
    },
    .init("C-259", "a sheet or a popover dissolves for a flip or a curl") { check in
      for presentation in [ModalPresentationStyle.pageSheet, .popover] {
        let usual = StyleScene(.crossDissolve, presentation)
        let (coming, going) = (usual.frames(isPresenting: true), usual.frames(isPresenting: false))
        check.holds(coming[0] != coming[2], "X comes by and by, \(presentation)")
        for style in [ModalTransitionStyle.flipHorizontal, .partialCurl] {
          let scene = StyleScene(style, presentation)
          let place = "\(style), \(presentation)"
          check.holds(scene.frames(isPresenting: true) == coming, "coming, \(place)")
          check.holds(scene.frames(isPresenting: false) == going, "going, \(place)")
        }
      }
    },
  ]
}
