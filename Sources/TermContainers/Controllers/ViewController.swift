import TermSurface

/// Manages a view and, as a container, other controllers. Follows `UIViewController`.
///
/// ```swift
/// final class GreetingViewController: ViewController {
///   private let label = Label("hello")
///   private var times = 0
///
///   override func loadView() { view = label }
///
///   override func viewWillAppear(_ animated: Bool) {
///     super.viewWillAppear(animated)
///     times += 1
///     label.text = times == 1 ? "hello, once" : "hello, \(times) times"
///   }
/// }
/// ```
///
/// The view is loaded on first use. Overrides of the callbacks call super, as on iOS. The tree of
/// controllers (``parent``, ``children``) determines lifetime and callbacks; the tree of views
/// determines layout and drawing.
///
/// A ``View`` draws and lays out; code that decides, loads and reacts belongs in a controller.
/// ``NavigationController`` and ``TabBarController`` are ready-made containers.
@MainActor
open class ViewController: Responder, ContentContainer, FocusEnvironment {
  /// The title shown by a status line, a bar or a panel. Setting it also sets the titles of the
  /// ``ViewController/navigationItem`` and the ``ViewController/tabBarItem``.
  open var title: String? {
    get { storedTitle }
    set { setTitle(newValue) }
  }

  var storedTitle: String?
  var rootView: View?
  /// Whether ``loadView()`` is running.
  var isLoadingView = false
  // Weak as in UIKit. Besides, another thread may release a controller last: see `weakController`.
  /// The parent controller, if any. Set by ``addChild(_:)`` and ``removeFromParent()``.
  public internal(set) weak var parent: ViewController?
  /// The contained controllers: a stack's pages or a tab bar's tabs first, the others as added.
  public internal(set) var children: [ViewController] = []
  /// The controller presented by this controller itself, not by one of its ancestors.
  var ownPresented: ViewController?
  /// The controller that presents this controller itself, not one of its ancestors.
  weak var ownPresenter: ViewController?
  /// The style in which this controller is presented.
  public var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// Whether a presentation over the current context, requested by this controller or one inside
  /// it, covers this controller's view. False by default, as in UIKit.
  public var definesPresentationContext = false
  /// Whether a ``TabBarController`` hides its bar while this controller is on the stack of a tab,
  /// even below others. A new value counts from the stack's next change. An override is called when
  /// the controller enters the stack, and when the one right above it changes. False by default.
  open var hidesBottomBarWhenPushed = false { didSet { parent?.childHidesBar(self) } }
  /// The size that the view prefers in its container, in cells. A change calls the parent's
  /// ``preferredContentSizeDidChange(forChildContentContainer:)``.
  open var preferredContentSize = Size.zero {
    didSet { if preferredContentSize != oldValue { sendPreferredContentSize() } }
  }

  /// The policy for a running transition between children when another one begins in the same
  /// superview. No counterpart in UIKit, which does not support overlapping transitions.
  public var transitionInterruption = TransitionInterruption.finish

  /// Whether the view's last first responder gets the focus again when the focus returns: after a
  /// dismissal or a pop, or when the controller is shown again. True by default, as in UIKit.
  public var restoresFocusAfterTransition = true
  /// The responder inside the view that had the focus last; nil if that responder resigned.
  weak var focusBefore: Responder?

  /// Insets in cells that the controller adds to the safe area insets of its view, for example for
  /// a bar of its own. Zero by default.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue, let rootView else { return }
      rootView.controllerAddsToSafeArea = additionalSafeAreaInsets != .zero
      rootView.setNeedsLayout()
    }
  }

  var traits = TraitCollection()
  var traitRecord: TraitRecord?
  var hasTraitChange = false
  var lifecycle = Lifecycle() {
    didSet { rootView?.appearanceStateDidChange() }
  }
  var delivery = AppearanceDelivery()
  var announcedMove: AnnouncedMove?
  var reasons: AppearanceReasons = []
  /// The record of the presentation that shows this controller; nil if it is not presented.
  var activePresentation: PresentationRecord?
  /// The app's settings for presenting this controller: a `ModalSettings` of a higher layer.
  var storedModalSettings: AnyObject?
  var waits = AppearanceWaits()
  /// Whether the last parent or presenter that the controller left is kept out of traces. False
  /// again once the controller has a parent, a presenter or, as a root, a window.
  var leftUntraced = false
  var containmentRecord: ContainmentRecord?
  /// The ``NavigationItem``, stored without its type, which only a higher layer knows.
  var storedNavigationItem: (any TitleCopying)?
  var storedTabBarItem: TabBarItem?
  /// The ``editButtonItem``; nil before its first use.
  var storedEditButtonItem: (any EditingFollowing)?
  var storedIsEditing = false
  var addedKeyCommands: [KeyCommand] = []

  /// Creates a controller without loading its view.
  public override init() { super.init() }

  isolated deinit {
    rootView?.controller = nil
    rootView?.appearanceStateDidChange()
    forgetFormerChildren()
    for child in children { child.containmentRecord?.startStay(.unknown) }
    // No presenter is left to dismiss it. An isolated deinit has no task-local trace; the app has.
    guard let orphan = ownPresented?.fillingView else { return }
    guard let application = orphan.window?.application else { return orphan.leaveSuperview() }
    application.listening { orphan.leaveSuperview() }
  }

  /// The view. The first access loads it: ``loadView()``, then ``viewDidLoad()``. Assigning a view
  /// replaces the controller's view, but does not put the new view into the old one's superview.
  /// Assigning another controller's view is ``ContainmentError/viewInUse(controller:owner:)``.
  open var view: View {
    get { loadedView() }
    set { assignRootView(newValue) }
  }

  /// Creates and assigns ``view``; by default a plain ``View``. Do not call it.
  ///
  /// Before ``viewDidLoad()``, a plain view without a size gets the size of the parent's view, of
  /// the window or of the presentation. As in UIKit this size is not final; a child's view then
  /// follows the size of its superview by its ``View/autoresizingMask``. A view that is loaded
  /// before the controller has a parent, a window or a presenter has no size.
  open func loadView() { view = View() }

  /// The view has been loaded.
  open func viewDidLoad() {}
  /// Creates or changes the constraints of the view, before they are solved. Calls the view's
  /// ``View/updateConstraints()``; call `super` last.
  open func updateViewConstraints() { view.updateConstraints() }
  /// Whether the view lets the user edit its content. Setting this calls
  /// ``setEditing(_:animated:)`` without animation.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing; ``editButtonItem`` calls this. Overrides call `super` first.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedIsEditing = editing
    storedEditButtonItem?.follow(isEditing: editing)
  }

  /// The safe area of the view has changed. Sent before ``viewWillLayoutSubviews()``. Nothing by
  /// default.
  open func viewSafeAreaInsetsDidChange() {}
  /// The layout margins of the view have changed. Nothing by default.
  open func viewLayoutMarginsDidChange() {}
  /// The view is about to enter a window.
  open func viewWillAppear(_ animated: Bool) { checkSent(.willAppear) }
  /// The view is in the window with its size; the first layout follows. Sent once per appearance.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view has appeared: the frame that shows it was written, or its transition has ended.
  open func viewDidAppear(_ animated: Bool) { checkSent(.didAppear) }
  /// The view will leave the window.
  open func viewWillDisappear(_ animated: Bool) { checkSent(.willDisappear) }
  /// The view has disappeared: the frame without it was written, or its transition has ended.
  open func viewDidDisappear(_ animated: Bool) { checkSent(.didDisappear) }
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// The controller is about to enter `parent`; nil means that it is about to leave its parent.
  /// ``addChild(_:)`` sends this; before a removal, the container sends it. Overrides call super.
  open func willMove(toParent parent: ViewController?) { noteWillMove(to: parent) }
  /// The controller has entered `parent`; with nil it has left its parent. ``removeFromParent()``
  /// sends nil; after an addition, the container sends this. Overrides call super.
  open func didMove(toParent parent: ViewController?) { noteDidMove(to: parent) }

  /// Makes `child` a child of this controller. Removes it from its present parent, sends it
  /// `willMove(toParent:)` and appends it to ``children``. Does not load or add its view, and does
  /// not send `didMove(toParent:)`: send that yourself after adding the view.
  ///
  /// Raises ``ContainmentError/requestedParent(child:expected:requested:)`` if the view of `child`
  /// lies in another controller's view. Raises ``ContainmentError/ownAncestor(child:parent:)`` if
  /// `child` is or contains this controller, and
  /// ``ContainmentError/notFree(controller:by:because:)`` if `child` is presented. If `child` is
  /// already a child of this controller, only logs a diagnostic.
  ///
  /// A ``NavigationController`` does not call this or ``removeFromParent()`` for its stack, so that
  /// overrides cannot break the stack.
  open func addChild(_ child: ViewController) { makeChild(child) }

  /// Removes this controller from its parent, if any, and sends it `didMove(toParent: nil)`. Before
  /// the call, send `willMove(toParent: nil)` and remove the view yourself.
  open func removeFromParent() { stopBeingChild() }

  /// Whether this controller forwards its appearance callbacks; read for each callback. If false,
  /// send them by ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()``.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells the controller, and the children it forwards to, that its view is about to appear or
  /// disappear. Further calls in the same direction are counted and send nothing; a call in the
  /// opposite direction replaces all that have not ended. Loads the view.
  ///
  /// A parent that forwards automatically does this itself. If the app calls it while such a parent
  /// forwards the callback of that direction, the call is logged as unbalanced.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearanceByHand(isAppearing, animated: animated)
  }

  /// Ends the transition that ``beginAppearanceTransition(_:animated:)`` began. The last end sends
  /// `viewDidAppear(_:)` or `viewDidDisappear(_:)`. An end without a begin sends nothing and is
  /// logged as an unbalanced call.
  open func endAppearanceTransition() { endAppearanceByHand() }

  /// Replaces the view of one child by that of another. Follows
  /// `transition(from:to:duration:options:animations:completion:)` of `UIViewController`.
  ///
  /// The new view enters the superview of the old one, in front; the effect of `options` plays on
  /// that superview. The old view is removed at the end. Both children get their appearance
  /// callbacks: old `viewWillDisappear`, new `viewWillAppear`, and at the end new `viewDidAppear`,
  /// old `viewDidDisappear`, then `completion`. Add and remove the children yourself, with their
  /// `willMove` and `didMove`.
  ///
  /// A change of size, or the removal of a participating view, finishes the transition at once,
  /// with the same callbacks and `completion(false)`. ``transitionInterruption`` decides about
  /// another transition in the same superview. A transition goes on while hidden.
  ///
  /// - Parameters:
  ///   - from: The child whose view is shown.
  ///   - to: The child to show; if it is `from`, nothing moves, and both closures run at once.
  ///     Raises ``ContainmentError/noCommonParent(from:to:receiver:)`` if either is no child of
  ///     this controller, and ``ContainmentError/manualForwarding(receiver:)`` if this controller
  ///     does not forward appearance automatically.
  ///   - duration: Seconds; with 0 the change is immediate, and `completion` is called at once.
  ///   - options: The effect and the curve.
  ///   - animations: Called once, after the new view has been added. Its changes are animated, as
  ///     by ``View/animate(withDuration:delay:options:animations:completion:)``, for `duration`
  ///     along the curve; an effect plays at the same time.
  ///   - completion: Called once, with true if the transition ran to its end. With false, it was
  ///     cut short, and the view of `to` is in place; or it was refused, and the view of `from` is.
  ///     The superviews, a coordinator's context and the ``LifecycleTrace`` tell which.
  open func transition(
    from: ViewController, to: ViewController, duration: Double, options: View.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    let performer: any TransitionPerforming = self
    performer.performTransition(
      from: from, to: to, options.transitionTiming(duration), animations: animations,
      completion: completion)
  }

  /// Presents `controller` over this one or an ancestor. Follows `present(_:animated:completion:)`.
  ///
  /// The presenting controller is the topmost container. With
  /// ``ModalPresentationStyle/overCurrentContext`` it is the nearest controller, beginning with
  /// this one, that defines a presentation context. ``presentedViewController`` and
  /// ``presentingViewController`` return the result; `controller` does not become one of the
  /// ``children`` of any controller. With ``ModalPresentationStyle/fullScreen`` the presenting view
  /// leaves the window, with its callbacks; other styles leave it there, unless their
  /// ``PresentationController/shouldRemovePresentersView`` is true. The calls are, in order:
  /// presenting `viewWillDisappear`, presented `viewWillAppear`, and at the end presented
  /// `viewDidAppear`, presenting `viewDidDisappear`, `completion`.
  ///
  /// If this controller's view is not in a visible window, or the presenting controller is
  /// presenting already, nothing is shown: there is a diagnostic, and `completion` is not called.
  /// Raises ``ContainmentError/notFree(controller:by:because:)`` if `controller` has a parent, is
  /// already presented, or contains this one.
  open func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let performer: any PresentationPerforming = self
    performer.performPresentation(of: controller, animated: animated, completion: completion)
  }

  /// Dismisses the controller that this one presents, and the whole chain presented from it. If
  /// this controller presents nothing, the controller that presents it handles the request, or else
  /// its parent. Follows `dismiss(animated:completion:)`.
  ///
  /// Only the front-most controller is animated; the rest go with it. The calls are, in order:
  /// presented `viewWillDisappear`, presenting `viewWillAppear` if it had left, and at the end
  /// presenting `viewDidAppear`, presented `viewDidDisappear`, then `completion`. In both *did*s,
  /// ``presentingViewController`` is nil. If nothing is presented, only `completion` is called.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let performer: any PresentationPerforming = self
    performer.performDismissal(animated: animated, completion: completion)
  }

  /// The traits are about to become `newCollection`, because the window's size changes. Sent before
  /// ``viewWillTransition(to:with:)``. The base class forwards the call to each child whose traits
  /// change, with the child's own new traits. Follows `willTransition(to:with:)`.
  ///
  /// Not sent for other changes of traits, such as from dark to light.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    passTraitTransition(to: newCollection, with: coordinator)
  }

  /// The traits have changed. Sent before the next layout, once all controllers have their new
  /// traits: to outer controllers first, and before the handlers of
  /// `registerForTraitChanges(_:handler:)`. Not sent for a controller's first traits, which are
  /// known in ``viewIsAppearing(_:)``. Nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Overrides traits of `child` and of everything inside it, until `child` leaves; nil removes the
  /// overrides. Raises ``ContainmentError/wrongArgument(of:call:problem:)`` if `child` is no child
  /// of this controller and `collection` is not nil.
  open func setOverrideTraitCollection(
    _ collection: TraitCollection?, forChild child: ViewController
  ) {
    setOverride(collection, for: child)
  }

  /// Returns the traits set for `child`; nil for none. Called when traits around the child change.
  /// By default those of ``setOverrideTraitCollection(_:forChild:)``.
  open func overrideTraitCollection(forChild child: ViewController) -> TraitCollection? {
    // In this order, because most children have none.
    guard let collection = child.traitRecord?.byParent, child.parent === self else { return nil }
    return collection
  }

  /// Shows `controller` in the parent's ``targetViewController(forAction:sender:)``; a stack pushes
  /// it. If there is no target, calls the parent's `show(_:sender:)`; the topmost parent presents
  /// `controller`. Follows `show(_:sender:)`.
  open func show(_ controller: ViewController, sender: Any?) {
    handler(of: .show, sender)?.show(controller, sender: sender)
      ?? present(controller, animated: true)
  }

  /// Like ``show(_:sender:)``, for a container with a separate place for details. A stack has none.
  open func showDetailViewController(_ controller: ViewController, sender: Any?) {
    handler(of: .showDetailViewController, sender)?.showDetailViewController(
      controller, sender: sender)
      ?? present(controller, animated: true)
  }

  /// Whether this controller implements `action`, and can perform it now. False by default.
  open func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool { false }

  /// Returns the nearest controller that can perform `action`: this one or an ancestor, or nil.
  open func targetViewController(forAction action: ShowAction, sender: Any?) -> ViewController? {
    if canPerformAction(action, withSender: sender) { return self }
    return parent?.targetViewController(forAction: action, sender: sender)
  }

  /// The view is about to change size. The base class forwards the call to the children whose size
  /// changes, with their ``size(forChildContentContainer:withParentContainerSize:)``.
  open func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    passSizeTransition(to: size, with: coordinator)
  }

  /// Returns the size of the child `container` when this controller's view has the size
  /// `parentSize`; `parentSize` by default.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    parentSize
  }

  /// The ``preferredContentSize`` of the child `container` has changed. An override may resize the
  /// child; nothing happens by default. Not sent when a child is added with a preferred size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  /// Constraints have resized the view of the child `container`. Sent during layout, after all
  /// views of the constraints have been placed. Nothing by default.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  /// Whether a ``LifecycleTrace`` records this controller and those inside it. True by default.
  /// Return false for a tool outside the app, such as an inspector. No counterpart in UIKit.
  open var isTraced: Bool { true }

  /// The child whose key commands precede this controller's own when no view has the focus: the
  /// visible child, in a container that shows one child at a time. Nil by default. No counterpart
  /// in UIKit, but modelled on `childForStatusBarStyle`.
  open var childForKeyCommands: ViewController? { nil }

  /// The commands that ``addKeyCommand(_:)`` has added.
  open override var keyCommands: [KeyCommand] { addedKeyCommands }
  /// The view, if it is loaded.
  open var preferredFocusEnvironments: [any FocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  /// Does nothing by default.
  open func didUpdateFocus(in context: FocusUpdateContext) {}
  /// A child has left by ``removeFromParent()`` or for another parent, and is about to be sent
  /// `didMove(toParent: nil)`. Returns a closure to run after that call.
  func didLose(_ child: ViewController) -> (@MainActor () -> Void)? { nil }
  /// Called when the ``hidesBottomBarWhenPushed`` of a child is set.
  func childHidesBar(_ child: ViewController) {}
  /// Whether the controller forwards its appearance callbacks to `child`; with nil, to any child.
  func forwards(to child: ViewController?) -> Bool { shouldAutomaticallyForwardAppearanceMethods }
  /// Called before the controller forwards a callback to its children; `didForward` follows.
  func willForward(_ callback: AppearanceCallback) {}
  func didForward(_ callback: AppearanceCallback, animated: Bool) {}
  /// The child whose ``tabBarItem`` this controller uses while it has no item of its own.
  var childForTabBarItem: ViewController? { nil }
  /// The content of a bar has changed, for this controller or one inside it. Tells the parent.
  func barDidChange() { parent?.barDidChange() }
  /// The presentation's container view, whose keys dismiss a sheet or a popover. Without one, the
  /// presenting controller, if its view is in a window; otherwise the view's superview.
  open override var next: Responder? {
    activePresentation?.container ?? presenterInChain ?? rootView?.superview
  }
}
