import TermSurface

/// Places the view of a presented controller, and the views around it. Follows
/// `UIPresentationController`.
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
/// A ``ViewControllerTransitioningDelegate`` returns one for the style
/// ``ModalPresentationStyle/custom``; sheets and popovers have subclasses. It places the view again
/// when the window changes, or the size that the controller prefers.
@MainActor
open class PresentationController: ContentContainer, ViewFollowing {
  /// The controller that is presented, which owns this object.
  public unowned let presentedViewController: ViewController
  private weak var presenter: ViewController?
  /// The delegate: receives the user's dismissals, and decides about narrow windows.
  public weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// The view that contains the presented one, over the whole place of the root controller; nil
  /// before and after the presentation, and for the styles that have none.
  public private(set) weak var containerView: View?
  /// The view that dims the views behind, if there is one.
  private(set) var dimming: DimmingView?
  /// The style that the delegate has chosen for the present traits.
  package private(set) var adaptedStyle = ModalPresentationStyle.none
  private var storedEdge: DropShadowView?

  /// Creates the presentation of `presentedViewController` by `presentingViewController`.
  public init(
    presentedViewController: ViewController, presenting presentingViewController: ViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
  }

  /// The controller that presents it; before that, the one given to the initializer, or else the
  /// presented one.
  public var presentingViewController: ViewController {
    presentedViewController.ownPresenter ?? presenter ?? presentedViewController
  }

  /// The style of the presented controller.
  public var presentationStyle: ModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The style for the present traits; ``ModalPresentationStyle/none`` for ``presentationStyle``.
  public var adaptivePresentationStyle: ModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// The style in a place with these traits; ``ModalPresentationStyle/none`` for
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

  /// The view that is moved: by default that of the presented controller. Return a view around the
  /// controller's to add an edge or a shadow; it must contain the controller's view before the
  /// presentation begins.
  open var presentedView: View? { presentedViewController.view }

  /// The frame of ``presentedView`` while it is presented: all of the container by default.
  open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

  /// Whether the presenting view leaves the window, with its callbacks. False by default. Called
  /// when the presentation begins.
  open var shouldRemovePresentersView: Bool { false }

  /// The container is about to place its subviews: place yours here. Nothing by default.
  open func containerViewWillLayoutSubviews() {}

  /// The container has placed its subviews. Nothing by default.
  open func containerViewDidLayoutSubviews() {}

  /// The presentation begins: no callback has been sent, and the container is in the window. Add views
  /// behind the presented one here, and animate them along with
  /// ``ViewController/transitionCoordinator``. Nothing by default.
  open func presentationTransitionWillBegin() {}

  /// The presentation is over: the *did* callbacks have been sent. `completed` is false if it was
  /// called off; remove your views then. Nothing by default.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The dismissal begins: no callback has been sent. Nothing by default.
  open func dismissalTransitionWillBegin() {}

  /// The dismissal is over: the *did* callbacks have been sent. `completed` is false if it was called
  /// off: the controller is still presented. Nothing by default.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // As content.

  /// The size that the presented controller prefers.
  open var preferredContentSize: Size { presentedViewController.preferredContentSize }

  /// The presented controller prefers another size: places its view again.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {
    setNeedsPlacement(animated: true)
  }

  /// Nothing by default.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  /// The size of the presented controller's view in a container of `parentSize`: all of it by default.
  /// Override it along with ``frameOfPresentedViewInContainerView``.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size { parentSize }

  /// The container is about to get another size. Tells the presented controller, if its view does,
  /// too.
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

  /// Whether the user can dismiss it by Escape, a click outside or a drag.
  var isDismissedByUser: Bool { false }

  /// The transition style to use if the app provides no animator.
  var transitionStyle: ModalTransitionStyle { presentedViewController.modalTransitionStyle }

  /// Whether something is drawn over the views behind.
  var dims: Bool { false }

  /// Whether the views behind get neither keys nor the mouse.
  var isModal: Bool { true }

  /// Whether `touch`, a point of `view`, goes to the views behind.
  func passes(_ touch: Point, to view: View) -> Bool { false }

  /// Further key commands of the container.
  var commands: [KeyCommand] { [] }

  /// The style has been adapted, or the place has changed.
  func placeDidChange() {}

  /// The views of the window have been laid out.
  func viewsWereLaidOut() {}

  /// The user has pressed Escape or clicked outside.
  func handleDismissRequest() { dismissByUser() }

  /// The edge around the view has been made.
  func didMakeEdge(_ edge: DropShadowView) {}

  /// The container is gone.
  func didLeave() {}

  /// The adaptive style if there is no delegate; ``ModalPresentationStyle/none`` by default.
  func usualAdaptiveStyle(for traits: TraitCollection) -> ModalPresentationStyle { .none }
}

// The way of the container.
extension PresentationController {
  /// Puts the container into the window, and prepares the view that will be seen in it.
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

  /// Adapts the style and places the presented view, unless it comes or goes.
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

  /// The traits in a container of `size`.
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

  /// Whether the presentation is over, and no dismissal has begun.
  private var isInPlace: Bool {
    isPresenting && presentedViewController.activePresentation?.phase == .inPlace
  }

  /// Places the presented view if its place became another one while it came or went.
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
  /// and it is not being dismissed. It is being dismissed if its presentation is called off.
  var isInFront: Bool {
    let presented = presentedViewController
    return !presented.isCovered && presented.lifecycle.isShown
      && !presented.reasons.contains(.dismissed)
  }

  /// Dismisses the controller, if the user may.
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

  /// Whether the user may dismiss it now.
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

  /// Begins the dismissal, and first ends a presentation whose end has not been announced.
  func beginDismissal() {
    endPhase(.coming, completed: true)
    phase = .going
    if let controller { LifecycleTrace.app { controller.dismissalTransitionWillBegin() } }
  }

  /// Ends the presentation or dismissal of phase `begun`, called off if not `completed`.
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
