/// Manages a view and, as a container, other controllers. Follows `UIViewController`.
///
/// The view is made when it is first asked for. Overrides of the callbacks call super, as on iOS.
/// The tree of controllers (``parent``, ``children``) owns lifetime and callbacks; the tree of
/// views owns place and cells.
@MainActor
open class ViewController: Responder {
  /// What the status line, a bar or a panel calls it.
  public var title: String? {
    didSet { if title != oldValue { barDidChange() } }
  }

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
  public var preferredContentSize = Size.zero {
    didSet { if preferredContentSize != oldValue { sendPreferredContentSize() } }
  }

  /// What becomes of a transition between children of this controller when another one is asked for
  /// in the same place. No counterpart in UIKit, where that is not supported.
  public var transitionInterruption = TransitionInterruption.finish

  var appearance = Appearance()
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
  public var view: View {
    get { loadedView() }
    set { adopt(newValue) }
  }

  /// The view, or nil while it is not loaded. Does not load it.
  public var viewIfLoaded: View? { rootView }

  /// Whether the view is loaded. Does not load it.
  public var isViewLoaded: Bool { rootView != nil }

  /// Loads the view, if it is not.
  public func loadViewIfNeeded() { _ = loadedView() }

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

  /// Whether the children get their appearance callbacks along with this controller. Asked each
  /// time. With false the container sends them by ``beginAppearanceTransition(_:animated:)`` and
  /// ``endAppearanceTransition()``.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The view is about to get another size. Calls on super pass it to the children, each with what
  /// ``size(forChildContentContainer:withParentContainerSize:)`` says.
  open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    passSizeTransition(to: size, with: coordinator)
  }

  /// The size `child` will have when this controller's view has `parentSize`: the same by default.
  open func size(
    forChildContentContainer child: ViewController, withParentContainerSize parentSize: Size
  ) -> Size {
    parentSize
  }

  /// ``preferredContentSize`` of `child` has changed; what comes of it is up to the container.
  /// Nothing by default. Not sent for a child that comes with a size.
  open func preferredContentSizeDidChange(forChildContentContainer child: ViewController) {}

  /// The child whose key commands come before this controller's own where nothing has the focus: the
  /// one that is seen, in a container that shows one at a time. Nil by default. No counterpart in
  /// UIKit, but as `childForStatusBarStyle`.
  open var childForKeyCommands: ViewController? { nil }

  /// A child has left by ``removeFromParent()``, or for another parent.
  func didLose(_ child: ViewController) {}

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

extension ViewController {
  /// The controller's class without its module, as a panel's title has it.
  public var typeName: String { String(describing: type(of: self)) }

  private func loadedView() -> View {
    if let rootView { return rootView }
    if parent == nil { record?.wasLoadedAlone = true }
    LifecycleTrace.callback(self, "loadView()", rule: "view") { loadView() }
    // An override may have left it out.
    let view = rootView ?? View()
    if rootView == nil { adopt(view) }
    LifecycleTrace.callback(self, "viewDidLoad()", rule: "view") { viewDidLoad() }
    return rootView ?? view
  }

  private func adopt(_ view: View) {
    guard rootView !== view else { return }
    if let owner = view.controller {
      return ContainmentError.viewInUse(controller: self, owner: owner).raise()
    }
    rootView?.controller = nil
    rootView = view
    view.controller = self
  }

  func layoutRootView(_ layout: () -> Void) {
    deliverIsAppearing()
    LifecycleTrace.callback(self, "viewWillLayoutSubviews()", rule: "layout") {
      viewWillLayoutSubviews()
    }
    layout()
    LifecycleTrace.callback(self, "viewDidLayoutSubviews()", rule: "layout") {
      viewDidLayoutSubviews()
    }
  }
}
