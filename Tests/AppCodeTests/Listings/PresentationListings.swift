import TermContainers
import Testing

/// The examples of presentations, sheets and popovers in the documentation.
@MainActor
@Suite struct PresentationListings {
  private let list = ViewController()
  private let host: HeadlessHost

  init() { host = HeadlessHost(rootViewController: list, size: Size(width: 100, height: 24)) }

  @Test func aDialogIsAForm() {
    let dialog = ViewController()
    host.step {
      dialog.modalPresentationStyle = .formSheet
      list.present(dialog, animated: true)
    }
    host.settle()
    #expect(dialog.view.bounds.size == Size(width: 60, height: 16))
    #expect(list.view.window != nil)
  }

  @Test func aDialogFadesIn() {
    let dialog = ViewController()
    host.step {
      dialog.modalTransitionStyle = .crossDissolve
      list.present(dialog, animated: true)
    }
    host.settle()
    #expect(dialog.appearanceState == .appeared)
  }

  @Test func aDelegateDrops() {
    let dialog = ViewController()
    let drop = Drop()
    dialog.transitioningDelegate = drop
    host.step { list.present(dialog, animated: true) }
    host.advance(by: 0.25)
    #expect(dialog.appearanceState == .appeared)
  }

  @Test func aGuardKeepsWhatIsNotSaved() {
    let dialog = ViewController()
    let delegate = Guard()
    dialog.modalPresentationStyle = .pageSheet
    dialog.presentationController?.delegate = delegate
    dialog.isModalInPresentation = true
    host.step { list.present(dialog, animated: false) }
    host.send("Escape")
    #expect(dialog.title == "save first" && list.presentedViewController === dialog)
  }

  @Test func aDrawerIsAThirdOfTheScreen() {
    let dialog = ViewController()
    let cabinet = Cabinet()
    dialog.modalPresentationStyle = .custom
    dialog.transitioningDelegate = cabinet
    host.step { list.present(dialog, animated: false) }
    #expect(dialog.view.frame == Rect(x: 0, y: 0, width: 33, height: 24))
  }

  @Test func aFilterRestsInTheMiddle() {
    host.step {
      let filter = FilterViewController()
      filter.modalPresentationStyle = .pageSheet
      if let sheet = filter.sheetPresentationController {
        sheet.detents = [.medium(), .large()]
        sheet.prefersGrabberVisible = true
      }
      list.present(filter, animated: true)
    }
    host.settle()
    #expect(list.presentedViewController?.view.frame.height == 11)
    #expect(host.text.contains("━━━━━━"))
  }

  @Test func aDetentHasAHeightOfItsOwn() {
    let dialog = ViewController()
    dialog.modalPresentationStyle = .pageSheet
    guard let sheet = dialog.sheetPresentationController else { return }
    let low = SheetPresentationController.Detent.custom { context in
      min(6, context.maximumDetentValue)
    }
    sheet.detents = [low, .large()]
    host.step { list.present(dialog, animated: false) }
    #expect(dialog.view.frame.height == 6)
  }

  @Test func detailsAreHiddenWhereThereIsLittleRoom() {
    let dialog = FilterViewController()
    dialog.modalPresentationStyle = .pageSheet
    dialog.sheetPresentationController?.detents = [.medium(), .large()]
    dialog.presentationController?.delegate = dialog
    host.step { list.present(dialog, animated: false) }
    host.send("Ctrl+Up")
    host.send("Ctrl+Down")
    #expect(dialog.details.isHidden)
  }

  @Test func aPopoverPointsAtAButton() {
    let screen = ScreenViewController()
    host.step { host.window.rootViewController = screen }
    host.step { screen.showColors() }
    host.settle()
    #expect(host.text.contains("▲"))
    host.step { screen.dismiss(animated: false) }
    host.step { screen.showColorsFromTheBar() }
    #expect(screen.presentedViewController != nil)
  }
}

final class Drop: ViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { DropAnimator() }
}

private final class DropAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { 0.2 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return }
    let place = transitionContext.containerView.bounds
    view.frame = place.offsetBy(dx: 0, dy: -place.height)
    View.animate(
      withDuration: 0.2, animations: { view.frame = place },
      completion: { _ in transitionContext.completeTransition(true) })
  }
}

final class Guard: AdaptivePresentationControllerDelegate {
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {
    // The controller has isModalInPresentation, because something is not saved.
    presentationController.presentedViewController.title = "save first"
  }
}

final class DrawerController: PresentationController {
  override var frameOfPresentedViewInContainerView: Rect {
    let place = containerView?.bounds ?? .zero
    return Rect(x: 0, y: 0, width: place.width / 3, height: place.height)
  }
}

private final class Cabinet: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    DrawerController(presentedViewController: presented, presenting: presenting)
  }
}

final class FilterViewController: ViewController, SheetPresentationControllerDelegate {
  let details = View()

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {
    details.isHidden = sheetPresentationController.selectedDetentIdentifier == .medium
  }
}

private final class ScreenViewController: ViewController {
  private let button = Button("colors") {}

  override func viewDidLoad() {
    super.viewDidLoad()
    button.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    view.addSubview(button)
  }

  func showColors() {
    let colors = ViewController()
    colors.modalPresentationStyle = .popover
    colors.preferredContentSize = Size(width: 20, height: 6)
    colors.popoverPresentationController?.sourceView = button
    present(colors, animated: true)
  }

  func showColorsFromTheBar() {
    let colors = ViewController()
    colors.modalPresentationStyle = .popover
    guard let popover = colors.popoverPresentationController else { return }
    navigationItem.rightBarButtonItem = BarButtonItem(customView: button)
    popover.sourceItem = navigationItem.rightBarButtonItem
    popover.permittedArrowDirections = [.up, .down]
    present(colors, animated: false)
  }
}
