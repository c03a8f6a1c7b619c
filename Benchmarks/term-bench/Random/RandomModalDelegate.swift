import TermContainers

/// The delegate of a controller that is presented, in all its roles.
final class RandomModalDelegate: RandomDelegate, SheetPresentationControllerDelegate,
  ViewControllerTransitioningDelegate
{
  /// Whether it lets the user dismiss the controller.
  private var refusesUser = false
  private var adaptedStyle: ModalPresentationStyle?
  /// What presents the controller in its custom style; nil for the usual.
  private var removesPresenter: Bool?
  /// How many of the user's wishes it has allowed, seen beginning and seen fulfilled.
  private var (allowed, begun, done) = (0, 0, 0)
  private(set) var managers: [RandomPresentationController] = []

  override init(of controller: any RandomSubject) {
    super.init(of: controller)
    controller.transitioningDelegate = self
  }

  func isOf(_ controller: ViewController) -> Bool { container === controller }

  override func perform(_ step: RandomStep) {
    super.perform(step)
    guard step.call == .beModalDelegate else { return }
    refusesUser = step.variant.isMultiple(of: 4)
    let styles = [nil, ModalPresentationStyle.none, .overFullScreen, .fullScreen]
    adaptedStyle = styles[step.variant % styles.count]
    removesPresenter = [nil, false, true][step.variant % 3]
  }

  override var findingsAtRest: [String] {
    super.findingsAtRest + managers.compactMap(\.findingAtRest)
  }

  func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool {
    if !refusesUser { allowed += 1 }
    if container?.isModalInPresentation == true { refuse("asked about what is modal") }
    if container?.ear.heard == .disappearing { refuse("asked about what already leaves") }
    let answer = !refusesUser
    container?.ear.hear(.shouldDismiss)
    return answer
  }

  func presentationControllerWillDismiss(_ presentationController: PresentationController) {
    begun += 1
    if begun > allowed { refuse("willDismiss, which it did not allow") }
    container?.ear.hear(.willDismiss)
  }

  func presentationControllerDidDismiss(_ presentationController: PresentationController) {
    done += 1
    if done > begun { refuse("didDismiss without willDismiss") }
    container?.ear.hear(.didDismiss)
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {
    container?.ear.hear(.didAttempt)
  }

  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    return adaptedStyle ?? (isNarrow ? .pageSheet : .none)
  }

  func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  ) { container?.ear.hear(.adapt) }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) { container?.ear.hear(.changeDetent) }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(from: presenting, to: presented) }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard let presenter = dismissed.presentingViewController else { return nil }
    return animator(from: dismissed, to: presenter)
  }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor(of: animator) }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor(of: animator) }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    container?.ear.hear(.adapt)
    guard let removesPresenter else { return nil }
    let manager = RandomPresentationController(
      presentedViewController: presented, presenting: presenting)
    (manager.removesPresenter, manager.hears) = (removesPresenter, self)
    manager.delegate = self
    managers.append(manager)
    return manager
  }
}

/// Presents in the app's own way, and checks the order of the calls that it gets.
final class RandomPresentationController: PresentationController {
  fileprivate var removesPresenter = false
  fileprivate weak var hears: RandomModalDelegate?
  private var state = State.absent

  private enum State: Sendable {
    case absent, coming, present, going
  }

  override var shouldRemovePresentersView: Bool { removesPresenter }

  override var frameOfPresentedViewInContainerView: Rect {
    let bounds = containerView?.bounds ?? .zero
    return removesPresenter ? bounds : bounds.insetBy(dx: 1, dy: 1)
  }

  override func presentationTransitionWillBegin() {
    move(.absent, to: .coming, .presentationBegins)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    move(.coming, to: completed ? .present : .absent, .presentationEnds)
  }

  override func dismissalTransitionWillBegin() { move(.present, to: .going, .dismissalBegins) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    move(.going, to: completed ? .absent : .present, .dismissalEnds)
  }

  private func move(_ old: State, to new: State, _ callback: RandomEar.Callback) {
    if state != old { hears?.refuse("\(callback) of its presentation, which is \(state)") }
    state = new
    hears?.container?.ear.hear(callback)
  }

  fileprivate var findingAtRest: String? {
    switch state {
    case .coming, .going: "a presentation is left \(state)"
    case .present where containerView?.window == nil: "a presentation has no container"
    case .absent where containerView != nil: "a presentation keeps its container"
    default: nil
    }
  }
}
