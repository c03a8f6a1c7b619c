import TermSurface

/// Places a presented view and the views around it. Follows `UIPresentationController`.
///
/// ```swift
/// final class DrawerController: PresentationController {
///   override var frameOfPresentedViewInContainerView: Rect {
///     let place = containerView?.bounds ?? .zero
///     return Rect(x: 0, y: 0, width: place.width / 3, height: place.height)
///   }
/// }
/// ```
///
/// A ``ViewControllerTransitioningDelegate`` returns a presentation controller for the style
/// ``ModalPresentationStyle/custom``; sheets and popovers have subclasses. The presented view is
/// placed again when the window's size or the controller's preferred size changes.
@MainActor
open class PresentationController: ContentContainer, ViewFollowing {
  /// The presented controller, which owns this object.
  public unowned let presentedViewController: ViewController
  private weak var presenter: ViewController?
  /// The delegate, which receives the user's dismissals and chooses the style for narrow windows.
  public weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// The view that contains the presented view, and covers the area of the root controller. Nil
  /// before and after the presentation, and for styles without a container.
  public private(set) weak var containerView: View?
  /// The view that dims the views behind, if there is one.
  private(set) var dimming: DimmingView?
  /// The ``adaptivePresentationStyle`` that was applied last; `none` before the presentation.
  package private(set) var adaptedStyle = ModalPresentationStyle.none
  private var storedEdge: DropShadowView?

  /// Creates the presentation of `presentedViewController` by `presentingViewController`.
  public init(
    presentedViewController: ViewController, presenting presentingViewController: ViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
  }

  /// The presenting controller. Before the presentation, the controller given to the initializer,
  /// or else the presented controller itself.
  public var presentingViewController: ViewController {
    presentedViewController.ownPresenter ?? presenter ?? presentedViewController
  }

  /// The style of the presented controller.
  public var presentationStyle: ModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The style for the present traits; ``ModalPresentationStyle/none`` means ``presentationStyle``.
  public var adaptivePresentationStyle: ModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// Returns the style for the traits `traitCollection`; ``ModalPresentationStyle/none`` means
  /// ``presentationStyle``.
  open func adaptivePresentationStyle(
    for traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    guard let delegate else { return usualAdaptiveStyle(for: traitCollection) }
    return LifecycleTrace.app {
      delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
    }
  }

  /// The traits of the container, or else of the presented controller.
  public var traitCollection: TraitCollection {
    containerView?.traitCollection ?? presentedViewController.traitCollection
  }

  /// The view that is placed and animated: by default the view of the presented controller. To add
  /// an edge or a shadow, return a view that contains the controller's view before the presentation
  /// begins.
  open var presentedView: View? { presentedViewController.view }

  /// The frame of ``presentedView`` while it is presented: all of the container by default.
  open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

  /// Whether the presenting controller's view leaves the window, with its appearance callbacks.
  /// False by default. Called when the presentation begins.
  open var shouldRemovePresentersView: Bool { false }

  /// The container is about to lay out its subviews. Place your own views here. Nothing by default.
  open func containerViewWillLayoutSubviews() {}

  /// The container has laid out its subviews. Nothing by default.
  open func containerViewDidLayoutSubviews() {}

  /// The presentation begins: no callback has been sent, and the container is in the window. Add views
  /// behind the presented one here, and animate them along with
  /// ``ViewController/transitionCoordinator``. Nothing by default.
  open func presentationTransitionWillBegin() {}

  /// The presentation is over: the *did* callbacks have been sent. `completed` is false if the
  /// presentation was cancelled; then remove your views. Nothing by default.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The dismissal begins: no callback has been sent. Nothing by default.
  open func dismissalTransitionWillBegin() {}

  /// The dismissal is over: the *did* callbacks have been sent. `completed` is false if the
  /// dismissal was cancelled; then the controller is still presented. Nothing by default.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // The conformance to ContentContainer.

  /// The size that the presented controller prefers.
  open var preferredContentSize: Size { presentedViewController.preferredContentSize }

  /// The presented controller now prefers another size. Places its view again.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {
    setNeedsPlacement(animated: true)
  }

  /// Does nothing by default.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  /// Returns the size of the presented controller's view in a container of `parentSize`: all of
  /// `parentSize` by default. Override it along with ``frameOfPresentedViewInContainerView``.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size { parentSize }

  /// The container is about to change size. Tells the presented controller if its size changes too.
  open func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    let presented = presentedViewController
    let own = self.size(forChildContentContainer: presented, withParentContainerSize: size)
    guard let view = presented.viewIfLoaded, view.window != nil, view.frame.size != own else {
      return
    }
    presented.sendViewWillTransition(to: own, with: coordinator)
  }

  /// Whether the user can dismiss the presented controller by Escape, a click outside or a drag.
  var isDismissedByUser: Bool { false }

  /// The transition style to use if the app provides no animator.
  var transitionStyle: ModalTransitionStyle { presentedViewController.modalTransitionStyle }

  /// Whether a view in the container dims the views behind, or draws a shadow on them.
  var dims: Bool { false }

  /// Whether the views behind get neither keys nor the mouse.
  var isModal: Bool { true }

  /// Whether a touch at the point `touch` of `view` goes to the views behind.
  func passes(_ touch: Point, to view: View) -> Bool { false }

  /// The key commands of the container, in addition to Escape.
  var commands: [KeyCommand] { [] }

  /// Called when the style has been adapted, or the presented view has been placed.
  func placeDidChange() {}

  /// Called when the views of the window have been laid out.
  func viewsWereLaidOut() {}

  /// Handles Escape or a click outside: by default, dismisses the controller if permitted.
  func handleDismissRequest() { dismissByUser() }

  /// Called when `edge`, which surrounds the controller's view, has been created.
  func didMakeEdge(_ edge: DropShadowView) {}

  /// Called when the container has been removed.
  func didLeave() {}

  /// Returns the style to adapt to without a delegate; ``ModalPresentationStyle/none`` by default.
  func usualAdaptiveStyle(for traits: TraitCollection) -> ModalPresentationStyle { .none }
}

// The container: its insertion, its contents and its removal.
extension PresentationController {
  /// Creates the container in `window`, with a dimming view if ``dims`` is true, and returns it.
  func insertContainer(in window: Window, at index: Int) -> PresentationContainerView {
    let container = PresentationContainerView(self, frame: window.rootViewFrame)
    containerView = container
    window.takeIn(container, at: index)
    if dims {
      let dimming = DimmingView(frame: container.bounds)
      dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(dimming)
      self.dimming = dimming
    }
    return container
  }

  /// The edge around the view, for subclasses that have one; created on first use.
  var edge: DropShadowView {
    if let storedEdge { return storedEdge }
    let made = DropShadowView(presentedViewController.loadedView())
    storedEdge = made
    didMakeEdge(made)
    return made
  }

  /// Sizes the presented view, which is not in the container yet.
  func preparePresentedView() {
    let frame = frameOfPresentedViewInContainerView
    _ = presentedViewController.loadedView(in: frame.size)
    presentedView?.setFrame(frame)
    placeDidChange()
    presentedView?.layoutIfNeeded()
  }

  /// Places the presented view again, animated or at once.
  func setNeedsPlacement(animated: Bool = false) {
    guard containerView != nil else { return }
    View.animate(withDuration: animated ? SheetPresentationController.duration : 0) {
      placePresentedView()
    }
  }

  /// Adapts the style and places the presented view, unless it is being presented or dismissed.
  func placePresentedView() {
    guard let container = containerView, isInPlace else { return }
    keepingPresented {
      adapt()
      let frame = frameOfPresentedViewInContainerView
      // A view that is covered, and so out of its place, returns there.
      if let view = presentedView, view.superview.map({ $0 === container }) ?? true {
        LifecycleTrace.framework { view.frame = frame }
      }
      placeDidChange()
    }
  }

  /// Returns the traits in a container of `size`.
  func traits(inContainerOf size: Size) -> TraitCollection {
    containerView?.window?.traits(withRootSize: size) ?? traitCollection
  }

  /// Adapts the style to the present traits.
  func adapt() {
    let style = adaptivePresentationStyle
    guard style != adaptedStyle || !isInPlace else { return }
    adaptedStyle = style
    guard let delegate else { return }
    LifecycleTrace.app {
      delegate.presentationController(
        self, willPresentWithAdaptiveStyle: style,
        transitionCoordinator: presentedViewController.transitionCoordinator)
    }
  }

  /// Whether the presentation controller presents now. True at the end of a dismissal if a callback
  /// has presented again.
  fileprivate var isPresenting: Bool { presentedViewController.presentationManager === self }

  /// Whether the animation of the presentation is over, and no dismissal has begun.
  private var isInPlace: Bool {
    isPresenting && presentedViewController.activePresentation?.phase == .inPlace
  }

  /// Places the presented view if its frame or style changed as it was presented or dismissed.
  fileprivate func placeIfMoved() {
    guard isInPlace else { return }
    let isElsewhere = presentedView?.frame != frameOfPresentedViewInContainerView
    if isElsewhere || adaptivePresentationStyle != adaptedStyle {
      setNeedsPlacement(animated: true)
    }
  }

  /// Removes the container, and releases the presented view.
  fileprivate func removeContainer() {
    containerView?.leaveSuperview()
    (containerView, dimming, adaptedStyle) = (nil, nil, .none)
    // A callback may have presented the controller again, by another manager.
    if presentationStyle == .custom, let settings = presentedViewController.modalSettings,
      settings.manager === self
    {
      settings.manager = nil
    }
    guard presentedViewController.activePresentation?.container == nil else { return }
    // A callback may have given the view another place.
    if let view = presentedViewController.viewIfLoaded, let place = presentedView, view !== place,
      view.window == nil, view.isDescendant(of: place)
    {
      view.leaveSuperview()
    }
    storedEdge = nil
    didLeave()
  }
}

// Dismissal by the user: by Escape, by a click outside, or by a drag.
extension PresentationController {
  /// Whether the presented view may take keys, clicks and drags: it is shown, nothing covers it,
  /// and it is not being dismissed. A presentation that is being cancelled counts as a dismissal.
  var isInFront: Bool {
    let presented = presentedViewController
    return !presented.isCovered && presented.lifecycle.isShown
      && !presented.reasons.contains(.dismissed)
  }

  /// Dismisses the controller, if the user is allowed to.
  func dismissByUser() {
    keepingPresented {
      guard mayBeDismissed() else { return tellAttempt() }
      dismissByUser(nil)
    }
  }

  /// Keeps the presented controller alive while `body` runs: a delegate that is called there may
  /// dismiss and release it.
  func keepingPresented(_ body: () -> Void) { withExtendedLifetime(presentedViewController, body) }

  /// Dismisses the controller; with an `interactor`, along with the user's drag.
  func dismissByUser(_ interactor: PercentDrivenInteractiveTransition?) {
    keepingPresented {
      LifecycleTrace.tell(delegate, "presentationControllerWillDismiss(_:)") {
        $0.presentationControllerWillDismiss(self)
      }
      guard let presenter = presentedViewController.ownPresenter else { return }
      LifecycleTrace.caused(by: "the user") {
        Dismissal(
          presenter: presenter, animated: true, seen: presentedViewController.activePresentation,
          interactor: interactor
        ) { [self] in
          LifecycleTrace.tell(delegate, "presentationControllerDidDismiss(_:)") {
            $0.presentationControllerDidDismiss(self)
          }
        }.dismissChain()
      }
    }
  }

  /// Whether the user may dismiss the presented controller now. Asks the delegate.
  func mayBeDismissed() -> Bool {
    if presentedViewController.isModalNow { return false }
    var mayGo = true
    LifecycleTrace.tell(delegate, "presentationControllerShouldDismiss(_:)") {
      mayGo = $0.presentationControllerShouldDismiss(self)
    }
    return mayGo
  }

  func tellAttempt() {
    LifecycleTrace.tell(delegate, "presentationControllerDidAttemptToDismiss(_:)") {
      $0.presentationControllerDidAttemptToDismiss(self)
    }
  }
}

// The calls to the presentation controller, from phase to phase.
extension PresentationRecord {
  private var controller: PresentationController? { manager as? PresentationController }

  /// Begins the dismissal. First ends the presentation, if its end has not been announced.
  func beginDismissal() {
    endPhase(.coming, completed: true)
    phase = .going
    if let controller { LifecycleTrace.app { controller.dismissalTransitionWillBegin() } }
  }

  /// Ends the presentation or dismissal of phase `begun`. `completed` is false if it was cancelled.
  func endPhase(_ begun: Phase, completed: Bool) {
    guard phase == begun else { return }
    let stays = (begun == .coming) == completed
    phase = stays ? .inPlace : .over
    guard let controller else { return }
    let presented = controller.presentedViewController
    // A controller that has left unseen behind another would get its *did* after the frame.
    if begun == .going, completed, presented.lifecycle.state == .disappearing,
      presented.application == nil, presented.waitsForNobody
    {
      presented.settle()
    }
    LifecycleTrace.app {
      if begun == .coming {
        controller.presentationTransitionDidEnd(completed)
      } else {
        controller.dismissalTransitionDidEnd(completed)
      }
    }
    if !stays, !controller.isPresenting { controller.removeContainer() }
    controller.placeIfMoved()
  }
}
