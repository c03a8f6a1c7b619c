import TermSurface

/// Manages a view and, as a container, other controllers. Follows `UIViewController`.
///
/// The view is made when it is first asked for. Overrides of the callbacks call super, as on iOS.
/// The tree of controllers (``parent``, ``children``) owns lifetime and callbacks; the tree of
/// views owns place and cells.
@MainActor
open class ViewController: Responder {
  /// What the status line, a bar or a panel calls it.
  open var title: String? {
    get { storedTitle }
    set { setTitle(newValue) }
  }

  var storedTitle: String?
  var rootView: View?
  /// The container; nil at the top. Set by ``addChild(_:)`` and ``removeFromParent()``.
  public internal(set) weak var parent: ViewController?
  /// The contained controllers, in the order in which they were added.
  public internal(set) var children: [ViewController] = []
  /// What this very controller presents.
  var ownPresented: ViewController?
  /// Who presents this very controller.
  weak var ownPresenter: ViewController?
  /// How this controller is shown when it is presented.
  public var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// Whether what is presented over the current context, by this controller or one inside it, is
  /// shown over this controller's view. False as in UIKit.
  public var definesPresentationContext = false
  /// The size that the view would like to have in its container, in cells. Setting another one
  /// tells the parent: ``preferredContentSizeDidChange(forChildContentContainer:)``.
  open var preferredContentSize: Size {
    get { storedPreferredContentSize }
    set { setPreferredContentSize(newValue) }
  }

  /// What becomes of a transition between children of this controller when another one is asked for
  /// in the same place. No counterpart in UIKit, where that is not supported.
  public var transitionInterruption = TransitionInterruption.finish

  /// Whether who had the focus in the view gets it again when the focus comes back there: after a
  /// dismissal or a pop, or when the controller is shown anew. True by default, as in UIKit.
  public var restoresFocusAfterTransition = true
  /// Who had the focus in the view last, and did not give it up.
  weak var focusBefore: Responder?

  var storedPreferredContentSize = Size.zero
  var lifecycle = Lifecycle()
  var delivery = AppearanceDelivery()
  var parentMove = ParentMove()
  var presentation = PresentationRecord()
  var owed = OwedChildren()
  var containmentRecord: ContainmentRecord?
  var storedNavigationItem: NavigationItem?
  var storedTabBarItem: TabBarItem?

  /// A controller whose view is not loaded yet.
  public override init() { super.init() }

  isolated deinit {
    rootView?.controller = nil
    // Nobody is left to dismiss it. Swift hides from a deinit who listens, but not from the application.
    guard let orphan = ownPresented?.viewIfLoaded else { return }
    guard let application = orphan.window?.application else { return orphan.leaveSuperview() }
    application.listening { orphan.leaveSuperview() }
  }

  /// The view. The first access loads it: ``loadView()``, then ``viewDidLoad()``. Setting it takes
  /// the old one's place; a view that is another controller's is
  /// ``ContainmentError/viewInUse(controller:owner:)``.
  open var view: View {
    get { loadedView() }
    set { adopt(newValue) }
  }

  /// Makes the view and assigns ``view``. Makes a plain ``View`` by default. Never called by you.
  open func loadView() { view = View() }

  /// The view has been loaded.
  open func viewDidLoad() {}

  /// The view is about to come into a window.
  open func viewWillAppear(_ animated: Bool) { checkSent(.willAppear) }

  /// The view is in the window, with its size, before the first layout; once each time it appears.
  open func viewIsAppearing(_ animated: Bool) {}

  /// The view is in the window and the frame that shows it has been written.
  open func viewDidAppear(_ animated: Bool) { checkSent(.didAppear) }

  /// The view is about to leave the window.
  open func viewWillDisappear(_ animated: Bool) { checkSent(.willDisappear) }

  /// The view has left the window and the frame without it has been written.
  open func viewDidDisappear(_ animated: Bool) { checkSent(.didDisappear) }

  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// The controller is about to come into `parent`, or with nil to leave its own. Sent by
  /// ``addChild(_:)``; before a removal the container sends it. Overrides call super.
  open func willMove(toParent parent: ViewController?) { noteWillMove(to: parent) }

  /// The controller has come into `parent`, or with nil has left. Sent by ``removeFromParent()``;
  /// after an addition the container sends it. Overrides call super.
  open func didMove(toParent parent: ViewController?) { noteDidMove(to: parent) }

  /// Makes `child` a child of this controller: takes it out of the parent it has, sends it
  /// `willMove(toParent:)`, appends it to ``children``. Does not load or add its view, and does not
  /// send `didMove(toParent:)`: that is for you, after the view is in.
  ///
  /// A view of `child` that already lies in another controller's view is
  /// ``ContainmentError/requestedParent(child:expected:requested:)``; a controller in itself is
  /// ``ContainmentError/ownAncestor(child:parent:)``; one that is presented is
  /// ``ContainmentError/notFree(controller:by:)``. A child that is one already stays where it
  /// is, with a diagnostic.
  ///
  /// A ``NavigationController`` adds and removes without calling this and ``removeFromParent()``, so
  /// that overrides cannot take its stack apart.
  open func addChild(_ child: ViewController) { makeChild(child) }

  /// Takes this controller out of its parent and sends it `didMove(toParent: nil)`. Nothing without
  /// a parent. Does not send `willMove(toParent: nil)` and does not touch the view: both are for
  /// you, before.
  open func removeFromParent() { stopBeingChild() }

  /// Whether the children get their appearance callbacks along with this controller. Asked each
  /// time. With false the container sends them by ``beginAppearanceTransition(_:animated:)`` and
  /// ``endAppearanceTransition()``.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells the controller, and the children it forwards to, that its view is about to appear or
  /// disappear. Calls in the same direction count, and send nothing again; one in the opposite
  /// direction takes the place of what is open. Loads the view.
  ///
  /// A parent that forwards automatically does this itself; when it calls this in the callback that
  /// it forwards, an unbalanced call is logged.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearanceByHand(isAppearing, animated: animated)
  }

  /// Ends what ``beginAppearanceTransition(_:animated:)`` began; the last end sends
  /// `viewDidAppear(_:)` or `viewDidDisappear(_:)`. Without a beginning it sends nothing and logs
  /// an unbalanced call.
  open func endAppearanceTransition() { endAppearanceByHand() }

  /// Replaces the view of one child by that of another. Follows
  /// `transition(from:to:duration:options:animations:completion:)` of `UIViewController`.
  ///
  /// The new view goes into the superview of the old one, in front; that superview is what the
  /// effect of `options` plays on. The old view is removed when it is over. Both children hear
  /// their appearance callbacks from here: old `viewWillDisappear`, new `viewWillAppear`, and at
  /// the end new `viewDidAppear`, old `viewDidDisappear`, then `completion`. Adding and removing
  /// the children, with their `willMove` and `didMove`, is yours.
  ///
  /// A transition that is cut short – by a change of size, by the removal of a view that takes part –
  /// is finished at once: same callbacks, and `completion(false)`. What another one in the same place
  /// does to it is ``transitionInterruption``. Where it is hidden it goes on unseen.
  ///
  /// - Parameters:
  ///   - from: The child whose view is shown.
  ///   - to: The child whose view is to be shown; nothing happens where it is `from`. Both must be
  ///     children of this controller, else ``ContainmentError/noCommonParent(from:to:receiver:)``;
  ///     and this controller must forward appearance automatically, else
  ///     ``ContainmentError/manualForwarding(receiver:)``.
  ///   - duration: Seconds; 0 does it at once, not animated, and `completion` is called before this
  ///     returns.
  ///   - options: The effect and the curve.
  ///   - animations: Called once, after the new view has been put in. What it changes is animated,
  ///     as by ``View/animate(withDuration:delay:options:animations:completion:)``, for `duration`
  ///     along the curve; with an effect as well, both are seen.
  ///   - completion: Called once, with whether the transition ran to its end.
  open func transition(
    from: ViewController, to: ViewController, duration: Double, options: View.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    let performer: any TransitionPerforming = self
    performer.performTransition(
      from: from, to: to,
      TransitionTiming(
        duration: max(0, duration), effect: options.effect, curve: options.curve),
      animations: animations, completion: completion)
  }

  /// Shows `controller` over this one or what contains it. Follows
  /// `present(_:animated:completion:)`.
  ///
  /// Who presents is the topmost container, or with
  /// ``ModalPresentationStyle/overCurrentContext`` the nearest container, this one included, that
  /// defines a context; ``presentedViewController`` and ``presentingViewController`` tell.
  /// `controller` is not among the ``children`` of anybody. With
  /// ``ModalPresentationStyle/fullScreen`` the presenting view leaves the window, with the callbacks
  /// of that; the other styles leave it there. Calls go: presenting `viewWillDisappear`, presented
  /// `viewWillAppear`, and at the end presented `viewDidAppear`, presenting `viewDidDisappear`,
  /// `completion`.
  ///
  /// Nothing is shown, with a diagnostic and without `completion`, where this controller's view is
  /// not in a window that is shown or the presenting controller presents already. A controller with
  /// a parent, one that is presented already, and one that contains this one are
  /// ``ContainmentError/notFree(controller:by:)``.
  open func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let performer: any PresentationPerforming = self
    performer.performPresentation(of: controller, animated: animated, completion: completion)
  }

  /// Takes away what this controller presents, and all that presents in turn; where it presents
  /// nothing, the request goes up to what contains it, and to what presented that. Follows
  /// `dismiss(animated:completion:)`.
  ///
  /// Only the front-most goes animated; those between go with it. Calls go: presented
  /// `viewWillDisappear`, presenting `viewWillAppear` where it had left, and at the end presenting
  /// `viewDidAppear`, presented `viewDidDisappear`, with ``presentingViewController`` nil again, then
  /// `completion`. Where nothing is presented only `completion` is called.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let performer: any PresentationPerforming = self
    performer.performDismissal(animated: animated, completion: completion)
  }

  /// The view is about to get another size. Calls on super pass it to the children, each with what
  /// ``size(forChildContentContainer:withParentContainerSize:)`` says.
  open func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    passSizeTransition(to: size, with: coordinator)
  }

  /// The size `container`, a child, will have when this controller's view has `parentSize`: the same by default.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    parentSize
  }

  /// ``preferredContentSize`` of `container`, a child, has changed; what comes of it is up to the container.
  /// Nothing by default. Not sent for a child that comes with a size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  /// The view of `container`, a child, has been given another size by constraints; sent in the layout,
  /// when all that they are about has been placed. Nothing by default.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  /// The child whose key commands come before this controller's own where nothing has the focus: the
  /// one that is seen, in a container that shows one at a time. Nil by default. No counterpart in
  /// UIKit, but as `childForStatusBarStyle`.
  open var childForKeyCommands: ViewController? { nil }

  /// The view by default.
  open var preferredFocusEnvironments: [any FocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

  /// Nothing by default.
  open func didUpdateFocus(in context: FocusUpdateContext) {}

  /// A child has left by ``removeFromParent()``, or for another parent, and is to hear so.
  func didLose(_ child: ViewController) {}

  /// It has heard so.
  func hasLostChild() {}

  /// The child whose ``tabBarItem`` stands for this controller where it has none of its own.
  var childForTabBarItem: ViewController? { nil }

  /// What a bar says of this controller, or one inside it, has changed.
  func barDidChange() { parent?.barDidChange() }

  /// The controller that presents this one, where its view can be seen; else the superview of the
  /// root view.
  open override var next: Responder? {
    if let presenter = ownPresenter, presenter.rootView?.window != nil {
      return presenter
    }
    return rootView?.superview
  }
}
