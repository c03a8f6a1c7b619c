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
/// ``NavigationController`` and ``TabBarController`` are containers to use as they are.
@MainActor
open class ViewController: Responder, ContentContainer, FocusEnvironment {
  /// The title shown by a status line, a bar or a panel. Setting it also sets that of the
  /// ``ViewController/navigationItem`` and of the ``ViewController/tabBarItem``.
  open var title: String? {
    get { storedTitle }
    set { setTitle(newValue) }
  }

  var storedTitle: String?
  var rootView: View?
  /// Whether ``loadView()`` runs.
  var isLoadingView = false
  // Weak as in UIKit, and for the same reason as a view's controller.
  /// The container; nil at the top. Set by ``addChild(_:)`` and ``removeFromParent()``.
  public internal(set) weak var parent: ViewController?
  /// The contained controllers, in the order in which they were added.
  public internal(set) var children: [ViewController] = []
  /// The controller that this very controller presents.
  var ownPresented: ViewController?
  /// The controller that presents this very controller.
  weak var ownPresenter: ViewController?
  /// The style in which this controller is presented.
  public var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// Whether presentations over the current context, by this controller or one inside it, cover
  /// this controller's view. False by default, as in UIKit.
  public var definesPresentationContext = false
  /// Whether the bar of a ``TabBarController`` is hidden while this controller is on a stack in a
  /// tab, even below others. Counts from the next change of the stack on. An override is asked when
  /// it comes onto the stack, and at changes right above it. False by default.
  open var hidesBottomBarWhenPushed = false { didSet { parent?.childHidesBar(self) } }
  /// The size that the view prefers in its container, in cells. A change calls the parent's
  /// ``preferredContentSizeDidChange(forChildContentContainer:)``.
  open var preferredContentSize = Size.zero {
    didSet { if preferredContentSize != oldValue { sendPreferredContentSize() } }
  }

  /// The treatment of a running transition between children when another starts in the same place.
  /// No counterpart in UIKit, which does not support that.
  public var transitionInterruption = TransitionInterruption.finish

  /// Whether the view's last first responder gets the focus again when the focus returns: after a
  /// dismissal or a pop, or when the controller is shown again. True by default, as in UIKit.
  public var restoresFocusAfterTransition = true
  /// The responder in the view that last had the focus and did not resign it.
  weak var focusBefore: Responder?

  /// Cells at the edges of the view that the controller takes from the safe area of the views in it,
  /// for a bar of its own; zero by default.
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
  /// The record of its presentation; nil if it is not presented.
  var activePresentation: PresentationRecord?
  /// A `ModalSettings` for its presentation: a type that this file does not know.
  var storedModalSettings: AnyObject?
  var waits = AppearanceWaits()
  /// Whether the controller left a parent or presenter that is kept out of traces, and has had no
  /// parent, presenter or window (as its root) since.
  var leftUntraced = false
  var containmentRecord: ContainmentRecord?
  /// A ``NavigationItem``: a type that this file does not know.
  var storedNavigationItem: (any TitleCopying)?
  var storedTabBarItem: TabBarItem?
  /// The ``editButtonItem``, once it has been asked for.
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
    // No presenter is left to dismiss it. An isolated deinit has no task-local trace, but the
    // application does.
    guard let orphan = ownPresented?.fillingView else { return }
    guard let application = orphan.window?.application else { return orphan.leaveSuperview() }
    application.listening { orphan.leaveSuperview() }
  }

  /// The view. The first access loads it: ``loadView()``, then ``viewDidLoad()``. A newly assigned
  /// view becomes the controller's in place of the old one, but does not enter its superview;
  /// assigning another controller's view is ``ContainmentError/viewInUse(controller:owner:)``.
  open var view: View {
    get { loadedView() }
    set { assignRootView(newValue) }
  }

  /// Creates and assigns ``view``; by default a plain ``View``. Do not call it.
  ///
  /// A plain view that has no size gets that of its place, for ``viewDidLoad()`` to use: of the
  /// parent's view, of the window, or of the presentation. As in UIKit this size is not final, and
  /// the view of a child follows the size of its superview by its ``View/autoresizingMask``. A view
  /// that is loaded before the controller has a place has no size.
  open func loadView() { view = View() }

  /// The view has been loaded.
  open func viewDidLoad() {}
  /// Creates or changes the constraints of the view, before they are solved. Calls the view's
  /// ``View/updateConstraints()``; call `super` last.
  open func updateViewConstraints() { view.updateConstraints() }
  /// Whether the view lets the user edit its content. Setting it calls ``setEditing(_:animated:)``,
  /// not animated.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing: ``editButtonItem`` calls this. Override it to change the view, and call
  /// `super` first.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedIsEditing = editing
    storedEditButtonItem?.follow(isEditing: editing)
  }

  /// The safe area of the view has changed. Comes before ``viewWillLayoutSubviews()``; nothing by
  /// default.
  open func viewSafeAreaInsetsDidChange() {}
  /// The layout margins of the view have changed. Nothing by default.
  open func viewLayoutMarginsDidChange() {}
  /// The view is about to enter a window.
  open func viewWillAppear(_ animated: Bool) { checkSent(.willAppear) }
  /// The view is in the window, with its size, before the first layout; sent once per appearance.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is in the window and the frame that shows it has been written.
  open func viewDidAppear(_ animated: Bool) { checkSent(.didAppear) }
  /// The view will leave the window.
  open func viewWillDisappear(_ animated: Bool) { checkSent(.willDisappear) }
  /// The view has left the window and the frame without it has been written.
  open func viewDidDisappear(_ animated: Bool) { checkSent(.didDisappear) }
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// The controller is about to enter `parent`, or with nil to leave its own. Sent by
  /// ``addChild(_:)``; before a removal, the container sends it. Overrides call super.
  open func willMove(toParent parent: ViewController?) { noteWillMove(to: parent) }
  /// The controller has entered `parent`, or with nil has left its own. Sent by
  /// ``removeFromParent()``; after an addition, the container sends it. Overrides call super.
  open func didMove(toParent parent: ViewController?) { noteDidMove(to: parent) }

  /// Makes `child` a child of this controller. Removes it from its present parent, sends it
  /// `willMove(toParent:)` and appends it to ``children``. Does not load or add its view, and does
  /// not send `didMove(toParent:)`: send that yourself after adding the view.
  ///
  /// It is ``ContainmentError/requestedParent(child:expected:requested:)`` if the view of `child`
  /// lies in another controller's view. It is ``ContainmentError/ownAncestor(child:parent:)`` if
  /// `child` is or contains this controller, and
  /// ``ContainmentError/notFree(controller:by:because:)`` if `child` is presented. A controller
  /// that is already a child stays where it is, with a diagnostic.
  ///
  /// A ``NavigationController`` does not call this or ``removeFromParent()`` for its stack, so that
  /// overrides cannot break the stack.
  open func addChild(_ child: ViewController) { makeChild(child) }

  /// Removes this controller from its parent and sends it `didMove(toParent: nil)`. Does nothing
  /// without a parent. Does not send `willMove(toParent: nil)` or remove the view: do both yourself
  /// first.
  open func removeFromParent() { stopBeingChild() }

  /// Whether the children automatically get their appearance callbacks along with this controller.
  /// Queried each time. With false, the container sends them by
  /// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()``.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells the controller, and the children it forwards to, that its view is about to appear or
  /// disappear. Further calls in the same direction are counted and send nothing; a call in the
  /// opposite direction replaces all that have not ended. Loads the view.
  ///
  /// A parent that forwards automatically does this itself. A call in the callback that it forwards
  /// is logged as unbalanced.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearanceByHand(isAppearing, animated: animated)
  }

  /// Ends what ``beginAppearanceTransition(_:animated:)`` began; the last end sends
  /// `viewDidAppear(_:)` or `viewDidDisappear(_:)`. Without a begin it sends nothing and logs an
  /// unbalanced call.
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
  /// with the same callbacks and `completion(false)`. ``transitionInterruption`` decides what
  /// another transition in the same place does to it. A hidden transition goes on unseen.
  ///
  /// - Parameters:
  ///   - from: The child whose view is shown.
  ///   - to: The child to show; if it is `from`, nothing moves, and both closures run at once. Both
  ///     must be children of this controller, otherwise this is
  ///     ``ContainmentError/noCommonParent(from:to:receiver:)``, and this controller must forward
  ///     appearance automatically, otherwise it is ``ContainmentError/manualForwarding(receiver:)``.
  ///   - duration: Seconds; with 0 the change is immediate, and `completion` comes before the return.
  ///   - options: The effect and the curve.
  ///   - animations: Called once, after the new view has been added. Its changes are animated, as by
  ///     ``View/animate(withDuration:delay:options:animations:completion:)``, for `duration` along
  ///     the curve; an effect plays at the same time.
  ///   - completion: Called once, with whether the transition ran to its end. With false, it was
  ///     cut short, and the view of `to` is in; or it was refused, and the view of `from` is still
  ///     in. The superviews, a coordinator's context and the ``LifecycleTrace`` tell which.
  open func transition(
    from: ViewController, to: ViewController, duration: Double, options: View.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    let performer: any TransitionPerforming = self
    performer.performTransition(
      from: from, to: to, options.transitionTiming(duration), animations: animations,
      completion: completion)
  }

  /// Presents `controller` over this one or one that contains it. Follows
  /// `present(_:animated:completion:)`.
  ///
  /// The presenting controller is the topmost container. With
  /// ``ModalPresentationStyle/overCurrentContext`` it is the nearest controller, beginning with
  /// this one, that defines a presentation context. ``presentedViewController`` and
  /// ``presentingViewController`` return the result; `controller` does not become one of the
  /// ``children`` of any controller. With ``ModalPresentationStyle/fullScreen`` the presenting view
  /// leaves the window, with its callbacks; the other styles leave it there. The calls are,
  /// in order: presenting `viewWillDisappear`, presented `viewWillAppear`, and at the end presented
  /// `viewDidAppear`, presenting `viewDidDisappear`, `completion`.
  ///
  /// If this controller's view is not in a visible window, or the presenting controller is
  /// presenting already, nothing is shown: there is a diagnostic, and `completion` is not called.
  /// It is ``ContainmentError/notFree(controller:by:because:)`` if `controller` has a parent, is
  /// already presented, or contains this one.
  open func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let performer: any PresentationPerforming = self
    performer.performPresentation(of: controller, animated: animated, completion: completion)
  }

  /// Dismisses the controller that this one presents, and the whole chain presented from it. If
  /// this controller presents nothing, its container, or the controller that presents it, handles
  /// the request. Follows `dismiss(animated:completion:)`.
  ///
  /// Only the front-most is animated; those between go with it. The calls are, in order: presented
  /// `viewWillDisappear`, presenting `viewWillAppear` if it had left, and at the end presenting
  /// `viewDidAppear`, presented `viewDidDisappear`, then `completion`. ``presentingViewController`` is
  /// nil before these *did*s. If nothing is presented, only `completion` is called.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let performer: any PresentationPerforming = self
    performer.performDismissal(animated: animated, completion: completion)
  }

  /// The traits are about to become `newCollection`, because the window's size changes; sent before
  /// ``viewWillTransition(to:with:)``. The base class passes this to the children whose traits change
  /// as well, each with its own. Follows `willTransition(to:with:)`.
  ///
  /// Other changes, such as one from dark to light, come without it.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    passTraitTransition(to: newCollection, with: coordinator)
  }

  /// The traits have changed. Sent before the next layout, to outer controllers first, when all
  /// have their new traits, and before the handlers of `registerForTraitChanges(_:handler:)`. Not
  /// sent to a controller that gets its first traits: they are known in ``viewIsAppearing(_:)``.
  /// Nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Sets traits for `child` and everything inside, until it leaves; nil removes them. It is
  /// ``ContainmentError/wrongArgument(of:call:problem:)`` if `child` is no child of this controller
  /// and `collection` is not nil.
  open func setOverrideTraitCollection(
    _ collection: TraitCollection?, forChild child: ViewController
  ) {
    setOverride(collection, for: child)
  }

  /// The traits that this controller sets for `child`; nil for none. Called when the traits around
  /// the child change. By default those of ``setOverrideTraitCollection(_:forChild:)``.
  open func overrideTraitCollection(forChild child: ViewController) -> TraitCollection? {
    // In this order, because most children have none.
    guard let collection = child.traitRecord?.byParent, child.parent === self else { return nil }
    return collection
  }

  /// Has the parent's ``targetViewController(forAction:sender:)`` show `controller`: a stack pushes
  /// it. Without such a target, a parent that overrides this method shows it, or else the topmost
  /// parent presents it. Follows `show(_:sender:)`.
  open func show(_ controller: ViewController, sender: Any?) {
    handler(of: .show, sender)?.show(controller, sender: sender)
      ?? present(controller, animated: true)
  }

  /// As ``show(_:sender:)``, for another place, which shows details; a stack has none.
  open func showDetailViewController(_ controller: ViewController, sender: Any?) {
    handler(of: .showDetailViewController, sender)?.showDetailViewController(
      controller, sender: sender)
      ?? present(controller, animated: true)
  }

  /// Whether this controller implements `action`, and can perform it now. False by default.
  open func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool { false }

  /// The nearest that can perform `action`: this controller, or a parent; nil if none can.
  open func targetViewController(forAction action: ShowAction, sender: Any?) -> ViewController? {
    if canPerformAction(action, withSender: sender) { return self }
    return parent?.targetViewController(forAction: action, sender: sender)
  }

  /// The view is about to change size. The base class passes this to the children, each with its
  /// ``size(forChildContentContainer:withParentContainerSize:)``.
  open func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    passSizeTransition(to: size, with: coordinator)
  }

  /// Returns the size of `container`, a child, when this view has `parentSize`; `parentSize` by
  /// default.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    parentSize
  }

  /// The ``preferredContentSize`` of `container`, a child, has changed; the container decides how
  /// to respond. Nothing by default. Not sent when a child is added with a preferred size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  /// Constraints have resized the view of `container`, a child. Sent during layout, after all views
  /// of the constraints have been placed. Nothing by default.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  /// Whether a ``LifecycleTrace`` has entries about this controller and about those inside it. True by
  /// default; false for a tool, such as an inspector, whose own life is not the app's. No
  /// counterpart in UIKit.
  open var isTraced: Bool { true }

  /// The child whose key commands precede this controller's own when no view has the focus: the
  /// visible one, in a container that shows one at a time. Nil by default. No counterpart in UIKit,
  /// but modelled on `childForStatusBarStyle`.
  open var childForKeyCommands: ViewController? { nil }

  /// The commands of ``addKeyCommand(_:)`` by default.
  open override var keyCommands: [KeyCommand] { addedKeyCommands }
  /// The view by default.
  open var preferredFocusEnvironments: [any FocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  /// Nothing by default.
  open func didUpdateFocus(in context: FocusUpdateContext) {}
  /// A child has left by ``removeFromParent()`` or for another parent, and is about to be sent
  /// `didMove(toParent: nil)`. Returns a closure for the container to run afterwards.
  func didLose(_ child: ViewController) -> (@MainActor () -> Void)? { nil }
  /// Notes whether a child hides a bar while it is on a stack.
  func childHidesBar(_ child: ViewController) {}
  /// Whether the controller forwards its callbacks to `child`; with nil, to any.
  func forwards(to child: ViewController?) -> Bool { shouldAutomaticallyForwardAppearanceMethods }
  /// Called before and after the controller forwards a callback of its own to its children.
  func willForward(_ callback: AppearanceCallback) {}
  func didForward(_ callback: AppearanceCallback, animated: Bool) {}
  /// The child whose ``tabBarItem`` this controller uses while it has none of its own.
  var childForTabBarItem: ViewController? { nil }
  /// The content of a bar for this controller, or for one inside it, has changed.
  func barDidChange() { parent?.barDidChange() }
  /// The container of its presentation, whose keys dismiss a sheet or a popover. Without one, the
  /// presenting controller, if its view is in a window; otherwise the superview.
  open override var next: Responder? {
    activePresentation?.container ?? presenterInChain ?? rootView?.superview
  }
}
