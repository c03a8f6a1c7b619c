import TermContainers
import Testing

@testable import ContainmentCases

extension SheetStage {
  /// What the delegate has heard of a dismissal.
  var said: [String] { log.all("should", "will", "did", "attempt") }
}

@MainActor
@Suite struct SheetTests {
  private let scene = SheetStage()

  @Test func aSheetComesUpAndLeavesRoomAtTheTop() {
    scene.page.view.place(Label("behind"), at: Rect(x: 0, y: 0, width: 60, height: 1))
    scene.log.clear()
    scene.host.step { scene.page.present(scene.modal, animated: true) }
    scene.host.advance(by: 0.15)
    let top = scene.modal.view.superview?.frame.minY
    #expect(top == 2, "its frame is final")
    #expect(scene.host.text.contains("behind"))
    scene.host.settle()
    #expect(scene.log.all("WA", "DA", "WD", "DD") == ["X.WA", "X.DA"], "P hears nothing")
    #expect(scene.modal.view.window != nil && scene.page.view.window != nil)
    #expect(scene.modal.view.convert(.zero, to: nil) == Point(x: 1, y: 3))
    #expect(scene.modal.view.bounds.size == Size(width: 58, height: 21))
  }

  @Test func aKeyForWhatASheetPresentsDoesNotDismissTheSheet() {
    let other = ViewController()
    other.modalPresentationStyle = .overFullScreen
    scene.presentX()
    scene.host.step { scene.modal.present(other, animated: false) }
    scene.host.press("Escape")
    #expect(scene.said.isEmpty)
    #expect(scene.modal.presentedViewController === other)
  }

  @Test func aClickWhileTheNextOneComesInDoesNotDismissTheSheet() {
    let other = ViewController()
    scene.presentX()
    scene.host.step { scene.modal.present(other, animated: true) }
    scene.host.click(Point(x: 30, y: 0))
    scene.host.settle()
    #expect(scene.said.isEmpty)
    #expect(scene.modal.presentedViewController === other)
  }

  /// Whatever the user does while it leaves.
  @Test func aSheetIsDismissedOnce() {
    scene.presentX()
    scene.host.send("Escape")
    scene.host.advance(by: 0.1)
    scene.host.click(Point(x: 30, y: 0))
    scene.host.settle()
    #expect(scene.log.all("should", "will", "did") == ["X.should", "X.will", "X.did"])
  }

  @Test func aSheetThatItsLastCallbackPresentsAgainStays() {
    scene.presentX()
    let page = scene.page
    scene.modal.once("DD") { modal in
      page.present(modal, animated: true)
    }
    scene.host.play { page.dismiss(animated: true) }
    #expect(page.presentedViewController === scene.modal && scene.modal.view.window != nil)
    #expect(scene.host.window.subviews.count == 2)
  }

  /// The drag began before something else was presented.
  @Test func aDragDoesNotTakeAwayWhatPresents() {
    let other = ViewController()
    other.modalPresentationStyle = .overFullScreen
    scene.presentX()
    scene.host.mouse(.began, 30, 2)
    scene.host.advance(by: 0.2)
    scene.host.step { scene.modal.present(other, animated: false) }
    for (phase, y) in [(MouseEvent.Phase.moved, 10), (.moved, 20), (.ended, 20)] {
      scene.host.mouse(phase, 30, y)
    }
    scene.host.settle()
    #expect(scene.said.isEmpty)
    #expect(scene.modal.presentedViewController === other)
  }

  /// It asks in the middle of a presentation, which goes on before it is dismissed.
  @Test func aDelegateMayDismissWhenItHearsOfTheStyle() {
    final class Hasty: AdaptivePresentationControllerDelegate {
      func presentationController(
        _ presentationController: PresentationController,
        willPresentWithAdaptiveStyle style: ModalPresentationStyle,
        transitionCoordinator: (any ViewControllerTransitionCoordinator)?
      ) { presentationController.presentedViewController.dismiss(animated: true) }
    }
    let hasty = Hasty()
    scene.modal.presentationController?.delegate = hasty
    scene.presentX(animated: true)
    #expect(scene.page.presentedViewController == nil)
    #expect(scene.host.window.subviews == [scene.page.view])
    #expect(scene.log.all("WA", "DA", "WD", "DD") == ["X.WA", "X.DA", "X.WD", "X.DD"])
  }

  /// Its style then counts only for the next time.
  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .formSheet])
  func aNewStyleChangesNothingWhileItIsPresented(_ style: ModalPresentationStyle) {
    let scene = SheetStage(style)
    if style != .formSheet { scene.delegate.narrowStyle = ModalPresentationStyle.none }
    scene.presentX()
    let place = scene.modal.view.superview
    scene.modal.modalPresentationStyle = .popover
    #expect(scene.modal.popoverPresentationController == nil)
    #expect(scene.modal.presentationController?.presentedView != nil)
    #expect(scene.modal.view.superview === place)
  }

  @Test func whatIsNotSavedStays() {
    scene.modal.isModalInPresentation = true
    scene.presentX()
    scene.host.send("Escape")
    scene.host.click(Point(x: 30, y: 0))
    #expect(scene.said == ["X.attempt", "X.attempt"])
    scene.modal.isModalInPresentation = false
    scene.delegate.mayGo = false
    scene.log.clear()
    scene.host.click(Point(x: 30, y: 0))
    #expect(scene.said == ["X.should", "X.attempt"])
    #expect(scene.page.presentedViewController === scene.modal)
    scene.delegate.mayGo = true
    scene.log.clear()
    scene.host.click(Point(x: 30, y: 0))
    scene.host.settle()
    #expect(scene.said == ["X.should", "X.will", "X.did"])
  }

  /// A change of its content may leave it without a height while the mouse drags it away.
  @Test(arguments: [true, false]) func aDragEndsWhereThereIsNoHeightLeft(_ goesOn: Bool) {
    scene.presentX()
    scene.log.clear()
    for (phase, y) in [(MouseEvent.Phase.began, 2), (.moved, 5), (.moved, 9)] {
      scene.host.mouse(phase, 30, y)
      scene.host.advance(by: 0.2)
    }
    scene.host.step { scene.modal.sheetPresentationController?.detents = [.custom { _ in nil }] }
    for phase in [MouseEvent.Phase.moved, .ended] {
      scene.host.mouse(phase, 30, goesOn ? 23 : 2)
    }
    scene.host.settle()
    #expect(scene.log.all("WD", "DD", "WA", "DA").last == (goesOn ? "X.DD" : "X.DA"))
    #expect((scene.page.presentedViewController == nil) == goesOn)
  }

  /// The stack is in no window by then, like the sheet that the view was in.
  @Test func aStackThatIsNotShownKeepsWhatWasDismissed() {
    let stack = NavigationController()
    stack.loadViewIfNeeded()
    scene.modal.inside["DD"] = { stack.pushViewController($0, animated: false) }
    scene.presentX()
    scene.host.step { scene.page.dismiss(animated: false) }
    scene.host.step { scene.host.window.rootViewController = stack }
    #expect(scene.modal.view.window != nil && scene.modal.appearanceState == .appeared)
  }

  /// It stands where it was to go, not where it was when the drag began.
  @Test func aDragBackWhileTheSheetStillMovesKeepsItsHeight() {
    scene.modal.sheetPresentationController?.detents = [.medium(), .large()]
    scene.presentX()
    scene.host.send("Ctrl+Up")
    scene.host.advance(by: 0.1)
    for (phase, y) in [(MouseEvent.Phase.began, 2), (.moved, 18), (.moved, 2), (.ended, 2)] {
      scene.host.mouse(phase, 30, y)
    }
    scene.host.settle()
    let manager = scene.modal.presentationController
    #expect(manager?.presentedView?.frame == manager?.frameOfPresentedViewInContainerView)
    #expect(scene.modal.appearanceState == .appeared)
  }

  @Test func aSheetMovesBetweenItsDetents() {
    let sheet = scene.modal.sheetPresentationController
    sheet?.detents = [.medium(), .large()]
    sheet?.prefersGrabberVisible = true
    scene.presentX()
    #expect(scene.modal.view.bounds.height == 11)
    scene.host.press("Ctrl+Up")
    #expect(scene.modal.view.bounds.height == 21)
    #expect(sheet?.selectedDetentIdentifier == .large)
    scene.host.press("Ctrl+Down")
    #expect(scene.modal.view.bounds.height == 11 && sheet?.selectedDetentIdentifier == .medium)
    scene.drag(from: 12, by: -2, -4)
    scene.host.settle()
    #expect(scene.modal.view.bounds.height == 21)
    #expect(sheet?.selectedDetentIdentifier == .large && scene.log.all("detent").count == 3)
    scene.host.play { sheet?.animateChanges { sheet?.selectedDetentIdentifier = .medium } }
    #expect(scene.modal.view.bounds.height == 11)
    #expect(scene.log.all("detent").count == 3, "not for the app's own change")
  }

  @Test func aFormLiesInTheMiddle() {
    let scene = SheetStage(.formSheet, width: 100)
    scene.host.resize(to: Size(width: 100, height: 30))
    scene.modal.preferredContentSize = Size(width: 40, height: 10)
    scene.presentX()
    #expect(scene.modal.view.bounds.size == Size(width: 40, height: 10))
    #expect(scene.modal.view.convert(.zero, to: nil) == Point(x: 30, y: 10))
    scene.host.play { scene.modal.preferredContentSize = Size(width: 20, height: 4) }
    #expect(scene.modal.view.bounds.size == Size(width: 20, height: 4))
    scene.host.resize(to: Size(width: 60, height: 24))
    #expect(scene.modal.view.bounds.size == Size(width: 58, height: 21), "as a sheet")
  }

  @Test func theFocusStaysInASheetAndReturns() {
    let behind = Button("behind") {}
    scene.host.show(behind, at: Rect(x: 0, y: 3, width: 9, height: 1))
    #expect(scene.host.window.firstResponder === behind)
    let (one, two) = (Button("one") {}, Button("two") {})
    for (y, button) in [one, two].enumerated() {
      scene.modal.view.place(button, at: Rect(x: 0, y: y, width: 9, height: 1))
    }
    scene.presentX()
    #expect(scene.host.window.firstResponder === one)
    for button in [two, one] {
      scene.host.send("Tab")
      #expect(scene.host.window.firstResponder === button)
    }
    scene.host.press("Escape")
    #expect(scene.host.window.firstResponder === behind)
  }

  @Test(arguments: [ModalPresentationStyle.pageSheet, .formSheet, .popover])
  func thePresentedHearsOfItsOwnSize(_ style: ModalPresentationStyle) {
    let (page, modal) = (ViewController(), Recorder("X", EventLog()))
    modal.setStyle(style, pointingAt: page.view)
    let host = HeadlessHost(rootViewController: page, size: Size(width: 100, height: 40))
    host.step { page.present(modal, animated: false) }
    for size in [Size(width: 60, height: 30), Size(width: 120, height: 50)] {
      let old = modal.view.frame.size
      modal.log.clear()
      host.resize(to: size)
      let new = modal.view.frame.size
      #expect(new != old)
      #expect(modal.log.all("VWT") == ["X.VWT(\(new.width)x\(new.height))"])
    }
  }
}
