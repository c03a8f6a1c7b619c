import ContainmentCases
import TestSupport
import Testing

@testable import TermContainers

/// Presentations beyond the conformance list.
@MainActor
@Suite struct PresentationTests {
  private let stage = Stage()

  private func kinds(_ body: () -> Void) -> [ContainmentDiagnostic.Kind] {
    diagnosticKinds(
      ignoring: Set(ContainmentDiagnostic.Kind.allCases.filter { !$0.isOfUIKit }), body)
  }

  /// An app may put a presenter's view into that of the controller that it presents.
  @Test func theWayOfAKeyEndsWhereThePresenterLiesInThePresentedView() {
    let (stranger, modal) = (stage.recorder("S"), stage.recorder("X"))
    modal.modalPresentationStyle = .overFullScreen
    stage.host.step { stage.container.view.addSubview(stranger.view) }
    let found = kinds { stage.host.step { stranger.present(modal, animated: false) } }
    #expect(found == [.detachedPresenter] && modal.appearanceState == .appeared)
    _ = kinds { stage.host.step { modal.view.addSubview(stranger.view) } }
    #expect(modal.presentingViewController === stranger && stranger.view.window != nil)
    #expect(Array(modal.responderChain.prefix(20)).count < 20)
    stage.host.send("z")
  }

  @Test func aControllerThatIsNotFreeIsNotPresented() {
    let (child, modal) = (stage.child("C"), stage.recorder("X"))
    let errors = raised {
      stage.host.step { stage.container.present(child, animated: false) }
      stage.host.step { child.present(stage.container, animated: false) }
      stage.host.step { child.present(child, animated: false) }
      stage.host.step { stage.container.present(modal, animated: false) }
      stage.host.step { modal.present(modal, animated: false) }
      stage.host.step { modal.addChild(stage.container) }
      stage.host.step { ViewController().addChild(modal) }
    }
    #expect(errors.count == 6)
    #expect(HierarchyAudit(of: stage.host.window).findings == [])
  }

  @Test func aRowOfModalsGoesWithTheFirst() {
    let (one, two, three) = (stage.recorder("1"), stage.recorder("2"), stage.recorder("3"))
    two.modalPresentationStyle = .overFullScreen
    stage.host.step { stage.container.present(one, animated: false) }
    stage.host.step { one.present(two, animated: false) }
    stage.host.step { two.present(three, animated: false) }
    stage.log.clear()
    stage.host.play { stage.container.dismiss(animated: true) }
    #expect(stage.log.all("WD", "WA") == ["1.WD", "3.WD", "P.WA"])
    for modal in [one, two, three] {
      #expect(modal.presentingViewController == nil && modal.presentedViewController == nil)
      #expect(modal.appearanceState == .disappeared && modal.view.superview == nil)
    }
    #expect(stage.container.appearanceState == .appeared)
  }

  @Test func dismissGoesUpToWhoPresents() {
    let (child, modal, inner) = (stage.child("C"), stage.recorder("X"), stage.recorder("I"))
    stage.host.step { child.present(modal, animated: false) }
    #expect(modal.presentingViewController === stage.container)
    stage.host.step { modal.embed(inner) }
    var isDone = false
    stage.host.step { inner.dismiss(animated: false) { isDone = true } }
    #expect(isDone && modal.presentingViewController == nil)
    stage.host.step { child.dismiss(animated: false) { isDone = false } }
    #expect(!isDone)
  }

  @Test func aModalOverAContextFollowsIt() {
    let (child, modal) = (stage.child("C"), stage.recorder("X"))
    child.view.frame = Rect(x: 2, y: 1, width: 8, height: 3)
    child.definesPresentationContext = true
    modal.modalPresentationStyle = .overCurrentContext
    stage.host.step { child.present(modal, animated: false) }
    #expect(modal.presentingViewController === child)
    #expect(modal.view.superview === child.view)
    stage.host.step { child.view.frame = Rect(x: 4, y: 2, width: 10, height: 4) }
    #expect(modal.view.frame.size == Size(width: 10, height: 4))
    stage.host.step { child.view.addSubview(View()) }
    #expect(child.view.subviews.last === modal.view)
    stage.log.clear()
    stage.host.step { child.removeByRecipe() }
    #expect(stage.log.appearance(of: "X") == ["WD", "DD"])
  }

  /// Whatever the styles in the chain, the first presenter is shown again at the end.
  @Test func chainsOfAllStylesEndWithTheFirstPresenter() {
    for first in ModalPresentationStyle.allCases {
      for second in ModalPresentationStyle.allCases {
        let stage = Stage()
        let (one, two) = (stage.recorder("1"), stage.recorder("2"))
        one.setStyle(first, pointingAt: stage.container.view)
        two.setStyle(second, pointingAt: stage.container.view)
        stage.host.step { stage.container.present(one, animated: false) }
        stage.host.play { one.present(two, animated: true) }
        #expect(two.appearanceState == .appeared, "\(first) \(second)")
        #expect((one.appearanceState == .appeared) == (second != .fullScreen), "\(first) \(second)")
        stage.host.play { stage.container.dismiss(animated: true) }
        #expect(stage.container.appearanceState == .appeared, "\(first) \(second)")
        #expect(stage.host.window.subviews == [stage.container.view], "\(first) \(second)")
        for modal in [one, two] {
          #expect(modal.appearanceState == .disappeared && modal.view.window == nil)
          #expect(AppearanceReader.isInOrder(stage.log.of(modal.name)))
        }
      }
    }
  }

  /// A page inside can ask whether it is being dismissed, as in UIKit.
  @Test func aPageInsideAModalKnowsOfIt() {
    let (child, modal, inner) = (stage.child("C"), stage.recorder("X"), stage.recorder("I"))
    modal.embed(inner)
    stage.host.step { child.present(modal, animated: false) }
    #expect(child.presentedViewController === modal)
    #expect(inner.presentingViewController === stage.container)
    #expect(inner.presentedViewController == nil)
  }

  @Test func aResizeReachesAModalThatIsThere() {
    let modal = stage.recorder("X")
    stage.host.step { stage.container.present(modal, animated: false) }
    stage.log.clear()
    stage.host.resize(to: Size(width: 12, height: 5))
    #expect(stage.log.all("VWT") == ["X.VWT(12x5)"])
    modal.modalPresentationStyle = .overFullScreen
    stage.host.step { modal.dismiss(animated: false) }
    stage.host.step { stage.container.present(modal, animated: false) }
    stage.log.clear()
    stage.host.resize(to: Size(width: 20, height: 6))
    #expect(stage.log.all("VWT") == ["P.VWT(20x6)", "X.VWT(20x6)"])
  }

  @Test func aResizeReachesAModalThatComes() {
    let modal = stage.recorder("X")
    var isDone = false
    stage.host.step { stage.container.present(modal, animated: true) { isDone = true } }
    stage.host.advance(by: 0.1)
    stage.host.resize(to: Size(width: 12, height: 5))
    #expect(isDone && modal.appearanceState == .appeared)
    #expect(modal.view.frame.size == Size(width: 12, height: 5))
  }

  @Test func aModalMayBeDismissedWhileItComes() {
    let modal = stage.recorder("X")
    stage.host.step { stage.container.present(modal, animated: true) }
    stage.host.advance(by: 0.1)
    stage.host.play { modal.dismiss(animated: true) }
    #expect(stage.log.appearance(of: "X") == ["WA", "DA", "WD", "DD"])
    #expect(stage.log.appearance(of: "P") == ["WD", "DD", "WA", "DA"])
  }

  @Test func anotherRootTakesItAllAway() {
    let (modal, root) = (stage.recorder("X"), stage.recorder("R"))
    stage.host.step { stage.container.present(modal, animated: false) }
    stage.host.step { stage.host.window.rootViewController = root }
    #expect(modal.presentingViewController == nil && modal.appearanceState == .disappeared)
    #expect(stage.container.appearanceState == .disappeared)
    #expect(stage.host.window.subviews.map { $0 === root.view } == [true])
  }

  /// Keys go to the controller in front, and Tab stays inside it.
  @Test func keysStayInFront() {
    final class Buttons: ViewController {
      var pressed = 0
      override var keyCommands: [KeyCommand] {
        [KeyCommand("x") { [weak self] in self?.pressed += 1 }]
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        for row in 0..<2 {
          view.place(Button("b"), at: Rect(x: 0, y: row, width: 5, height: 1))
        }
      }
    }
    for style in ModalPresentationStyle.allCases {
      let (root, modal, plain) = (Buttons(), Buttons(), ViewController())
      let host = HeadlessHost(rootViewController: root, size: Size(width: 10, height: 4))
      modal.setStyle(style, pointingAt: root.view)
      host.step { root.present(modal, animated: false) }
      for _ in 1...5 {
        host.send("Tab")
        #expect(
          (host.window.firstResponder as? View)?.isDescendant(of: modal.view) == true, "\(style)")
      }
      host.send("x")
      #expect(modal.pressed == 1 && root.pressed == 0)
      plain.setStyle(style, pointingAt: root.view)
      host.step { modal.present(plain, animated: false) }
      host.send("Tab")
      #expect(host.window.firstResponder == nil, "\(style)")
      host.step { modal.dismiss(animated: false) }
      host.step { root.dismiss(animated: false) }
      host.send("x")
      #expect(root.pressed == 1)
    }
  }

  /// Beginning a presentation ends what runs in its place, and a completion may take the controller away.
  @Test func oneThatGetsAParentMeanwhileIsRefusedAloud() {
    let (cover, page) = (stage.recorder("X"), stage.recorder("Y"))
    stage.host.step {
      stage.container.present(cover, animated: true) { cover.add(page) }
    }
    let errors = raised { stage.host.step { cover.present(page, animated: false) } }
    #expect(errors.count == 1 && page.parent === cover && cover.presentedViewController == nil)
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen])
  func oneThatIsBeingDismissedPresentsNothing(_ style: ModalPresentationStyle) {
    let (cover, page) = (stage.recorder("X"), stage.recorder("Y"))
    page.modalPresentationStyle = style
    stage.host.step { stage.container.present(cover, animated: false) }
    let found = kinds {
      stage.host.step {
        stage.container.dismiss(animated: true)
        cover.present(page, animated: false)
      }
    }
    #expect(found == [.presenterNotInWindow] && page.presentingViewController == nil)
  }

  /// What lies in the view that is being dismissed goes with it.
  @Test func whatIsPresentedOverOneThatIsBeingDismissedGoesToo() {
    let (cover, page) = (stage.recorder("X"), stage.recorder("Y"))
    cover.definesPresentationContext = true
    page.modalPresentationStyle = .overCurrentContext
    stage.host.step { stage.container.present(cover, animated: false) }
    stage.host.play {
      stage.container.dismiss(animated: true)
      cover.present(page, animated: false)
    }
    #expect(page.presentingViewController == nil && cover.presentedViewController == nil)
    #expect(page.view.superview == nil && page.appearanceState == .disappeared)
  }

  /// Presenting cancels the swap that the user drives, and so takes out the one that presents.
  @Test func oneThatASwapBringsInPresentsAllTheSame() {
    let (old, new, page) = (stage.child("O"), stage.recorder("N"), stage.recorder("Y"))
    page.modalPresentationStyle = .overCurrentContext
    stage.container.addChild(new)
    stage.host.step {
      _ = stage.container.interactiveTransition(
        from: old, to: new, duration: 1, options: .transitionCrossDissolve
      ) { _ in new.removeFromParent() }
    }
    let found = kinds { stage.host.step { new.present(page, animated: false) } }
    #expect(found == [] && page.presentingViewController === stage.container)
  }

  /// Its dismissal plays in its context, and the other one is to be presented in the window.
  @Test func oneThatIsBeingDismissedPresentsNobody() {
    let (page, cover, other) = (stage.child("C"), stage.recorder("X"), stage.recorder("Y"))
    cover.modalPresentationStyle = .overCurrentContext
    stage.host.step { page.present(cover, animated: false) }
    let reasons = diagnosticKinds {
      stage.host.play {
        page.dismiss(animated: true)
        cover.present(other, animated: false)
      }
    }
    #expect(reasons == [.presenterNotInWindow])
    #expect(other.viewIfLoaded?.window == nil && stage.log.all("DD").last == "X.DD")
  }

  /// The dismissal comes from further back than the presentation that is just beginning, and takes it
  /// back when it has begun.
  @Test func aDismissalWaitsForWhatBeginsFurtherInFront() {
    let (root, cover, page) = (stage.container, stage.recorder("X"), stage.recorder("Y"))
    cover.modalPresentationStyle = .overFullScreen
    stage.host.step { root.present(cover, animated: false) }
    page.inside["WA"] = { _ in root.dismiss(animated: false) }
    stage.host.play { cover.present(page, animated: false) }
    #expect(page.appearance == ["WA", "DA", "WD", "DD"])
    #expect(page.view.superview == nil && cover.view.superview == nil)
    #expect(root.presentedViewController == nil)
  }

  /// What is dismissed with it comes back in a callback, because that dismisses what covered it.
  @Test func whatComesBackDuringItsDismissalGoesAllTheSame() {
    let root = stage.container
    let (lower, middle, front) = (stage.recorder("L"), stage.recorder("M"), stage.recorder("F"))
    lower.modalPresentationStyle = .overCurrentContext
    root.definesPresentationContext = true
    stage.host.step { root.present(lower, animated: false) }
    stage.host.step { lower.present(middle, animated: false) }
    stage.host.step { middle.present(front, animated: false) }
    front.once("WD") { front in
      lower.dismiss(animated: false)
    }
    stage.host.play { root.dismiss(animated: false) }
    #expect(root.presentedViewController == nil)
    for one in [lower, middle, front] {
      #expect(one.view.superview == nil && one.appearanceState == .disappeared, "\(one.name)")
    }
  }

  /// A child that leaves its container presents in the middle of that.
  @Test func onePresentingWhileItLeavesDoesNotReturn() {
    let (child, page) = (stage.recorder("C"), stage.recorder("Y"))
    stage.host.step { stage.container.embed(child) }
    child.once("WD") { child in
      child.removeFromParent()
      child.present(page, animated: false)
    }
    stage.host.play { child.unembed() }
    #expect(page.presentingViewController === child)
    stage.host.play { child.dismiss(animated: false) }
    #expect(child.parent == nil && child.view.superview == nil)
    #expect(child.appearanceState == .disappeared && page.appearanceState == .disappeared)
  }
}
